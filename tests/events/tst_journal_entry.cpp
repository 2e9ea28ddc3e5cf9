// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/journal_entry.h"

#include <QTest>

#include <array>

using namespace landfall;

namespace {

constexpr std::array statuses{JournalStatus::Sent,
                              JournalStatus::Ok,
                              JournalStatus::Rejected,
                              JournalStatus::FailedBefore,
                              JournalStatus::Unknown,
                              JournalStatus::ResolvedLanded,
                              JournalStatus::ResolvedNotLanded,
                              JournalStatus::ResolvedUnknown};

// All that may follow, in the order of the statuses.
QByteArray followers(std::optional<JournalStatus> last, bool orphaned)
{
    QByteArrayList all;
    for (const auto next : statuses) {
        if (mayFollow(last, next, orphaned))
            all << toId(next);
    }
    return all.join(' ');
}

} // namespace

class TestJournalEntry : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void idsAreReadBack()
    {
        for (const auto status : statuses)
            QCOMPARE(journalStatusFromId(toId(status)), std::optional(status));
        for (const auto kind : {IntentKind::Tool, IntentKind::Request})
            QCOMPARE(intentKindFromId(toId(kind)), std::optional(kind));
        QVERIFY(!journalStatusFromId("gone"));
        QVERIFY(!intentKindFromId(""));
    }

    void whatMayFollow_data()
    {
        QTest::addColumn<QByteArray>("last");
        QTest::addColumn<QByteArray>("ofTheLiving");
        QTest::addColumn<QByteArray>("ofAnOrphan");
        const auto row = [](const char* last, const char* living, const char* orphan) {
            QTest::newRow(*last ? last : "nothing")
                << QByteArray(last) << QByteArray(living) << QByteArray(orphan);
        };
        const char* resolutions = "resolved_landed resolved_not_landed resolved_unknown";
        const QByteArray fromUnknown = QByteArray("sent ") + resolutions;
        const QByteArray fromOrphan = QByteArray("unknown ") + resolutions;
        row("", "sent", "sent");
        row("sent", "sent ok rejected failed_before unknown", fromOrphan.constData());
        row("unknown", fromUnknown.constData(), fromUnknown.constData());
        row("failed_before", "sent", "sent");
        row("resolved_not_landed", "sent", "sent");
        for (const char* settled : {"ok", "rejected", "resolved_landed", "resolved_unknown"})
            row(settled, "", "");
    }

    void whatMayFollow()
    {
        QFETCH(QByteArray, last);
        QFETCH(QByteArray, ofTheLiving);
        QFETCH(QByteArray, ofAnOrphan);
        const auto status = journalStatusFromId(last.toStdString());
        QCOMPARE(status.has_value(), !last.isEmpty());
        QCOMPARE(followers(status, false), ofTheLiving);
        QCOMPARE(followers(status, true), ofAnOrphan);
    }
};

QTEST_GUILESS_MAIN(TestJournalEntry)
#include "tst_journal_entry.moc"
