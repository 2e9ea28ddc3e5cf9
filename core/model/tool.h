// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

namespace landfall {

// SPEC 7. Unclassified tools are warned about and never retried.
enum class RetryClass { Safe, Convergent, Accumulating, Unclassified };
enum class ToolOutcome { Ok, Rejected, FailedBefore, Unknown };
enum class Approval { Auto, Ask, Deny };

const char* toId(RetryClass);
const char* toId(ToolOutcome);
const char* toId(Approval);
// Understands HarnessX's names too: idempotent = convergent, manual = accumulating.
std::optional<RetryClass> retryClassFromId(const std::string&);
std::optional<ToolOutcome> toolOutcomeFromId(const std::string&);
std::optional<Approval> approvalFromId(const std::string&);

// May happen twice without harm.
inline bool isRepeatable(RetryClass c)
{
    return c == RetryClass::Safe || c == RetryClass::Convergent;
}

// An idempotency key makes an accumulating tool convergent.
inline RetryClass inForce(RetryClass written, bool hasIdempotencyKey)
{
    return written == RetryClass::Accumulating && hasIdempotencyKey ? RetryClass::Convergent : written;
}

} // namespace landfall
