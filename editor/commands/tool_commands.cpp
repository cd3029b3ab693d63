// SPDX-License-Identifier: MIT
#include "editor/commands/commands.h"

namespace waymark {

void bindToolActions(const CommandHost& host) {
    struct Row {
        const char* id;
        ToolId tool;
    };
    for (const Row row : {Row{"tool.select", ToolId::Select}, Row{"tool.vertex", ToolId::Vertex},
                          Row{"tool.link", ToolId::Link}, Row{"tool.obstacle", ToolId::Obstacle},
                          Row{"tool.barrier", ToolId::Barrier}, Row{"tool.brush", ToolId::Brush},
                          Row{"tool.route", ToolId::Route}, Row{"tool.measure", ToolId::Measure}})
        host.actions.bind(
            row.id,
            [&host, tool = row.tool] {
                host.tools.choose(tool);
                host.canvas.setFocus();
            },
            {}, [&host, tool = row.tool] { return host.tools.current().id() == tool; });
    host.actions.bind("tool.escape", [&host] { host.tools.escape(); });
    host.actions.bind("tool.escapeToSelect", [&host] { host.tools.escapeToSelect(); });
}

} // namespace waymark
