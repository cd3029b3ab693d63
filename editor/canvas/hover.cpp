// SPDX-License-Identifier: MIT
#include "editor/canvas/hover.h"

#include "editor/tools/picking.h"

namespace waymark {

SelectedItems itemUnder(const Workspace& workspace, ToolBox& tools, const ToolEvent& event) {
    const HoverPicks hover = tools.row().hover;
    if (hover == HoverPicks::Nothing)
        return {};
    ToolSettings picks = tools.options().settings();
    if (hover == HoverPicks::Vertices) {
        picks.pickVertices = true;
        picks.pickEdges = picks.pickObstacles = picks.pickBarriers = picks.pickOthers = false;
    }
    SelectedItems items;
    const auto under = itemsAt(workspace, picks, event);
    if (!under.empty())
        insert(items, under.front());
    return items;
}

} // namespace waymark
