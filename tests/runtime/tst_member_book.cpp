// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/member_book.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace landfall;
using namespace std::chrono_literals;

namespace {

const std::vector<ChainMember> chain{{.provider = "a", .model = "m"}, {.provider = "b", .model = "n"}};

out::Note note(out::Note::What what, std::uint32_t tokens = 0)
{
    return {.member = 1, .what = what, .tokens = tokens};
}

} // namespace

class TestMemberBook : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void capsSurviveARestartAndStrikesDoNot()
    {
        QTemporaryDir folder;
        const auto path = folder.filePath("made/on/demand.json").toStdString();
        {
            MemberBook book{LearnedFile(path)};
            book.apply(note(out::Note::What::Strike), chain, 0s);
            book.apply(note(out::Note::What::OutputCap, 8192), chain, 0s);
            book.apply(note(out::Note::What::ContextWindow, 128'000), chain, 0s);
            book.apply(note(out::Note::What::ReplyBudget, 4096), chain, 0s);
        }
        const auto views = MemberBook(LearnedFile(path)).viewsFor(chain, 0s);
        QCOMPARE(views[1].outputCap, std::optional(8192U));
        QCOMPARE(views[1].contextWindow, std::optional(128'000U));
        QCOMPARE(views[1].replyBudget, std::optional(4096U));
        QCOMPARE(views[1].strikes, 0);
        QVERIFY(!views[0].outputCap);
    }

    void aDamagedFileIsSetAside()
    {
        QTemporaryDir folder;
        const auto path = folder.filePath("learned.json");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"a/m\":");
        file.close();
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression("is damaged"));
        MemberBook book{LearnedFile(path.toStdString())};
        QVERIFY(!book.viewsFor(chain, 0s)[1].outputCap);
        QVERIFY(!QFile::exists(path));
        QVERIFY(QFile::exists(path + ".damaged"));
    }

    void nonsenseInTheFileIsPassedOver()
    {
        QTemporaryDir folder;
        const auto path = folder.filePath("learned.json");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"a/m\": 7, \"b/n\": {\"output_cap\": -1, \"context_window\": 5, \"x\": []}}");
        file.close();
        const auto views = MemberBook(LearnedFile(path.toStdString())).viewsFor(chain, 0s);
        QVERIFY(!views[1].outputCap);
        QCOMPARE(views[1].contextWindow, std::optional(5U));
    }

    void cooldownsAreOfTheEnginesClock()
    {
        MemberBook book;
        book.apply({.member = 0, .what = out::Note::What::Cool, .until = 30s}, chain, 100s);
        QCOMPARE(book.viewsFor(chain, 100s)[0].coolingUntil, Micros(30s));
        QCOMPARE(book.viewsFor(chain, 120s)[0].coolingUntil, Micros(10s));
    }
};

QTEST_GUILESS_MAIN(TestMemberBook)
#include "tst_member_book.moc"
