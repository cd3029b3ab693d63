// SPDX-License-Identifier: MIT
#include "navcore/author/link/reach_tree.h"

#include "navcore/runtime/base/random.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <set>

using namespace navcore;

namespace {

std::set<std::size_t> reaching(const ReachTree& tree, const Box& box) {
    std::set<std::size_t> cells;
    tree.forEachReaching(box, [&](std::size_t cell) { return cells.insert(cell).second; });
    return cells;
}

} // namespace

class TestReachTree : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Cells at the border include everything outside the frame, so the distance of such a cell to
    /// a box outside the frame is 0.
    void rimCellsHaveNoEnd() {
        ReachTree tree;
        tree.reset(CellFrame{{0, 0}, 10, 5, 5});
        tree.set(0, 0);         // the corner 0,0
        tree.set(2 * 5 + 4, 0); // right border, middle row
        tree.set(2 * 5 + 2, 4); // the centre
        const auto at = [](Coord x, Coord y) { return Box{{x, y}, {x, y}}; };
        QCOMPARE(reaching(tree, at(-1000, -1000)), std::set<std::size_t>{0});
        QCOMPARE(reaching(tree, at(5, 5)), std::set<std::size_t>{0});
        QCOMPARE(reaching(tree, at(10, 9)), std::set<std::size_t>{}); // one past the corner cell
        QCOMPARE(reaching(tree, at(1000, 25)), std::set<std::size_t>{14});
        QCOMPARE(reaching(tree, at(1000, 31)), std::set<std::size_t>{});
        QCOMPARE(reaching(tree, at(39, 25)), std::set<std::size_t>{});   // 1 to the left of the
                                                                         // border cell
        QCOMPARE(reaching(tree, at(31, 25)), std::set<std::size_t>{12}); // 2 to the right of the
                                                                         // centre
        QCOMPARE(reaching(tree, at(32, 25)), std::set<std::size_t>{});
        tree.set(12, -1);
        QCOMPARE(reaching(tree, at(25, 25)), std::set<std::size_t>{});
    }

    /// No cell that reaches a box is missed, with frames of all shapes and boxes outside the frame.
    void missesNobody() {
        Random random(3);
        const auto draw = [&](Coord low, Coord high) {
            return low + static_cast<Coord>(random.below(static_cast<std::uint64_t>(high - low)));
        };
        for (int round = 0; round < 300; ++round) {
            const int columns = draw(1, 9), rows = draw(1, 9);
            const CellFrame frame{{draw(-50, 50), draw(-50, 50)}, draw(1, 20), columns, rows};
            ReachTree tree;
            tree.reset(frame);
            const Point2 place{draw(-200, 300), draw(-200, 300)};
            const std::int64_t reach = draw(0, 90000);
            tree.set(frame.cell(place), reach);
            for (int i = 0; i < 20; ++i) {
                const Point2 a{draw(-300, 400), draw(-300, 400)};
                const Point2 b{draw(-300, 400), draw(-300, 400)};
                const Box box = Box::of(a, b);
                if (squaredDistance(place, box) <= reach)
                    QVERIFY(reaching(tree, box).contains(frame.cell(place)));
            }
        }
    }
};

WAYMARK_TEST(TestReachTree)
#include "tst_reach_tree.moc"
