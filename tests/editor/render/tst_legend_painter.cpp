// SPDX-License-Identifier: MIT
#include "editor/render/render_level.h"
#include "navcore/author/level/level_edit.h"
#include "tests/support/test_registry.h"

#include <QTest>

using namespace waymark;
using namespace navcore;

namespace {

/// Returns the picture of two vertices and their edge, with the legend. `swamp` is the agent's
/// multiplier for the swamp, which is not on the map. `lens` is the agent selected under View as.
QImage pictureWith(std::optional<std::uint32_t> swamp, AgentId lens) {
    Level level;
    LevelEdit edit(level);
    edit.set<Vertex>({1}, Vertex{{30 * 256, 50 * 256, 0}, {}, {}, {}, {}});
    edit.set<Vertex>({2}, Vertex{{170 * 256, 50 * 256, 0}, {}, {}, {}, {}});
    if (swamp)
        edit.modify<Agent>(Level::defaultAgentId,
                           [&](Agent& agent) { agent.terrains[Level::swampId] = *swamp; });
    const LevelChange change = edit.change();
    [[maybe_unused]] const auto done = level.apply(change);
    Q_ASSERT(done.ok());
    Workspace workspace{5000};
    workspace.document.reset(level);
    ViewSettings view = workspace.view.settings();
    view.lens = lens;
    workspace.view.set(view);
    return renderLevel(workspace, CanvasTheme::light(), {400, 300}, 1);
}

} // namespace

class TestLegendPainter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void costsAreThoseOfTheLensAgent() {
        const AgentId all, plain = Level::defaultAgentId;
        QVERIFY(pictureWith({}, all) == pictureWith(7000, all));
        QVERIFY(pictureWith({}, all) != pictureWith({}, plain)); // It names the agent.
        QVERIFY(pictureWith({}, plain) != pictureWith(7000, plain));
        QVERIFY(pictureWith(7000, plain) != pictureWith(impassable, plain));
        QVERIFY(pictureWith({}, plain) == pictureWith(2000, plain)); // The swamp's own multiplier.
    }
};

WAYMARK_TEST(TestLegendPainter)
#include "tst_legend_painter.moc"
