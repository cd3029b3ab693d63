// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/games/moving_ai.h"
#include "tests/support/test_registry.h"

#include <QTest>

using namespace navcore;

class TestMovingAi : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsAMap();
    void refusesMaps_data();
    void refusesMaps();
    void readsAScenario();
    void refusesScenarios_data();
    void refusesScenarios();
};

void TestMovingAi::readsAMap() {
    const auto map =
        readMovingAiMap("type octile\nwidth 4\nheight 2\nmap\n.GST\nO@W.\n\n", "a.map");
    QVERIFY(map.ok());
    QCOMPARE(map.value().width, 4U);
    QCOMPARE(map.value().height, 2U);
    QCOMPARE(map.value().weights, (std::vector<std::uint32_t>{1000, 1000, 1000, 0, 0, 0, 0, 1000}));
    QVERIFY(map.value().isFree(3, 1) && !map.value().isFree(3, 0));
    QCOMPARE(map.value().idAt(3, 1), VertexId{8});
    // With carriage returns, and without a line end at the end of the file.
    const auto other = readMovingAiMap("type octile\r\nheight 1\r\nwidth 2\r\nmap\r\n.@", "b.map");
    QVERIFY(other.ok());
    QCOMPARE(other.value().weights, (std::vector<std::uint32_t>{1000, 0}));
}

void TestMovingAi::refusesMaps_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("message");
    const auto row = [](const char* name, const char* text, const char* message) {
        QTest::addRow("%s", name) << QByteArray(text) << QByteArray(message);
    };
    row("empty", "", "m, line 0: the line \"map\" is missing");
    row("other", "{}", "m, line 1: expected \"type octile\"");
    row("type", "type tile\n", "m, line 1: expected \"type octile\"");
    row("no width", "type octile\nheight 1\nmap\n.\n", "m, line 3: height and width");
    row("negative", "height -1\n", "m, line 1: expected");
    row("huge", "type octile\nheight 1\nwidth 99999\nmap\n", "m, line 4: the map is larger");
    row("short row", "type octile\nheight 1\nwidth 2\nmap\n.\n", "m, line 5: a row of 1 cells");
    row("few rows", "type octile\nheight 2\nwidth 1\nmap\n.\n", "m, line 5: the map ends after 1");
    row("many rows", "type octile\nheight 1\nwidth 1\nmap\n.\n.\n", "m, line 6: more rows");
    row("letter", "type octile\nheight 1\nwidth 1\nmap\n?\n", "m, line 5: a cell that is none");
}

void TestMovingAi::refusesMaps() {
    QFETCH(const QByteArray, text);
    QFETCH(const QByteArray, message);
    const auto map = readMovingAiMap(text.toStdString(), "m");
    QVERIFY(!map.ok());
    QVERIFY2(map.error().message.starts_with(message.toStdString()), map.error().message.c_str());
}

void TestMovingAi::readsAScenario() {
    const GridCells cells{4, 3, std::vector<std::uint32_t>(12, 1000)};
    const auto rows = readMovingAiScenario(
        "version 1\r\n0\ta/b.map\t4\t3\t1\t2\t3\t0\t2.82842712\r\n7\tx\t4\t3\t0\t0\t0\t0\t0\r\n",
        "s", cells);
    QVERIFY(rows.ok());
    QCOMPARE(rows.value().size(), std::size_t{2});
    const ScenarioRow& row = rows.value()[0];
    QCOMPARE(row.startX, 1U);
    QCOMPARE(row.startY, 2U);
    QCOMPARE(row.goalX, 3U);
    QCOMPARE(row.goalY, 0U);
    QCOMPARE(row.length, 2.82842712);
}

void TestMovingAi::refusesScenarios_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("message");
    const auto row = [](const char* name, const char* text, const char* message) {
        QTest::addRow("%s", name) << QByteArray(text) << QByteArray(message);
    };
    row("empty", "", "s, line 0: expected \"version 1\"");
    row("version", "version 2\n", "s, line 1: expected \"version 1\"");
    row("eight", "version 1\n0\tm\t4\t3\t0\t0\t1\t0\n", "s, line 2: expected nine fields");
    row("ten", "version 1\n0\tm\t4\t3\t0\t0\t1\t0\t1\t1\n", "s, line 2: expected nine fields");
    row("word", "version 1\n0\tm\t4\t3\tx\t0\t1\t0\t1\n", "s, line 2: a field is not");
    row("nan", "version 1\n0\tm\t4\t3\t0\t0\t1\t0\tnan\n", "s, line 2: a field is not");
    row("negative", "version 1\n0\tm\t4\t3\t0\t0\t1\t0\t-1\n", "s, line 2: a field is not");
    row("size", "version 1\n0\tm\t4\t4\t0\t0\t1\t0\t1\n", "s, line 2: the row is about");
    row("outside", "version 1\n0\tm\t4\t3\t0\t3\t1\t0\t1\n", "s, line 2: start or goal lies");
}

void TestMovingAi::refusesScenarios() {
    QFETCH(const QByteArray, text);
    QFETCH(const QByteArray, message);
    const GridCells cells{4, 3, std::vector<std::uint32_t>(12, 1000)};
    const auto rows = readMovingAiScenario(text.toStdString(), "s", cells);
    QVERIFY(!rows.ok());
    QVERIFY2(rows.error().message.starts_with(message.toStdString()), rows.error().message.c_str());
}

WAYMARK_TEST(TestMovingAi)
#include "tst_moving_ai.moc"
