// SPDX-License-Identifier: MIT
// Levels for the tests of the Quality mode.
#pragma once

#include "editor/live/workspace.h"
#include "editor/modes/quality/quality_tracker.h"
#include "tests/navcore/author/level/level_builder.h"

namespace quality_test {

using namespace navcore;
using namespace waymark;

inline constexpr Coord px = unitsPerPixel;

/// Returns a map of 480 x 320 px with two walls, whose passages are at opposite ends. The vertices
/// are on a lattice 80 px apart, which makes detours there. With Parts::Two, no walk leads past the
/// second wall. With Parts::Apart, a walk leads past it but no edge.
enum class Parts { One, Two, Apart };
inline Level zigzag(Parts parts = Parts::One) {
    const int end = parts == Parts::One ? 60 : parts == Parts::Two ? 0 : 20;
    return LevelBuilder()
        .picture(480, 320)
        .solid(0, 104, 420, 112)
        .solid(end, 208, 480, 216)
        .lattice({40, 40}, {480, 320}, 80)
        .longest(90)
        .modify<Agent>(Level::defaultAgentId, [](Agent& agent) { agent.joinRange = 200 * px; })
        .level();
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
