// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/codec.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace landfall {

// Assembles one reply and says what each piece meant, the same way for every protocol. Knows no JSON of a
// vendor.
class ReplyBuilder {
public:
    // SPEC 12, bounded memory: as much as one event may hold. More is no reply of a model; it fails.
    static constexpr std::size_t contentLimit = std::size_t{16} * 1024 * 1024;

    // Calls get the original of the name they come with.
    explicit ReplyBuilder(ToolNames names = {}) : m_names(std::move(names)) {}

    const ModelReply& reply() const { return m_reply; }
    // What was said since the last time.
    std::vector<Decoded> take() { return std::exchange(m_said, {}); }
    std::size_t said() const { return m_said.size(); }

    void comment() { m_said.emplace_back(decoded::Comment()); }
    void typed() { m_said.emplace_back(decoded::Typed()); }

    void servedBy(std::string_view requestId, std::string_view model);
    // Forgets the content: the provider began the reply anew.
    void restart();

    // Blocks, by their place in the reply. Empty pieces say nothing.
    std::size_t addBlock(ContentBlock block);
    void addText(std::size_t block, std::string_view piece);
    void addThinking(std::size_t block, std::string_view piece);
    void setNativeReasoning(std::size_t block, std::string native);
    void setNative(std::size_t block, std::string json);

    // Tool calls, by their order in the reply. Their arguments count as valid only once the reply is
    // finished.
    std::size_t openCall(std::string_view id, std::string_view name);
    std::size_t calls() const { return m_calls.size(); }
    const ToolCallBlock& call(std::size_t call) const;
    // Identity that came late.
    void identify(std::size_t call, std::string_view id, std::string_view name);
    // The first fragment of a call is said even if it is empty.
    void addArguments(std::size_t call, std::string_view fragment);

    void serverTool(std::string_view name);
    // What is absent in `usage` stays as it was.
    void updateUsage(const Usage& usage);

    // The terminal reason; the first one counts.
    void finish(FinishReason reason, std::string_view raw);
    bool finished() const { return m_reply.finish != FinishReason::None; }
    void refused() { m_refused = true; } // the text is a refusal, whatever the terminal reason says
    void sawEndMark() { m_endMark = true; }
    bool endMarkSeen() const { return m_endMark; }

    // The verdict; the first one counts, and nothing follows it.
    void fail(Failure failure, std::string json = {});
    void noteFinishRaw(std::string_view raw);
    bool failed() const { return m_failed; }

private:
    struct Call {
        std::size_t block = 0;
        bool said = false;
    };
    ToolCallBlock& callBlock(std::size_t call);
    // False, and the reply has failed: it grew beyond the limit.
    bool grow(std::size_t size);
    std::string madeUpId(std::size_t call) const;
    bool completeCalls();

    ToolNames m_names;
    ModelReply m_reply;
    std::vector<Call> m_calls;
    std::vector<Decoded> m_said;
    std::size_t m_size = 0; // of the content, in bytes
    bool m_refused = false;
    bool m_endMark = false;
    bool m_failed = false;
};

} // namespace landfall
