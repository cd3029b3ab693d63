// SPDX-License-Identifier: MIT
#include "editor/render/frame_painter.h"
#include "navcore/author/level/level_edit.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace edge_marks_test {

using namespace waymark;
using namespace navcore;

namespace {

/// The frame of two vertices, 140 px apart, with a rule for the edge between them.
QImage frameOf(const EdgeRule& rule) {
    Level level;
    LevelEdit edit(level);
    edit.set<Vertex>({1}, Vertex{{30 * 256, 50 * 256, 0}, {}, {}, {}, {}});
    edit.set<Vertex>({2}, Vertex{{170 * 256, 50 * 256, 0}, {}, {}, {}, {}});
    if (!rule.isDefault())
        edit.set<EdgeRule>(VertexPair::of({1}, {2}), rule);
    const LevelChange change = edit.change();
    [[maybe_unused]] const auto done = level.apply(change);
    Q_ASSERT(done.ok());
    Workspace workspace{5000};
    workspace.document.reset(level);
    QImage image(200, 100, QImage::Format_RGB32);
    FramePainter().paint(Scene::of(workspace, CanvasTheme::light()), Projection(Camera(), 1), image,
                         image.rect());
    return image;
}

/// Returns the number of differing pixels in the middle, without labels and vertices.
int differing(const QImage& a, const QImage& b, const QRect& part) {
    int count = 0;
    for (int y = part.top(); y <= part.bottom(); ++y)
        for (int x = part.left(); x <= part.right(); ++x)
            count += a.pixel(x, y) != b.pixel(x, y) ? 1 : 0;
    return count;
}

} // namespace

class TestEdgeMarks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anOverriddenEdgeCarriesAMark() {
        // If an edge rule sets the same terrain that is under the edge, the line looks the same but
        // is marked as set by the designer.
        const QImage plain = frameOf({});
        const QImage terrain = frameOf({Permission::Allowed, Level::groundId, plainMultiplier});
        const QImage factor = frameOf({Permission::Allowed, {}, 1500});
        const QRect middle(90, 42, 20, 16), beside(50, 46, 30, 8);
        QVERIFY(differing(plain, terrain, middle) > 10);
        QVERIFY(differing(plain, factor, middle) > 10);
        QCOMPARE(differing(plain, terrain, beside), 0);
    }
};

WAYMARK_TEST(TestEdgeMarks)

} // namespace edge_marks_test
#include "tst_edge_marks.moc"
