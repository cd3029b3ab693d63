// SPDX-License-Identifier: MIT
#include "navcore/author/words/route_request.h"

#include "navcore/author/level/level_edit.h"
#include "navcore/author/words/request_texts.h"
#include "navcore/runtime/base/phrase.h"
#include "navcore/runtime/base/random.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <clocale>

namespace route_request_test {

using namespace navcore;

namespace {

constexpr AgentId scout = Level::defaultAgentId, wagon{50}, heavyWagon{51};

Vertex vertexAt(int x, int y, const std::string& name, const std::string& kind = {}) {
    return {{x * unitsPerPixel, y * unitsPerPixel, 0}, name, kind, {}, {}};
}

/// Returns a level with the agents Scout, Wagon and Heavy wagon, and with all kinds of places that
/// a request can name.
Level harbour() {
    Level level;
    LevelEdit edit(level);
    edit.modify<Agent>(scout, [](Agent& agent) { agent.name = "Scout"; });
    Agent other = *edit.find<Agent>(scout);
    other.name = "Wagon";
    edit.set<Agent>(wagon, other);
    other.name = "Heavy wagon";
    edit.set<Agent>(heavyWagon, other);
    edit.set<Vertex>({1}, vertexAt(10, 20, "West spawn", "spawn"));
    edit.set<Vertex>({2}, vertexAt(300, 40, "East spawn", "spawn"));
    edit.set<Vertex>({3}, vertexAt(500, 40, "", "mine"));
    edit.set<Vertex>({4}, vertexAt(70, 70, "ford"));
    edit.set<Vertex>({5}, vertexAt(80, 70, "ford"));
    edit.set<Vertex>({6}, vertexAt(90, 70, "Ford"));
    edit.set<Vertex>({7}, vertexAt(90, 90, ""));
    edit.set<Note>({1}, Note{{128 * 256, 64 * 256}, "stuck here\nevery second time"});
    Barrier gate;
    gate.name = "North gate";
    auto line = std::make_shared<Shape>();
    line->kind = ShapeKind::Wall;
    line->rings = {{{0, 0}, {1000, 0}, {1000, 2000}}};
    gate.line = line;
    edit.set<Barrier>({1}, gate);
    if (!level.apply(edit.change()))
        qFatal("no such level");
    return level;
}

PinnedEnd place(double x, double y, double z = 0) {
    return Point3{static_cast<Coord>(x * 256), static_cast<Coord>(y * 256),
                  static_cast<Coord>(z * 256)};
}

QString errorFor(const Level& level, const char* text) {
    const auto read = readRouteRequests(level, scout, text);
    return read ? QStringLiteral("it was understood")
                : QString::fromStdString(read.error().message);
}

} // namespace

class TestRouteRequest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void positionsOnFloors() {
        Level level = harbour();
        LevelEdit edit(level);
        edit.set<Floor>({2}, Floor{.name = "Great hall", .shortName = "H", .elevation = 500});
        edit.set<Floor>({5}, Floor{.name = "2", .elevation = 900});
        edit.set<Floor>({6}, Floor{.name = "Twin"});
        edit.set<Floor>({7}, Floor{.name = "Twin"});
        QVERIFY(level.apply(edit.change()).ok());
        const auto read = [&](const std::string& end) {
            const auto requests = readRouteRequests(level, scout, end + " > #1");
            return requests ? std::optional(requests.value().front().from) : std::nullopt;
        };
        const PinnedEnd hall = Place({2560, 5120, 500}, {2}), high = Place({2560, 5120, 768}, {2});
        for (const char* text : {"10,20@Great hall", "10,20 @ H", "Scout 10,20@Great hall"})
            QVERIFY2(read(text) == hall, text);
        QVERIFY(read("10,20,3@H") == high);
        QVERIFY(read("10,20@2") ==
                PinnedEnd(Place({2560, 5120, 900}, {5}))); // the name counts more
        QVERIFY(read("10,20@1") == place(10, 20));
        QCOMPARE(
            errorFor(level, "10,20@Roof > #1"),
            QString("No floor is called \"Roof\". The level has: floor 1, Great hall, 2, Twin, "
                    "Twin"));
        QCOMPARE(errorFor(level, "10,20@Twin > #1"),
                 QString("2 floors are called \"Twin\": enter the id, e.g. 6"));
        QVERIFY(!read("10,20@"));
        for (const PinnedEnd& end : {hall, high, place(1, 2), place(1, 2, 3)}) {
            const RouteRequest request{scout, end, VertexId{1}};
            const std::string text = routeRequestText(level, request);
            QVERIFY(readRouteRequests(level, wagon, text).value().front() == request);
        }
    }
    void whatIsUnderstood_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<quint32>("agent");
        QTest::addColumn<PinnedEnd>("from");
        QTest::addColumn<PinnedEnd>("to");
        const PinnedEnd west = VertexId{1}, mine = VertexId{3};
        const auto row = [](const char* text, AgentId agent, const PinnedEnd& from,
                            const PinnedEnd& to) {
            QTest::newRow(text) << QByteArray(text) << agent.value << from << to;
        };
        row("Scout 812,440 > 1200,98", scout, place(812, 440), place(1200, 98));
        row("Scout west spawn > mine", scout, west, mine);
        row("  scout   West Spawn>MINE  ", scout, west, mine);
        row("wagon: 812, 440 -> 1200 , 98", wagon, place(812, 440), place(1200, 98));
        row("Heavy wagon 1,2 => #7", heavyWagon, place(1, 2), VertexId{7});
        row("812.5,440.25,-3 \xe2\x86\x92 -0.5,.5", scout, place(812.5, 440.25, -3),
            place(-0.5, 0.5));
        row("\"Heavy wagon\" \"west spawn\" > stuck here", heavyWagon, west, place(128, 64));
        row("#50 #1 > north GATE", wagon, west, place(1000 / 256.0, 0));
        row("#1 > #2", scout, west, VertexId{2});
        row("Ford > #4", scout, VertexId{6}, VertexId{4}); // the only one with this exact case
    }
    void whatIsUnderstood() {
        QFETCH(QByteArray, text);
        QFETCH(quint32, agent);
        QFETCH(PinnedEnd, from);
        QFETCH(PinnedEnd, to);
        const auto read = readRouteRequests(harbour(), scout, text.toStdString());
        QVERIFY2(read.ok(), read ? "" : read.error().message.c_str());
        QCOMPARE(read.value().size(), std::size_t{1});
        QCOMPARE(read.value().front().agent.value, agent);
        QVERIFY(read.value().front().from == from);
        QVERIFY(read.value().front().to == to);
    }

    void whatIsNotIsSaid_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* text, const Phrase& error) {
            QTest::newRow(text) << QByteArray(text) << QString::fromStdString(english(error));
        };
        const auto noAgent = [](const std::string& name) { return say(words::noSuchUnit, name); };
        const auto nothing = [](const std::string& name) {
            return say(words::nothingCalled, name);
        };
        row("Scuot 812,440 > 1,1", say(words::didYouMean, noAgent("\"Scuot\""), "Scout"));
        row("Zeppelin 812,440 > 1,1", noAgent("\"Zeppelin\""));
        row("Hevy wagon west spawn > mine",
            say(words::didYouMean, noAgent("\"Hevy wagon\""), "Heavy wagon"));
        row("Scout wst spawn > mine",
            say(words::didYouMean, nothing("\"wst spawn\""), "West spawn, East spawn"));
        row("Scout spawn > 1,1", say(words::severalCalled, Count{2}, "\"spawn\"", "#1"));
        row("Scout ford > 1,1", say(words::severalCalled, Count{2}, "\"ford\"", "#4"));
        row("Scout 1,1 > gate", say(words::didYouMean, nothing("\"gate\""), "North gate"));
        row("Scout 1,1 > #99", say(words::noSuchVertex, "#99"));
        row("Scout 812,4x0 > 1,1", say(words::notANumber, "\"812,4x0\"", "\"4x0\""));
        row("Scout 812, > 1,1", say(words::notANumber, "\"812,\"", "\"\""));
        row("Scout 1,2,3,4 > 1,1", say(words::notAPlace, "\"1,2,3,4\""));
        row("Scout 1,1 > 900000,1", say(words::offTheMap, "900000,1"));
        const Phrase form = say(words::noRequest, "Scout 812,440 > 1200,98");
        row("Scout 1,1", form);
        row("Scout 1,1 > 2,2 > 3,3", form);
        row("Scout 1,1 >", form);
        row("1,1 > 2,2\n\nScout 5,5 > nowhere\n",
            say(words::inRequestLine, "3", nothing("\"nowhere\"")));
    }
    void whatIsNotIsSaid() {
        QFETCH(QByteArray, text);
        QFETCH(QString, error);
        QCOMPARE(errorFor(harbour(), text.constData()), error);
    }

    void linesAreRequestsEach() {
        const auto read =
            readRouteRequests(harbour(), wagon, "\n1,1 > 2,2\r\n\nScout mine > West spawn\n");
        QVERIFY(read.ok());
        QCOMPARE(read.value().size(), std::size_t{2});
        QVERIFY(read.value()[0] == (RouteRequest{wagon, place(1, 1), place(2, 2)}));
        QVERIFY(read.value()[1] == (RouteRequest{scout, VertexId{3}, VertexId{1}}));
    }

    /// A request that is written and read again stays the same, for any names and in any locale.
    void whatIsWrittenIsRead() {
        std::setlocale(LC_ALL, "de_DE.UTF-8"); // if it is installed
        const std::array names{"",        "mine",  "Mine",         "a > b", "6\" gun",
                               "\"",      "#12",   "1,2",          "12",    "Scout",
                               "Scout x", "x",     "x: y",         " b ",   "two\nlines",
                               "->",      "Ünder", "\xe2\x86\x92", "#1 x",  "-,-"};
        Random random(5);
        const auto any = [&] { return std::string(names[random.below(names.size())]); };
        std::size_t plain = 0;
        for (int round = 0; round < 400; ++round) {
            Level level;
            LevelEdit edit(level);
            edit.modify<Agent>(scout, [&](Agent& agent) { agent.name = any(); });
            Agent other = *edit.find<Agent>(scout);
            other.name = any();
            if (random.below(2) == 0)
                edit.set<Agent>(wagon, other);
            for (std::uint32_t i = 1; i <= 12; ++i)
                edit.set<Vertex>({i}, vertexAt(static_cast<int>(random.below(500)), 7, any(),
                                               random.below(3) == 0 ? "mine" : ""));
            edit.set<Note>({1}, Note{{100, 200}, "x"});
            QVERIFY(level.apply(edit.change()).ok());
            const auto end = [&]() -> PinnedEnd {
                if (random.below(3) > 0)
                    return VertexId{static_cast<std::uint32_t>(1 + random.below(12))};
                const auto coord = [&] {
                    return static_cast<Coord>(random.below(2 * maxCoord)) - maxCoord;
                };
                return Point3{coord(), coord(), random.below(3) == 0 ? coord() : 0};
            };
            const RouteRequest request{
                level.find<Agent>(wagon) && random.below(2) == 0 ? wagon : scout, end(), end()};
            const std::string text = routeRequestText(level, request);
            QVERIFY(isRouteRequest(text));
            for (const auto& [chosen, agent] : level.items<Agent>()) {
                const auto read = readRouteRequests(level, chosen, text);
                QVERIFY2(read.ok(), (text + ": " + (read ? "" : read.error().message)).c_str());
                QCOMPARE(read.value().size(), std::size_t{1});
                QVERIFY2(read.value().front() == request, text.c_str());
            }
            plain += text.find('#') == std::string::npos ? 1U : 0U;
        }
        QVERIFY(plain > 20); // names are used where possible
        std::setlocale(LC_ALL, "C");
        QCOMPARE(routeRequestText(harbour(), {wagon, VertexId{1}, place(812.5, 40)}),
                 std::string("Wagon West spawn > 812.5,40"));
        QCOMPARE(routeRequestText(harbour(), {heavyWagon, VertexId{7}, VertexId{4}}),
                 std::string("Heavy wagon #7 > #4"));
    }
};

WAYMARK_TEST(TestRouteRequest)

} // namespace route_request_test

#include "tst_route_request.moc"
