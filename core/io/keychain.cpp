// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/keychain.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QTimer>
#include <qt6keychain/keychain.h>

#include <optional>
#include <utility>

namespace landfall {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(landfall::Keychain)
};

QString serviceName()
{
    return QStringLiteral("landfall");
}

Error unavailable(const QString& why)
{
    return {ErrorCode::Unavailable,
            Words::tr(
                "The keychain cannot be used: %1 Start or unlock the desktop's keychain, or put the key into "
                "an environment variable and write env:NAME in the workspace.")
                .arg(why)
                .toStdString()};
}

Error errorOf(const QKeychain::Job& job)
{
    switch (job.error()) {
    case QKeychain::EntryNotFound:
    case QKeychain::CouldNotDeleteEntry:
        return {ErrorCode::MissingSecret,
                Words::tr("The keychain has no key called %1. Store it with: landfall key set %1")
                    .arg(job.key())
                    .toStdString()};
    case QKeychain::AccessDenied:
    case QKeychain::AccessDeniedByUser: return unavailable(Words::tr("access was denied."));
    case QKeychain::NoBackendAvailable: return unavailable(Words::tr("there is none on this desktop."));
    default: return unavailable(Words::tr("no keychain answers in this session."));
    }
}

class SystemKeychain final : public Keychain {
public:
    void read(const std::string& name, Done done) override
    {
        auto* job = new QKeychain::ReadPasswordJob(serviceName());
        start(job, name, [job, done = std::move(done)](std::optional<Error> error) {
            done(error ? Result<std::string>(*error) : Result<std::string>(job->textData().toStdString()));
        });
    }

    void write(const std::string& name, const std::string& secret, Done done) override
    {
        auto* job = new QKeychain::WritePasswordJob(serviceName());
        job->setTextData(QString::fromStdString(secret));
        start(job, name, withoutValue(std::move(done)));
    }

    void forget(const std::string& name, Done done) override
    {
        start(new QKeychain::DeletePasswordJob(serviceName()), name, withoutValue(std::move(done)));
    }

private:
    using Finished = std::function<void(std::optional<Error>)>;

    static Finished withoutValue(Done done)
    {
        return [done = std::move(done)](std::optional<Error> error) {
            done(error ? Result<std::string>(*error) : Result<std::string>(std::string()));
        };
    }

    // The job deletes itself once it has finished.
    static void start(QKeychain::Job* job, const std::string& name, Finished finished)
    {
        job->setKey(QString::fromStdString(name));
        QObject::connect(job, &QKeychain::Job::finished, job, [job, finished = std::move(finished)] {
            finished(job->error() == QKeychain::NoError ? std::nullopt : std::optional(errorOf(*job)));
        });
        job->start();
    }
};

} // namespace

std::unique_ptr<Keychain> systemKeychain()
{
    return std::make_unique<SystemKeychain>();
}

Result<std::string> answerOf(const std::function<void(Keychain::Done)>& work, std::chrono::milliseconds limit)
{
    struct Waiting {
        std::optional<Result<std::string>> answer;
        QEventLoop loop;
    };
    // Shared, because an answer may come when nobody waits any more.
    const auto waiting = std::make_shared<Waiting>();
    work([waiting](Result<std::string> answer) {
        waiting->answer = std::move(answer);
        waiting->loop.quit();
    });
    if (!waiting->answer) {
        QTimer::singleShot(limit, &waiting->loop, &QEventLoop::quit);
        waiting->loop.exec(QEventLoop::ExcludeUserInputEvents);
    }
    if (waiting->answer)
        return *waiting->answer;
    return unavailable(Words::tr("it did not answer in time."));
}

} // namespace landfall
