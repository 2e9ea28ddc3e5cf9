// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/classify_setting.h"

namespace landfall {

namespace {

bool matches(const ClassifySetting& setting, const Failure& failure)
{
    const bool isVerdict =
        failure.origin.kind == OriginKind::Http || failure.origin.kind == OriginKind::InBand;
    return isVerdict && (setting.match == failure.code || setting.match == failure.origin.code ||
                         (failure.httpStatus && setting.match == std::to_string(*failure.httpStatus)));
}

const char* toId(ClassifySetting::As as)
{
    switch (as) {
    case ClassifySetting::As::Transient: return "transient";
    case ClassifySetting::As::RateLimited: return "rate_limited";
    case ClassifySetting::As::Deterministic: return "deterministic";
    }
    return "";
}

} // namespace

void applyClassify(const std::vector<ClassifySetting>& settings, Failure& failure)
{
    for (const auto& setting : settings) {
        if (!matches(setting, failure))
            continue;
        failure.transient = setting.as != ClassifySetting::As::Deterministic;
        failure.rateLimit = setting.as == ClassifySetting::As::RateLimited;
        failure.basis.push_back({RuleId::ClassifySetting, true, setting.match + ": " + toId(setting.as)});
        return;
    }
}

} // namespace landfall
