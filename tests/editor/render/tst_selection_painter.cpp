// SPDX-License-Identifier: MIT
#include "editor/render/over_painter.h"
#include "navcore/author/edit/item_verbs.h"
#include "navcore/author/level/level_edit.h"
#include "tests/support/test_registry.h"

#include <QTest>

#include <set>

namespace selection_painter_test {

using namespace waymark;
using namespace navcore;

namespace {

constexpr int across = 60, down = 50; ///< Vertices.
constexpr int spacing = 40;           ///< Map pixels.
constexpr QSize window(360, 300);

/// A grid of vertices with a solid obstacle between each four. The grid is completely in the
/// window, with 6 pixels between vertices.
struct Crowd {
    Workspace workspace{1'000'000};
    Camera camera;

    Crowd() {
        Level level;
        LevelEdit edit(level);
        const auto at = [](int i) { return i * spacing * unitsPerPixel; };
        std::uint32_t id = 0;
        for (int y = 0; y < down; ++y)
            for (int x = 0; x < across; ++x) {
                edit.set<Vertex>({++id}, Vertex{{at(x), at(y), 0}, {}, {}, {}, {}});
                const Point2 low{at(x) + 15 * unitsPerPixel, at(y) + 15 * unitsPerPixel};
                const Coord side = 10 * unitsPerPixel;
                Shape shape{ShapeKind::Solid,
                            {{low,
                              {low.x + side, low.y},
                              {low.x + side, low.y + side},
                              {low.x, low.y + side}}}};
                Obstacle obstacle;
                obstacle.shape = std::make_shared<const Shape>(std::move(shape));
                edit.set<Obstacle>({id}, obstacle);
            }
        [[maybe_unused]] const auto done = level.apply(edit.change());
        Q_ASSERT(done.ok());
        workspace.document.reset(level);
        camera.fit(extentOf(level), window);
    }

    QImage drawn(const std::vector<QRect>& parts, double ratio = 1) const {
        QImage image((QSizeF(window) * ratio).toSize(), QImage::Format_RGB32);
        image.fill(Qt::black);
        OverPainter painter;
        for (const QRect& part : parts)
            painter.paint(Scene::of(workspace, CanvasTheme::light()), Projection(camera, ratio),
                          image, part);
        return image;
    }

    QPoint pixelOf(VertexId id) const {
        return camera.toScreen(workspace.document.graph().position(id).flat()).toPoint();
    }
};

/// Returns whether anything was painted over the black.
bool isTinted(const QImage& image, QPoint at) {
    return qGray(image.pixel(at)) > 20;
}

} // namespace

class TestSelectionPainter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aCrowdIsSeenWhereItIsChosen() {
        Crowd crowd;
        SelectedItems items;
        for (std::uint32_t id = 1; id <= 2400; ++id)
            items.vertices.insert({id});
        crowd.workspace.selection.set(items);
        const QImage image = crowd.drawn({QRect(QPoint(), window)});
        for (std::uint32_t id = 1; id <= across * down; ++id)
            if (id % across > 1 && (id <= 2400 - across || id > 2400 + across))
                QCOMPARE(isTinted(image, crowd.pixelOf({id})), id <= 2400);
    }

    void aCrowdInPartsIsTheWhole_data() {
        QTest::addColumn<double>("ratio");
        QTest::newRow("plain") << 1.0;
        QTest::newRow("fine") << 2.0;
    }

    void aCrowdInPartsIsTheWhole() {
        QFETCH(double, ratio);
        Crowd crowd;
        crowd.workspace.selection.set(everything(crowd.workspace.document.level()));
        const QSize size = (QSizeF(window) * ratio).toSize();
        std::vector<QRect> parts;
        for (int y = 0; y < size.height(); y += 37)
            for (int x = 0; x < size.width(); x += 53)
                parts.emplace_back(x, y, 53, 37);
        QCOMPARE(crowd.drawn(parts, ratio), crowd.drawn({QRect(QPoint(), size)}, ratio));
    }

    /// Where selection tints overlap, the result is no denser than a single tint.
    void aCrowdIsOneVeil() {
        Crowd crowd;
        SelectedItems items;
        for (const auto& [id, vertex] : crowd.workspace.document.level().items<Vertex>())
            items.vertices.insert(id);
        crowd.workspace.selection.set(items);
        const QImage image = crowd.drawn({QRect(QPoint(), window)});
        const QRgb most = image.pixel(crowd.pixelOf({across * 20 + 30}));
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                QVERIFY(qRed(image.pixel(x, y)) <= qRed(most) + 1 &&
                        qBlue(image.pixel(x, y)) <= qBlue(most) + 1);
    }

    /// If there are many issues, only the worst one in each part of the screen is shown, and the
    /// rings are not aligned in rows.
    void issuesOfACrowdAreScattered() {
        Crowd crowd;
        Scene scene = Scene::of(crowd.workspace, CanvasTheme::light());
        std::vector<Issue> issues;
        for (const auto& [id, vertex] : crowd.workspace.document.level().items<Vertex>())
            issues.push_back({IssueKind::IsolatedVertex,
                              id.value % 900 == 0 ? Severity::Error : Severity::Note,
                              Phrase(),
                              vertex.position.flat(),
                              {id},
                              {},
                              {},
                              {}});
        scene.issues = issues;
        QImage image(window, QImage::Format_RGB32);
        image.fill(Qt::black);
        OverPainter painter;
        painter.paint(scene, Projection(crowd.camera, 1), image, image.rect());
        std::set<int> rows;
        int marks = 0, hidden = 0;
        const auto isNear = [](QRgb a, QRgb b) {
            return std::abs(qRed(a) - qRed(b)) + std::abs(qGreen(a) - qGreen(b)) +
                       std::abs(qBlue(a) - qBlue(b)) <
                   120; // Rings begin at whole pixels.
        };
        const auto isTint = [&](QPoint at) {
            return image.rect().contains(at) &&
                   (isNear(image.pixel(at), scene.theme.of(Severity::Note).rgb()) ||
                    isNear(image.pixel(at), scene.theme.of(Severity::Error).rgb()));
        };
        for (const Issue& issue : issues) {
            const QPoint at = crowd.pixelOf(issue.vertices.front());
            const bool isRing = !isTinted(image, at) && isTint(at + QPoint(5, 0)) &&
                                isTint(at - QPoint(5, 0)) && isTint(at + QPoint(0, 5)) &&
                                isTint(at - QPoint(0, 5));
            if (isRing) {
                ++marks;
                rows.insert(at.y());
            }
            if (issue.severity == Severity::Error)
                QVERIFY(isRing);
        }
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                hidden += isTinted(image, {x, y}) ? 1 : 0;
        QVERIFY2(marks > 60 && marks < 120, qPrintable(QString::number(marks)));
        QVERIFY2(rows.size() > 30, qPrintable(QString::number(rows.size())));
        QVERIFY(hidden < image.width() * image.height() / 4);
    }

    void solidsOfACrowdAreFilled() {
        Crowd crowd;
        SelectedItems items;
        for (const auto& [id, obstacle] : crowd.workspace.document.level().items<Obstacle>())
            items.obstacles.insert(id);
        crowd.workspace.selection.set(items);
        const QImage image = crowd.drawn({QRect(QPoint(), window)});
        const Point2 at{(30 * spacing + 20) * unitsPerPixel, (20 * spacing + 20) * unitsPerPixel};
        QVERIFY(isTinted(image, crowd.camera.toScreen(at).toPoint()));
        QVERIFY(!isTinted(image, crowd.pixelOf({across * 20 + 30})));
    }
};

WAYMARK_TEST(TestSelectionPainter)

} // namespace selection_painter_test
#include "tst_selection_painter.moc"
