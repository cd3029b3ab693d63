// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/workspace.h"

#include <functional>

namespace waymark {

/// The services that tools, panels and commands share: the open level, and messages to the
/// designer. ToolContext, PanelHost and CommandHost extend it.
struct Host {
    Workspace& workspace;
    std::function<void(const QString&)> notify; ///< Shows a short message in the status bar.

    Document& document() const { return workspace.document; }
    const navcore::Level& level() const { return workspace.document.level(); }
    /// Returns the current floor, which receives all new items.
    navcore::FloorId floor() const { return workspace.floor(); }
    Selection& selection() const { return workspace.selection; }

    /// Applies a change as one undo step, and shows an error in the status bar. Returns whether it
    /// was applied. Does nothing if the change is empty.
    bool edit(const navcore::LevelChange& change, const QString& text) const;
};

} // namespace waymark
