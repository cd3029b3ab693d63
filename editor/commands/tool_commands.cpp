// SPDX-License-Identifier: MIT
#include "editor/commands/commands.h"
#include "editor/tools/tool_rows.h"

namespace waymark {

void bindToolActions(const CommandHost& host) {
    for (const ToolRow* row : host.tools.rows())
        if (!row->text.isEmpty())
            host.actions.bind(
                actionId(row->id),
                [&host, tool = row->id] {
                    host.tools.choose(tool);
                    host.canvas.setFocus();
                },
                {}, [&host, tool = row->id] { return host.tools.currentId() == tool; });
    host.actions.bind("tool.escape", [&host] { host.tools.escape(); });
    host.actions.bind("tool.escapeToSelect", [&host] { host.tools.escapeToSelect(); });
}

} // namespace waymark
