// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/tool_context.h"
#include "editor/tools/tool_option.h"

#include <memory>
#include <vector>

namespace waymark {

/// The item types that the canvas highlights under the pointer.
enum class HoverPicks : std::uint8_t {
    Nothing, ///< The tool paints its own preview.
    Vertices,
    AsChosen ///< All item types that the tool options allow the designer to pick.
};

/// Describes everything about a tool except its behaviour. The tool strip, menu, actions, option
/// row, hover highlight and manual are generated from these rows.
struct ToolRow {
    /// Id of the tool. Its action id is "tool." plus this id, and its icon has the same name.
    ToolId id;
    /// Text of the tool's action, with & before the mnemonic. Empty if the tool has no action.
    QString text = {};
    QString tip = {};
    QStringList keys = {}; ///< Portable names of the shortcut's keys.
    QString page;
    /// If the tool belongs to an analysis mode, the id of the tool before which it is inserted in
    /// the tool strip.
    ToolId before = {};
    /// True if the tool handles the X key itself, so that X does not flip selected barriers.
    bool usesX = false;
    HoverPicks hover = HoverPicks::Nothing;
    /// True if the canvas also paints the images of the tool's overlay while the symmetry guide is
    /// on.
    bool hasImages = false;
    std::vector<ToolOption> options = {};
    std::function<std::unique_ptr<Tool>(ToolContext&)> make;
};

/// Creates a tool of class `AnyTool`, for use as ToolRow::make.
template <class AnyTool>
std::unique_ptr<Tool> makeTool(ToolContext& context) {
    return std::make_unique<AnyTool>(context);
}

} // namespace waymark
