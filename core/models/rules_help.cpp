// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/rules_help.h"

#include "core/models/rule_table.h"
#include "core/models/words.h"

#include <QCoreApplication>

#include <array>

namespace landfall {

namespace {

struct Section {
    RuleId first; // up to the next section's
    const char* heading;
    const char* intro;
};

constexpr std::array ruleSections{
    Section{RuleId::StructuredCode, QT_TRANSLATE_NOOP("Words", "What kind of failure it is"),
            QT_TRANSLATE_NOOP("Words", "The first of these that has an answer decides what the failure is "
                                       "called and whether it passes.")},
    Section{RuleId::GateOn, QT_TRANSLATE_NOOP("Words", "Whether it may have landed"),
            QT_TRANSLATE_NOOP("Words", "These are asked before anything is sent again. If the provider may "
                                       "have acted, and twice could act twice, you decide.")},
    Section{RuleId::Transient, QT_TRANSLATE_NOOP("Words", "What to do about it"),
            QT_TRANSLATE_NOOP("Words", "These are asked in order until one settles it: the same member "
                                       "again, the next one, or nobody.")},
    Section{RuleId::OutcomeKnown, QT_TRANSLATE_NOOP("Words", "What became of a tool's call"),
            QT_TRANSLATE_NOOP("Words", "These are asked when a tool's call does not simply work. They decide "
                                       "whether it is made again, looked up, or put before you.")},
};

QString say(const char* text)
{
    return QCoreApplication::translate("Words", text);
}

HelpEntry entryOf(const words::RuleWords& words)
{
    HelpEntry entry;
    entry.id = QString::fromLatin1(toId(words.id));
    entry.sentence = say(words.sentence);
    entry.explanation = say(words.explanation);
    entry.ifItHolds =
        say(QT_TRANSLATE_NOOP("Words", "Where it holds, for another verdict: %1")).arg(say(words.ifItDidNot));
    entry.ifItDoesNotHold = say(QT_TRANSLATE_NOOP("Words", "Where it does not hold, for another verdict: %1"))
                                .arg(say(words.ifItDid));
    entry.setting = QString::fromLatin1(words.setting);
    return entry;
}

std::vector<HelpSection> sectionsOfRules()
{
    std::vector<HelpSection> sections;
    std::size_t next = 0;
    for (const words::RuleWords& words : words::ruleTable()) {
        if (next < ruleSections.size() && words.id == ruleSections[next].first) {
            sections.push_back({say(ruleSections[next].heading), say(ruleSections[next].intro), {}});
            ++next;
        }
        sections.back().entries.push_back(entryOf(words));
    }
    return sections;
}

HelpSection sectionOfVerdicts()
{
    HelpSection section;
    section.heading = say(QT_TRANSLATE_NOOP("Words", "What was decided"));
    section.intro =
        say(QT_TRANSLATE_NOOP("Words", "The verdict of a decision. It follows from the rules above."));
    for (const words::VerdictWords& words : words::verdictTable()) {
        HelpEntry entry;
        entry.id = QString::fromLatin1(toId(words.id));
        entry.sentence = say(words.sentence);
        entry.explanation = say(words.explanation);
        section.entries.push_back(std::move(entry));
    }
    return section;
}

// Ids and fields are the only words with underscores; as code they are not taken for emphasis.
QString asMarkdown(const QString& text)
{
    QStringList words = text.split(QLatin1Char(' '));
    for (QString& word : words) {
        if (!word.contains(QLatin1Char('_')))
            continue;
        qsizetype from = 0;
        qsizetype to = word.size();
        const auto isName = [&](qsizetype i) {
            return word[i].isLetterOrNumber() || word[i] == QLatin1Char('_');
        };
        while (!isName(from))
            ++from;
        while (!isName(to - 1))
            --to;
        word.insert(to, QLatin1Char('`'));
        word.insert(from, QLatin1Char('`'));
    }
    return words.join(QLatin1Char(' '));
}

QString asCode(const QString& name)
{
    return QLatin1Char('`') + name + QLatin1Char('`');
}

QString toMarkdown(const HelpEntry& entry)
{
    QString text = QStringLiteral("### %1\n\n**%2** %3\n")
                       .arg(asCode(entry.id), asMarkdown(entry.sentence), asMarkdown(entry.explanation));
    if (!entry.ifItHolds.isEmpty())
        text += QStringLiteral("\n- %1\n- %2\n")
                    .arg(asMarkdown(entry.ifItHolds), asMarkdown(entry.ifItDoesNotHold));
    if (!entry.setting.isEmpty())
        text += QStringLiteral("- %1\n").arg(words::settingLine(asCode(entry.setting)));
    return text;
}

} // namespace

const HelpEntry* RulesHelp::find(const QString& id) const
{
    for (const HelpSection& section : sections) {
        for (const HelpEntry& entry : section.entries) {
            if (entry.id == id)
                return &entry;
        }
    }
    return nullptr;
}

RulesHelp rulesHelp()
{
    RulesHelp help;
    help.title = say(QT_TRANSLATE_NOOP("Words", "What the rules mean"));
    help.intro = say(QT_TRANSLATE_NOOP(
        "Words", "Every decision about a request names the rules that led to it. Each rule is a sentence "
                 "with an answer: a tick where it holds, a cross where it does not. The names are those in "
                 "recorded runs, and they stay the same."));
    help.sections = sectionsOfRules();
    help.sections.push_back(sectionOfVerdicts());
    return help;
}

QString toMarkdown(const RulesHelp& help)
{
    QString text = QStringLiteral("# %1\n\n%2\n").arg(help.title, asMarkdown(help.intro));
    for (const HelpSection& section : help.sections) {
        text += QStringLiteral("\n## %1\n\n%2\n").arg(section.heading, asMarkdown(section.intro));
        for (const HelpEntry& entry : section.entries)
            text += QLatin1Char('\n') + toMarkdown(entry);
    }
    return text;
}

} // namespace landfall
