// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/operator_words.h"

#include "core/models/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace landfall {

namespace {

using Kind = OpenQuestion::Kind;
using words::fromUtf8;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(landfall::OperatorWords)
};

struct Entry {
    const char* id;
    ChoiceGroup group;
    const char* label;
    const char* meaning;
};

constexpr std::array entries{
    Entry{"check_now", ChoiceGroup::FindOut, QT_TRANSLATE_NOOP("landfall::OperatorWords", "Check now"),
          QT_TRANSLATE_NOOP("landfall::OperatorWords",
                            "Look whether the call left a trace. Nothing is sent again.")},
    Entry{"it_landed", ChoiceGroup::Know, QT_TRANSLATE_NOOP("landfall::OperatorWords", "It landed"),
          QT_TRANSLATE_NOOP("landfall::OperatorWords",
                            "You know that it happened. The model gets the result you give, and goes on.")},
    Entry{"it_did_not_land", ChoiceGroup::Know,
          QT_TRANSLATE_NOOP("landfall::OperatorWords", "It did not land"),
          QT_TRANSLATE_NOOP(
              "landfall::OperatorWords",
              "You know that it did not happen. What follows is asked next; nothing is sent yet.")},
    Entry{"send_again", ChoiceGroup::MoveOn, QT_TRANSLATE_NOOP("landfall::OperatorWords", "Send again"),
          QT_TRANSLATE_NOOP("landfall::OperatorWords", "Make the same call once more.")},
    Entry{"tell_failed", ChoiceGroup::MoveOn,
          QT_TRANSLATE_NOOP("landfall::OperatorWords", "Tell the model it failed"),
          QT_TRANSLATE_NOOP("landfall::OperatorWords",
                            "The model reads that the call did not happen, and goes on.")},
    Entry{"tell_unknown", ChoiceGroup::MoveOn,
          QT_TRANSLATE_NOOP("landfall::OperatorWords", "Tell the model it is unknown"),
          QT_TRANSLATE_NOOP("landfall::OperatorWords",
                            "The model reads that it may have happened, and goes on. The item stays open.")},
    Entry{"stop", ChoiceGroup::MoveOn, QT_TRANSLATE_NOOP("landfall::OperatorWords", "Stop run"),
          QT_TRANSLATE_NOOP("landfall::OperatorWords", "End the run here; the item stays open")},
    Entry{"close_as_unknown", ChoiceGroup::MoveOn,
          QT_TRANSLATE_NOOP("landfall::OperatorWords", "Close as unknown"),
          QT_TRANSLATE_NOOP("landfall::OperatorWords",
                            "Nobody will find out. The item is closed, and the model reads that it may have "
                            "happened.")},
    Entry{"retry", ChoiceGroup::MoveOn, QT_TRANSLATE_NOOP("landfall::OperatorWords", "Retry"),
          QT_TRANSLATE_NOOP("landfall::OperatorWords", "Send the same request again, to the same provider")},
    Entry{
        "retry_elsewhere", ChoiceGroup::MoveOn,
        QT_TRANSLATE_NOOP("landfall::OperatorWords", "Retry on another member"),
        QT_TRANSLATE_NOOP("landfall::OperatorWords", "Send the same request to another member of the chain")},
    Entry{"fail", ChoiceGroup::MoveOn, QT_TRANSLATE_NOOP("landfall::OperatorWords", "Treat as failed"),
          QT_TRANSLATE_NOOP("landfall::OperatorWords", "End the run with the failure that was seen")},
    Entry{"run_once", ChoiceGroup::Allow, QT_TRANSLATE_NOOP("landfall::OperatorWords", "Run once"),
          QT_TRANSLATE_NOOP("landfall::OperatorWords", "Make this call.")},
    Entry{"deny", ChoiceGroup::Allow, QT_TRANSLATE_NOOP("landfall::OperatorWords", "Deny"),
          QT_TRANSLATE_NOOP("landfall::OperatorWords",
                            "The call is not made. The model reads your reason, and goes on.")},
    Entry{"edit", ChoiceGroup::Allow, QT_TRANSLATE_NOOP("landfall::OperatorWords", "Edit and run"),
          QT_TRANSLATE_NOOP("landfall::OperatorWords", "Make the call with other arguments.")},
    Entry{"always_in_run", ChoiceGroup::Allow,
          QT_TRANSLATE_NOOP("landfall::OperatorWords", "Always in this run"),
          QT_TRANSLATE_NOOP("landfall::OperatorWords",
                            "Make this call, and do not ask about this tool again in this run.")},
};

std::vector<std::string> idsFor(const OpenQuestion& question)
{
    switch (question.kind) {
    case Kind::Request: return {"retry", "fail", "stop"};
    case Kind::Approval: return {"run_once", "deny", "edit", "always_in_run"};
    case Kind::ToolUnknown: return question.unknown.choices;
    case Kind::ToolNotLanded:
    case Kind::ToolUnjournaled: return {"send_again", "tell_failed", "stop"};
    }
    return {};
}

} // namespace

OperatorOption optionOf(std::string_view id)
{
    const auto it =
        std::find_if(entries.begin(), entries.end(), [id](const Entry& entry) { return id == entry.id; });
    if (it == entries.end())
        return {};
    return {it->id, it->group, Words::tr(it->label), Words::tr(it->meaning)};
}

std::vector<OperatorOption> optionsFor(const OpenQuestion& question)
{
    std::vector<OperatorOption> options;
    for (const auto& id : idsFor(question)) {
        if (auto option = optionOf(id); !option.label.isEmpty())
            options.push_back(std::move(option));
    }
    return options;
}

QString text(ChoiceGroup group)
{
    switch (group) {
    case ChoiceGroup::FindOut: return Words::tr("Find out");
    case ChoiceGroup::Know: return Words::tr("I know");
    case ChoiceGroup::MoveOn: return Words::tr("Move on");
    case ChoiceGroup::Allow: return Words::tr("Allow");
    }
    return {};
}

QString headlineOf(const OpenQuestion& question)
{
    const auto tool = fromUtf8(question.tool);
    switch (question.kind) {
    case Kind::Request: return Words::tr("Did it land? A request to %1").arg(fromUtf8(question.member));
    case Kind::Approval: return Words::tr("May %1 run?").arg(tool);
    case Kind::ToolUnknown: return Words::tr("Did it land? %1").arg(tool);
    case Kind::ToolNotLanded: return Words::tr("%1 did not land. What now?").arg(tool);
    case Kind::ToolUnjournaled: return Words::tr("%1 was not sent. What now?").arg(tool);
    }
    return {};
}

QString sentenceOf(const OpenQuestion& question)
{
    const auto tool = fromUtf8(question.tool);
    switch (question.kind) {
    case Kind::Request:
        return Words::tr(
                   "It was sent (%1), and its answer was lost: %2. It may have been acted upon. Nothing "
                   "more is sent until you decide.")
            .arg(words::bytes(question.request.bytesSent), fromUtf8(question.request.error));
    case Kind::Approval: return Words::tr("The model wants to call %1. Nothing has been sent.").arg(tool);
    case Kind::ToolUnknown:
        return Words::tr(
                   "The call was sent, and its answer was lost: %1. It may have happened, or not. It is not "
                   "made again until you decide.")
            .arg(fromUtf8(question.unknown.error));
    case Kind::ToolNotLanded:
        return Words::tr("The call is known not to have happened. Nothing is sent yet.");
    case Kind::ToolUnjournaled:
        return Words::tr("The journal could not be written, so the call was not made. Nothing has happened.");
    }
    return {};
}

QStringList factsOf(const OpenQuestion& question)
{
    QStringList facts;
    if (!question.arguments.text.empty())
        facts << Words::tr("Arguments: %1").arg(fromUtf8(question.arguments.text));
    if (!question.ref.empty())
        facts << Words::tr("Reference: %1").arg(fromUtf8(question.ref));
    if (!question.looked.empty())
        facts << Words::tr("The last look: %1").arg(fromUtf8(question.looked));
    return facts;
}

} // namespace landfall
