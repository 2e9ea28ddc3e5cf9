// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/evidence_ruler.h"
#include "widgets/theme_colors.h"

#include <QImage>
#include <QLocale>
#include <QTest>

using namespace landfall;
using namespace std::chrono_literals;

namespace {

RequestRow sentRow()
{
    RequestRow row;
    row.member = "anthropic/claude";
    const auto mark = [&row](Phase phase, Micros at, std::uint64_t sent) {
        row.phases[static_cast<std::size_t>(phase)] = PhaseMark{at, sent, 0};
    };
    mark(Phase::Queued, 0us, 0);
    mark(Phase::Resolving, 100us, 0);
    mark(Phase::Connecting, 500us, 0);
    mark(Phase::Dispatched, 12'500us, 412);
    return row;
}

RequestRow lostRow()
{
    RequestRow row = sentRow();
    row.ended = 8s;
    row.endSeq = 9;
    row.outcomeUnknown = true;
    return row;
}

RequestRow rateLimitedRow()
{
    RequestRow row = sentRow();
    row.phases[static_cast<std::size_t>(Phase::Headers)] = PhaseMark{40ms, 412, 300};
    row.ended = 41ms;
    row.endSeq = 9;
    row.failure = event::RequestFailed{};
    row.failure->failure.origin = {OriginKind::Http, "429"};
    row.failure->bytesReceived = 320;
    return row;
}

RequestRow refusedRow()
{
    RequestRow row;
    row.phases[static_cast<std::size_t>(Phase::Resolving)] = PhaseMark{0us, 0, 0};
    row.phases[static_cast<std::size_t>(Phase::Connecting)] = PhaseMark{300us, 0, 0};
    row.ended = 2ms;
    row.endSeq = 5;
    row.failure = event::RequestFailed{};
    row.failure->failure.origin = {OriginKind::Transport, "refused"};
    return row;
}

// The record lost the phase of the headers: what came later proves them.
RequestRow brokenReplyRow()
{
    RequestRow row = sentRow();
    row.firstEvent = 200ms;
    row.ended = 500ms;
    row.endSeq = 9;
    row.failure = event::RequestFailed{};
    row.failure->failure.origin = {OriginKind::Transport, "reset"};
    row.failure->bytesReceived = 64;
    return row;
}

} // namespace

class TestEvidenceRuler : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void saysInWordsWhatItDraws_data()
    {
        QTest::addColumn<RequestRow>("row");
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("broken");
        QTest::newRow("a request whose answer was lost breaks before the headers")
            << lostRow() << "Evidence: name 0.4 ms, connect 12 ms, sent 412 B, broke before headers." << 3;
        QTest::newRow("an answer with a status is an answer: nothing broke")
            << rateLimitedRow()
            << "Evidence: name 0.4 ms, connect 12 ms, sent 412 B, headers 28 ms, body 320 B, end 41 "
               "ms."
            << -1;
        QTest::newRow("a refused connection breaks before anything was sent")
            << refusedRow() << "Evidence: name 0.3 ms, broke before connect." << 1;
        QTest::newRow("a reply that began breaks before its end, even if the record lost a phase")
            << brokenReplyRow()
            << "Evidence: name 0.4 ms, connect 12 ms, sent 412 B, headers –, first event 188 ms, body 64 B, "
               "broke before end."
            << 6;
        QTest::newRow("a request in flight is not broken")
            << sentRow() << "Evidence: name 0.4 ms, connect 12 ms, sent 412 B, still under way." << -1;
    }

    void saysInWordsWhatItDraws()
    {
        QFETCH(const RequestRow, row);
        QFETCH(const QString, text);
        QFETCH(const int, broken);
        EvidenceRuler ruler;
        ruler.setEvidence(evidenceOf(row));
        QCOMPARE(ruler.accessibleDescription(), text);
        QCOMPARE(ruler.evidence().broken().value_or(-1), broken);
    }

    void aReusedConnectionCountsAsConnected()
    {
        RequestRow row;
        row.phases[static_cast<std::size_t>(Phase::Dispatched)] = PhaseMark{1ms, 10, 0};
        const Evidence evidence = evidenceOf(row);
        QCOMPARE(evidence.stops[1].state, Evidence::Stop::State::Reached);
        QCOMPARE(evidence.stops[1].detail, QStringLiteral("–"));
    }

    void drawsTheBreakInItsOwnColour()
    {
        EvidenceRuler ruler;
        ruler.resize(500, ruler.sizeHint().height());
        const auto vermillion = ThemeColors::of(ruler.palette()).attention;
        const auto count = [&ruler, vermillion] {
            const QImage image = ruler.grab().toImage();
            int found = 0;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x)
                    found += image.pixelColor(x, y) == vermillion ? 1 : 0;
            }
            return found;
        };
        ruler.setEvidence(evidenceOf(sentRow()));
        QCOMPARE(count(), 0);
        ruler.setEvidence(evidenceOf(lostRow()));
        QVERIFY(count() > 40); // the cross and the dot of the headers that never came
    }
};

QTEST_MAIN(TestEvidenceRuler)
#include "tst_evidence_ruler.moc"
