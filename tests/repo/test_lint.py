# SPDX-FileCopyrightText: 2026 The Landfall authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Shows the linter bad snippets, which it must flag by the right rule, and good ones, which it must leave alone."""

import unittest

import cpp_text
import lint
import rules

HEADER = (
    "// SPDX-FileCopyrightText: 2026 The Landfall authors\n"
    "// SPDX-License-Identifier: GPL-3.0-or-later\n"
)  # fmt: skip

# (file, its text, the rule that must flag it)
BAD = (
    ("core/model/a.h", '#include "core/policy/chain.h"', "layers"),
    ("core/base/a.cpp", '#include "core/io/transport.h"', "layers"),
    ("core/io/a.cpp", '#include "core/runtime/engine.h"', "layers"),
    ("core/policy/a.cpp", '  #  include "core/wire/sse.h"', "layers"),
    ("core/runtime/a.cpp", '#include "core/lab/fault_server.h"', "layers"),
    ("core/lab/a.cpp", '#include "core/base/time.h"', "layers"),
    ("core/models/a.cpp", '#include "widgets/main_window.h"', "layers"),
    ("widgets/a.cpp", '#include "app/main.h"', "layers"),
    ("core/base/a.cpp", '#include "tests/support/clock.h"', "layers"),
    ("widgets/a.cpp", "#include <qcustomplot.h>", "plot-header"),
    ("tests/widgets/tst_a.cpp", '#include "qcustomplot.h"', "plot-header"),
    ("core/wire/a.h", "#include <nlohmann/json.hpp>", "json-in-header"),
    ("core/policy/a.h", "#include <QObject>", "policy-is-plain"),
    ("core/policy/a.cpp", "#include <random>", "policy-is-plain"),
    ("core/policy/a.cpp", "#include <QtCore/QTimer>", "policy-is-plain"),
    ("core/policy/a.cpp", 'if (kind == "openai") {}', "no-vendor"),
    ("core/model/a.h", "enum class Vendor { Anthropic };", "no-vendor"),
    ("core/wire/a.cpp", "auto t = std::chrono::steady_clock::now();", "real-clock"),
    ("core/runtime/a.cpp", "using Clock = std::chrono::system_clock;", "real-clock"),
    ("widgets/a.cpp", "QElapsedTimer t;", "real-clock"),
    ("widgets/a.cpp", "QDateTime::currentDateTimeUtc()", "real-clock"),
    ("core/folds/a.cpp", "auto t = time(nullptr);", "real-clock"),
    ("core/runtime/a.h", "#include <QTimer>", "real-timer"),
    ("widgets/a.cpp", "QTimer::singleShot(0, this, &A::b);", "real-timer"),
    ("widgets/frame_ticker_user.cpp", "m_id = startTimer(16);", "real-timer"),
    ("widgets/a.cpp", "new QPropertyAnimation(this);", "real-timer"),
    ("core/lab/a.cpp", "QRandomGenerator::global()->generate();", "real-random"),
    ("core/policy/a.cpp", "std::random_device device;", "real-random"),
    ("widgets/a.cpp", "auto id = QUuid::createUuid();", "real-random"),
    ("tests/io/tst_a.cpp", "QTest::qWait(50);", "no-sleep"),
    ("tests/io/tst_a.cpp", "QCoreApplication::processEvents();", "no-sleep"),
    ("core/io/a.cpp", "std::this_thread::sleep_for(1s);", "no-sleep"),
    ("core/io/a.cpp", "QThread::msleep(3);", "no-sleep"),
    ("core/io/a.cpp", "::usleep(3);", "no-sleep"),
    ("widgets/a.cpp", "connect(a, SIGNAL(x()), this, SLOT(y()));", "string-connect"),
    ("widgets/a.cpp", "connect(a, &A::x, [this] { f(1, 2); });", "connect-context"),
    ("widgets/a.cpp", "QObject::connect(\n    a, &A::x,\n    [](int, int) {});", "connect-context"),
    ("tests/io/tst_a.cpp", "connect(a, qOverload<int, int>(&A::x), f);", "connect-context"),
    ("core/timeline/a.h", "#include <QPainter>", "timeline-is-geometry"),
    ("widgets/a.cpp", "#include <QNetworkAccessManager>", "widgets-do-not-fetch"),
    ("widgets/a.h", "#include <QtSql/QSqlDatabase>", "widgets-do-not-fetch"),
    ("tests/app/CMakeLists.txt", "landfall_test(options core\n    landfall)", "tests-link-libraries"),
    ("tests/app/CMakeLists.txt", "add_executable(x ${CMAKE_SOURCE_DIR}/app/options.cpp)", "tests-link-libraries"),
    ("app/main.cpp", 'open("/home/' + 'me/x");', "machine-path"),
    ("README.md", "see /root" + "/notes", "machine-path"),
    ("packaging/CMakeLists.txt", "set(x /work" + "/main)", "machine-path"),
    ("dev", "cd /Users/" + "me", "machine-path"),
)

GOOD = (
    ("core/policy/a.h", '#include "core/base/time.h"\n#include "core/policy/chain.h"\n#include <vector>'),
    ("core/lab/a.cpp", '#include "core/lab/ledger.h"\n#include <QTimer>\n#include <QTcpServer>'),
    ("core/io/real_clock.cpp", "auto t = std::chrono::steady_clock::now();"),
    ("widgets/frame_ticker.cpp", "m_timer.start(16, this); QBasicTimer t;"),
    ("widgets/plot/a.cpp", "#include <qcustomplot.h>"),
    ("core/wire/a.cpp", "#include <nlohmann/json.hpp>"),
    ("core/wire/a.h", "#include <nlohmann/json_fwd.hpp>"),
    ("core/wire/openai.cpp", 'auto x = "openai";'),
    ("core/policy/a.cpp", "// openai sends Retry-After too\n/* std::chrono::steady_clock */"),
    ("core/folds/a.cpp", 'f("QTimer processEvents( sleep( std::random_device");'),
    ("core/folds/a.cpp", "f(R\"x(processEvents( \" QTimer)x\"); int n = 1'000; g('\"');"),
    ("core/runtime/a.cpp", "m_timer = m_source.makeTimer(f); TimerSource* s; m_clock.now();"),
    ("core/folds/a.cpp", "double t = run.time(0); int operand(int); operand(3); tick.sleep(3);"),
    ("tests/io/tst_a.cpp", "QTest::qWaitFor([&] { return done; }); auto t = std::chrono::steady_clock::now();"),
    ("tests/widgets/tst_a.cpp", '#include "widgets/desk.h"\n#include "core/lab/fault_server.h"\n#include "app/options.h"'),
    ("widgets/a.cpp", "connect(a, &A::x, this, [this] { f(1, 2); });\nconnect(a, &A::x, b, &B::y);"),
    ("widgets/a.cpp", "connect(a, &A::x, this, &B::y, Qt::QueuedConnection);"),
    ("core/lab/a.cpp", "::connect(fd, address, size); socket->connect(a, &b, c); disconnect(a, &A::x, this);"),
    ("widgets/a.cpp", '#include "a.moc"\n#include "moc_a.cpp"'),
    ("tests/app/CMakeLists.txt", "landfall_test(options composition)\nadd_dependencies(tst_options landfall)"),
    ("tests/data/recorded.json", '{"path": "/home/' + 'someone/x"}'),
    ("docs/a.md", "https://example.com/work/home/x and ./home/x and ~/work/x"),
)


class Lint(unittest.TestCase):
    def flagged(self, path, text):
        return [rule for _, rule, _ in lint.violations(path, HEADER + text)]

    def test_bad_snippets_are_flagged_by_their_rule(self):
        for path, text, rule in BAD:
            with self.subTest(path=path, text=text):
                self.assertIn(rule, self.flagged(path, text))

    def test_good_snippets_are_left_alone(self):
        for path, text in GOOD:
            with self.subTest(path=path, text=text):
                self.assertEqual([], self.flagged(path, text))

    def test_every_pattern_has_a_bad_snippet(self):
        self.assertLessEqual({rule.name for rule in rules.PATTERNS}, {rule for _, _, rule in BAD})

    def test_a_violation_names_its_line(self):
        text = HEADER + "/* two\nlines */\nQTest::qWait(1);\n"
        self.assertEqual([5], [line for line, _, _ in lint.violations("tests/a.cpp", text)])

    def test_missing_licence_lines_are_flagged(self):
        for path in ("core/base/a.h", "tests/CMakeLists.txt", "dev", ".clang-tidy", "packaging/a.desktop.in"):
            with self.subTest(path=path):
                self.assertIn("spdx", [rule for _, rule, _ in lint.violations(path, "x\n" * 9 + HEADER)])
        self.assertEqual([], list(lint.violations("dev", "#!/bin/sh\n" + HEADER.replace("//", "#"))))
        self.assertEqual([], list(lint.violations("tests/data/dryrun", "no source")))

    def test_includes_count_from_the_root(self):
        found = list(lint.violations("core/io/a.cpp", HEADER + '#include "transport.h"', lambda target: False))
        self.assertEqual([(3, "include-from-root")], [(line, rule) for line, rule, _ in found])

    def test_every_layer_may_include_what_stands_above_and_nothing_below(self):
        layers = [layer for layer in rules.LAYERS if layer not in rules.ALONE]
        for i, own in enumerate(layers):
            for j, other in enumerate(layers):
                found = self.flagged(f"{own}/a.cpp", f'#include "{other}/b.h"')
                with self.subTest(own=own, other=other):
                    self.assertEqual(j > i, "layers" in found)

    def test_lexing_keeps_offsets(self):
        text = "a /* b\n */ \"c\\\" d\" R\"(e\n)\" 'f' 1'000 // g\nh"
        for view in (cpp_text.without_comments(text), cpp_text.code_only(text)):
            self.assertEqual(len(text), len(view))
            self.assertEqual(text.count("\n"), view.count("\n"))
        self.assertEqual({"a", "1'000", "h"}, {word for word in cpp_text.code_only(text).split() if word.strip("'\"")})


if __name__ == "__main__":
    unittest.main()
