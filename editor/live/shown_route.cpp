// SPDX-License-Identifier: MIT
#include "editor/live/shown_route.h"

#include "editor/live/workspace.h"

namespace waymark {

using namespace navcore;

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
