// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/now_sentence.h"

#include "core/folds/member_name.h"
#include "core/models/words.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace landfall {

using namespace std::chrono_literals;

namespace {

constexpr Micros quiet = 2s; // silence is worth a word from here on

// All sentences of this file are in one translation context.
QString say(const char* text)
{
    return QCoreApplication::translate("NowSentence", text);
}

QString provider(const std::string& member)
{
    return words::fromUtf8(providerOf(member));
}

// What a failure is called after the name of who failed: "429", "the connection was reset".
QString saidBy(const std::string& who, const Failure& failure)
{
    if (failure.origin.kind == OriginKind::Http)
        return say(QT_TRANSLATE_NOOP("NowSentence", "%1 said %2"))
            .arg(words::fromUtf8(who), words::fromUtf8(failure.origin.code));
    return say(QT_TRANSLATE_NOOP("NowSentence", "%1: %2"))
        .arg(words::fromUtf8(who), words::text(failure.origin));
}

class Teller {
public:
    Teller(const RunSummary& run, Micros now) : m_run(run), m_now(now) {}

    NowState tell()
    {
        m_state.verbs.setFlag(Verb::Cancel, isLive(m_run.activity));
        m_state.announcement = sentence(true);
        m_state.sentence = sentence(false);
        return std::move(m_state);
    }

private:
    QString sentence(bool still)
    {
        m_still = still;
        switch (m_run.activity) {
        case Activity::NotStarted:
            m_state.glyph = NowGlyph::Idle;
            return say(QT_TRANSLATE_NOOP("NowSentence", "Nothing has run yet."));
        case Activity::Connecting:
        case Activity::WaitingForReply:
        case Activity::Streaming: return inFlight();
        case Activity::WaitingToRetry: return waiting();
        case Activity::RunningTool: return tool();
        case Activity::WaitingForOperator: return operatorNeeded();
        case Activity::Done: return done();
        case Activity::Failed: return failed();
        case Activity::Stopped:
        case Activity::Cancelled: return stopped();
        case Activity::Unknown: return unknown();
        }
        return {};
    }

    QString inFlight()
    {
        m_state.glyph = NowGlyph::Busy;
        if (m_run.activeMember.empty())
            return m_run.requests == 0 ? say(QT_TRANSLATE_NOOP("NowSentence", "Starting."))
                                       : say(QT_TRANSLATE_NOOP("NowSentence", "Preparing the next request."));
        offerLeaving();
        const QString who = provider(m_run.activeMember);
        if (m_run.activity == Activity::Connecting)
            return lasting(say(QT_TRANSLATE_NOOP("NowSentence", "Connecting to %1.")).arg(who),
                           QT_TRANSLATE_NOOP("NowSentence", "Connecting to %1 for %2."), who,
                           m_run.activeSince);
        if (m_run.activity == Activity::WaitingForReply)
            return lasting(
                say(QT_TRANSLATE_NOOP("NowSentence", "%1 has the request.")).arg(who),
                QT_TRANSLATE_NOOP("NowSentence", "%1 has had the request for %2 and has not answered yet."),
                who, m_run.activeSince);
        return lasting(say(QT_TRANSLATE_NOOP("NowSentence", "%1 is answering.")).arg(who),
                       QT_TRANSLATE_NOOP("NowSentence", "%1 has been silent for %2."), who, m_run.lastSignAt);
    }

    // A gated request in flight may not be left: that would make an outcome nobody knows (SPEC 10).
    void offerLeaving()
    {
        if (m_run.turnGated)
            return;
        m_state.verbs.setFlag(Verb::GiveUp);
        m_state.verbs.setFlag(Verb::FailOver, m_run.chain.size() > 1);
    }

    // At first one sentence, once it lasts another that counts whole seconds.
    QString lasting(const QString& atFirst, const char* later, const QString& who, Micros since)
    {
        const Micros length = m_now - since;
        if (m_still)
            return atFirst;
        if (length < quiet) {
            m_state.changesAt = since + quiet;
            return atFirst;
        }
        m_state.changesAt = since + std::chrono::duration_cast<std::chrono::seconds>(length) + 1s;
        return say(later).arg(who, words::wholeSeconds(length)) + patience();
    }

    // How long a silent request is still waited for, where the engine has told.
    QString patience()
    {
        const Micros left = m_run.silenceEndsAt.value_or(m_now) - m_now;
        if (left <= Micros(0))
            return {};
        const auto whole = (left + 1s - 1us) / 1s;
        m_state.changesAt = std::min(*m_state.changesAt, *m_run.silenceEndsAt - (whole - 1) * Micros(1s));
        return QLatin1Char(' ') + say(QT_TRANSLATE_NOOP("NowSentence", "It is given up in %1."))
                                      .arg(words::wholeSeconds(whole * Micros(1s)));
    }

    QString waiting()
    {
        m_state.glyph = NowGlyph::Waiting;
        m_state.verbs.setFlag(Verb::Skip);
        m_state.verbs.setFlag(Verb::FailOver,
                              m_run.chain.size() > 1 && m_run.wait->retry.kind == event::WorkKind::Model);
        const event::Retry& retry = m_run.wait->retry;
        const QString what = countdown().arg(words::number(retry.nextAttempt),
                                             words::number(retry.maxAttempts), because(retry));
        if (!retry.askedSeconds)
            return say(QT_TRANSLATE_NOOP("NowSentence", "%1.")).arg(what);
        return say(QT_TRANSLATE_NOOP("NowSentence", "%1, asked %2."))
            .arg(what, words::seconds(*retry.askedSeconds));
    }

    // With places for the try, the tries and the reason. Tenths in the last minute; rounded up, so that it
    // never says 0.0 while there is something left.
    QString countdown()
    {
        if (m_still)
            return say(QT_TRANSLATE_NOOP("NowSentence", "Waiting before try %1 of %2: %3"));
        const Micros left = m_run.wait->until - m_now;
        if (left <= Micros(0))
            return say(QT_TRANSLATE_NOOP("NowSentence", "The wait is over, try %1 of %2 follows: %3"));
        const Micros unit = left > 60s ? Micros(1s) : Micros(100ms);
        const auto units = (left + unit - 1us) / unit;
        m_state.changesAt = m_run.wait->until - (units - 1) * unit;
        const QString shown = left > 60s ? words::wholeSeconds(units * unit) : words::duration(units * unit);
        return say(QT_TRANSLATE_NOOP("NowSentence", "Waiting %4 before try %1 of %2: %3"))
            .replace(QLatin1String("%4"), shown);
    }

    QString because(const event::Retry& retry) const
    {
        if (retry.kind == event::WorkKind::Tool)
            return say(QT_TRANSLATE_NOOP("NowSentence", "%1 failed before it acted"))
                .arg(words::fromUtf8(retry.name));
        const std::string who(providerOf(retry.provider));
        if (m_run.lastFailure)
            return saidBy(who, m_run.lastFailure->failure);
        return say(QT_TRANSLATE_NOOP("NowSentence", "%1: %2"))
            .arg(words::fromUtf8(who), words::text(retry.category));
    }

    QString tool()
    {
        m_state.glyph = NowGlyph::Busy;
        const QString name = words::fromUtf8(m_run.activeTool);
        return lasting(say(QT_TRANSLATE_NOOP("NowSentence", "%1 is running.")).arg(name),
                       QT_TRANSLATE_NOOP("NowSentence", "%1 has been running for %2."), name,
                       m_run.activeSince);
    }

    QString operatorNeeded()
    {
        m_state.glyph = NowGlyph::NeedsYou;
        if (m_run.open) {
            m_state.verbs.setFlag(Verb::Decide);
            return say(QT_TRANSLATE_NOOP("NowSentence", "Waiting for you: %1 was sent, its answer was lost. "
                                                        "Nothing more is sent until you decide."))
                .arg(openThing());
        }
        if (!m_run.activeTool.empty())
            return say(QT_TRANSLATE_NOOP("NowSentence", "Waiting for you: may %1 run?"))
                .arg(words::fromUtf8(m_run.activeTool));
        return say(QT_TRANSLATE_NOOP("NowSentence", "Waiting for you: %1."))
            .arg(words::endReason(m_run.pauseReason));
    }

    QString openThing() const
    {
        return m_run.open->tool ? words::fromUtf8(m_run.open->tool->tool)
                                : say(QT_TRANSLATE_NOOP("NowSentence", "the request to %1"))
                                      .arg(provider(m_run.open->member));
    }

    QString done()
    {
        m_state.glyph = NowGlyph::Done;
        const QString took = words::duration(m_run.lastEventAt);
        if (m_run.servedBy.empty())
            return say(QT_TRANSLATE_NOOP("NowSentence", "Done in %1.")).arg(took);
        const QString who = provider(m_run.servedBy);
        const QString effort = efforts();
        return effort.isEmpty()
                   ? say(QT_TRANSLATE_NOOP("NowSentence", "Done in %1, served by %2.")).arg(took, who)
                   : say(QT_TRANSLATE_NOOP("NowSentence", "Done in %1, served by %2 after %3."))
                         .arg(took, who, effort);
    }

    QString efforts() const
    {
        QStringList parts;
        if (m_run.retries > 0)
            parts << QCoreApplication::translate("NowSentence", "%n retry(s)", nullptr, m_run.retries);
        if (m_run.fallbacks > 0)
            parts << QCoreApplication::translate("NowSentence", "%n fallback(s)", nullptr, m_run.fallbacks);
        if (parts.size() < 2)
            return parts.join(QString());
        return say(QT_TRANSLATE_NOOP("NowSentence", "%1 and %2")).arg(parts[0], parts[1]);
    }

    QString failed()
    {
        m_state.glyph = NowGlyph::Failed;
        const std::string reason = m_run.finished ? m_run.finished->reason : std::string();
        // A limit is reached by a run that went well; and what failed on this side is the reason itself.
        const bool isRequests = m_run.lastFailure && !reason.starts_with("limit:") &&
                                m_run.lastFailure->failure.origin.kind != OriginKind::Local;
        if (!isRequests)
            return say(QT_TRANSLATE_NOOP("NowSentence", "Failed: %1.")).arg(words::endReason(reason));
        const std::string who(providerOf(m_run.lastFailedMember));
        QString sentence = say(QT_TRANSLATE_NOOP("NowSentence", "Failed: %1; %2."))
                               .arg(saidBy(who, m_run.lastFailure->failure), words::endReason(reason));
        if (const QString advice = words::advice(m_run.lastFailure->failure.category); !advice.isEmpty())
            sentence += u' ' + advice;
        return sentence;
    }

    QString stopped()
    {
        m_state.glyph = NowGlyph::Stopped;
        const QString took = words::duration(m_run.lastEventAt);
        if (m_run.interrupted)
            return say(QT_TRANSLATE_NOOP("NowSentence", "The record ends after %1, before the run did."))
                .arg(took);
        return m_run.activity == Activity::Cancelled
                   ? say(QT_TRANSLATE_NOOP("NowSentence", "Cancelled after %1.")).arg(took)
                   : say(QT_TRANSLATE_NOOP("NowSentence", "Stopped after %1.")).arg(took);
    }

    QString unknown()
    {
        m_state.glyph = NowGlyph::Unknown;
        if (m_run.open)
            return say(QT_TRANSLATE_NOOP("NowSentence",
                                         "Left open: %1 was sent, nobody knows whether it landed."))
                .arg(openThing());
        if (m_run.interrupted)
            return say(QT_TRANSLATE_NOOP("NowSentence",
                                         "The record ends after %1 with something sent and no answer."))
                .arg(words::duration(m_run.lastEventAt));
        return say(QT_TRANSLATE_NOOP("NowSentence", "Ended with an outcome nobody knows."));
    }

    const RunSummary& m_run;
    const Micros m_now;
    NowState m_state;
    bool m_still = false;
};

} // namespace

NowState nowState(const RunSummary& run, Micros now)
{
    return Teller(run, std::max(now, run.lastEventAt)).tell();
}

} // namespace landfall
