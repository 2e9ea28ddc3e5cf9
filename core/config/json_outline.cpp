// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/json_outline.h"

#include "core/config/json_access.h"
#include "core/config/workspace_reader.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <unordered_set>

namespace landfall::config {

namespace {

constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view blanks = " \t\r\n";
constexpr std::string_view endOfScalar = " \t\r\n,:]}/";

class Scanner {
public:
    Scanner(std::string_view text, int deepestNesting) : m_text(text), m_deepest(deepestNesting)
    {
        if (m_text.starts_with(byteOrderMark))
            m_at = byteOrderMark.size();
    }

    JsonOutline scan()
    {
        takeValue({}, 0);
        return std::move(m_outline);
    }

private:
    char peek()
    {
        skipBlanks();
        return m_at < m_text.size() ? m_text[m_at] : '\0';
    }

    bool takes(char wanted)
    {
        if (peek() != wanted || m_at >= m_text.size())
            return false;
        ++m_at;
        return true;
    }

    void skipBlanks()
    {
        for (;;) {
            m_at = std::min(m_text.find_first_not_of(blanks, m_at), m_text.size());
            const auto rest = m_text.substr(m_at);
            if (rest.starts_with("//"))
                m_at = std::min(m_text.find('\n', m_at), m_text.size());
            else if (rest.starts_with("/*"))
                skipPast("*/");
            else
                return;
        }
    }

    void skipPast(std::string_view mark)
    {
        const auto found = m_text.find(mark, m_at + 2);
        m_at = found == std::string_view::npos ? m_text.size() : found + mark.size();
    }

    // False: the text is no JSON from here on, or is not to be followed any deeper.
    bool takeValue(const std::string& pointer, int depth)
    {
        const char first = peek();
        if (m_at >= m_text.size())
            return false;
        m_outline.offsets[pointer] = m_at;
        if (depth > m_deepest) {
            m_outline.tooDeepAt = m_at;
            return false;
        }
        switch (first) {
        case '{': return takeObject(pointer, depth);
        case '[': return takeArray(pointer, depth);
        case '"': return !takeString().empty();
        default: return takeScalar();
        }
    }

    bool takeObject(const std::string& pointer, int depth)
    {
        std::unordered_set<std::string> names;
        ++m_at;
        if (takes('}'))
            return true;
        do {
            const auto isKey = peek() == '"';
            const auto begin = m_at;
            const auto token = isKey ? takeString() : std::string_view();
            if (token.empty() || !takes(':'))
                return false;
            const std::string name = textOfToken(token);
            const auto child = childPointer(pointer, name);
            if (!names.insert(name).second)
                m_outline.duplicates.push_back({child, name, begin});
            if (!takeValue(child, depth + 1))
                return false;
        } while (takes(','));
        return takes('}');
    }

    bool takeArray(const std::string& pointer, int depth)
    {
        ++m_at;
        if (takes(']'))
            return true;
        std::size_t index = 0;
        do {
            if (!takeValue(childPointer(pointer, std::to_string(index++)), depth + 1))
                return false;
        } while (takes(','));
        return takes(']');
    }

    // With its quotes; empty if it does not end.
    std::string_view takeString()
    {
        const auto begin = m_at++;
        while (m_at < m_text.size() && m_text[m_at] != '"')
            m_at += m_text[m_at] == '\\' ? 2 : 1;
        if (m_at >= m_text.size())
            return {};
        ++m_at;
        return m_text.substr(begin, m_at - begin);
    }

    static std::string textOfToken(std::string_view token)
    {
        if (token.find('\\') == std::string_view::npos)
            return std::string(token.substr(1, token.size() - 2));
        const auto value = Json::parse(token, nullptr, false);
        return value.is_string() ? value.get<std::string>() : std::string(token);
    }

    bool takeScalar()
    {
        const auto begin = m_at;
        m_at = std::min(m_text.find_first_of(endOfScalar, m_at), m_text.size());
        const std::string token(m_text.substr(begin, m_at - begin));
        const bool isNumber = !token.empty() && (token[0] == '-' || (token[0] >= '0' && token[0] <= '9'));
        if (isNumber && !m_outline.overflowAt && !std::isfinite(std::strtod(token.c_str(), nullptr)))
            m_outline.overflowAt = begin;
        return !token.empty();
    }

    std::string_view m_text;
    int m_deepest;
    std::size_t m_at = 0;
    JsonOutline m_outline;
};

bool beginsCharacter(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
}

// Walks a text once, from problem to problem.
class Places {
public:
    explicit Places(std::string_view text) : m_text(text)
    {
        if (m_text.starts_with(byteOrderMark))
            m_at = byteOrderMark.size();
    }

    // Offsets must rise.
    void place(std::size_t offset, ConfigProblem& problem)
    {
        for (; m_at < std::min(offset, m_text.size()); ++m_at) {
            if (m_text[m_at] == '\n') {
                ++m_line;
                m_column = 1;
            } else if (beginsCharacter(m_text[m_at])) {
                ++m_column;
            }
        }
        problem.line = m_line;
        problem.column = m_column;
    }

private:
    std::string_view m_text;
    std::size_t m_at = 0;
    int m_line = 1;
    int m_column = 1;
};

std::size_t offsetOf(const JsonOutline& outline, std::string pointer)
{
    for (;;) {
        if (const auto found = outline.offsets.find(pointer); found != outline.offsets.end())
            return found->second;
        if (pointer.empty())
            return 0;
        pointer.erase(pointer.rfind('/'));
    }
}

} // namespace

JsonOutline outlineOf(std::string_view text, int deepestNesting)
{
    return Scanner(text, deepestNesting).scan();
}

void placeAt(std::string_view text, std::size_t offset, ConfigProblem& problem)
{
    Places(text).place(offset, problem);
}

void placeAll(std::string_view text, const JsonOutline& outline, std::vector<ConfigProblem>& problems)
{
    std::vector<std::pair<std::size_t, ConfigProblem*>> open;
    for (auto& problem : problems) {
        if (problem.line == 0)
            open.emplace_back(offsetOf(outline, problem.pointer), &problem);
    }
    std::sort(open.begin(), open.end());
    Places places(text);
    for (const auto& [offset, problem] : open)
        places.place(offset, *problem);
}

} // namespace landfall::config
