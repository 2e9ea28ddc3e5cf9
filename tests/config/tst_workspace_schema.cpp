// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/workspace_reader.h"
#include "core/config/workspace_schema.h"

#include <QFile>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace landfall;
using nlohmann::json;

namespace {

const json& schema()
{
    static const json parsed = json::parse(workspaceSchema());
    return parsed;
}

const json& propertiesOf(const std::string& block)
{
    return schema().at("definitions").at(block).at("properties");
}

// A file whose agent has a retry block with this one field.
bool isAcceptedInRetry(const std::string& field, const json& value)
{
    const json file{{"version", 1},
                    {"providers", {{"p", {{"kind", "anthropic"}}}}},
                    {"agents", {{"A", {{"provider", "p"}, {"model", "m"}, {"retry", {{field, value}}}}}}}};
    return readWorkspace(file.dump(), "test").workspace.has_value();
}

} // namespace

class TestWorkspaceSchema : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theCheckedInFileIsUpToDate();
    void everyFieldIsDescribed();
    void boundsOfRetryAreThePolicysOwn_data();
    void boundsOfRetryAreThePolicysOwn();
    void kindsDecideWhatIsRequired();
};

void TestWorkspaceSchema::theCheckedInFileIsUpToDate()
{
    const QString path = QStringLiteral(LANDFALL_SOURCE_DIR "/resources/landfall.schema.json");
    const auto fresh = QByteArray::fromStdString(workspaceSchema());
    QFile file(path);
    if (qEnvironmentVariableIsSet("LANDFALL_UPDATE_SCHEMA")) {
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(fresh), fresh.size());
        return;
    }
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY2(file.readAll() == fresh,
             "the field table has changed: run this test with LANDFALL_UPDATE_SCHEMA=1");
}

void TestWorkspaceSchema::everyFieldIsDescribed()
{
    auto blocks = schema().at("definitions");
    blocks["workspace"] = schema();
    QVERIFY(blocks.size() > 10);
    for (const auto& [name, block] : blocks.items()) {
        for (const auto& [field, value] : block.at("properties").items())
            QVERIFY2(!value.value("description", "").empty(), (name + '/' + field).c_str());
    }
}

void TestWorkspaceSchema::boundsOfRetryAreThePolicysOwn_data()
{
    QTest::addColumn<QByteArray>("field");
    int numbers = 0;
    for (const auto& [field, value] : propertiesOf("retry").items()) {
        const json& number = value.contains("anyOf") ? value["anyOf"][0] : value;
        if (!number.contains("maximum"))
            continue;
        ++numbers;
        QTest::addRow("%s", field.c_str()) << QByteArray::fromStdString(field);
    }
    QCOMPARE(numbers, 16);
}

// The ranges of these fields stand in the table for the schema, but RetryPolicy judges: both must say the
// same.
void TestWorkspaceSchema::boundsOfRetryAreThePolicysOwn()
{
    QFETCH(const QByteArray, field);
    const auto name = field.toStdString();
    const json value = propertiesOf("retry").at(name);
    const json number = value.contains("anyOf") ? value["anyOf"][0] : value;
    const double step = number.at("type") == "integer" ? 1 : 1e-6;

    if (number.contains("exclusiveMinimum"))
        QVERIFY(!isAcceptedInRetry(name, number["exclusiveMinimum"]));
    else
        QVERIFY(!isAcceptedInRetry(name, number.at("minimum").get<double>() - step));
    // Where another field is the bound, its default stands in the way of the lowest value.
    if (name != "rate_limit_attempts" && name != "max_delay")
        QVERIFY(isAcceptedInRetry(name, number.contains("minimum") ? number["minimum"] : json(step)));
    if (name != "base_delay" && name != "attempts")
        QVERIFY(isAcceptedInRetry(name, number["maximum"]));
    QVERIFY(!isAcceptedInRetry(name, number["maximum"].get<double>() + step));
    QCOMPARE(isAcceptedInRetry(name, nullptr), value.contains("anyOf"));
}

void TestWorkspaceSchema::kindsDecideWhatIsRequired()
{
    const auto& tool = schema().at("definitions").at("tool");
    const auto& commandOnly = tool.at("allOf")[0];
    QCOMPARE(commandOnly["if"]["properties"]["kind"]["const"].get<std::string>(), std::string("command"));
    QVERIFY(commandOnly["then"]["required"] == json{"command"});
    QVERIFY(commandOnly["then"]["properties"]["url"] == false);
    QVERIFY(tool.at("required") == json{"kind"});
}

QTEST_GUILESS_MAIN(TestWorkspaceSchema)
#include "tst_workspace_schema.moc"
