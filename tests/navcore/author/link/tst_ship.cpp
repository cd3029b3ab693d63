// SPDX-License-Identifier: MIT
#include "navcore/author/link/ship.h"

#include "navcore/author/level/level_edit.h"
#include "navcore/author/link/compile.h"
#include "navcore/author/link/linker.h"
#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/base/thread_team.h"
#include "navcore/runtime/navfile/nav_file.h"
#include "navcore/runtime/table/move_table.h"
#include "tests/navcore/author/link/random_level.h"
#include "tests/support/message_pattern.h"
#include "tests/support/test_registry.h"

#include <QTest>

using namespace navcore;

namespace {

/// Returns a level with three agents, the last two of which ship a table.
ResolvedGraph threeAgents(std::uint64_t seed, int vertices) {
    Random random(seed);
    Level level = oracle::randomLevel(random, vertices, 24, unitsPerPixel);
    LevelEdit edit(level);
    for (const std::uint32_t id : {2U, 3U}) {
        Agent agent;
        agent.name = "Agent " + std::to_string(id);
        agent.moveTable = MoveTableUse::Shipped;
        agent.terrains[Level::swampId] = id == 2 ? impassable : 7000;
        edit.set<Agent>({id}, agent);
    }
    [[maybe_unused]] const auto done = level.apply(edit.change());
    Q_ASSERT(done.ok());
    Linker linker;
    NavGraph graph;
    graph = linker.link(level);
    return resolve(level, graph);
}

} // namespace

class TestShip : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void agentsThatAskForATableGetIt();
    void threadsMakeNoDifference();
    void reportsAndStops();
    void saysWhatIsTooLarge();
    void theEstimateIsNear();
    void notesStayAtHome();
};

void TestShip::notesStayAtHome() {
    Random random(7);
    Level level = oracle::randomLevel(random, 40, 24, unitsPerPixel);
    const auto shipped = [&level] {
        Linker linker;
        NavGraph graph;
        graph = linker.link(level);
        return shippedBytes(resolve(level, graph)).value();
    };
    const auto before = shipped();
    LevelEdit edit(level);
    edit.set<Note>({1}, Note{{-maxCoord, maxCoord}, "for designers only"});
    QVERIFY(level.apply(edit.change()));
    QVERIFY(shipped() == before);
}

void TestShip::agentsThatAskForATableGetIt() {
    const ResolvedGraph graph = threeAgents(1, 60);
    const auto bytes = shippedBytes(graph);
    QVERIFY(bytes.ok());
    const ResolvedGraph read = readNavFile(bytes.value()).value();
    QVERIFY(read.moveTable({1}) == nullptr);
    QVERIFY(read.agents == graph.agents);
    for (const AgentId agent : {AgentId{2}, AgentId{3}}) {
        // Slots differ from those of the level's own graph, but the bytes are equal.
        const auto built = MoveTable::build(compile(graph, graph.rules(agent)));
        QVERIFY(*read.moveTable(agent) == built.value().bytes());
    }
    QVERIFY(*read.moveTable({2}) != *read.moveTable({3}));
    ResolvedGraph without = graph;
    for (auto& [id, agent] : without.agents)
        agent.moveTable = MoveTableUse::None;
    QVERIFY(shippedBytes(without).value() == writeNavFile(without).value());
}

void TestShip::threadsMakeNoDifference() {
    const ResolvedGraph graph = threeAgents(2, 300);
    ThreadTeam team(4);
    QVERIFY(shippedBytes(graph, &team).value() == shippedBytes(graph).value());
}

void TestShip::reportsAndStops() {
    const ResolvedGraph graph = threeAgents(3, 60);
    std::vector<double> reports;
    const Progress watched{{}, [&](double done) { reports.push_back(done); }};
    QVERIFY(shippedBytes(graph, nullptr, watched).ok());
    QVERIFY(std::is_sorted(reports.begin(), reports.end()));
    QVERIFY(reports.size() > 60 && reports.front() < 0.1 && reports.back() > 0.9 &&
            reports.back() <= 1);
    std::stop_source source;
    double last = 0;
    const Progress stopping{source.get_token(), [&](double done) {
                                last = done;
                                if (done > 0.7)
                                    source.request_stop();
                            }};
    const auto stopped = shippedBytes(graph, nullptr, stopping);
    QVERIFY(!stopped.ok() && stopped.error().kind == ErrorKind::Cancelled);
    QVERIFY(last > 0.7 && last < 0.8);
}

void TestShip::saysWhatIsTooLarge() {
    ResolvedGraph graph = threeAgents(4, 5);
    const std::size_t before = graph.vertexIds.size();
    for (std::uint32_t id = 1; id <= MoveTable::maxSlots; ++id) {
        graph.vertexIds.push_back({1'000'000 + id});
        graph.positions.push_back({});
    }
    const auto large = shippedBytes(graph);
    QVERIFY(!large.ok() && large.error().kind == ErrorKind::TooLarge);
    const std::string& message = large.error().message;
    QVERIFY2(isMessage(message, say(texts::asksForTable, anyText, "Agent 2")), message.c_str());
    QVERIFY2(message.find(std::to_string(MoveTable::maxSlots)) != std::string::npos,
             message.c_str());
    graph.vertexIds.resize(before);
    graph.positions.resize(before);
    for (std::uint32_t id = 4; id <= maxMoveTables + 4; ++id)
        graph.agents.emplace_back(AgentId{id}, graph.agents.back().second);
    const auto many = shippedBytes(graph);
    QVERIFY(!many.ok() && many.error().kind == ErrorKind::TooLarge);
    QCOMPARE(many.error().message, english(say(texts::tooManyTables, "64")));
}

/// The displayed estimate is correct within a factor of two.
void TestShip::theEstimateIsNear() {
    const ResolvedGraph graph = threeAgents(5, 400);
    const auto table = MoveTable::build(compile(graph, graph.rules({3})));
    const std::size_t actual = table.value().bytes().size();
    const std::uint64_t told = estimatedTableBytes(graph.vertexIds.size());
    QVERIFY2(told < 2 * actual && actual < 2 * told,
             qPrintable(QString("%1 %2").arg(told).arg(actual)));
    QCOMPARE(estimatedTableBytes(0), std::uint64_t{0});
}

WAYMARK_TEST(TestShip)
#include "tst_ship.moc"
