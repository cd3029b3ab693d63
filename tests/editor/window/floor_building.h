// SPDX-License-Identifier: MIT
#pragma once

#include "tests/editor/tools/three_floors.h"
#include "tests/editor/window/level_window.h"

namespace floor_building {

using namespace navcore;
using namespace waymark;

inline constexpr Coord side = 100 * unitsPerPixel;
inline constexpr AgentId agent = Level::defaultAgentId;
inline constexpr PinnedRouteId diagonal{9}, offGraph{21}, upstairs{23}, between{24}, blocked{25};

inline ShapePtr shape(ShapeKind kind, Ring ring) {
    return std::make_shared<const Shape>(Shape{kind, {std::move(ring)}});
}

/// The square of squareLevel() as the yard, and again as the hall, with vertices 11 to 14 at the
/// same places. Only the hall has an obstacle, a barrier and a note. The routes in the hall lead to
/// a point off the graph, from corner to corner, and to a vertex behind the barrier. Another route
/// leads from the yard to the hall, which no stairs connect.
inline Level building() {
    Level level = withThreeFloors(squareLevel(), 4);
    LevelEdit edit(level);
    edit.modify<LinkSettings>({},
                              [](LinkSettings& settings) { settings.longest = side * 11 / 10; });
    edit.modify<Agent>(agent, [](Agent& item) { item.joinRange = 30 * unitsPerPixel; });
    for (const std::uint32_t id : {1U, 11U})
        edit.modify<Vertex>({id}, [](Vertex& vertex) { vertex.name = "well"; });
    Obstacle pillar;
    pillar.floor = hall;
    pillar.shape =
        shape(ShapeKind::Solid, {{side / 3, side / 3}, {side / 2, side / 3}, {side / 3, side / 2}});
    edit.set<Obstacle>({40}, pillar);
    Barrier door;
    door.kind = BarrierKind::Closed;
    door.floor = hall;
    door.line = shape(ShapeKind::Wall, {{side * 3 / 2, 0}, {side * 3 / 2, side * 2}});
    edit.set<Barrier>({41}, door);
    edit.set<Note>({42}, Note{{side / 2, side * 3 / 4}, "echo", hall});
    Vertex behind;
    behind.position = {side * 2, side / 2, 0};
    behind.floor = hall;
    edit.set<Vertex>({15}, behind);
    edit.set<Link>({50}, Link{.from = {12}, .to = {15}, .terrain = {}, .tags = {}});
    const auto pin = [&](PinnedRouteId id, const PinnedEnd& from, const PinnedEnd& to) {
        edit.set<PinnedRoute>(id, PinnedRoute{"r", 0x2266cc, agent, from, to});
    };
    pin(offGraph, VertexId{11}, Place({5 * side, 5 * side, 4000}, hall));
    pin(upstairs, VertexId{11}, VertexId{14});
    pin(between, VertexId{2}, VertexId{13});
    pin(blocked, VertexId{11}, VertexId{15});
    RouteCheck check;
    check.from = Place({0, 0, 4000}, hall);
    check.to = Place({5 * side, 0, 4000}, hall);
    edit.set<RouteCheck>({30}, check);
    if (!level.apply(edit.change()))
        qFatal("bad building");
    return level;
}

/// Selects a route, which is on no floor.
inline void selectRoute(MainWindow& window, PinnedRouteId id) {
    SelectedItems items;
    items.routes.insert(id);
    window.workspace().selection.set(items);
}

/// Returns whether the current floor is `floor`, and goes back to the yard.
inline bool wentTo(MainWindow& window, FloorId floor) {
    const bool did = window.workspace().floor() == floor;
    window.workspace().goToFloor(firstFloor);
    return did;
}

/// Returns the map of a floor, with the marks of all issues.
inline QImage mapOf(MainWindow& window, FloorId floor) {
    if (!window.workspace().issues.current() && !window.workspace().issues.checkNow())
        qFatal("cancelled");
    window.workspace().goToFloor(floor);
    test::processPendingEvents();
    return test::crisp(window.canvas());
}

} // namespace floor_building
