// SPDX-License-Identifier: MIT
// Tests the texts of the Balance view: its sentences, the tables for spreadsheets, and the effects
// of removals.
#include "editor/modes/balance/balance_words.h"

#include "editor/model/route_words.h"
#include "navcore/runtime/context/route_context.h"
#include "tests/editor/modes/balance/balance_levels.h"
#include "tests/support/test_registry.h"

#include <QLocale>
#include <QTest>

namespace balance_words_test {

using namespace balance_test;

namespace {

/// Parses a table by RFC 4180.
std::vector<std::vector<QByteArray>> readCsv(const QByteArray& csv) {
    std::vector<std::vector<QByteArray>> rows{{{}}};
    bool quoted = false;
    for (int i = 0; i < csv.size(); ++i) {
        const char c = csv[i];
        if (quoted && c == '"' && i + 1 < csv.size() && csv[i + 1] == '"')
            rows.back().back() += csv[++i];
        else if (c == '"')
            quoted = !quoted;
        else if (!quoted && c == ',')
            rows.back().emplace_back();
        else if (!quoted && c == '\r' && csv[i + 1] == '\n')
            rows.push_back({{}}), ++i;
        else
            rows.back().back() += c;
    }
    rows.pop_back(); // Each row ends with a line break.
    return rows;
}

} // namespace

class TestBalanceWords : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wordsOfTheWorst() {
        Opened opened(yards());
        const Level& level = opened.document().level();
        const BalanceAnswer& answer = *opened.tracker().answer();
        // v1 is 10 px * sqrt 2 from v3, and v2 is 10 px from it. From there it is 20 px to v4 and
        // at least 10 px to the mines.
        const auto widest = widestSpread(answer, BalanceMeasure::Cost);
        QVERIFY(widest);
        QCOMPARE(spreadText(level, answer, *widest, BalanceMeasure::Cost),
                 QString("v1 to v5: 4.1 (10 %) more than from v2."));
        const auto toNearest = widestSpreadToNearest(answer, BalanceMeasure::Cost);
        QCOMPARE(nearestSpreadText(level, answer, *toNearest, BalanceMeasure::Cost),
                 QString("Nearest goal: v1 needs 4.1 (10 %) more than v2."));
    }

    void aFallIsABan() {
        for (std::uint64_t seed = 0; seed < 15; ++seed) {
            Random random(seed);
            Opened opened(drawLevel(random, 30));
            opened.setAgents({wide, slim});
            opened.tracker().showChokes(true);
            opened.tracker().finish();
            const BalanceAnswer answer = *opened.tracker().answer();
            std::vector<RemovedElement> all;
            opened.document().graph().forEachEdge([&](const Edge& e) { all.emplace_back(e.key); });
            for (const auto& [id, vertex] : opened.document().level().items<Vertex>())
                all.emplace_back(id);
            for (int i = 0; i < 5; ++i) {
                const RemovedElement what = all[random.below(all.size())];
                opened.tracker().setRemoved(what);
                opened.tracker().finish();
                const RemovalImpact* impact = opened.tracker().impact();
                QVERIFY(impact && impact->what == what);
                RouteConditions conditions;
                if (const auto* vertex = std::get_if<VertexId>(&what))
                    conditions.vertices[*vertex] = Charge::ban();
                else
                    conditions.edges[std::get<EdgeKey>(what)] = Charge::ban();
                std::size_t lost = 0, farther = 0;
                opened.forEachCell([&](const BalanceCell& cell) {
                    const AgentId agent = answer.agents[cell.agent].agent;
                    const RouteContext context = opened.document().live().routeContext(agent);
                    const Overlay overlay(context, conditions);
                    const PinnedEnd from = answer.starts[cell.start], to = answer.goals[cell.goal];
                    const auto found =
                        opened.solver.solve(context.withConditions(&overlay), from, to);
                    const auto* route = std::get_if<Route>(&found);
                    QCOMPARE(impact->agents[cell.agent].costs.at(cell.start, cell.goal),
                             route ? std::optional(route->cost) : std::nullopt);
                    const Level& level = opened.document().level();
                    if (route)
                        QCOMPARE(*impact->agents[cell.agent].times.at(cell.start, cell.goal),
                                 timeOf(level, opened.document().live().compiled(agent),
                                        *level.find<Agent>(agent), *route));
                    const auto before = answer.amount(cell, BalanceMeasure::Cost);
                    if (!before || from == PinnedEnd(VertexId{vertexOr(what)}) ||
                        to == PinnedEnd(VertexId{vertexOr(what)}))
                        return;
                    lost += route ? 0U : 1U;
                    farther += route && route->cost > *before ? 1U : 0U;
                });
                QCOMPARE(impact->lost, lost);
                QCOMPARE(impact->farther, farther);
            }
        }
    }

    void aBridgeIsAChokePoint() {
        Opened opened(yards());
        opened.tracker().showChokes(true);
        opened.tracker().finish();
        const BalanceChokes* chokes = opened.tracker().chokes();
        QVERIFY(chokes);
        const EdgeKey bridge = EdgeKey::of(LinkId{4});
        const std::vector<ChokePoint> expected{{VertexId{3}, 4}, {VertexId{4}, 4}, {bridge, 4}};
        QVERIFY(chokes->chokes.points == expected);
        QCOMPARE(chokes->routesOver(bridge), std::uint64_t{4});
        QCOMPARE(chokes->routesOver(EdgeKey::of(LinkId{2})), std::uint64_t{2});
        QCOMPARE(chokes->routesOver(EdgeKey::of(LinkId{1})), std::uint64_t{0});
        opened.tracker().setRemoved(bridge);
        opened.tracker().finish();
        const RemovalImpact* impact = opened.tracker().impact();
        QCOMPARE(impact->lost, std::size_t{4});
        QVERIFY((impact->sides.near == std::vector<VertexId>{{1}, {2}, {3}}));
        QVERIFY((impact->sides.far == std::vector<VertexId>{{4}, {5}, {6}}));
        QVERIFY(impactText(opened.document().level(), *opened.tracker().answer(), *impact)
                    .contains("of 4 routes, 4 lost and 0 longer"));
        // Without the bridge, nothing can be removed, and all routes are lost.
        LevelEdit edit(opened.document().level());
        edit.remove<Link>({4});
        QVERIFY(opened.workspace.document.edit(edit.change(), "Remove"));
        QVERIFY(!opened.tracker().removed());
        opened.tracker().finish();
        QCOMPARE(opened.tracker().answer()->missing(), std::size_t{4});
        QVERIFY(opened.tracker().chokes()->chokes.points.empty());
    }

    /// In every language the numbers have decimal points, and all names can be read back.
    void tablesAreReadBack() {
        Random random(2);
        Opened opened(drawLevel(random, 40));
        opened.setAgents({slim, wide});
        const QLocale before;
        QLocale::setDefault(QLocale(QLocale::German));
        const BalanceAnswer& answer = *opened.tracker().answer();
        const Level& level = opened.document().level();
        for (const auto measure : {BalanceMeasure::Time, BalanceMeasure::Cost}) {
            const auto rows = readCsv(balanceCsv(level, answer, measure));
            QCOMPARE(rows.size(), 1 + 2 * answer.starts.size());
            QCOMPARE(rows[0].size(), 3 + answer.goals.size());
            QCOMPARE(rows[0][3], QByteArray("Mine, \"old\"\none"));
            QCOMPARE(rows.back()[0], QByteArray("Wide, \"slow\""));
            opened.forEachCell([&](const BalanceCell& cell) {
                const QByteArray& field =
                    rows[1 + cell.agent * answer.starts.size() + cell.start][3 + cell.goal];
                const auto amount = answer.amount(cell, measure);
                QCOMPARE(field.isEmpty(), !amount.has_value());
                if (!amount)
                    return;
                bool isNumber = false;
                const double value = field.toDouble(&isNumber);
                QVERIFY(isNumber);
                const auto exact = static_cast<double>(*amount);
                QCOMPARE(value, measure == BalanceMeasure::Time ? exact / 1000
                                                                : toUnits(level.info(), exact));
            });
        }
        QLocale::setDefault(before);
    }

private:
    static std::uint32_t vertexOr(const RemovedElement& what) {
        const auto* vertex = std::get_if<VertexId>(&what);
        return vertex ? vertex->value : 0;
    }
};

WAYMARK_TEST(TestBalanceWords)

} // namespace balance_words_test

#include "tst_balance_words.moc"
