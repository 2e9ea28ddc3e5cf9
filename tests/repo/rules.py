# SPDX-FileCopyrightText: 2026 The Landfall authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The rules of the repository, in one table. lint.py applies them; test_lint.py shows each of them something bad."""

from dataclasses import dataclass

# Each folder includes only itself and what stands before it.
LAYERS = (
    "core/base", "core/model", "core/events", "core/policy", "core/wire", "core/folds", "core/config",
    "core/conformance", "core/timeline", "core/models", "core/io", "core/runtime", "core/lab", "widgets", "app",
)  # fmt: skip

# These include nothing of ours but themselves. The fault server must share no code with the client it tests.
ALONE = ("core/lab",)

CPP = (".cpp", ".h")
PRODUCT = ("app", "core", "widgets")
OURS = PRODUCT + ("tests",)


@dataclass(frozen=True)
class Pattern:
    """A regular expression that must not match."""

    name: str
    message: str
    pattern: str
    where: tuple = OURS  # folders
    exempt: tuple = ()  # folders or files inside `where`
    files: tuple = CPP  # names, or endings that start with a dot
    # What is searched: "code" is without comments and string contents, "quoted" without comments, "text" is all.
    view: str = "code"


PATTERNS = (
    Pattern(
        "plot-header",
        "qcustomplot.h is expensive and needs another Qt dialect; only widgets/plot includes it",
        r"#\s*include\s*[<\"]qcustomplot\.h",
        exempt=("widgets/plot",),
        view="quoted",
    ),
    Pattern(
        "json-in-header",
        "nlohmann/json.hpp belongs in .cpp files; headers take nlohmann/json_fwd.hpp",
        r"#\s*include\s*[<\"]nlohmann/(?!json_fwd\.hpp)",
        files=(".h",),
        view="quoted",
    ),
    Pattern(
        "policy-is-plain",
        "core/policy decides on plain values: no Qt, no clock, no timer, no random source, no I/O",
        r"#\s*include\s*<(Q\w+|Qt\w+/.*|q\w+\.h|fstream|iostream|cstdio|stdio\.h|filesystem|random|thread|mutex|future"
        r"|condition_variable|ctime|time\.h|unistd\.h|sys/.*)>",
        where=("core/policy",),
        view="quoted",
    ),
    Pattern(
        "no-vendor",
        "core/model and core/policy know no vendor, not even in a string",
        r"(?i)(anthropic|claude|openai|\bgpt|gemini|azure|openrouter|mistral|deepseek|ollama|groq\b)",
        where=("core/model", "core/policy"),
        view="quoted",
    ),
    Pattern(
        "real-clock",
        "time comes from Clock (core/base/seams.h), so that tests and replays decide what it is",
        r"\b(system|steady|high_resolution|utc|tai|gps|file)_clock\b|\bQElapsedTimer\b|\bQDeadlineTimer\b"
        r"|\bQ(Date)?Time::current\w+|\bQDate::currentDate\b|\bcurrent(M?Secs)SinceEpoch\b|\bclock_gettime\b"
        r"|\bgettimeofday\b|(?<![\w.>])time\s*\(\s*(nullptr|NULL|0)\s*\)",
        where=PRODUCT,
        # The fault server is a program of its own: its exchanges take real time.
        exempt=("core/io", "core/lab", "app", "widgets/frame_ticker.h", "widgets/frame_ticker.cpp"),
    ),
    Pattern(
        "real-timer",
        "waking up goes through TimerSource (core/base/seams.h); the window has one FrameTicker",
        r"\bQ(Basic|Chrono)?Timer\b|\bstartTimer\s*\(|\btimerEvent\s*\(|\btimerfd_\w+|\bQTimeLine\b"
        r"|\bQ(Variant|Property|Pause)Animation\b",
        where=PRODUCT,
        exempt=("core/io", "core/lab", "app", "widgets/frame_ticker.h", "widgets/frame_ticker.cpp"),
    ),
    Pattern(
        "real-random",
        "randomness comes from Random (core/base/seams.h) or from a recorded seed",
        r"\bQRandomGenerator(64)?\b|\bstd::random_device\b|\bstd::(mt19937(_64)?|minstd_rand0?|default_random_engine)\b"
        r"|\bs?rand\s*\(|\bQUuid::createUuid\w*|\bgetrandom\s*\(",
        where=PRODUCT,
        exempt=("core/io", "app"),
    ),
    Pattern(
        "no-sleep",
        "nothing sleeps and nothing spins the event loop; wait for the signal, or qWaitFor a condition",
        r"\b(qWait|qSleep|processEvents|sleep_for|sleep_until|nanosleep|clock_nanosleep)\s*\("
        r"|\bQThread::(m|u)?sleep\b|(?<![\w.>])u?sleep\s*\(",
    ),
    Pattern(
        "string-connect",
        "connect pointers to members, not names: the compiler checks those",
        r"\b(SIGNAL|SLOT)\s*\(",
    ),
    Pattern(
        "timeline-is-geometry",
        "core/timeline computes; painting is in widgets",
        r"#\s*include\s*<(QtGui/.*|QtWidgets/.*|QPainter\w*|QPen|QBrush|QColor|QFont\w*|QWidget)>",
        where=("core/timeline",),
        view="quoted",
    ),
    Pattern(
        "widgets-do-not-fetch",
        "widgets know no sockets and no SQL; core/runtime and core/io do",
        r"#\s*include\s*<(QtNetwork/.*|QtSql/.*|QSql\w*|QNetwork\w*|QTcp\w+|QUdpSocket|QSslSocket|QAbstractSocket"
        r"|QLocalS\w+|QHostInfo)>",
        where=("widgets",),
        view="quoted",
    ),
    Pattern(
        "tests-link-libraries",
        "tests link libraries; they may run the executable, but neither link it nor compile the program's sources",
        r"(landfall_test|landfall_bench|target_link_libraries)\s*\([^)]*\blandfall\s*[\s)]"
        r"|(\.\./|_SOURCE_DIR\}/)(app|core|widgets)/[\w/]+\.cpp",
        where=("tests",),
        files=("CMakeLists.txt",),
        view="text",
    ),
    Pattern(
        "machine-path",
        "a path of one machine; take it from the build, the environment or QStandardPaths",
        r"(?<![\w.~-])/(home/\w|root/|work/|Users/\w|mnt/\w)",
        where=("",),
        # Data shows what others sent, their paths included.
        exempt=("tests/data",),
        files=(".cpp", ".h", ".txt", ".cmake", ".in", ".py", ".sh", ".md", ".yml", ".json", "dev", "run"),
        view="text",
    ),
)

# Files that carry the two SPDX lines, and how many lines they may wait for a #! or an XML declaration.
SPDX = (".cpp", ".h", ".py", ".sh", ".cmake", "CMakeLists.txt", ".yml", ".svg", ".supp", ".in", "dev", "run",
        ".clang-format", ".clang-tidy", "try-package")  # fmt: skip
SPDX_WITHIN_LINES = 4
