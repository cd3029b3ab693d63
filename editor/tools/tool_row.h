// SPDX-License-Identifier: MIT
#pragma once

#include "editor/tools/tool_context.h"
#include "editor/tools/tool_option.h"

#include <memory>
#include <vector>

namespace waymark {

/// What shows itself under the pointer as what a click would take.
enum class HoverPicks : std::uint8_t {
    Nothing, ///< the tool draws itself what it would do
    Vertices,
    AsChosen ///< what the options let the pointer pick
};

/// Everything about a tool but what it does: the tool strip, the menu, the commands, the option
/// row, the hover and the manual are loops over these rows.
struct ToolRow {
    ToolId id;             ///< its action is "tool." with this, its icon has this name
    QString text = {};     ///< of its action, with & mnemonic; empty: it is begun in another way
    QString tip = {};      ///< one sentence
    QStringList keys = {}; ///< portable key names
    QString page;          ///< of the manual
    HoverPicks hover = HoverPicks::Nothing;
    std::vector<ToolOption> options = {}; ///< in order
    std::function<std::unique_ptr<Tool>(ToolContext&)> make;
};

/// For ToolRow::make.
template <class AnyTool>
std::unique_ptr<Tool> makeTool(ToolContext& context) {
    return std::make_unique<AnyTool>(context);
}

} // namespace waymark
