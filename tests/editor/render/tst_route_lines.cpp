// SPDX-License-Identifier: MIT
#include "editor/live/workspace.h"
#include "editor/render/route_lines.h"
#include "navcore/author/level/level_edit.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace route_lines_test {

using namespace navcore;
using namespace waymark;

/// Which parts of a route lead over open ground.
class TestRouteLines : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void legsOffTheGraphAreMarked_data() {
        QTest::addColumn<bool>("startsFree");
        QTest::addColumn<bool>("endsFree");
        QTest::newRow("vertex to vertex") << false << false;
        QTest::newRow("place to vertex") << true << false;
        QTest::newRow("vertex to place") << false << true;
        QTest::newRow("place to place") << true << true;
    }
    void legsOffTheGraphAreMarked() {
        QFETCH(const bool, startsFree);
        QFETCH(const bool, endsFree);
        constexpr Coord step = 100 * unitsPerPixel;
        Level level;
        LevelEdit edit(level);
        for (std::uint32_t id = 1; id <= 3; ++id)
            edit.set<Vertex>({id}, Vertex{{static_cast<Coord>(id) * step, 0, 0}, "", "", {}, {}});
        PinnedRoute route{"route", 0xff0000, Level::defaultAgentId, VertexId{1}, VertexId{3}};
        if (startsFree)
            route.from = Point3{step, step / 4, 0};
        if (endsFree)
            route.to = Point3{3 * step, step / 4, 0};
        edit.set<PinnedRoute>({9}, route);
        QVERIFY(level.apply(edit.change()).ok());
        Workspace workspace{5000};
        workspace.document.reset(level);
        workspace.routes.finish();
        const auto lines =
            routeLines(Scene::of(workspace, CanvasTheme::light()), Projection(Camera(), 1));
        QCOMPARE(lines.size(), std::size_t{1});
        QVERIFY(lines[0].look == RouteLook::Found);
        QCOMPARE(lines[0].startsOff, startsFree);
        QCOMPARE(lines[0].endsOff, endsFree);
    }
};

WAYMARK_TEST(TestRouteLines)

} // namespace route_lines_test
#include "tst_route_lines.moc"
