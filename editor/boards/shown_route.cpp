// SPDX-License-Identifier: MIT
#include "editor/boards/shown_route.h"

#include "editor/boards/workspace.h"

namespace waymark {

using namespace navcore;

std::optional<ShownRoute> shownRoute(const Workspace& workspace, PinnedRouteId asked) {
    const RouteBoard& board = workspace.routes;
    if (board.preview())
        return ShownRoute{*board.previewEnds(), {}, &*board.preview()};
    if (board.routes().empty())
        return std::nullopt;
    const auto& selected = workspace.selection.items().routes;
    const PinnedRouteId id = !selected.empty() ? *selected.begin()
                             : board.find(asked)
                                 ? asked
                                 : board.latest().value_or(board.routes().begin()->first);
    const PinnedRoute* pinned = workspace.document.level().find<PinnedRoute>(id);
    const LiveRoute* live = board.find(id);
    if (!pinned || !live)
        return std::nullopt;
    return ShownRoute{{pinned->from, pinned->to, pinned->agent}, id, &live->answer};
}

} // namespace waymark
