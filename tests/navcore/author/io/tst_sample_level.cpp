// SPDX-License-Identifier: MIT
#include "navcore/author/io/level_text.h"
#include "navcore/author/link/compile.h"
#include "navcore/author/link/linker.h"
#include "navcore/runtime/route/route_solver.h"
#include "tests/support/test_registry.h"

#include <QFile>
#include <QTest>
#include <set>

using namespace navcore;

/// Tests that the sample level, which every new user sees first, has no issues.
class tst_SampleLevel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        QFile file(qEnvironmentVariable("WAYMARK_SOURCE", ".") +
                   "/resources/samples/sample.waymark");
        QVERIFY2(file.open(QFile::ReadOnly), qPrintable(file.fileName()));
        m_text = file.readAll();
        auto read = readLevelText({m_text.data(), size_t(m_text.size())}, "sample.waymark");
        QVERIFY2(read, read ? "" : read.error().message.c_str());
        m_file = std::move(read.value());
        m_graph = m_linker.link(m_file.level);
    }

    void savingChangesNothing() {
        QCOMPARE(QByteArray::fromStdString(writeLevelText(m_file.level, m_file.unknown)), m_text);
    }

    void everyDecisionHasItsEdge() {
        for (const auto& [pair, rule] : m_file.level.items<EdgeRule>()) {
            const bool forbidden = rule.permission == Permission::Forbidden;
            QCOMPARE(m_graph.find(EdgeKey::of(pair)) != nullptr, !forbidden);
        }
        for (const EdgeKey key : m_graph.sortedEdges())
            QVERIFY(m_graph.find(key)->passage == Passage::Open);
        for (const auto& [id, link] : m_file.level.items<Link>())
            QVERIFY(m_graph.find(EdgeKey::of(id)) != nullptr);
    }

    void everyPlaceLeadsToTheTownAndBack() {
        AgentRules thin = agentRules(m_file.level, Level::defaultAgentId);
        thin.radius = 0;
        for (const VertexId id : m_graph.sortedVertices()) {
            QVERIFY(std::holds_alternative<Route>(solve(thin, id, town())));
            QVERIFY(std::holds_alternative<Route>(solve(thin, town(), id)));
        }
    }

    void theRoutesShowWhatTheyAreFor() {
        QCOMPARE(m_file.level.items<PinnedRoute>().size(), size_t{4});
        std::set<std::uint32_t> links;
        for (const auto& [id, pinned] : m_file.level.items<PinnedRoute>()) {
            const RouteAnswer answer = solve(pinned.agent, pinned.from, pinned.to);
            QVERIFY(std::holds_alternative<Route>(answer));
            for (const EdgeKey key : std::get<Route>(answer).edges)
                if (key.isLink())
                    links.insert(key.link().value);
        }
        QCOMPARE(links.size(), m_file.level.items<Link>().size()); // scree, ford, bridge
    }

    void everySpawnReachesEveryMineAndBack() {
        QCOMPARE(m_file.level.items<Agent>().size(), size_t{2});
        int pairs = 0;
        for (const auto& [agent, unit] : m_file.level.items<Agent>())
            for (const auto& [from, spawn] : m_file.level.items<Vertex>())
                for (const auto& [to, mine] : m_file.level.items<Vertex>()) {
                    if (spawn.kind != "spawn" || mine.kind != "mine")
                        continue;
                    QVERIFY(std::holds_alternative<Route>(solve(agent, from, to)));
                    QVERIFY(std::holds_alternative<Route>(solve(agent, to, from)));
                    ++pairs;
                }
        QCOMPARE(pairs, 12);
        QVERIFY(!m_file.level.items<RouteCheck>().empty()); // which require exactly that
    }

    void barriersActOnTheirEdges() {
        int oneWay = 0, gated = 0, light = 0;
        for (const EdgeKey key : m_graph.sortedEdges()) {
            const Edge& edge = *m_graph.find(key);
            oneWay += edge.direction != Direction::Both ? 1 : 0;
            if (const EdgeTerms* terms = edge.terms.get()) {
                gated += terms->gates.empty() ? 0 : 1;
                light += terms->needs.contains("light") ? 1 : 0;
            }
        }
        QCOMPARE(oneWay, 1); // the scree
        QVERIFY(gated >= 1);
        QVERIFY(light >= 1);
    }

private:
    PinnedEnd town() const {
        for (const auto& [id, vertex] : m_file.level.items<Vertex>())
            if (vertex.kind == "town")
                return id;
        return VertexId{};
    }

    RouteAnswer solve(AgentId agent, const PinnedEnd& from, const PinnedEnd& to) {
        return solve(agentRules(m_file.level, agent), from, to);
    }

    RouteAnswer solve(const AgentRules& rules, const PinnedEnd& from, const PinnedEnd& to) {
        const CompiledGraph compiled = compile(m_graph, rules);
        return m_solver.solve({compiled, m_linker.planes(), rules}, from, to);
    }

    QByteArray m_text;
    LevelFile m_file;
    Linker m_linker;
    NavGraph m_graph;
    RouteSolver m_solver;
};

WAYMARK_TEST(tst_SampleLevel)
#include "tst_sample_level.moc"
