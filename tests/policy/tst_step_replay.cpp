// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/event_json.h"
#include "tests/support/random_step.h"
#include "tests/support/step_log.h"

#include <QCoreApplication>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <cstdio>

using namespace landfall;

namespace {

constexpr std::uint64_t scripts = 400;
constexpr const char* replayOption = "--replay";

StepScript randomScript(std::uint64_t number)
{
    Dice dice(number);
    RandomStep play(dice);
    play.play();
    return play.script();
}

std::string linesOf(const StepScript& script, std::size_t number)
{
    std::string lines;
    for (const auto& event : eventsOf(script, "script-" + std::to_string(number)))
        lines += toJsonLine(event) + '\n';
    return lines;
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// What the second process does: prints the events of the scripts in a file.
int replay(const QString& path)
{
    const auto read = scriptsFrom(contentOf(path).toStdString());
    if (!read) {
        std::fprintf(stderr, "%s\n", read.error().message.c_str());
        return 2;
    }
    for (std::size_t number = 0; number < read->size(); ++number)
        std::fputs(linesOf((*read)[number], number).c_str(), stdout);
    return 0;
}

} // namespace

class TestStepReplay : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsReadIsWhatWasWritten()
    {
        for (std::uint64_t number = 0; number < scripts; ++number) {
            const auto text = toNdjson(randomScript(number));
            const auto read = scriptsFrom(text);
            QVERIFY2(read, read ? "" : read.error().message.c_str());
            QCOMPARE(read->size(), std::size_t(1));
            QCOMPARE(toNdjson(read->front()), text);
        }
    }

    void whatIsNoScriptIsRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("line");
        const auto whole = QByteArray::fromStdString(toNdjson(randomScript(1)));
        QTest::newRow("an input without a plan")
            << QByteArray("{\"at\":0,\"input\":\"tick\",\"data\":{}}\n") << QByteArray("line 1:");
        QTest::newRow("a torn last line") << whole.chopped(3) << QByteArray("line ");
        QTest::newRow("an unknown input")
            << whole.left(whole.indexOf('\n') + 1) + "{\"at\":0,\"input\":\"tock\",\"data\":{}}\n"
            << QByteArray("line 2: an unknown input");
    }

    void whatIsNoScriptIsRefused()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, line);
        const auto read = scriptsFrom(text.toStdString());
        QVERIFY(!read);
        QVERIFY2(QByteArray::fromStdString(read.error().message).startsWith(line),
                 read.error().message.c_str());
    }

    // Nothing in a step depends on the process it runs in: no address, no clock, no chance.
    void anotherProcessTellsTheSameEvents()
    {
        QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("scripts.ndjson"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        std::string expected;
        for (std::uint64_t number = 0; number < scripts; ++number) {
            const auto script = randomScript(number);
            expected += linesOf(script, number);
            file.write(QByteArray::fromStdString(toNdjson(script)));
        }
        file.close();

        QProcess process;
        process.start(QCoreApplication::applicationFilePath(), {QLatin1String(replayOption), path});
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.readAllStandardError(), QByteArray());
        QCOMPARE(process.exitCode(), 0);
        const auto told = process.readAllStandardOutput();
        QVERIFY(told.count('\n') > static_cast<qsizetype>(scripts));
        QCOMPARE(told, QByteArray::fromStdString(expected));
    }
};

int main(int argc, char** argv)
{
    QCoreApplication app(argc, argv);
    const auto arguments = QCoreApplication::arguments();
    if (arguments.size() == 3 && arguments[1] == QLatin1String(replayOption))
        return replay(arguments[2]);
    TestStepReplay test;
    return QTest::qExec(&test, arguments);
}
#include "tst_step_replay.moc"
