// SPDX-License-Identifier: MIT
#include "navcore/author/io/level_text.h"
#include "navcore/author/link/compile.h"
#include "navcore/author/link/linker.h"
#include "navcore/runtime/route/route_solver.h"

#include <QFile>
#include <QTest>
#include <set>

using namespace navcore;

/// The level that everyone sees first must be free of faults.
class tst_SampleLevel : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        QFile file(qEnvironmentVariable("WAYMARK_SOURCE", ".") +
                   "/resources/samples/sample.waymark");
        QVERIFY2(file.open(QFile::ReadOnly), qPrintable(file.fileName()));
        m_text = file.readAll();
        auto read = readLevelText({m_text.data(), size_t(m_text.size())}, "sample.waymark");
        QVERIFY2(read, read ? "" : read.error().message.c_str());
        m_file = std::move(read.value());
        m_graph.apply(m_linker.link(m_file.level));
    }

    void savingChangesNothing() {
        QCOMPARE(QByteArray::fromStdString(
                     writeLevelText(m_file.level, m_file.unknown, m_file.edgeHash)),
                 m_text);
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
        for (const VertexId id : m_graph.sortedVertices()) {
            QVERIFY(std::holds_alternative<Route>(solve(id, town())));
            QVERIFY(std::holds_alternative<Route>(solve(town(), id)));
        }
    }

    void theRoutesShowWhatTheyAreFor() {
        QCOMPARE(m_file.level.items<PinnedRoute>().size(), size_t{3});
        std::set<std::uint32_t> links;
        for (const auto& [id, pinned] : m_file.level.items<PinnedRoute>()) {
            const RouteAnswer answer = solve(pinned.from, pinned.to);
            QVERIFY(std::holds_alternative<Route>(answer));
            for (const EdgeKey key : std::get<Route>(answer).edges)
                if (key.isLink())
                    links.insert(key.link().value);
        }
        QCOMPARE(links.size(), m_file.level.items<Link>().size()); // the scree and the ford
    }

private:
    RouteEnd town() const {
        for (const auto& [id, vertex] : m_file.level.items<Vertex>())
            if (vertex.kind == "town")
                return id;
        return VertexId{};
    }

    RouteAnswer solve(const RouteEnd& from, const RouteEnd& to) {
        const AgentId agent = Level::defaultAgentId;
        const CompiledGraph compiled = compile(m_graph, agentRules(m_file.level, agent));
        const AgentRules rules = agentRules(m_file.level, agent);
        return m_solver.solve({compiled, m_linker.vertices(), m_linker.obstacles(),
                               m_linker.barriers(), rules, m_linker.ground()},
                              from, to);
    }

    QByteArray m_text;
    LevelFile m_file;
    Linker m_linker;
    NavGraph m_graph;
    RouteSolver m_solver;
};

QTEST_GUILESS_MAIN(tst_SampleLevel)
#include "tst_sample_level.moc"
