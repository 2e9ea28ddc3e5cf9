// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/step_bench.h"

namespace landfall {

namespace {

std::string toText(const Output& output)
{
    struct Printer {
        std::string operator()(const out::Record& o) const { return "record " + std::to_string(o.what.id); }
        std::string operator()(const out::Send& o) const
        {
            return "send " + std::to_string(o.id) + " to " + std::to_string(o.member) +
                   (o.maxTokens ? " max " + std::to_string(*o.maxTokens) : "") +
                   (o.promptCache ? " cached" : "");
        }
        std::string operator()(const out::Abort& o) const { return "abort " + std::to_string(o.id); }
        std::string operator()(const out::Emit& o) const
        {
            std::string text(typeName(o.payload));
            if (const auto* failed = std::get_if<event::RequestFailed>(&o.payload))
                text += std::string(" ") + landfall::toId(failed->decision.verdict);
            if (const auto* decided = std::get_if<event::OperatorDecided>(&o.payload))
                text += " " + decided->choice;
            if (const auto* again = std::get_if<event::Warning>(&o.payload))
                text += " " + again->code;
            return text;
        }
        std::string operator()(const out::Note& o) const
        {
            switch (o.what) {
            case out::Note::What::Strike: return "note strike";
            case out::Note::What::Success: return "note success";
            case out::Note::What::Cool: return "note cool";
            case out::Note::What::FirstEvent: return "note first event";
            case out::Note::What::OutputCap: return "note output cap " + std::to_string(o.tokens);
            case out::Note::What::ContextWindow: return "note context window " + std::to_string(o.tokens);
            case out::Note::What::ReplyBudget: return "note reply budget " + std::to_string(o.tokens);
            case out::Note::What::NoPromptCache: return "note no prompt cache";
            }
            return "note";
        }
        std::string operator()(const out::Ask& o) const { return "ask " + std::to_string(o.id); }
        std::string operator()(const out::Finish& o) const
        {
            return "finish " + o.reason + (o.openItem ? " open" : "");
        }
    };
    return std::visit(Printer{}, output);
}

} // namespace

StepBench::StepBench(StepPlan plan) : step(plan), book(plan.chain.size()) {}

std::string StepBench::feed(const Input& input)
{
    std::string text;
    for (const auto& output : step.handle(input, now, book)) {
        if (const auto* note = std::get_if<out::Note>(&output))
            apply(*note, book[static_cast<std::size_t>(note->member)]);
        text += toText(output) + "\n";
    }
    return text;
}

} // namespace landfall
