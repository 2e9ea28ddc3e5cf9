// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/policy/model_step.h"

#include <QMetaType>
#include <QString>
#include <QStringList>

#include <vector>

// The values the window exchanges with the composition root. The window knows no engine: it emits these, and
// whoever built it carries them out.
namespace landfall {

// A script of faults a run may be given; the empty id means none.
struct FaultChoice {
    QString id;
    QString title;
    bool operator==(const FaultChoice&) const = default;
};

// An agent as the operator chooses it.
struct AgentChoice {
    QString name;
    QString description;     // one line: "A retry, then a reply"
    QString suggestedPrompt; // what the composer holds at first
    std::vector<FaultChoice> faults;
    bool operator==(const AgentChoice&) const = default;
};

// The operator's answer to an outcome nobody knows (SPEC 5).
struct OperatorAnswer {
    Choice choice = Choice::Stop;
    int member = -1; // RetryElsewhere: index in the chain
    QString note;
    bool forRestOfRun = false; // Retry: answer later cases of this run the same way
    bool operator==(const OperatorAnswer&) const = default;
};

struct RunRequest {
    QString agent;
    QString prompt;
    QString faults; // id of a FaultChoice, or empty
    bool operator==(const RunRequest&) const = default;
};

} // namespace landfall

Q_DECLARE_METATYPE(landfall::OperatorAnswer)
Q_DECLARE_METATYPE(landfall::RunRequest)
