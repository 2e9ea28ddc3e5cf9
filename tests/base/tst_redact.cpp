// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/redact.h"

#include <QTest>

using namespace landfall;

class TestRedact : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aKeyIsTakenOut_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("redacted");
        const auto row = [](const char* title, const QByteArray& text, const QByteArray& redacted) {
            QTest::newRow(title) << text << redacted;
        };
        row("nothing to take out", "Incorrect API key", "Incorrect API key");
        row("the whole key", "key " + m_key + ".", "key [key].");
        row("twice", m_key + m_key, "[key][key]");
        row("its first eight bytes", "key sk-7Qm+4...", "key [key]...");
        row("its first seven bytes tell too little", "key sk-7Qm+...", "key sk-7Qm+...");
        row("its last four bytes tell too little", "key sk-...T8w=", "key sk-...T8w=");
        row("twelve bytes from the middle", "key ...m+4/Zx9LkV2r...", "key ...[key]...");
        row("percent-encoded", "?key=" + m_key.toPercentEncoding(), "?key=[key]");
        row("in Base64", m_key.toBase64(), "[key]");
        for (const char* user : {"u", "us", "use", "user"}) {
            const auto base64 = (QByteArray(user) + ':' + m_key).toBase64();
            const Redactor redactor({m_key.toStdString()});
            const auto left = redactor.redact(base64.toStdString());
            QVERIFY2(left.find("[key]") != std::string::npos && left.size() < 16, left.c_str());
        }
    }

    void aKeyIsTakenOut()
    {
        QFETCH(const QByteArray, text);
        const Redactor redactor({m_key.toStdString(), "short"});
        QTEST(QByteArray::fromStdString(redactor.redact(text.toStdString())), "redacted");
        QCOMPARE(Redactor().redact(text.toStdString()), text.toStdString());
    }

    void whatIsTooShortToBeASecretStays()
    {
        QCOMPARE(Redactor({"", "key", "user1"}).redact("user1 has a key"), std::string("user1 has a key"));
    }

private:
    const QByteArray m_key = "sk-7Qm+4/Zx9LkV2rT8w=";
};

QTEST_GUILESS_MAIN(TestRedact)
#include "tst_redact.moc"
