// SPDX-License-Identifier: MIT
// Tests that the overlays look the same after edits as if they were painted from scratch.
#include "editor/canvas/canvas.h"
#include "editor/model/transaction.h"
#include "navcore/author/level/level_edit.h"
#include "tests/editor/canvas/crisp.h"
#include "tests/editor/canvas/random_level.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace kept_view_test {

using namespace waymark;
using namespace navcore;

namespace {

constexpr QSize window(640, 480);

/// Removes the mini-map, which is updated with a delay after edits.
QImage withoutMiniMap(QImage shown) {
    for (int y = window.height() - 150; y < window.height(); ++y)
        for (int x = window.width() - 200; x < window.width(); ++x)
            shown.setPixel(x, y, 0);
    return shown;
}

} // namespace

struct World {
    World() : workspace(5000), tools(workspace), kept(workspace, tools), fresh(workspace, tools) {
        test::loadBusyPicture(workspace.picture, 600, 400);
        workspace.document.reset(test::randomLevel(5, 200, 20, 600, 400));
        for (Canvas* canvas : {&kept, &fresh}) {
            canvas->resize(window);
            canvas->show();
        }
        workspace.issues.checkNow();
    }

    const LiveRoute& route() const { return workspace.routes.routes().begin()->second; }
    /// Returns a vertex on the route, or sometimes any other vertex.
    VertexId someVertex(Random& random) const {
        const auto* found = route().route();
        if (found && random.below(2) == 0)
            return found->vertices[random.below(found->vertices.size())];
        return {1 + static_cast<std::uint32_t>(random.below(200))};
    }
    QImage seen() { return withoutMiniMap(test::crisp(kept)); }
    QImage paintedAnew() {
        fresh.setCamera(kept.camera());
        fresh.zoomBy(3);
        test::crisp(fresh);
        fresh.setCamera(kept.camera());
        return withoutMiniMap(test::crisp(fresh));
    }

    Workspace workspace;
    ToolBox tools;
    Canvas kept, fresh;
};

class TestOverlayCache : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Drags vertices on a route and beside it. This changes its ghost, its line, the cost label,
    /// the names under it, and the rings of selected items and issues.
    void aDragLeavesNothingBehind() {
        World world;
        Random random(7);
        Document& document = world.workspace.document;
        int changed = 0;
        for (const double zoom : {0.5, 1.2, 2.5, 5.0}) {
            world.kept.fit();
            world.kept.setZoom(zoom);
            for (int gesture = 0; gesture < 4; ++gesture) {
                Transaction drag(document, "drag");
                VertexId id = world.someVertex(random);
                SelectedItems selected;
                insert(selected, id);
                world.workspace.selection.set(selected);
                test::crisp(world.kept);
                for (int i = 0; i < 5; ++i) {
                    const auto before = world.route().answer;
                    LevelEdit edit(document.level());
                    edit.modify<Vertex>(id, [&](Vertex& vertex) {
                        vertex.position.x += static_cast<Coord>(random.below(6000)) - 3000;
                        vertex.position.y += static_cast<Coord>(random.below(6000)) - 3000;
                    });
                    QVERIFY(drag.apply(edit.change()).ok());
                    changed += before == world.route().answer ? 0 : 1;
                    if (i == 3) { // Panned during the drag.
                        Camera camera = world.kept.camera();
                        camera.panBy({13, -9});
                        world.kept.setCamera(camera);
                    }
                    QCOMPARE(world.seen(), world.paintedAnew());
                }
            }
        }
        QVERIFY(changed > 10);
    }

    void routesMayComeAndGo() {
        World world;
        Document& document = world.workspace.document;
        world.kept.fit();
        test::crisp(world.kept);
        const PinnedRouteId id = world.workspace.routes.routes().begin()->first;
        const PinnedRoute route = *document.level().find<PinnedRoute>(id);
        const auto edit = [&](const std::function<void(LevelEdit&)>& change) {
            LevelEdit step(document.level());
            change(step);
            QVERIFY(document.edit(step.change(), {}).ok());
            QCOMPARE(world.seen(), world.paintedAnew());
        };
        edit(
            [&](LevelEdit& e) { e.modify<PinnedRoute>(id, [](auto& r) { r.colour = 0x112233; }); });
        edit([&](LevelEdit& e) { e.remove<PinnedRoute>(id); });
        edit([&](LevelEdit& e) { e.set<PinnedRoute>(id, route); });
        edit([&](LevelEdit& e) {
            e.set<PinnedRoute>(
                {77}, PinnedRoute{"other", 0x00aa00, route.agent, VertexId{20}, VertexId{190}});
        });
        world.workspace.routes.setPreview(
            RouteTracker::Ends{VertexId{40}, VertexId{120}, route.agent});
        QCOMPARE(world.seen(), world.paintedAnew());
        world.workspace.routes.setPreview(std::nullopt);
        QCOMPARE(world.seen(), world.paintedAnew());
    }
};

WAYMARK_TEST(TestOverlayCache)

} // namespace kept_view_test
#include "tst_overlay_cache.moc"
