// SPDX-License-Identifier: MIT
#include "editor/commands/join_flow.h"

#include "navcore/author/check/check_graph.h"
#include "navcore/author/level/level_edit.h"
#include "tests/support/shown_text.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace join_flow_test {

using namespace waymark;
using namespace navcore;

class TestJoinFlow : public QObject {
    Q_OBJECT

    static constexpr Coord px = unitsPerPixel;

    /// Two rows of vertices with a gate between them, which can be bypassed.
    static Level twoRows(GateState state) {
        Level level;
        LevelEdit edit(level);
        edit.modify<LinkSettings>({}, [](LinkSettings& settings) { settings.longest = 60 * px; });
        for (std::uint32_t i = 0; i < 8; ++i) {
            Vertex vertex;
            vertex.position = {static_cast<Coord>(i % 4) * 50 * px,
                               static_cast<Coord>(i / 4) * 50 * px, 0};
            edit.set<Vertex>({1 + i}, vertex);
        }
        Barrier gate;
        gate.name = "gate";
        gate.kind = BarrierKind::Gate;
        gate.gate = state;
        gate.line = std::make_shared<const Shape>(
            Shape{ShapeKind::Wall, {{{-20 * px, 25 * px}, {170 * px, 25 * px}}}});
        edit.set<Barrier>({20}, gate);
        if (!level.apply(edit.change()))
            qFatal("no level");
        return level;
    }
    static std::size_t partsNow(const Document& document) {
        return partCount(document.graph(), rulesOfAgents(document.level()));
    }

private Q_SLOTS:
    /// The command uses the same parts as the issue: a closed gate separates the parts on its two
    /// sides.
    void partsBehindAClosedGate() {
        Document document(5000);
        document.reset(twoRows(GateState::Closed));
        QCOMPARE(partsNow(document), std::size_t{2});
        const QString said = joinPartsByFreeWay(nullptr, document, {1}, std::nullopt);
        QVERIFY2(said.startsWith("Connected by"), qPrintable(said));
        QCOMPARE(partsNow(document), std::size_t{1});
        QCOMPARE(document.history().count(), 1);
        QCOMPARE(document.audit(), QStringList());
    }

    void whatHangsTogetherIsLeft() {
        Document document(5000);
        document.reset(twoRows(GateState::Open));
        QCOMPARE(partsNow(document), std::size_t{1});
        const QString said = joinPartsByFreeWay(nullptr, document, {1}, VertexId{8});
        QCOMPARE(argumentsOf(said, "JoinParts", "already connected"), QStringList());
        QCOMPARE(document.history().count(), 0);
    }
};

WAYMARK_TEST(TestJoinFlow)

} // namespace join_flow_test
#include "tst_join_flow.moc"
