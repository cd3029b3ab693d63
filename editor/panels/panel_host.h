// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action_set.h"
#include "editor/tools/tool_box.h"

namespace waymark {

/// The services that the window provides to its panels: the open level, the actions and some
/// callbacks.
struct PanelHost {
    Workspace& workspace;
    ActionSet& actions;
    const ToolBox& tools;
    std::function<void(const QString&)> notify; ///< Shows a short message in the status bar.
    /// Scrolls the map so that a position is visible.
    std::function<void(navcore::Point2)> showPlace;
    /// Scrolls and zooms the map so that a box is visible.
    std::function<void(const navcore::Box&)> showBox;
    std::function<void()> focusMap;
    std::function<bool()> shipped; ///< Returns whether a nav file has been written for the level.
    /// Connects the part of the graph with one vertex to the part with another, along a free path.
    /// If the second vertex is nullopt, connects to the largest other part.
    std::function<void(navcore::VertexId, std::optional<navcore::VertexId>)> joinParts;

    Document& document() const { return workspace.document; }
    const navcore::Level& level() const { return workspace.document.level(); }

    /// Applies a change as one undo step, and shows an error in the status bar. Returns whether it
    /// was applied.
    bool edit(const navcore::LevelChange& change, const QString& text) const;
};

/// Creates the sections that modes add to the given panel.
std::vector<QWidget*> sectionsFor(PanelPlace place, const PanelHost& host, QWidget* parent);

} // namespace waymark
