// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/tool_context.h"
#include "editor/tools/tool_option.h"

#include <memory>
#include <vector>

namespace waymark {

/// What is highlighted under the pointer as the target of a click.
enum class HoverPicks : std::uint8_t {
    Nothing, ///< The tool paints its own preview.
    Vertices,
    AsChosen ///< The items that the options allow the pointer to pick.
};

/// Everything about a tool except its behaviour. The tool strip, the menu, the commands, the option
/// row, the hover and the manual iterate over these rows.
struct ToolRow {
    ToolId id; ///< Its action is "tool." with this id, and its icon has the same name.
    /// Text of its action, with & mnemonic. Empty if it is started in another way.
    QString text = {};
    QString tip = {};      ///< One sentence.
    QStringList keys = {}; ///< Portable key names.
    QString page;          ///< Page of the manual.
    HoverPicks hover = HoverPicks::Nothing;
    std::vector<ToolOption> options = {}; ///< In display order.
    std::function<std::unique_ptr<Tool>(ToolContext&)> make;
};

/// For ToolRow::make.
template <class AnyTool>
std::unique_ptr<Tool> makeTool(ToolContext& context) {
    return std::make_unique<AnyTool>(context);
}

} // namespace waymark
