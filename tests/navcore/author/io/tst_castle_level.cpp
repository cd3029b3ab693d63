// SPDX-License-Identifier: MIT
#include "navcore/author/check/run.h"
#include "navcore/author/io/level_text.h"
#include "navcore/author/link/compile.h"
#include "navcore/author/link/linker.h"
#include "navcore/runtime/route/route_solver.h"
#include "tests/support/test_registry.h"

#include <QFile>
#include <QTest>

#include <map>
#include <set>

using namespace navcore;

/// Tests that the sample level with three floors has no errors and shows what floors can do.
class tst_CastleLevel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        QFile file(samples() + "castle.waymark");
        QVERIFY2(file.open(QFile::ReadOnly), qPrintable(file.fileName()));
        m_text = file.readAll();
        auto read = readLevelText({m_text.data(), size_t(m_text.size())}, "castle.waymark");
        QVERIFY2(read, read ? "" : read.error().message.c_str());
        m_file = std::move(read.value());
        m_graph = m_linker.link(m_file.level);
    }

    void savingChangesNothing() {
        QCOMPARE(QByteArray::fromStdString(writeLevelText(m_file.level, m_file.unknown)), m_text);
    }

    void everyFloorHasAPictureOfTheSameSize() {
        const Level& level = m_file.level;
        QCOMPARE(level.floors().size(), std::size_t{3});
        for (const FloorId floor : level.floors()) {
            const Picture& picture =
                floor == firstFloor ? level.picture() : level.find<Floor>(floor)->picture;
            QFile file(samples() + QString::fromStdString(picture.path));
            QVERIFY2(file.open(QFile::ReadOnly), qPrintable(file.fileName()));
            const QByteArray head = file.read(24);
            const auto number = [&head](int at) {
                return int(uchar(head[at + 2])) << 8 | int(uchar(head[at + 3]));
            };
            QCOMPARE(number(16), picture.width);
            QCOMPARE(number(20), picture.height);
            QCOMPARE(picture.width, level.picture().width);
            QCOMPARE(picture.height, level.picture().height);
        }
    }

    /// The sample opens without distracting reports. Those that are as intended are ignored, with a
    /// reason for each.
    void nothingIsReported() {
        for (const Issue& issue : checkAll(m_file.level, m_graph))
            QVERIFY2(issue.ignored, english(issue.message).c_str());
        for (const auto& [id, ignored] : m_file.level.items<Ignored>())
            QVERIFY(!ignored.reason.empty());
    }

    void stairwellsLineUp() {
        std::size_t between = 0;
        for (const auto& [id, link] : m_file.level.items<Link>()) {
            const Vertex& from = *m_file.level.find<Vertex>(link.from);
            const Vertex& to = *m_file.level.find<Vertex>(link.to);
            QVERIFY(from.floor != to.floor);
            QVERIFY(from.position.x == to.position.x && from.position.y == to.position.y);
            ++between;
        }
        QCOMPARE(between, std::size_t{6});
        QCOMPARE(m_file.level.items<Lift>().begin()->second.stops.size(), std::size_t{3});
    }

    void routesCrossFloors() {
        const std::map<std::string, std::set<std::uint32_t>> expected{
            {"Change of the guard", {1, 2, 3}},
            {"Audience", {1, 2}},
            {"Stones for the catapults", {1, 2, 3}},
            {"Alarm", {1, 2, 3}}};
        std::map<std::string, std::set<std::uint32_t>> found;
        for (const auto& [id, pinned] : m_file.level.items<PinnedRoute>()) {
            const RouteAnswer answer = solve(pinned.agent, pinned.from, pinned.to);
            QVERIFY2(std::holds_alternative<Route>(answer), pinned.name.c_str());
            for (const EdgeKey key : std::get<Route>(answer).edges) {
                const Edge& edge = *m_graph.find(key);
                for (const VertexId end : {edge.a, edge.b})
                    found[pinned.name].insert(
                        m_file.level.find<Vertex>(entranceOf(end))->floor.value);
            }
        }
        QCOMPARE(found, expected);
    }

    void onlyUnitsWithLegsTakeTheStairs() {
        const AgentId wagon = agentNamed("Wagon");
        QVERIFY(std::holds_alternative<Route>(
            solve(wagon, vertexNamed("South road"), vertexNamed("Catapults"))));
        QVERIFY(!std::holds_alternative<Route>(
            solve(wagon, vertexNamed("South road"), vertexNamed("South-west post"))));
        QVERIFY(std::holds_alternative<Route>(
            solve(agentNamed("Knight"), vertexNamed("South road"), vertexNamed("Treasury"))));
        QVERIFY(!std::holds_alternative<Route>(
            solve(agentNamed("Guard"), vertexNamed("South road"), vertexNamed("Treasury"))));
    }

private:
    static QString samples() {
        return qEnvironmentVariable("WAYMARK_SOURCE", ".") + "/resources/samples/";
    }

    VertexId vertexNamed(const char* name) const {
        for (const auto& [id, vertex] : m_file.level.items<Vertex>())
            if (vertex.name == name)
                return id;
        return VertexId{};
    }

    AgentId agentNamed(const char* name) const {
        for (const auto& [id, agent] : m_file.level.items<Agent>())
            if (agent.name == name)
                return id;
        return AgentId{};
    }

    RouteAnswer solve(AgentId agent, const PinnedEnd& from, const PinnedEnd& to) {
        const AgentRules rules = agentRules(m_file.level, agent);
        const CompiledGraph compiled = compile(m_graph, rules);
        return m_solver.solve({compiled, m_linker.planes(), rules}, from, to);
    }

    QByteArray m_text;
    LevelFile m_file;
    Linker m_linker;
    NavGraph m_graph;
    RouteSolver m_solver;
};

WAYMARK_TEST(tst_CastleLevel)
#include "tst_castle_level.moc"
