// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/tool_context.h"
#include "editor/tools/tool_option.h"

#include <memory>
#include <vector>

namespace waymark {

/// The items that are highlighted under the pointer as the target of a click.
enum class HoverPicks : std::uint8_t {
    Nothing, ///< No items, because the tool paints its own preview.
    Vertices,
    AsChosen ///< The items that the options allow the pointer to pick.
};

/// Everything about a tool except its behaviour. The tool strip, the menu, the commands, the option
/// row, the hover and the manual iterate over these rows.
struct ToolRow {
    /// Id of the tool. Its action is "tool." with this id, and its icon has the same name.
    ToolId id;
    /// Text of the tool's action, with & before the mnemonic. Empty if the tool is started in
    /// another way.
    QString text = {};
    QString tip = {};      ///< Tooltip of one sentence.
    QStringList keys = {}; ///< Portable names of the shortcut's keys.
    QString page;          ///< Name of the tool's page in the manual.
    ToolId before = {};    ///< For a tool of a mode: its place is before this tool.
    bool usesX = false;    ///< It uses the X key itself, so that X flips no selected barrier.
    HoverPicks hover = HoverPicks::Nothing;
    std::vector<ToolOption> options = {}; ///< Options in display order.
    std::function<std::unique_ptr<Tool>(ToolContext&)> make;
};

/// Returns a new tool of the type `AnyTool`, for ToolRow::make.
template <class AnyTool>
std::unique_ptr<Tool> makeTool(ToolContext& context) {
    return std::make_unique<AnyTool>(context);
}

} // namespace waymark
