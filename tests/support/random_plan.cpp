// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/random_step.h"

#include <algorithm>

// Plans, books and failures for RandomStep.
namespace landfall {

namespace {

using namespace std::chrono_literals;

template <class Value>
std::optional<Value> maybe(Dice& dice, std::uint32_t percent, Value value)
{
    return dice.chance(percent) ? std::optional(value) : std::nullopt;
}

constexpr std::array<double, 5> backoffs{0, 0.5, 0.5, 2, 7};
constexpr std::array<double, 4> caps{60, 60, 1, 3};
constexpr std::array<double, 4> jitters{0.25, 0, 1, 0.5};
constexpr std::array<double, 4> budgets{120, 10, 1, 0};
constexpr std::array<double, 4> callTimeouts{300, 30, 5, 1};
constexpr std::array<double, 4> idleTimeouts{180, 30, 4, 1};
constexpr std::array<double, 4> firstTimeouts{20, 8, 2, 0.5};
constexpr std::array<double, 3> growths{2, 1, 1.5};
constexpr std::array<double, 4> cooldowns{0, 5, 60, 0.5};
constexpr std::array<std::uint32_t, 5> tokens{1024, 4096, 64000, 256, 16};
constexpr std::array<double, 6> hints{1, 0.25, 7, 61, 500, 3};
constexpr std::array<ReplayGate, 4> gates{ReplayGate::SideEffecting, ReplayGate::SideEffecting,
                                          ReplayGate::AnyTool, ReplayGate::Off};
constexpr std::array<RetryClass, 4> retryClasses{RetryClass::Safe, RetryClass::Accumulating,
                                                 RetryClass::Convergent, RetryClass::Unclassified};
constexpr std::array<const char*, 4> names{"a", "b", "c", "d"};
constexpr std::array<const char*, 4> matches{"503", "404", "server_error", "429"};
constexpr std::array<ClassifySetting::As, 3> classes{
    ClassifySetting::As::Transient, ClassifySetting::As::RateLimited, ClassifySetting::As::Deterministic};

void chooseDialect(Dice& dice, RetryPolicy& policy)
{
    if (dice.chance(20)) {
        constexpr std::array<double, 3> bases{5, 1, 0.05};
        const double base = dice.pick(bases);
        policy.maxRetriesDialect = MaxRetriesDialect{base, base * dice.pick(std::array<double, 3>{24, 4, 1}),
                                                     dice.pick(jitters), dice.between(0, 4)};
        return;
    }
    policy.attempts = dice.between(1, 5);
    policy.rateLimitAttempts = maybe(dice, 40, policy.attempts + dice.between(0, 4));
    policy.rateLimitBudgetSeconds = maybe(dice, 80, dice.pick(budgets));
    policy.backoffSeconds = dice.pick(backoffs);
    policy.maxBackoffSeconds = dice.pick(caps);
    policy.jitter = dice.pick(jitters);
}

RetryPolicy randomPolicy(Dice& dice)
{
    RetryPolicy policy;
    chooseDialect(dice, policy);
    policy.callTimeoutSeconds = maybe(dice, 40, dice.pick(callTimeouts));
    policy.streamIdleTimeoutSeconds = maybe(dice, 80, dice.pick(idleTimeouts));
    policy.streamFirstEventTimeoutSeconds = maybe(dice, 80, dice.pick(firstTimeouts));
    policy.streamFirstEventGrowth = dice.pick(growths);
    policy.switchAfter = dice.chance(30) ? dice.between(2, 3) : 1;
    policy.cooldownSeconds = dice.pick(cooldowns);
    policy.countStreamFailures = dice.chance(30);
    policy.streamFallback = dice.chance(30);
    policy.replayGate = dice.pick(gates);
    return policy;
}

ChainMember randomMember(Dice& dice, std::size_t index)
{
    ChainMember member{.provider = names[index], .model = "m"};
    member.maxTokens = maybe(dice, 60, dice.pick(tokens));
    member.maxRetries = maybe(dice, 25, dice.between(0, 2));
    member.announcesEarly = dice.chance(50);
    member.streamsAlways = dice.chance(30);
    member.allowMissingFinish = dice.chance(20);
    member.promptCache = dice.chance(30);
    if (dice.chance(20))
        member.classify.push_back({dice.pick(matches), dice.pick(classes)});
    return member;
}

MemberView randomView(Dice& dice)
{
    MemberView view;
    if (dice.chance(20))
        view.strikes = dice.between(1, 3);
    if (dice.chance(20))
        view.coolingUntil = std::chrono::seconds(dice.between(1, 90));
    if (dice.chance(10))
        view.keptFirstEvent = std::chrono::seconds(dice.between(1, 60));
    view.outputCap = maybe(dice, 20, dice.pick(tokens));
    view.contextWindow = maybe(dice, 5, dice.pick(tokens));
    view.replyBudget = maybe(dice, 15, dice.pick(tokens));
    view.refusesPromptCache = dice.chance(10);
    return view;
}

struct Known {
    Category category;
    OriginKind kind;
    const char* code;
    RuleId rule;
};

constexpr std::array<Known, 24> verdicts{{
    {Category::ServerError, OriginKind::Http, "503", RuleId::HttpStatus},
    {Category::RateLimited, OriginKind::Http, "429", RuleId::HttpStatus},
    {Category::InvalidRequest, OriginKind::Http, "400", RuleId::StructuredCode},
    {Category::ServerError, OriginKind::Http, "500", RuleId::HttpStatus},
    {Category::Overloaded, OriginKind::Http, "529", RuleId::HttpStatus},
    {Category::Overloaded, OriginKind::InBand, "overloaded_error", RuleId::StructuredCode},
    {Category::RateLimited, OriginKind::InBand, "rate_limit_error", RuleId::StructuredCode},
    {Category::RateLimited, OriginKind::Http, "429", RuleId::RetryInfo},
    {Category::RateLimited, OriginKind::InBand, "RESOURCE_EXHAUSTED", RuleId::RetryInfo},
    {Category::Billing, OriginKind::Http, "429", RuleId::PerDayQuota},
    {Category::Billing, OriginKind::Http, "429", RuleId::BillingText},
    {Category::Billing, OriginKind::Http, "402", RuleId::HttpStatus},
    {Category::Auth, OriginKind::Http, "401", RuleId::HttpStatus},
    {Category::Permission, OriginKind::Http, "403", RuleId::HttpStatus},
    {Category::NotFound, OriginKind::Http, "404", RuleId::HttpStatus},
    {Category::ContextLength, OriginKind::Http, "400", RuleId::ErrorText},
    {Category::InvalidRequest, OriginKind::Http, "422", RuleId::HttpStatus},
    {Category::InvalidRequest, OriginKind::InBand, "invalid_request_error", RuleId::StructuredCode},
    {Category::ContentFilter, OriginKind::InBand, "content_filter", RuleId::StructuredCode},
    {Category::Redirect, OriginKind::Http, "301", RuleId::HttpStatus},
    {Category::ProxyRefused, OriginKind::Http, "407", RuleId::HttpStatus},
    {Category::Protocol, OriginKind::Http, "200", RuleId::NotAReply},
    {Category::ServerError, OriginKind::InBand, "server_error", RuleId::ErrorText},
    {Category::ServerError, OriginKind::InBand, "api_error", RuleId::StructuredCode},
}};

constexpr std::array<Known, 7> losses{{
    {Category::Connection, OriginKind::Transport, "closed", RuleId::ConnectionLost},
    {Category::Connection, OriginKind::Transport, "refused", RuleId::ConnectionLost},
    {Category::Connection, OriginKind::Transport, "tls", RuleId::ConnectionLost},
    {Category::Timeout, OriginKind::Transport, "timeout", RuleId::ConnectionLost},
    {Category::IncompleteStream, OriginKind::Transport, "incomplete", RuleId::IncompleteReply},
    {Category::ProxyRefused, OriginKind::Transport, "proxy", RuleId::ConnectionLost},
    {Category::Protocol, OriginKind::Transport, "garbage", RuleId::NotAReply},
}};

Failure failureOf(const Known& known, bool withBasis)
{
    Failure why{.category = known.category,
                .origin = {known.kind, known.code},
                .code = known.code,
                .transient = isTransient(known.category),
                .rateLimit = isRateLimit(known.category)};
    if (withBasis)
        why.basis.push_back({known.rule, true, known.code});
    return why;
}

} // namespace

StepPlan randomPlan(Dice& dice)
{
    StepPlan plan{.policy = randomPolicy(dice)};
    const auto members = static_cast<std::size_t>(dice.between(1, 4));
    for (std::size_t index = 0; index < members; ++index)
        plan.chain.push_back(randomMember(dice, index));
    for (int tools = dice.between(0, 2); tools > 0; --tools)
        plan.tools.push_back({"t" + std::to_string(tools), dice.pick(retryClasses)});
    plan.stream = !dice.chance(15);
    if (dice.chance(15))
        plan.pinned = dice.between(0, static_cast<int>(members) - 1);
    plan.truncationRecoveries = dice.between(0, 3);
    if (dice.chance(20))
        plan.standing =
            StandingAnswer{dice.chance(50) ? Choice::LeaveOpen : Choice::Retry, "policy", dice.chance(50)};
    return plan;
}

std::vector<MemberView> randomBook(Dice& dice, std::size_t members)
{
    std::vector<MemberView> book(members);
    if (dice.chance(50)) {
        for (auto& view : book)
            view = randomView(dice);
    }
    return book;
}

Failure randomVerdict(Dice& dice)
{
    const auto& known = verdicts[dice.chance(40) ? dice.below(3) : dice.below(verdicts.size())];
    Failure why = failureOf(known, true);
    if (known.kind == OriginKind::Http)
        why.httpStatus = std::stoi(known.code);
    if (why.rateLimit || dice.chance(10))
        why.retryAfterSeconds = maybe(dice, 50, dice.pick(hints));
    const bool mayTeach =
        known.category == Category::InvalidRequest || known.category == Category::ContextLength;
    if (mayTeach && dice.chance(60)) {
        why.lesson.outputCap = maybe(dice, 60, dice.pick(tokens));
        why.lesson.contextWindow = maybe(dice, 40, dice.pick(tokens));
        why.lesson.promptCacheRefused = dice.chance(50);
    }
    return why;
}

Failure randomLoss(Dice& dice)
{
    return failureOf(losses[dice.chance(70) ? dice.below(3) : dice.below(losses.size())], dice.chance(50));
}

} // namespace landfall
