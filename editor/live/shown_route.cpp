// SPDX-License-Identifier: MIT
#include "editor/live/shown_route.h"

#include "editor/live/workspace.h"
#include "editor/model/floors.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

void goToRoute(Workspace& workspace, const Route& route) {
    const Level& level = workspace.document.level();
    const std::vector<FloorId> floors = pointFloors(level, route);
    const auto isThere = [&](FloorId floor) { return level.hasFloor(floor); };
    if (std::ranges::find(floors, workspace.floor()) != floors.end())
        return;
    if (const auto first = std::ranges::find_if(floors, isThere); first != floors.end())
        workspace.goToFloor(*first);
}

std::optional<ShownRoute> shownRoute(const Workspace& workspace, PinnedRouteId asked) {
    const RouteTracker& tracker = workspace.routes;
    if (tracker.preview())
        return ShownRoute{*tracker.previewEnds(), {}, &*tracker.preview()};
    if (tracker.routes().empty())
        return std::nullopt;
    const auto& selected = workspace.selection.items().routes;
    const PinnedRouteId id = !selected.empty() ? *selected.begin()
                             : tracker.find(asked)
                                 ? asked
                                 : tracker.latest().value_or(tracker.routes().begin()->first);
    const PinnedRoute* pinned = workspace.document.level().find<PinnedRoute>(id);
    const LiveRoute* live = tracker.find(id);
    if (!pinned || !live)
        return std::nullopt;
    return ShownRoute{{pinned->from, pinned->to, pinned->agent}, id, &live->answer};
}

} // namespace waymark
