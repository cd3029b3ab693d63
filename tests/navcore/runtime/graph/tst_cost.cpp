// SPDX-License-Identifier: MIT
#include "navcore/runtime/graph/agent_rules.h"

#include "navcore/runtime/geometry/lattice.h"
#include "tests/support/test_registry.h"

#include <QFile>
#include <QTest>
#include <QTextStream>

using namespace navcore;

class TestCost : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void golden();
    void unusable();
};

void TestCost::golden() {
    QFile file(qEnvironmentVariable("WAYMARK_SOURCE", ".") + "/tests/golden/costs.txt");
    QVERIFY(file.open(QIODevice::ReadOnly));
    QTextStream text(&file);
    int lengths = 0, costs = 0;
    for (QString line = text.readLine(); !line.isNull(); line = text.readLine()) {
        QTextStream words(&line);
        QString sort;
        words >> sort;
        if (sort == QLatin1String("length")) {
            Point3 a, b;
            std::uint32_t length = 0;
            words >> a.x >> a.y >> a.z >> b.x >> b.y >> b.z >> length;
            QCOMPARE(latticeLength(a, b), length);
            QCOMPARE(latticeLength(b, a), length);
            ++lengths;
            continue;
        }
        std::uint32_t rule = 0, cost = 0, count = 0;
        words >> rule >> cost >> count;
        TerrainCosts terrains;
        std::vector<TerrainPiece> pieces;
        for (std::uint32_t id = 1; id <= count; ++id) {
            std::uint32_t length = 0, multiplier = 0;
            words >> length >> multiplier;
            terrains.set({id}, multiplier);
            pieces.push_back({{id}, length});
        }
        QCOMPARE(walkCost(pieces, rule, terrains).value_or(0), cost);
        ++costs;
    }
    QCOMPARE(lengths, 464);
    QCOMPARE(costs, 410);
}

void TestCost::unusable() {
    AgentRules rules;
    rules.costs.set({1}, plainMultiplier);
    Edge edge;
    edge.pieces = PieceList(TerrainPiece{{1}, 7});
    QVERIFY(edgeCost(edge, rules) == Cost{7});
    edge.passage = Passage::Blocked;
    QVERIFY(!edgeCost(edge, rules));
    QVERIFY(!walkCost(std::vector<TerrainPiece>{{{2}, 7}}, plainMultiplier, rules.costs));
}

WAYMARK_TEST(TestCost)
#include "tst_cost.moc"
