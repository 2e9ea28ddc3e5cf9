// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/event_json.h"

#include "core/events/payload_fields.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>
#include <utility>

namespace landfall {

namespace {

using Json = nlohmann::ordered_json;

// Whole numbers up to this one are exact as a double.
constexpr double mostExact = 0x1p53;
// Beyond this, JSON is an attack on the stack.
constexpr int deepest = 512;

bool nestsTooDeep(std::string_view json)
{
    int depth = 0;
    bool inString = false;
    for (std::size_t at = 0; at < json.size(); ++at) {
        const char c = json[at];
        if (inString && c == '\\')
            ++at;
        else if (c == '"')
            inString = !inString;
        else if (!inString && (c == '[' || c == '{') && ++depth > deepest)
            return true;
        else if (!inString && (c == ']' || c == '}'))
            --depth;
    }
    return false;
}

struct FieldError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

template <class T>
concept HasId = requires(const T& value)
{
    {
        toId(value)
        } -> std::same_as<const char*>;
};

template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};
template <class T>
struct IsVector : std::false_type {};
template <class T>
struct IsVector<std::vector<T>> : std::true_type {};

// Writing

Json toJson(const ContentBlock& block);

Json embedded(const std::string& text)
{
    Json value = Json::parse(text, nullptr, false);
    return value.is_discarded() ? Json(text) : value;
}

struct Writer {
    Json& object;

    template <class T>
    void operator()(const char* key, const T& value)
    {
        if constexpr (IsOptional<T>::value) {
            if (value)
                object[key] = convert(*value);
        } else {
            object[key] = convert(value);
        }
    }

    void flag(const char* key, bool value)
    {
        if (value)
            object[key] = true;
    }

    template <class T>
    static Json convert(const T& value)
    {
        if constexpr (std::is_same_v<T, RawJson>) {
            return embedded(value.text);
        } else if constexpr (std::is_same_v<T, Origin>) {
            return toText(value);
        } else if constexpr (std::is_same_v<T, ContentBlock>) {
            return toJson(value);
        } else if constexpr (HasId<T>) {
            return toId(value);
        } else if constexpr (IsVector<T>::value) {
            Json list = Json::array();
            for (const auto& item : value)
                list.push_back(convert(item));
            return list;
        } else if constexpr (std::is_class_v<T> && !std::is_same_v<T, std::string>) {
            Json nested = Json::object();
            Writer writer{nested};
            fields::visit(writer, value);
            return nested;
        } else {
            return value;
        }
    }
};

Json toJson(const ContentBlock& block)
{
    struct Visitor {
        Json operator()(const TextBlock& b) const { return {{"type", "text"}, {"text", b.text}}; }
        Json operator()(const ReasoningBlock& b) const
        {
            Json o{{"type", "reasoning"}, {"text", b.text}, {"protocol", b.protocol}};
            if (!b.native.empty())
                o["native"] = embedded(b.native);
            return o;
        }
        Json operator()(const ToolCallBlock& b) const
        {
            return {{"type", "tool_call"},
                    {"id", b.id},
                    {"name", b.name},
                    {"arguments", b.argumentsValid ? embedded(b.arguments) : Json(b.arguments)},
                    {"arguments_valid", b.argumentsValid}};
        }
        Json operator()(const ToolResultBlock& b) const
        {
            return {{"type", "tool_result"},
                    {"call_id", b.callId},
                    {"content", b.content},
                    {"is_error", b.isError}};
        }
        Json operator()(const NativeBlock& b) const
        {
            return {{"type", "native"},
                    {"protocol", b.protocol},
                    {"native_type", b.type},
                    {"json", embedded(b.json)}};
        }
    };
    return std::visit(Visitor{}, block);
}

// Reading

ContentBlock blockFrom(const Json& o)
{
    const auto type = o.at("type").get<std::string>();
    if (type == "text")
        return TextBlock{o.at("text").get<std::string>()};
    if (type == "reasoning")
        return ReasoningBlock{o.at("text").get<std::string>(), o.at("protocol").get<std::string>(),
                              o.contains("native") ? o["native"].dump() : std::string()};
    if (type == "tool_call") {
        const bool valid = o.at("arguments_valid").get<bool>();
        return ToolCallBlock{o.at("id").get<std::string>(), o.at("name").get<std::string>(),
                             valid ? o.at("arguments").dump() : o.at("arguments").get<std::string>(), valid};
    }
    if (type == "tool_result")
        return ToolResultBlock{o.at("call_id").get<std::string>(), o.at("content").get<std::string>(),
                               o.at("is_error").get<bool>()};
    if (type == "native")
        return NativeBlock{o.at("protocol").get<std::string>(), o.at("native_type").get<std::string>(),
                           o.at("json").dump()};
    throw FieldError("unknown block type " + type);
}

template <class T>
T known(std::optional<T> value, const std::string& id)
{
    if (!value)
        throw FieldError("unknown word " + id);
    return *value;
}

void fromId(const std::string& id, Phase& v)
{
    v = known(phaseFromId(id), id);
}
void fromId(const std::string& id, Category& v)
{
    v = known(categoryFromId(id), id);
}
void fromId(const std::string& id, Verdict& v)
{
    v = known(verdictFromId(id), id);
}
void fromId(const std::string& id, RuleId& v)
{
    v = known(ruleFromId(id), id);
}
void fromId(const std::string& id, RetryClass& v)
{
    v = known(retryClassFromId(id), id);
}
void fromId(const std::string& id, ToolOutcome& v)
{
    v = known(toolOutcomeFromId(id), id);
}
void fromId(const std::string& id, FinishReason& v)
{
    v = known(finishReasonFromId(id), id);
}
void fromId(const std::string& id, event::WorkKind& v)
{
    v = known(workKindFromId(id), id);
}
void fromId(const std::string& id, event::WaitOn& v)
{
    v = known(waitOnFromId(id), id);
}
void fromId(const std::string& id, event::RunStatus& v)
{
    v = known(runStatusFromId(id), id);
}

// Throws FieldError for a number that T does not hold.
template <class T>
T wholeNumberFrom(const Json& json)
{
    const bool fits = json.is_number_unsigned()  ? std::in_range<T>(json.get<std::uint64_t>())
                      : json.is_number_integer() ? std::in_range<T>(json.get<std::int64_t>())
                      : json.is_number_float()   ? std::abs(json.get<double>()) <= mostExact &&
                                                     std::in_range<T>(json.get<std::int64_t>())
                                               : true; // get() says what it is instead
    if (!fits)
        throw FieldError("a number out of range: " + json.dump());
    return json.get<T>();
}

// Takes the fields it knows out of the object, so that what is left is what a newer version added. A missing
// field keeps its default.
struct Reader {
    Json& object;

    template <class T>
    void operator()(const char* key, T& value)
    {
        const auto it = object.find(key);
        if (it == object.end())
            return;
        if constexpr (IsOptional<T>::value)
            convert(*it, value.emplace());
        else
            convert(*it, value);
        object.erase(it);
    }

    void flag(const char* key, bool& value) { (*this)(key, value); }

    template <class T>
    static void convert(Json& json, T& value)
    {
        if constexpr (std::is_same_v<T, RawJson>) {
            value.text = json.dump();
        } else if constexpr (std::is_same_v<T, Origin>) {
            const auto text = json.get<std::string>();
            value = known(originFromText(text), text);
        } else if constexpr (std::is_same_v<T, ContentBlock>) {
            value = blockFrom(json);
        } else if constexpr (HasId<T>) {
            fromId(json.get<std::string>(), value);
        } else if constexpr (IsVector<T>::value) {
            for (auto& item : json.get_ref<Json::array_t&>())
                convert(item, value.emplace_back());
        } else if constexpr (std::is_class_v<T> && !std::is_same_v<T, std::string>) {
            if (!json.is_object())
                throw FieldError("no object: " + json.dump());
            Reader reader{json};
            fields::visit(reader, value);
        } else if constexpr (std::is_integral_v<T> && !std::is_same_v<T, bool>) {
            value = wholeNumberFrom<T>(json);
        } else {
            value = json.get<T>();
        }
    }
};

template <std::size_t I = 0>
bool readKnown(const std::string& type, Json& data, Payload& payload)
{
    if constexpr (I < std::variant_size_v<Payload>) {
        using P = std::variant_alternative_t<I, Payload>;
        if constexpr (fields::typeId<P> != nullptr) {
            if (type == fields::typeId<P>) {
                P known;
                Reader reader{data};
                fields::visit(reader, known);
                payload = std::move(known);
                return true;
            }
        }
        return readKnown<I + 1>(type, data, payload);
    } else {
        return false;
    }
}

// A known type whose fields do not read (words of a newer version) is kept as it came, like an unknown type.
void readPayload(const std::string& type, Json& data, RunEvent& event)
{
    Json rest = data;
    try {
        if (data.is_object() && readKnown(type, rest, event.payload)) {
            if (!rest.empty())
                event.extra = rest.dump();
            return;
        }
    } catch (const FieldError&) {
    } catch (const Json::exception&) {
    }
    event.payload = event::Unknown{type, RawJson{data.dump()}};
}

template <class T>
void take(Json& object, const char* key, T& value)
{
    Reader reader{object};
    reader(key, value);
}

RunEvent eventFrom(Json& object)
{
    RunEvent event;
    std::string type;
    double tMs = 0;
    std::string at;
    take(object, "schema_version", event.schemaVersion);
    take(object, "run_id", event.runId);
    take(object, "seq", event.seq);
    take(object, "t_ms", tMs);
    take(object, "at", at);
    take(object, "type", type);
    take(object, "step", event.step);
    take(object, "attempt", event.attempt);
    take(object, "request", event.request);
    take(object, "member", event.member);
    if (!(std::abs(tMs) <= mostExact / 1000))
        throw FieldError("t_ms is out of range");
    event.t = Micros(std::llround(tMs * 1000));
    event.atMicros = fromIso8601(at).value_or(0);
    Json data = Json::object();
    if (const auto it = object.find("data"); it != object.end()) {
        data = *it;
        object.erase(it);
    }
    readPayload(type, data, event);
    if (!object.empty())
        event.extraFields = object.dump();
    return event;
}

void merge(Json& into, const std::string& text)
{
    if (text.empty())
        return;
    const Json more = Json::parse(text, nullptr, false);
    if (more.is_object())
        into.update(more);
}

} // namespace

std::string toJsonLine(const RunEvent& event)
{
    Json object = Json::object();
    object["schema_version"] = event.schemaVersion;
    object["run_id"] = event.runId;
    object["seq"] = event.seq;
    object["t_ms"] = static_cast<double>(event.t.count()) / 1000.0;
    object["at"] = toIso8601(event.atMicros);
    object["type"] = typeName(event.payload);
    object["step"] = event.step;
    object["attempt"] = event.attempt;
    object["request"] = event.request;
    object["member"] = event.member;
    Json data = Json::object();
    std::visit(
        [&](const auto& payload) {
            if constexpr (std::is_same_v<std::decay_t<decltype(payload)>, event::Unknown>) {
                data = embedded(payload.data.text);
            } else {
                Writer writer{data};
                fields::visit(writer, payload);
            }
        },
        event.payload);
    merge(data, event.extra);
    object["data"] = std::move(data);
    merge(object, event.extraFields);
    return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<RunEvent> fromJsonLine(std::string_view line)
{
    if (line.find('\0') != std::string_view::npos)
        return Error{ErrorCode::Malformed, "holds NUL bytes"};
    if (nestsTooDeep(line))
        return Error{ErrorCode::Malformed, "nests too deep"};
    Json object = Json::parse(line, nullptr, false);
    if (object.is_discarded())
        return Error{ErrorCode::Malformed, "not JSON"};
    if (!object.is_object() || !object.contains("type") || !object["type"].is_string())
        return Error{ErrorCode::Malformed, "not an event of a run"};
    try {
        return eventFrom(object);
    } catch (const std::exception& e) { // FieldError or Json::exception
        return Error{ErrorCode::Malformed, std::string("not an event of a run: ") + e.what()};
    }
}

ReadEvents readEvents(std::string_view ndjson)
{
    ReadEvents read;
    std::set<std::pair<std::string, std::uint64_t>> seen;
    for (std::size_t number = 1, at = 0; at < ndjson.size(); ++number) {
        const auto end = std::min(ndjson.find('\n', at), ndjson.size());
        auto line = ndjson.substr(at, end - at);
        at = end + 1;
        if (!line.empty() && line.back() == '\r')
            line.remove_suffix(1);
        if (line.empty())
            continue;
        auto event = fromJsonLine(line);
        if (!event)
            read.skipped.push_back({number, event.error().message});
        else if (!seen.emplace(event->runId, event->seq).second)
            read.skipped.push_back({number, "duplicate of seq " + std::to_string(event->seq)});
        else
            read.events.push_back(std::move(*event));
    }
    return read;
}

} // namespace landfall
