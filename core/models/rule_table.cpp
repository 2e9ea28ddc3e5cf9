// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/rule_table.h"

#include <QCoreApplication>

namespace landfall::words {

namespace {

constexpr std::array<RuleWords, ruleCount> table{{
    {RuleId::StructuredCode, QT_TRANSLATE_NOOP("Words", "The provider's error code says what it is."),
     QT_TRANSLATE_NOOP(
         "Words", "Many errors carry a code made for programs, such as insufficient_quota or "
                  "overloaded_error. A code that is known comes before all other signs, because it does not "
                  "depend on wording. The evidence is the code as the provider wrote it. With a cross: an "
                  "error inside a reply had no code that is known, so it counts as the server's own fault."),
     QT_TRANSLATE_NOOP("Words", "The provider would have to send another code."),
     QT_TRANSLATE_NOOP("Words", "The error would have to carry a known code."), "classify"},
    {RuleId::BillingText, QT_TRANSLATE_NOOP("Words", "The provider's message speaks of money or a quota."),
     QT_TRANSLATE_NOOP("Words",
                       "Some providers report an empty account with a status that usually means something "
                       "else, such as 400 or 429. Waiting does not fill an account, so such a failure is not "
                       "tried again. Only the provider's error message is searched, never a web page or the "
                       "rest of the answer. The evidence is the words that were found."),
     QT_TRANSLATE_NOOP("Words", "The message would have to say nothing of money or a quota."),
     QT_TRANSLATE_NOOP("Words", "The message would have to speak of money or a quota."), "classify"},
    {RuleId::RetryInfo, QT_TRANSLATE_NOOP("Words", "The provider says when to try again, so it is no bill."),
     QT_TRANSLATE_NOOP(
         "Words", "Google reports a limit per minute in words that can also mean an empty account. Where the "
                  "answer names a time to try again (RetryInfo), waiting helps, and those words are passed "
                  "over. A billing code is never passed over. The evidence is the words that were."),
     QT_TRANSLATE_NOOP("Words",
                       "The answer would have to name no time to try again; then the words would count."),
     QT_TRANSLATE_NOOP("Words", "The answer would have to name a time to try again."), ""},
    {RuleId::PerDayQuota, QT_TRANSLATE_NOOP("Words", "A quota of the whole day is used up."),
     QT_TRANSLATE_NOOP("Words",
                       "Google's answer names the quota that is used up. One that counts per day does not "
                       "come back within the waits of a run. So the failure is not tried again, even where "
                       "the answer names a time to try again. The evidence is the name of the quota."),
     QT_TRANSLATE_NOOP("Words", "The quota would have to count per minute."),
     QT_TRANSLATE_NOOP("Words", "The quota would have to count per day."), ""},
    {RuleId::HttpStatus, QT_TRANSLATE_NOOP("Words", "The HTTP status says what it is."),
     QT_TRANSLATE_NOOP("Words",
                       "Where neither a known code nor words about billing decide, the status does. 429 and "
                       "529 ask to slow down, 5xx is the server's fault, 401 and 403 are about the key, 404 "
                       "is about the address or the model, and other 4xx are about the request. An error "
                       "inside a reply counts by the status it names. The evidence is the status."),
     QT_TRANSLATE_NOOP("Words", "The provider would have to answer with another status."),
     QT_TRANSLATE_NOOP("Words", "The answer would have to have a status that says what it is."), "classify"},
    {RuleId::ErrorText, QT_TRANSLATE_NOOP("Words", "The provider's message says what it is."),
     QT_TRANSLATE_NOOP(
         "Words", "Status 400 can mean many things. Only then are the words of the message compared with "
                  "those vendors are known to use, for instance for a prompt that is too long or a model "
                  "that does not exist. The evidence is the words that were found, not the whole message."),
     QT_TRANSLATE_NOOP("Words", "The message would have to be worded otherwise, or to carry a code."),
     QT_TRANSLATE_NOOP("Words", "The message would have to use words that are known."), "classify"},
    {RuleId::NotAReply, QT_TRANSLATE_NOOP("Words", "What came is not a reply."),
     QT_TRANSLATE_NOOP(
         "Words",
         "Something answered, but not with a reply: a web page, other data, nothing, or bytes that make no "
         "sense. Often a proxy, a sign-in page or a wrong address is behind this, and asking again brings "
         "the same. The evidence is the type of what came, or that it was empty."),
     QT_TRANSLATE_NOOP("Words", "A reply would have to come."),
     QT_TRANSLATE_NOOP("Words", "Something else than a reply would have to come."), "base_url"},
    {RuleId::ClassifySetting, QT_TRANSLATE_NOOP("Words", "The workspace says how to take this failure."),
     QT_TRANSLATE_NOOP("Words",
                       "A provider's entry in the workspace can say what a status or an error code means "
                       "there: transient, rate_limited or deterministic. That beats everything above, "
                       "because you may know your gateway better. The evidence is the entry that was used."),
     QT_TRANSLATE_NOOP(
         "Words", "The entry for this status or code would have to be absent, or to say something else."),
     QT_TRANSLATE_NOOP("Words", "There would have to be an entry for this status or code."), "classify"},
    {RuleId::ConnectionLost, QT_TRANSLATE_NOOP("Words", "The connection failed."),
     QT_TRANSLATE_NOOP("Words",
                       "The failure comes from the network, not from the provider: a name that is not found, "
                       "a connection that is refused, reset or closed, or a certificate that is not "
                       "accepted. Networks recover, so such a failure may be tried again, unless the request "
                       "may have acted. The evidence is what the network reported."),
     QT_TRANSLATE_NOOP("Words", "The connection would have to hold."),
     QT_TRANSLATE_NOOP("Words", "The connection would have to fail."), ""},
    {RuleId::WatchdogDeadline, QT_TRANSLATE_NOOP("Words", "The provider was silent for too long."),
     QT_TRANSLATE_NOOP(
         "Words",
         "Every stream is watched. Where the provider announces a reply early, its first event has to come "
         "in time, and later the stream must not fall silent for longer than the idle limit. Without this, a "
         "dead request would be waited for without end. The evidence is the deadline that passed. The first "
         "event has a setting of its own, stream_first_event_timeout_seconds."),
     QT_TRANSLATE_NOOP("Words",
                       "The deadline would have to be longer, or something would have to come in time."),
     QT_TRANSLATE_NOOP("Words", "The silence would have to last longer than the deadline."),
     "stream_idle_timeout_seconds"},
    {RuleId::IncompleteReply, QT_TRANSLATE_NOOP("Words", "The reply ended before it was complete."),
     QT_TRANSLATE_NOOP("Words",
                       "A reply is complete when the provider has said why it ends. A stream that stops "
                       "before that may lack half a sentence or half a tool call, so it is not taken for an "
                       "answer. The evidence is how it ended. Some compatible servers never say why they "
                       "end; for those the setting lets plain text pass."),
     QT_TRANSLATE_NOOP("Words", "The provider would have to say why the reply ends."),
     QT_TRANSLATE_NOOP("Words", "The reply would have to stop without a word why."),
     "allow_missing_finish_reason_for_text"},
    {RuleId::LeftByOperator, QT_TRANSLATE_NOOP("Words", "The operator left this request."),
     QT_TRANSLATE_NOOP("Words", "You ended the request from this side, with Give up this attempt or with "
                                "Fail over; it did not fail by itself. The evidence is what you chose."),
     QT_TRANSLATE_NOOP("Words", "You would have to let the request go on."),
     QT_TRANSLATE_NOOP("Words", "You would have to end the request."), ""},
    {RuleId::Asleep, QT_TRANSLATE_NOOP("Words", "This computer slept while the request was under way."),
     QT_TRANSLATE_NOOP(
         "Words",
         "A connection rarely outlives the sleep of a computer. A request that broke in it is tried again, "
         "and that does not count against the provider. The evidence is how long the sleep was."),
     QT_TRANSLATE_NOOP("Words", "The computer would have to stay awake."),
     QT_TRANSLATE_NOOP("Words", "The computer would have to sleep during the request."), ""},
    {RuleId::GateOn, QT_TRANSLATE_NOOP("Words", "The replay gate is on."),
     QT_TRANSLATE_NOOP("Words", "The gate keeps a request that may already have acted from being sent again "
                                "without you. The setting says which turns it watches: those that offer a "
                                "tool which could act twice (side_effecting, the default), every turn with "
                                "tools (any_tool), or none (off). The evidence is the setting."),
     QT_TRANSLATE_NOOP("Words", "The replay gate would have to be off."),
     QT_TRANSLATE_NOOP("Words", "The replay gate would have to be on."), "replay_gate"},
    {RuleId::Dispatched, QT_TRANSLATE_NOOP("Words", "The request was on the wire."),
     QT_TRANSLATE_NOOP("Words",
                       "A request that fails before any of it leaves this computer cannot have acted, so it "
                       "may be sent again freely. Once its body has begun to leave, the provider may have "
                       "received all of it. The evidence is how many bytes had left."),
     QT_TRANSLATE_NOOP("Words", "The request would have to fail before it leaves this computer."),
     QT_TRANSLATE_NOOP("Words", "The request would have to leave this computer."), ""},
    {RuleId::DispatchUnknown, QT_TRANSLATE_NOOP("Words", "Nobody can tell whether the request left."),
     QT_TRANSLATE_NOOP("Words", "Now and then the network does not say whether a request left, for instance "
                                "when the connection breaks just as it is handed over. Not knowing counts as "
                                "having left, since the other guess could act twice."),
     QT_TRANSLATE_NOOP("Words", "It would have to be certain that the request did not leave."),
     QT_TRANSLATE_NOOP("Words", "The network would have to leave it open whether the request left."), ""},
    {RuleId::ProviderVerdict, QT_TRANSLATE_NOOP("Words", "The provider gave a verdict of its own."),
     QT_TRANSLATE_NOOP(
         "Words",
         "An error status with a whole answer, or an error event inside the reply, is the provider's own "
         "word that the request failed. Then nothing has to be guessed, and sending again is safe. Silence, "
         "a reset or a stream that breaks off is no verdict. The evidence is the status or the event."),
     QT_TRANSLATE_NOOP("Words", "The provider would have to give no answer of its own."),
     QT_TRANSLATE_NOOP("Words", "The provider would have to answer, with a status or an error."), ""},
    {RuleId::TurnGated, QT_TRANSLATE_NOOP("Words", "A tool of this turn must not act twice."),
     QT_TRANSLATE_NOOP(
         "Words",
         "Each tool is classed in the workspace: safe (it only reads), convergent (twice does no more than "
         "once) or accumulating (every call acts again). A tool without a class is taken for one that acts "
         "again. The evidence names the tools that make the gate watch this turn."),
     QT_TRANSLATE_NOOP("Words", "Every tool of this turn would have to be classed safe or convergent."),
     QT_TRANSLATE_NOOP("Words", "The turn would have to offer a tool that must not act twice."),
     "retry_class"},
    {RuleId::ServerToolSeen, QT_TRANSLATE_NOOP("Words", "The provider ran a tool of its own."),
     QT_TRANSLATE_NOOP("Words", "Some providers run tools on their side, such as a web search or code. Once "
                                "the reply shows one, the provider has acted, whatever happens to the rest. "
                                "Even an error that comes afterwards leaves the outcome unknown."),
     QT_TRANSLATE_NOOP("Words", "The provider would have to run no tool of its own."),
     QT_TRANSLATE_NOOP("Words", "The provider would have to run a tool on its side."), ""},
    {RuleId::JournalDurable, QT_TRANSLATE_NOOP("Words", "The journal entry was on disk before sending."),
     QT_TRANSLATE_NOOP("Words", "Before a request that must not act twice leaves, the journal notes it and "
                                "makes the note safe on disk. Should this program or the computer stop then, "
                                "the open request is found again. Without the note the request is not sent."),
     QT_TRANSLATE_NOOP("Words", "The journal would have to be impossible to write."),
     QT_TRANSLATE_NOOP("Words", "The journal would have to be writable."), ""},
    {RuleId::Transient, QT_TRANSLATE_NOOP("Words", "A failure like this one passes."),
     QT_TRANSLATE_NOOP("Words",
                       "An overloaded server, a rate limit or a lost connection is often gone a moment "
                       "later. A wrong key, a bad request or an empty account is not: the same request would "
                       "fail in the same way. The evidence is the category of the failure."),
     QT_TRANSLATE_NOOP("Words", "The failure would have to be of a kind that stays."),
     QT_TRANSLATE_NOOP("Words", "The failure would have to be of a kind that passes."), "classify"},
    {RuleId::RateLimit, QT_TRANSLATE_NOOP("Words", "The provider asked to slow down."),
     QT_TRANSLATE_NOOP("Words",
                       "A rate limit is no breakdown: the provider is well and wants fewer requests. So it "
                       "gets more tries than other failures, and its waits count against a budget of their "
                       "own, rate_limit_budget_seconds. The evidence is the category of the failure."),
     QT_TRANSLATE_NOOP("Words", "The failure would have to be no rate limit."),
     QT_TRANSLATE_NOOP("Words", "The failure would have to be a rate limit, which gets more tries."),
     "rate_limit_attempts"},
    {RuleId::OutputCapLearned,
     QT_TRANSLATE_NOOP("Words", "The refusal names the longest reply this model gives."),
     QT_TRANSLATE_NOOP(
         "Words", "The request allowed a longer reply than the model gives, and the refusal says what the "
                  "limit is. The number is kept for this member and model, and the request is repeated once "
                  "with it, at once and without using up a try. The evidence is the number."),
     QT_TRANSLATE_NOOP("Words", "The request would have to allow no longer reply than the model gives."),
     QT_TRANSLATE_NOOP("Words", "The refusal would have to name the limit."), "max_tokens"},
    {RuleId::PromptCacheRefused, QT_TRANSLATE_NOOP("Words", "The provider refused prompt caching."),
     QT_TRANSLATE_NOOP("Words", "The request asked for prompt caching, and the provider or a gateway before "
                                "it does not take that. It is repeated once without, at once and without "
                                "using up a try, as long as nothing of the reply has come."),
     QT_TRANSLATE_NOOP("Words", "The request would have to ask for no caching."),
     QT_TRANSLATE_NOOP("Words", "The refusal would have to name caching as its reason."), "prompt_cache"},
    {RuleId::TruncatedCall, QT_TRANSLATE_NOOP("Words", "The reply was cut off inside a tool call."),
     QT_TRANSLATE_NOOP("Words",
                       "The reply met its length limit in the middle of a tool call, and half a call is "
                       "never run. The limit is doubled instead, never above what the model gives, and the "
                       "step is asked again. The evidence is the limit that was met."),
     QT_TRANSLATE_NOOP("Words", "The reply would have to fit into its limit."),
     QT_TRANSLATE_NOOP("Words", "The reply would have to be cut off inside a tool call."), "max_tokens"},
    {RuleId::RecoveriesLeft, QT_TRANSLATE_NOOP("Words", "The reply may still be made longer."),
     QT_TRANSLATE_NOOP("Words",
                       "A tool call that was cut off is asked for again with a longer reply, up to three "
                       "times in a run and never beyond the model's own limit. After that the model is told "
                       "that its call was cut off. The evidence is how often it was done."),
     QT_TRANSLATE_NOOP("Words", "The reply would have to be as long already as the model allows."),
     QT_TRANSLATE_NOOP("Words", "There would have to be room for a longer reply."), "max_tokens"},
    {RuleId::ChunkSeen, QT_TRANSLATE_NOOP("Words", "Part of the reply had arrived."),
     QT_TRANSLATE_NOOP("Words",
                       "Before the first piece of a reply the next member of the chain can take over, and "
                       "nobody notices. Afterwards what was shown has to be thrown away, so the whole step "
                       "is tried again instead. The evidence is how much had arrived. With the setting such "
                       "a failure also counts towards leaving the member."),
     QT_TRANSLATE_NOOP("Words", "The failure would have to come before any part of the reply."),
     QT_TRANSLATE_NOOP("Words", "Part of the reply would have to arrive first."), "count_stream_failures"},
    {RuleId::StrikesReached, QT_TRANSLATE_NOOP("Words", "The member has failed often enough to be left."),
     QT_TRANSLATE_NOOP(
         "Words", "Each failure before the first piece of a reply is a strike against the member that was "
                  "asked; a success wipes its strikes out. When there are as many as the setting says, the "
                  "next member is asked. The evidence is how many there are, and how many it takes."),
     QT_TRANSLATE_NOOP("Words", "More failures would have to be needed to leave a member."),
     QT_TRANSLATE_NOOP("Words", "Fewer failures would have to be enough to leave a member."), "switch_after"},
    {RuleId::MemberFollows, QT_TRANSLATE_NOOP("Words", "Another member follows in the chain."),
     QT_TRANSLATE_NOOP(
         "Words", "The chain is the agent's provider and its fallbacks, in order. A switch needs a member "
                  "further down which is not cooling after failures of its own. The evidence is its name."),
     QT_TRANSLATE_NOOP("Words", "The chain would have to end with this member."),
     QT_TRANSLATE_NOOP("Words", "Another member would have to follow in the chain."), "fallbacks"},
    {RuleId::MemberPinned, QT_TRANSLATE_NOOP("Words", "A continuation holds the run to this member."),
     QT_TRANSLATE_NOOP("Words",
                       "The provider has paused its reply in the middle and goes on only itself. No other "
                       "member could continue it, so there is no switch until the reply is whole."),
     QT_TRANSLATE_NOOP("Words", "No paused reply would have to be waiting for its continuation."),
     QT_TRANSLATE_NOOP("Words", "The provider would have to pause its reply."), ""},
    {RuleId::CallTimeout, QT_TRANSLATE_NOOP("Words", "The time for the whole call was used up."),
     QT_TRANSLATE_NOOP("Words", "One walk along the chain has a time limit as a whole, however many members "
                                "it asks. After that nobody else is asked in this walk; the step may be "
                                "tried again. Without a value the limit follows from max_tokens."),
     QT_TRANSLATE_NOOP("Words", "The call would have to be given more time."),
     QT_TRANSLATE_NOOP("Words", "The call would have to take longer than it may."), "call_timeout_seconds"},
    {RuleId::AttemptsLeft, QT_TRANSLATE_NOOP("Words", "There are tries left."),
     QT_TRANSLATE_NOOP(
         "Words", "A step is tried a limited number of times, the first try included; asking another member "
                  "is no new try. Rate limits have a higher limit of their own, rate_limit_attempts. The "
                  "evidence is how many tries were made, and how many are allowed."),
     QT_TRANSLATE_NOOP("Words", "Fewer tries would have to be allowed."),
     QT_TRANSLATE_NOOP("Words", "More tries would have to be allowed."), "attempts"},
    {RuleId::MemberRetriesLeft, QT_TRANSLATE_NOOP("Words", "The provider may be asked again in this step."),
     QT_TRANSLATE_NOOP("Words", "A provider can have a limit of its own, which comes before the agent's. "
                                "When it has been asked that often in one step, it is passed over. The "
                                "evidence is how often it was asked, and how often it may be."),
     QT_TRANSLATE_NOOP("Words", "The provider would have to allow fewer tries."),
     QT_TRANSLATE_NOOP("Words", "The provider would have to allow more tries."), "max_retries"},
    {RuleId::BudgetLeft, QT_TRANSLATE_NOOP("Words", "The wait fits into the rate-limit budget."),
     QT_TRANSLATE_NOOP(
         "Words",
         "All waits after rate limits in a step are added up. Once the ordinary tries are used, a wait that "
         "would pass the budget ends the step. It is not cut short, because asking too early only meets the "
         "limit again. The evidence is the sum with this wait, and the budget."),
     QT_TRANSLATE_NOOP("Words", "The rate-limit budget would have to be smaller."),
     QT_TRANSLATE_NOOP("Words", "The rate-limit budget would have to be larger."),
     "rate_limit_budget_seconds"},
    {RuleId::HintGiven, QT_TRANSLATE_NOOP("Words", "The provider said how long to wait."),
     QT_TRANSLATE_NOOP("Words", "Many providers say with a refusal how long to wait, for instance in "
                                "Retry-After. The wait is then at least that long, but never longer than the "
                                "setting allows. The evidence is the time that was asked for."),
     QT_TRANSLATE_NOOP("Words",
                       "The provider would have to name no time; then the wait grows from try to try."),
     QT_TRANSLATE_NOOP("Words", "The provider would have to say how long to wait."), "max_backoff_seconds"},
    {RuleId::OutcomeKnown, QT_TRANSLATE_NOOP("Words", "It is known what became of the call."),
     QT_TRANSLATE_NOOP("Words", "A tool's call ends in one of four ways: it worked, the tool refused it, it "
                                "failed before anything happened, or nobody can tell. What comes next "
                                "follows from that. The evidence is the way it ended."),
     QT_TRANSLATE_NOOP("Words", "Nobody would have to be able to tell what became of the call."),
     QT_TRANSLATE_NOOP("Words", "The tool would have to answer, or the call to fail before it leaves."), ""},
    {RuleId::DeclaredByTool, QT_TRANSLATE_NOOP("Words", "The tool itself says that nothing happened."),
     QT_TRANSLATE_NOOP("Words",
                       "A command that ends with status 75, or a tool that reports a passing failure, says "
                       "that it had no effect. That is a claim and no proof, so only a tool that may act "
                       "twice is called again for it. Where the call never left this computer, or the server "
                       "asked to slow down, there is nothing to claim. The evidence is the error."),
     QT_TRANSLATE_NOOP("Words", "This computer would have to know by itself that nothing happened."),
     QT_TRANSLATE_NOOP("Words", "The tool would have to say so itself."), ""},
    {RuleId::ToolTimeout, QT_TRANSLATE_NOOP("Words", "The tool took longer than it may."),
     QT_TRANSLATE_NOOP(
         "Words",
         "Each tool has a time limit. A command that passes it is ended. An HTTP or MCP call is left alone "
         "and listened for a while longer, because its answer may still come. Where the call had left this "
         "computer by then, nobody can tell what it did. The evidence is the limit."),
     QT_TRANSLATE_NOOP("Words", "The tool would have to answer in time, or to have a longer limit."),
     QT_TRANSLATE_NOOP("Words", "The tool would have to take longer than its limit."), "timeout_seconds"},
    {RuleId::Orphaned, QT_TRANSLATE_NOOP("Words", "The program that made the call is gone."),
     QT_TRANSLATE_NOOP("Words", "The journal says that the call was about to leave, and nothing of what "
                                "became of it. The program or the computer stopped in between. So the call "
                                "may have happened. The evidence is the last entry of the journal."),
     QT_TRANSLATE_NOOP("Words", "The program would have to note what became of the call."),
     QT_TRANSLATE_NOOP("Words", "The program would have to stop before it notes what became of the call."),
     ""},
    {RuleId::IdempotencyKey, QT_TRANSLATE_NOOP("Words", "The call carries an idempotency key."),
     QT_TRANSLATE_NOOP("Words",
                       "A service that knows such keys does the work of one key only once, however often the "
                       "call arrives. The key belongs to the intent, so it is the same for each try. With "
                       "it, a tool that would act again with each call may be called again. Whether the "
                       "service knows keys is for you to say, by the setting."),
     QT_TRANSLATE_NOOP("Words", "The tool would have to have no idempotency key."),
     QT_TRANSLATE_NOOP("Words", "The tool would have to have an idempotency key."), "idempotency_key"},
    {RuleId::ToolRepeatable, QT_TRANSLATE_NOOP("Words", "The tool may act twice without harm."),
     QT_TRANSLATE_NOOP(
         "Words", "A tool that is classed safe only reads, and one that is convergent leaves the same behind "
                  "after two calls as after one. All others are never sent again on a guess. A tool without "
                  "a class is taken for one that acts each time. The evidence is the class in force."),
     QT_TRANSLATE_NOOP("Words", "The tool would have to be classed accumulating, or to have no class."),
     QT_TRANSLATE_NOOP("Words", "The tool would have to be classed safe or convergent."), "retry_class"},
    {RuleId::ToolTriesLeft, QT_TRANSLATE_NOOP("Words", "The call has tries left."),
     QT_TRANSLATE_NOOP("Words",
                       "The tool's own retry setting says how often a call is made in total, the first time "
                       "included. It has nothing to do with the tries of requests. What you send again "
                       "yourself is not limited, but it counts. The evidence is how many tries were used."),
     QT_TRANSLATE_NOOP("Words", "The tries would have to be used up."),
     QT_TRANSLATE_NOOP("Words", "The tool would have to be allowed more tries."), "attempts"},
    {RuleId::ResultAsksRepeat, QT_TRANSLATE_NOOP("Words", "The tool's result asks for another call."),
     QT_TRANSLATE_NOOP("Words",
                       "Some tools answer at once that they are not ready yet. The setting names a value in "
                       "the result that means so; then a tool that may act twice is called again. When no "
                       "tries are left, the last result counts. The evidence is the number of the try."),
     QT_TRANSLATE_NOOP("Words", "The result would have to say that it is final."),
     QT_TRANSLATE_NOOP("Words", "The result would have to hold the value that asks for another call."),
     "retry_if_result"},
    {RuleId::WriteOnly,
     QT_TRANSLATE_NOOP("Words", "Nobody can look what the tool did, and twice is better than never."),
     QT_TRANSLATE_NOOP(
         "Words",
         "For some tools no probe can exist, a message that is sent for instance. The setting says what to "
         "do when the outcome is unknown: at_most_once (the default) never sends again and tells the model "
         "that it may have happened, at_least_once sends again. The evidence is the setting."),
     QT_TRANSLATE_NOOP("Words", "The setting would have to say at_most_once."),
     QT_TRANSLATE_NOOP("Words", "The setting would have to say at_least_once."), "write_only"},
    {RuleId::ProbeConfigured, QT_TRANSLATE_NOOP("Words", "Landfall can look whether the call happened."),
     QT_TRANSLATE_NOOP(
         "Words",
         "A probe is another tool or a web address that shows what the call did. It is asked instead of "
         "sending again, and instead of asking you. The evidence says whether the tool has one."),
     QT_TRANSLATE_NOOP("Words", "The tool would have to have no probe."),
     QT_TRANSLATE_NOOP("Words", "The tool would have to have a probe."), "probe"},
    {RuleId::LagOver, QT_TRANSLATE_NOOP("Words", "What the call did would be visible by now."),
     QT_TRANSLATE_NOOP("Words", "Many services show a change only some time after it was made. Until the lag "
                                "has passed, a probe that finds nothing proves nothing. So the first look "
                                "waits that long. The evidence is how long ago the call ended, and the lag."),
     QT_TRANSLATE_NOOP("Words", "The lag would have to be longer."),
     QT_TRANSLATE_NOOP("Words", "The lag would have to pass, or to be shorter."), "lag_seconds"},
    {RuleId::ProbeVerdict, QT_TRANSLATE_NOOP("Words", "The probe found what the call did."),
     QT_TRANSLATE_NOOP(
         "Words", "The probe gives one of four answers: found (true), not there (false), cannot tell, or a "
                  "conflict, where the token of the call was found with other values. Only a clear answer is "
                  "acted on; the other two are for you to decide. The evidence is the answer."),
     QT_TRANSLATE_NOOP("Words", "The probe would have to find nothing of the call."),
     QT_TRANSLATE_NOOP("Words", "The probe would have to find what the call did."), "probe"},
    {RuleId::IntentOpen,
     QT_TRANSLATE_NOOP("Words", "The same thing was asked for before, and its outcome is still open."),
     QT_TRANSLATE_NOOP(
         "Words",
         "The model asks for a call once more, with a meaning that was already asked for in this run. As "
         "long as nobody knows whether the first one happened, the second is not made, and the model reads "
         "the same answer as before. The evidence is the earlier call. What counts as the same can be set."),
     QT_TRANSLATE_NOOP("Words",
                       "The earlier call would have to be settled: it landed, it did not, or it was closed."),
     QT_TRANSLATE_NOOP("Words", "An earlier call of the same meaning would have to be open."), "intent_key"},
}};

constexpr bool isInOrder()
{
    for (std::size_t i = 0; i < table.size(); ++i) {
        if (table[i].id != static_cast<RuleId>(i))
            return false;
    }
    return true;
}
static_assert(isInOrder(), "one row a rule, in the order of RuleId");

} // namespace

const std::array<RuleWords, ruleCount>& ruleTable()
{
    return table;
}

} // namespace landfall::words
