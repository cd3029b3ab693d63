// SPDX-License-Identifier: MIT
#include "navcore/author/edit/route_ends.h"
#include "navcore/author/level/level_edit.h"
#include "tests/support/test_registry.h"

#include <QTest>

using namespace navcore;

class TestRouteEnds : public QObject {
    Q_OBJECT

private:
    static Level withVertices(const std::vector<Point3>& places) {
        Level level;
        LevelEdit edit(level);
        std::uint32_t id = 10;
        for (const Point3& place : places)
            edit.set<Vertex>({id++}, Vertex{place, {}, {}, {}, {}});
        const LevelChange change = edit.change();
        if (!level.apply(change))
            qFatal("bad level");
        return level;
    }

private Q_SLOTS:
    void aVertexStaysAndAPlaceGoesToTheNearest() {
        const Level level = withVertices({{0, 0, 0}, {1000, 0, 5}, {0, 1000, 0}});
        QCOMPARE(endOnGraph(level, VertexId{11}), std::optional(VertexId{11}));
        QCOMPARE(endOnGraph(level, Point3{900, 10, 0}), std::optional(VertexId{11}));
        QCOMPARE(endOnGraph(level, Point3{-5, 300, 0}), std::optional(VertexId{10}));
    }

    void ofEquallyNearOnesTheSmallerId() {
        const Level level = withVertices({{1000, 0, 0}, {-1000, 0, 0}, {0, 1000, 0}});
        QCOMPARE(endOnGraph(level, Point3{0, 0, 0}), std::optional(VertexId{10}));
        const Level twins = withVertices({{7, 7, 0}, {7, 7, 9}});
        QCOMPARE(endOnGraph(twins, Point3{7, 7, 9}), std::optional(VertexId{10}));
    }

    void theWholeLatticeIsFarButNotTooFar() {
        const Level level = withVertices({{maxCoord, maxCoord, 0}, {-maxCoord, maxCoord, 0}});
        QCOMPARE(endOnGraph(level, Point3{-maxCoord, -maxCoord, 0}), std::optional(VertexId{11}));
    }

    void withoutVerticesThereIsNoGraph() {
        QCOMPARE(endOnGraph(Level(), Point3{}), std::optional<VertexId>());
    }

    void anywhereIsThePlaceOfTheVertex() {
        const Level level = withVertices({{0, 0, 0}, {1000, 0, 5}});
        QCOMPARE(endAnywhere(level, VertexId{11}), (Point3{1000, 0, 5}));
        QCOMPARE(endAnywhere(level, Point3{3, 4, 0}), (Point3{3, 4, 0}));
    }

    void aCabinIsInTheShaftOfItsFloor() {
        Level level = withVertices({{0, 0, 0}, {1000, 0, 5}});
        LevelEdit edit(level);
        static constexpr FloorId hall{2};
        Floor floor;
        floor.elevation = 700;
        edit.set<Floor>(hall, floor);
        edit.modify<Vertex>({11}, [](Vertex& vertex) { vertex.floor = hall; });
        Lift lift;
        lift.position = {400, 300};
        lift.stops[firstFloor].entrance = {10};
        lift.stops[hall].entrance = {11};
        edit.set<Lift>({20}, lift);
        QVERIFY(level.apply(edit.change()).ok());
        QCOMPARE(endAnywhere(level, VertexId{11}), Place({1000, 0, 705}, hall));
        QCOMPARE(endAnywhere(level, cabinOf({11})), Place({400, 300, 700}, hall));
        QCOMPARE(endAnywhere(level, cabinOf({10})), Place({400, 300, 0}, firstFloor));
    }
};

WAYMARK_TEST(TestRouteEnds)
#include "tst_route_ends.moc"
