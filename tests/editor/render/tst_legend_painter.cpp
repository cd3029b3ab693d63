// SPDX-License-Identifier: MIT
#include "editor/render/render_level.h"
#include "navcore/author/level/level_edit.h"
#include "tests/support/test_registry.h"

#include <QTest>

using namespace waymark;
using namespace navcore;

namespace {

/// Two vertices and their edge, with the legend; the plain agent with a number of its own for the
/// swamp, that is not on the map; looked at through the lens of that agent, or not.
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
        QVERIFY(pictureWith({}, all) != pictureWith({}, plain)); // it says for whom
        QVERIFY(pictureWith({}, plain) != pictureWith(7000, plain));
        QVERIFY(pictureWith(7000, plain) != pictureWith(impassable, plain));
        QVERIFY(pictureWith({}, plain) == pictureWith(2000, plain)); // the swamp's own number
    }
};

WAYMARK_TEST(TestLegendPainter)
#include "tst_legend_painter.moc"
