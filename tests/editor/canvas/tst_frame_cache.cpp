// SPDX-License-Identifier: MIT
#include "editor/canvas/frame_cache.h"

#include "navcore/author/edit/paint_map.h"
#include "tests/editor/canvas/random_level.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace frame_cache_test {

using namespace waymark;
using namespace navcore;

namespace {

constexpr QSize window(420, 300);

struct World {
    explicit World(bool costLabels = true, EdgeColours colours = EdgeColours::Terrain)
        : workspace(5000) {
        test::loadBusyPicture(workspace.picture, 600, 400);
        workspace.document.reset(test::randomLevel(3, 160, 14, 600, 400));
        const auto painted = workspace.document.edit(test::someRules(workspace.document, 4), {});
        assert(painted.ok());
        ViewSettings settings = workspace.view.settings();
        settings.costLabels = costLabels;
        settings.edgeColours = colours;
        settings.grid = true;
        workspace.view.set(settings);
        QObject::connect(&workspace.document, &Document::aboutToChange, &cache,
                         &FrameCache::release);
        QObject::connect(&workspace.view, &ViewState::aboutToChange, &cache, &FrameCache::release);
        QObject::connect(&workspace.document, &Document::changed, &workspace,
                         [this](const DocumentChange& change) {
                             const auto dirty = dirtyBoxes(change, workspace.document.level(),
                                                           workspace.document.graph());
                             if (dirty)
                                 cache.touch(*dirty);
                             else
                                 cache.invalidate();
                         });
    }

    Scene scene() const { return Scene::of(workspace, CanvasTheme::light()); }
    QImage kept(const Camera& camera, double ratio) {
        return cache.finish(scene(), Projection(camera, ratio), realSize(ratio)).copy();
    }
    QImage whole(const Camera& camera, double ratio) const {
        QImage image(realSize(ratio), QImage::Format_RGB32);
        FramePainter().paint(scene(), Projection(camera, ratio), image, image.rect());
        return image;
    }
    static QSize realSize(double ratio) { return (QSizeF(window) * ratio).toSize(); }

    Workspace workspace;
    FrameCache cache;
};

int differing(const QImage& a, const QImage& b) {
    int count = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            count += a.pixel(x, y) != b.pixel(x, y) ? 1 : 0;
    return count;
}

// Returns a random edit of the kinds that gestures make.
LevelChange randomEdit(const Document& document, Random& random) {
    const Level& level = document.level();
    LevelEdit edit(level);
    const auto vertex = [&] {
        const auto& all = level.items<Vertex>();
        return std::next(all.begin(), static_cast<std::ptrdiff_t>(random.below(all.size())))->first;
    };
    const auto edges = document.graph().sortedEdges();
    const EdgeKey edge = edges[random.below(edges.size())];
    const Point2 at = test::place(random, 600, 400);
    const auto fresh = static_cast<std::uint32_t>(10'000 + random.below(1'000'000));
    switch (random.below(15)) {
    case 0:
        edit.set<Vertex>({fresh}, Vertex{{at.x, at.y, 0}, "new", {}, {}, {}});
        break;
    case 1:
        edit.set<Obstacle>({fresh},
                           Obstacle{{}, test::star(random, at, 9000, ShapeKind::Solid), {}});
        break;
    case 2:
        edit.remove<Obstacle>(level.items<Obstacle>().begin()->first);
        break;
    case 3:
        edit.modify<Vertex>(vertex(), [](Vertex& v) { v.name = v.name.empty() ? "renamed" : ""; });
        break;
    case 4:
        if (!edge.isLink())
            edit.set<EdgeRule>(edge.pair(), EdgeRule{Permission::Forbidden, {}, plainMultiplier});
        else
            edit.remove<Link>(edge.link());
        break;
    case 5: {
        const VertexId a = vertex(), b = vertex();
        if (a != b)
            edit.set<Link>({fresh}, Link{a, b, Direction::Forward, {}, plainMultiplier, {}});
        break;
    }
    case 6: {
        const Point2 to = test::place(random, 600, 400);
        const auto radius = static_cast<Coord>(random.below(8'000));
        const TerrainId terrain{1 + static_cast<std::uint32_t>(random.below(3))};
        paintStroke(edit, at, to, radius, terrain);
        break;
    }
    case 7: {
        Barrier barrier;
        barrier.kind = static_cast<BarrierKind>(random.below(4));
        barrier.line = test::star(random, at, 9000, ShapeKind::Wall);
        edit.set<Barrier>({fresh}, barrier);
        break;
    }
    case 8: {
        const auto& all = level.items<Barrier>();
        const auto which = static_cast<std::ptrdiff_t>(random.below(all.size()));
        edit.modify<Barrier>(std::next(all.begin(), which)->first, [&](Barrier& barrier) {
            barrier.name = barrier.name.empty() ? "renamed" : "";
            if (barrier.kind == BarrierKind::Gate)
                barrier.gate =
                    barrier.gate == GateState::Open ? GateState::Closed : GateState::Open;
            barrier.line = test::star(random, at, 5000, ShapeKind::Wall);
        });
        break;
    }
    case 9:
        edit.modify<Vertex>(vertex(), [](Vertex& v) { v.kind = v.kind.empty() ? "mine" : ""; });
        break;
    case 10:
        if (!edge.isLink()) {
            EdgeRule rule =
                edit.find<EdgeRule>(edge.pair()) ? *edit.find<EdgeRule>(edge.pair()) : EdgeRule{};
            rule.multiplier = rule.multiplier == plainMultiplier ? 1500 : plainMultiplier;
            if (rule.isDefault())
                edit.remove<EdgeRule>(edge.pair());
            else
                edit.set<EdgeRule>(edge.pair(), rule);
        }
        break;
    case 11:
        edit.set<Note>({fresh}, Note{at, random.below(2) == 0 ? "a long note\nof two lines" : "n"});
        break;
    case 12: {
        const auto& all = level.items<Note>();
        const auto which = static_cast<std::ptrdiff_t>(random.below(all.size()));
        const NoteId id = std::next(all.begin(), which)->first;
        if (random.below(3) == 0 && all.size() > 1)
            edit.remove<Note>(id);
        else
            edit.modify<Note>(id, [&](Note& note) { note.position = at; });
        break;
    }
    default:
        edit.modify<Vertex>(vertex(), [&](Vertex& v) {
            v.position.x += static_cast<Coord>(random.below(16'000)) - 8'000;
            v.position.y += static_cast<Coord>(random.below(16'000)) - 8'000;
        });
    }
    return edit.change();
}

} // namespace

class TestFrameCache : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void redrawsAfterEditsAsWhole_data() {
        QTest::addColumn<double>("zoom");
        QTest::addColumn<double>("ratio");
        QTest::addColumn<bool>("labels");
        QTest::newRow("splat") << 0.06 << 1.0 << true;
        QTest::newRow("thin") << 0.15 << 1.0 << true;
        QTest::newRow("dots") << 0.3 << 1.0 << true;
        QTest::newRow("glyphs") << 0.7 << 1.0 << true;
        QTest::newRow("full") << 1.7 << 1.0 << true;
        QTest::newRow("near") << 4.3 << 1.0 << true;
        QTest::newRow("glyphs, no labels") << 0.7 << 1.0 << false;
        QTest::newRow("full, no labels") << 1.9 << 1.0 << false;
        QTest::newRow("scale 1.5") << 1.1 << 1.5 << true;
        QTest::newRow("scale 2") << 0.9 << 2.0 << true;
    }
    /// Any edit may change the range of the colour scale.
    void redrawsAmountsAsWhole_data() {
        QTest::addColumn<EdgeColours>("colours");
        QTest::addColumn<double>("zoom");
        for (const double zoom : {0.06, 0.3, 1.7}) {
            QTest::addRow("cost at %g", zoom) << EdgeColours::Cost << zoom;
            QTest::addRow("multiplier at %g", zoom) << EdgeColours::Multiplier << zoom;
            QTest::addRow("room at %g", zoom) << EdgeColours::Room << zoom;
        }
    }
    void redrawsAmountsAsWhole() {
        QFETCH(EdgeColours, colours);
        QFETCH(double, zoom);
        World world(false, colours);
        Camera camera;
        camera.setZoomAt({0, 0}, zoom);
        camera.centreOn({300 * 256, 200 * 256}, window);
        Random random(31);
        world.kept(camera, 1);
        for (int i = 0; i < 25; ++i) {
            const auto done =
                world.workspace.document.edit(randomEdit(world.workspace.document, random), {});
            QVERIFY2(done.ok(), done ? "" : done.error().message.c_str());
            QCOMPARE(differing(world.kept(camera, 1), world.whole(camera, 1)), 0);
        }
    }
    void redrawsAfterEditsAsWhole() {
        QFETCH(double, zoom);
        QFETCH(double, ratio);
        QFETCH(bool, labels);
        World world(labels);
        Camera camera;
        camera.setZoomAt({0, 0}, zoom);
        camera.centreOn({300 * 256, 200 * 256}, window);
        Random random(17);
        world.kept(camera, ratio);
        const qint64 before = world.cache.drawnPixels();
        constexpr int edits = 100;
        for (int i = 0; i < edits; ++i) {
            const auto done =
                world.workspace.document.edit(randomEdit(world.workspace.document, random), {});
            QVERIFY2(done.ok(), done ? "" : done.error().message.c_str());
            if (i % 3 == 0) // Several edits may precede one repaint.
                continue;
            camera.panBy({static_cast<double>(random.below(9)) - 4, static_cast<double>(i % 5)});
            const QImage kept = world.kept(camera, ratio);
            const QImage whole = world.whole(camera, ratio);
            if (kept != whole)
                QFAIL(qPrintable(QStringLiteral("edit %1: %2 pixels differ")
                                     .arg(i)
                                     .arg(differing(kept, whole))));
        }
        // Checks that the cache does not simply repaint everything each time.
        const qint64 all = qint64{window.width()} * window.height() * edits;
        const qint64 drawn = world.cache.drawnPixels() - before;
        if (zoom > 0.5)
            QVERIFY2(static_cast<double>(drawn) < 0.8 * static_cast<double>(all) * ratio * ratio,
                     qPrintable(QString::number(drawn)));
    }

    void pansAsWhole_data() { redrawsAfterEditsAsWhole_data(); }
    void pansAsWhole() {
        QFETCH(double, zoom);
        QFETCH(double, ratio);
        QFETCH(bool, labels);
        World world(labels);
        Camera camera;
        camera.setZoomAt({0, 0}, zoom);
        camera.centreOn({300 * 256, 200 * 256}, window);
        Random random(23);
        world.kept(camera, ratio);
        for (int i = 0; i < 25; ++i) {
            camera.panBy({static_cast<double>(random.below(120)) / 1.7 - 35,
                          static_cast<double>(random.below(90)) / 1.3 - 33});
            const qint64 before = world.cache.drawnPixels();
            const QImage kept = world.kept(camera, ratio);
            QVERIFY(world.cache.drawnPixels() - before < qint64{kept.width()} * kept.height());
            QCOMPARE(differing(kept, world.whole(camera, ratio)), 0);
        }
    }

    void twoThreadsDrawTheSame() {
        World world;
        Camera camera;
        camera.setZoomAt({0, 0}, 1.3);
        const Projection projection(camera, 2);
        QImage together(840, 600, QImage::Format_RGB32), apart = together;
        FramePainter painter;
        // The frame is large, so the painter uses two threads.
        painter.paint(world.scene(), projection, together, together.rect());
        for (int y = 0; y < 600; y += 100)
            painter.paint(world.scene(), projection, apart, QRect(0, y, 840, 100));
        QCOMPARE(differing(together, apart), 0);
    }

    void drawsWholeWhenSizesChange() {
        World world;
        Camera camera;
        const QImage before = world.kept(camera, 1);
        camera.zoomAt({10, 10}, 1.2);
        QCOMPARE(world.kept(camera, 1), world.whole(camera, 1));
        const qint64 drawn = world.cache.drawnPixels();
        QCOMPARE(drawn, 2 * qint64{window.width()} * window.height());
        QVERIFY(differing(before, world.kept(camera, 1)) > 0);
        QCOMPARE(world.cache.drawnPixels(), drawn);
    }
};

WAYMARK_TEST(TestFrameCache)

} // namespace frame_cache_test
#include "tst_frame_cache.moc"
