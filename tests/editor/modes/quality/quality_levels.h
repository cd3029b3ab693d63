// SPDX-License-Identifier: MIT
// Levels for the tests of the Quality mode.
#pragma once

#include "editor/live/workspace.h"
#include "editor/modes/quality/quality_tracker.h"
#include "navcore/author/level/level_edit.h"

namespace quality_test {

using namespace navcore;
using namespace waymark;

inline constexpr Coord px = unitsPerPixel;

inline Shape rectangle(int x0, int y0, int x1, int y1) {
    return {ShapeKind::Solid,
            {{{x0 * px, y0 * px}, {x1 * px, y0 * px}, {x1 * px, y1 * px}, {x0 * px, y1 * px}}}};
}

/// A map of 480 x 320 px with two walls that leave a passage at alternating ends, and a lattice of
/// vertices, 80 px apart, that makes detours there. With `cut`, a part is not connected.
enum class Parts { One, Two };
inline Level zigzag(Parts parts = Parts::One) {
    Level level;
    LevelEdit edit(level);
    edit.modify<Picture>({}, [](Picture& picture) {
        picture.width = 480;
        picture.height = 320;
    });
    std::uint32_t id = 1;
    for (const Shape& shape :
         {rectangle(0, 104, 420, 112), rectangle(parts == Parts::One ? 60 : 0, 208, 480, 216)}) {
        Obstacle obstacle;
        obstacle.shape = std::make_shared<const Shape>(shape);
        edit.set<Obstacle>({id++}, obstacle);
    }
    id = 1;
    for (int y = 40; y < 320; y += 80)
        for (int x = 40; x < 480; x += 80) {
            Vertex vertex;
            vertex.position = {x * px, y * px, 0};
            edit.set<Vertex>({id++}, vertex);
        }
    edit.modify<LinkSettings>({}, [](LinkSettings& links) { links.longest = 90 * px; });
    edit.modify<Agent>(Level::defaultAgentId, [](Agent& agent) { agent.joinRange = 200 * px; });
    if (!level.apply(edit.change()))
        qFatal("no such level");
    return level;
}

/// A workspace with the tracker of the mode.
struct Opened {
    explicit Opened(const Level& level) {
        workspace.views.add(qualityModeId, std::make_unique<QualityTracker>(workspace));
        workspace.document.reset(level);
    }
    void open() {
        workspace.views.open(qualityModeId);
        tracker().finish();
    }
    QualityTracker& tracker() {
        return static_cast<QualityTracker&>(*workspace.views.tracker(qualityModeId));
    }
    Document& document() { return workspace.document; }
    const Level& level() { return document().level(); }

    Workspace workspace{5000};
};

} // namespace quality_test
