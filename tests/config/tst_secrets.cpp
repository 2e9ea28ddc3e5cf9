// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/secrets.h"

#include <QTest>

#include <map>
#include <vector>

using namespace landfall;
using Source = KeyRef::Source;

class TestSecrets : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void valueOfEnvironmentVariable_data();
    void valueOfEnvironmentVariable();
    void refusal_data();
    void refusal();
    void noReferenceMeansNoKey();
    void trimmingNeedsNobodyToListen();

private:
    EnvironmentSecrets::Lookup m_environment = [this](const std::string& name) -> std::optional<std::string> {
        const auto found = m_values.find(name);
        return found == m_values.end() ? std::nullopt : std::optional(found->second);
    };
    const std::map<std::string, std::string> m_values{
        {"PLAIN", "sk-abc"}, {"NEWLINE", "sk-abc\n"},   {"SPACES", "sk-abc \t\r\n"}, {"INNER", " sk abc"},
        {"EMPTY", ""},       {"ONLY_SPACES", " \r\n "}, {"TWO_LINES", "sk-a\nsk-b"},
    };
};

void TestSecrets::valueOfEnvironmentVariable_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<bool>("trimmed");

    QTest::newRow("a key comes as it is") << QByteArray("PLAIN") << QByteArray("sk-abc") << false;
    QTest::newRow("a newline at the end is cut off") << QByteArray("NEWLINE") << QByteArray("sk-abc") << true;
    QTest::newRow("all white space at the end is cut off")
        << QByteArray("SPACES") << QByteArray("sk-abc") << true;
    QTest::newRow("white space elsewhere stays") << QByteArray("INNER") << QByteArray(" sk abc") << false;
}

void TestSecrets::valueOfEnvironmentVariable()
{
    QFETCH(const QByteArray, name);
    QFETCH(const QByteArray, value);
    QFETCH(const bool, trimmed);

    const KeyRef reference{Source::Environment, name.toStdString()};
    std::vector<KeyRef> notices;
    EnvironmentSecrets secrets(m_environment, [&notices](const KeyRef& about) { notices.push_back(about); });
    const auto result = secrets.value(reference);

    QVERIFY(result);
    QCOMPARE(*result, value.toStdString());
    QVERIFY(notices == (trimmed ? std::vector{reference} : std::vector<KeyRef>()));
}

void TestSecrets::refusal_data()
{
    QTest::addColumn<int>("source");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("mentioned");

    const auto row = [](const char* title, Source source, const char* name, ErrorCode code,
                        const char* mentioned) {
        QTest::newRow(title) << static_cast<int>(source) << QByteArray(name) << static_cast<int>(code)
                             << QByteArray(mentioned);
    };
    row("a variable that is not set", Source::Environment, "ABSENT", ErrorCode::MissingSecret,
        "ABSENT is not set");
    row("an empty variable", Source::Environment, "EMPTY", ErrorCode::MissingSecret, "EMPTY is empty");
    row("a variable of nothing but white space", Source::Environment, "ONLY_SPACES", ErrorCode::MissingSecret,
        "ONLY_SPACES is empty");
    row("a line break inside would split the header", Source::Environment, "TWO_LINES",
        ErrorCode::InvalidArgument, "line break");
    row("the keychain is not read yet", Source::Keychain, "mail", ErrorCode::Unsupported, "keychain:mail");
    row("nobody is asked yet", Source::Ask, "", ErrorCode::Unsupported, "ask");
}

void TestSecrets::refusal()
{
    QFETCH(const int, source);
    QFETCH(const QByteArray, name);
    QFETCH(const int, code);
    QFETCH(const QByteArray, mentioned);

    EnvironmentSecrets secrets(m_environment);
    const auto result = secrets.value({static_cast<Source>(source), name.toStdString()});

    QVERIFY(!result);
    QCOMPARE(static_cast<int>(result.error().code), code);
    QVERIFY2(result.error().message.find(mentioned.toStdString()) != std::string::npos,
             result.error().message.c_str());
    QVERIFY2(result.error().message.find("sk-") == std::string::npos, "a message must not hold the value");
}

void TestSecrets::noReferenceMeansNoKey()
{
    EnvironmentSecrets secrets(m_environment);
    const auto result = secrets.value({});
    QVERIFY(result);
    QCOMPARE(*result, std::string());
}

void TestSecrets::trimmingNeedsNobodyToListen()
{
    EnvironmentSecrets secrets(m_environment);
    const auto result = secrets.value({Source::Environment, "NEWLINE"});
    QVERIFY(result);
    QCOMPARE(*result, std::string("sk-abc"));
}

QTEST_GUILESS_MAIN(TestSecrets)
#include "tst_secrets.moc"
