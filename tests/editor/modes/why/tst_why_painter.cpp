// SPDX-License-Identifier: MIT
#include "editor/modes/why/why_painter.h"

#include "editor/render/render_level.h"
#include "navcore/author/level/level_edit.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace why_painter_test {

using namespace waymark;
using namespace navcore;

namespace {

constexpr QSize size{600, 300};
constexpr Point2 middle{150 * 256, 100 * 256}; // Position of the middle one of the three vertices.

enum class Drawn : std::uint8_t { Route, None };

/// Returns the colour of the middle vertex as Why shows it. The level has three vertices in a row,
/// a fourth one too far away, and a failing route from the first to it, with or without an existing
/// route along the row.
QColor middleVertex(Drawn along, bool why) {
    Level level;
    LevelEdit edit(level);
    for (std::uint32_t i = 0; i < 3; ++i)
        edit.set<Vertex>(VertexId{i + 1},
                         Vertex{{Coord(50 + 100 * i) * 256, middle.y, 0}, {}, {}, {}, {}});
    // The line of this route touches none of the three vertices.
    edit.set<Vertex>(VertexId{4}, Vertex{{450 * 256, 0, 0}, {}, {}, {}, {}});
    edit.modify<LinkSettings>({}, [](LinkSettings& settings) { settings.longest = 120 * 256; });
    const AgentId agent = Level::defaultAgentId;
    edit.set<PinnedRoute>(PinnedRouteId{6},
                          PinnedRoute{"none", 0, agent, VertexId{1}, VertexId{4}});
    if (along == Drawn::Route)
        edit.set<PinnedRoute>(PinnedRouteId{7},
                              PinnedRoute{"along", 0, agent, VertexId{1}, VertexId{3}});
    const LevelChange change = edit.change();
    if (!level.apply(change))
        qFatal("no such level");
    Workspace workspace{5000};
    workspace.document.reset(level);
    workspace.routes.finish();
    auto tracker = std::make_unique<WhyTracker>(workspace);
    if (why)
        tracker->toggle();
    tracker->finish();
    workspace.views.addOverlay(whyModeId, std::move(tracker));
    const Scene scene = Scene::of(workspace, CanvasTheme::light());
    const QImage image = renderLevel(scene, size, 1);
    const Projection projection(fitted(scene, extentOf(level), size, 1), 1);
    return image.pixelColor(projection(middle).pixels().toPoint());
}

} // namespace

class TestWhyPainter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aReachedVertexUnderARouteLooksReached() {
        const QColor reached = middleVertex(Drawn::None, true);
        QVERIFY(reached != middleVertex(Drawn::None, false));
        QCOMPARE(middleVertex(Drawn::Route, true), reached);
    }
};

WAYMARK_TEST(TestWhyPainter)

} // namespace why_painter_test
#include "tst_why_painter.moc"
