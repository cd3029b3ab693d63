// SPDX-License-Identifier: MIT
#include "editor/canvas/hover.h"

#include "editor/tools/picking.h"

namespace waymark {

SelectedItems itemUnder(const Workspace& workspace, ToolBox& tools, const ToolEvent& event) {
    ToolSettings picks = tools.options().settings();
    switch (tools.current().id()) {
    case ToolId::Select:
        break;
    case ToolId::Vertex:
    case ToolId::Link:
    case ToolId::Route:
        picks.pickVertices = true;
        picks.pickEdges = picks.pickObstacles = picks.pickBarriers = false;
        break;
    case ToolId::Brush:
    case ToolId::Obstacle:
    case ToolId::Barrier:
    case ToolId::Measure:
    case ToolId::Trace:
    case ToolId::Fill:
        return {}; // they show themselves what they would take
    }
    SelectedItems items;
    const auto under = itemsAt(workspace, picks, event);
    if (!under.empty())
        insert(items, under.front());
    return items;
}

} // namespace waymark
