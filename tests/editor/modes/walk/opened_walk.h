// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/workspace.h"
#include "editor/modes/walk/walk_tracker.h"
#include "navcore/author/io/level_text.h"
#include "navcore/author/level/level_edit.h"

namespace waymark::test {

using namespace navcore;

constexpr Coord walkPixel = unitsPerPixel;
inline const WalkStyle toTheLetter, smoothly{Shortcuts::LineOfSight, Corners::Curved};

/// A workspace with the Walk view open.
struct OpenedWalk {
    explicit OpenedWalk(const Level& level) {
        workspace.views.add("view.walk", std::make_unique<WalkTracker>(workspace));
        workspace.document.reset(level);
        workspace.views.open("view.walk");
        tracker().finish();
    }

    WalkTracker& tracker() {
        return static_cast<WalkTracker&>(*workspace.views.tracker("view.walk"));
    }
    const Level& level() const { return workspace.document.level(); }
    std::string bytes() const { return writeLevelText(level(), {}); }
    void set(const std::function<void(WalkSettings&)>& change) {
        WalkSettings settings = tracker().settings();
        change(settings);
        tracker().setSettings(settings);
        tracker().finish();
    }
    void goTo(std::uint64_t time) { tracker().timeline()->setPosition(static_cast<qint64>(time)); }

    Workspace workspace{1'000'000};
};

/// Reduces the settings to one unit per agent.
inline void alone(WalkSettings& settings, const WalkStyle& style) {
    settings.count = 1;
    settings.gap = 0;
    settings.style = style;
}

/// A small street along y = 0 from x = 0 to 200 px, a rock 10 px beside it, and a gate across it at
/// x = 150 that can be bypassed.
inline Level street() {
    Level level;
    LevelEdit edit(level);
    const auto vertex = [&edit](std::uint32_t id, Coord x, Coord y) {
        edit.set<Vertex>({id}, Vertex{{x * walkPixel, y * walkPixel, 0}, {}, {}, {}, {}});
    };
    vertex(1, 0, 0);
    vertex(2, 100, 0);
    vertex(3, 200, 0);
    vertex(4, 100, 200);
    vertex(5, 200, 200);
    auto rock = std::make_shared<Shape>();
    rock->rings = {{{40 * walkPixel, -30 * walkPixel},
                    {60 * walkPixel, -30 * walkPixel},
                    {60 * walkPixel, -10 * walkPixel},
                    {40 * walkPixel, -10 * walkPixel}}};
    edit.set<Obstacle>({1}, Obstacle{"rock", rock, {}});
    auto line = std::make_shared<Shape>();
    line->kind = ShapeKind::Wall;
    line->rings = {{{150 * walkPixel, -300 * walkPixel}, {150 * walkPixel, 150 * walkPixel}}};
    Barrier gate;
    gate.name = "North";
    gate.kind = BarrierKind::Gate;
    gate.line = line;
    edit.set<Barrier>({1}, gate);
    edit.modify<Agent>(Level::defaultAgentId, [](Agent& agent) {
        agent.speed = 100 * walkPixel;
        agent.joinRange = 150 * walkPixel;
    });
    edit.modify<LinkSettings>({}, [](LinkSettings& s) { s.longest = 210 * walkPixel; });
    edit.set<PinnedRoute>(
        {9}, PinnedRoute{"street", 0, Level::defaultAgentId, VertexId{1}, VertexId{3}});
    if (!level.apply(edit.change()))
        qFatal("no such level");
    return level;
}

} // namespace waymark::test
