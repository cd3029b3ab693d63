// SPDX-License-Identifier: MIT
#include "editor/tools/tool_rows.h"

#include "editor/tools/align_tool.h"
#include "editor/tools/barrier_tool.h"
#include "editor/tools/brush_tool.h"
#include "editor/tools/fill_tool.h"
#include "editor/tools/lift_tool.h"
#include "editor/tools/link_tool.h"
#include "editor/tools/measure_tool.h"
#include "editor/tools/obstacle_tool.h"
#include "editor/tools/route_tool.h"
#include "editor/tools/select_tool.h"
#include "editor/tools/vertex_tool.h"

#include <algorithm>

namespace waymark {

std::vector<ToolRow> standardTools() {
    return {SelectTool::row(),   VertexTool::row(),  LinkTool::row(),  LiftTool::row(),
            ObstacleTool::row(), BarrierTool::row(), BrushTool::row(), RouteTool::row(),
            MeasureTool::row(),  FillTool::row(),    AlignTool::row()};
}

std::vector<ToolRow> toolsWith(const std::vector<ModeRow>& modes) {
    std::vector<ToolRow> all = standardTools();
    for (const ModeRow& mode : modes)
        for (const ToolRow& tool : mode.tools)
            all.insert(std::ranges::find(all, tool.before, &ToolRow::id), tool);
    return all;
}

QString actionId(ToolId tool) {
    return "tool." + QLatin1String(tool.data(), static_cast<qsizetype>(tool.size()));
}

QList<Action> actionsOf(const std::vector<ToolRow>& rows) {
    QList<Action> tools;
    for (const ToolRow& row : rows)
        if (!row.text.isEmpty())
            tools << Action{actionId(row.id),
                            row.text,
                            row.tip,
                            QLatin1String(row.id.data(), static_cast<qsizetype>(row.id.size())),
                            row.keys,
                            ActionScope::Canvas};
    return tools;
}

} // namespace waymark
