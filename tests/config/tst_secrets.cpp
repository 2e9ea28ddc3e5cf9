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
    void aKeyOfTheKeychainIsReadEachTime();
    void withoutAKeychainSomebodyIsAsked();
    void withoutAKeychainAndAnybodyTheErrorSaysSo();
    void whatIsAskedForIsAskedOnce();
    void noAnswerIsNotRemembered();

private:
    std::function<std::optional<std::string>(const std::string&)> m_environment =
        [this](const std::string& name) -> std::optional<std::string> {
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
    std::vector<std::string> notices;
    SessionSecrets secrets({.environment = m_environment, .notice = [&notices](const SecretNotice& about) {
                                notices.push_back(about.code);
                            }});
    const auto result = secrets.value(reference);

    QVERIFY(result);
    QCOMPARE(*result, value.toStdString());
    QVERIFY(notices == (trimmed ? std::vector<std::string>{"key_trimmed"} : std::vector<std::string>()));
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
    row("a keychain that is not there to read", Source::Keychain, "mail", ErrorCode::Unsupported,
        "keychain:mail");
    row("nobody is there to be asked", Source::Ask, "", ErrorCode::Unsupported, "ask");
}

void TestSecrets::refusal()
{
    QFETCH(const int, source);
    QFETCH(const QByteArray, name);
    QFETCH(const int, code);
    QFETCH(const QByteArray, mentioned);

    SessionSecrets secrets({.environment = m_environment});
    const auto result = secrets.value({static_cast<Source>(source), name.toStdString()});

    QVERIFY(!result);
    QCOMPARE(static_cast<int>(result.error().code), code);
    QVERIFY2(result.error().message.find(mentioned.toStdString()) != std::string::npos,
             result.error().message.c_str());
    QVERIFY2(result.error().message.find("sk-") == std::string::npos, "a message must not hold the value");
}

void TestSecrets::noReferenceMeansNoKey()
{
    SessionSecrets secrets({.environment = m_environment});
    const auto result = secrets.value({});
    QVERIFY(result);
    QCOMPARE(*result, std::string());
}

void TestSecrets::trimmingNeedsNobodyToListen()
{
    SessionSecrets secrets({.environment = m_environment});
    const auto result = secrets.value({Source::Environment, "NEWLINE"});
    QVERIFY(result);
    QCOMPARE(*result, std::string("sk-abc"));
}

void TestSecrets::aKeyOfTheKeychainIsReadEachTime()
{
    int reads = 0;
    SessionSecrets secrets({.keychain = [&reads](const std::string& name) {
        return Result<std::string>("sk-" + name + std::to_string(++reads) + "\n");
    }});
    QCOMPARE(*secrets.value({Source::Keychain, "mail"}), std::string("sk-mail1"));
    QCOMPARE(*secrets.value({Source::Keychain, "mail"}), std::string("sk-mail2"));
}

void TestSecrets::withoutAKeychainSomebodyIsAsked()
{
    std::vector<std::string> asked;
    std::vector<std::string> notices;
    SessionSecrets secrets(
        {.keychain = [](const std::string&) -> Result<std::string> {
             return Error{ErrorCode::Unavailable, "no keychain"};
         },
         .ask =
             [&asked](const std::string& what) {
                 asked.push_back(what);
                 return Result<std::string>(std::string("sk-typed"));
             },
         .notice = [&notices](const SecretNotice& about) { notices.push_back(about.code); }});
    for (int i = 0; i < 2; ++i)
        QCOMPARE(*secrets.value({Source::Keychain, "mail"}), std::string("sk-typed"));
    QVERIFY(asked == std::vector<std::string>{"keychain:mail"});
    QVERIFY(notices == std::vector<std::string>{"no_keychain"});
}

void TestSecrets::withoutAKeychainAndAnybodyTheErrorSaysSo()
{
    const Error none{ErrorCode::Unavailable, "no keychain"};
    const Error noEntry{ErrorCode::MissingSecret, "no entry"};
    const auto nobody = [](const std::string&) -> Result<std::string> {
        return Error{ErrorCode::MissingSecret, "nobody there"};
    };
    for (const Error& error : {none, noEntry}) {
        SessionSecrets secrets(
            {.keychain = [error](const std::string&) -> Result<std::string> { return error; },
             .ask = nobody});
        const auto result = secrets.value({Source::Keychain, "mail"});
        QVERIFY(!result);
        QCOMPARE(result.error().message, error.message);
    }
}

void TestSecrets::whatIsAskedForIsAskedOnce()
{
    std::vector<std::string> asked;
    SessionSecrets secrets({.ask = [&asked](const std::string& what) {
        asked.push_back(what);
        return Result<std::string>("sk-" + what);
    }});
    for (const char* name : {"one", "two", "one", "two"})
        QCOMPARE(*secrets.value({Source::Ask, name}), "sk-" + std::string(name));
    QVERIFY((asked == std::vector<std::string>{"one", "two"}));
    secrets.forgetAnswers();
    QVERIFY(secrets.value({Source::Ask, "one"}));
    QCOMPARE(asked.size(), std::size_t(3));
}

void TestSecrets::noAnswerIsNotRemembered()
{
    int asked = 0;
    SessionSecrets secrets({.ask = [&asked](const std::string&) -> Result<std::string> {
        return ++asked == 1 ? Result<std::string>(std::string(" "))
                            : Result<std::string>(std::string("sk-abc"));
    }});
    QVERIFY(!secrets.value({Source::Ask, "one"}));
    QCOMPARE(*secrets.value({Source::Ask, "one"}), std::string("sk-abc"));
}

QTEST_GUILESS_MAIN(TestSecrets)
#include "tst_secrets.moc"
