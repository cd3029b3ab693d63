// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action_set.h"
#include "editor/tools/tool_box.h"

namespace waymark {

/// The context of panels: the open level, the actions, and functions of the window.
struct PanelHost {
    Workspace& workspace;
    ActionSet& actions;
    const ToolBox& tools;
    std::function<void(const QString&)> notify;       ///< Shows a short message in the status bar.
    std::function<void(navcore::Point2)> showPlace;   ///< Brings a position into view on the map.
    std::function<void(const navcore::Box&)> showBox; ///< Brings a whole box into view on the map.
    std::function<void()> focusMap;                   ///< Gives the map the keyboard focus.
    std::function<bool()> shipped; ///< Returns whether a nav file was ever written.
    /// Connects the part of a vertex with the part of another vertex, or with the largest part,
    /// along a free way.
    std::function<void(navcore::VertexId, std::optional<navcore::VertexId>)> joinParts;

    Document& document() const { return workspace.document; }
    const navcore::Level& level() const { return workspace.document.level(); }

    /// Applies a change as one undo step. Shows errors in the status bar. Returns whether the
    /// change was applied.
    bool edit(const navcore::LevelChange& change, const QString& text) const;
};

/// Creates the sections that modes add to a panel.
std::vector<QWidget*> sectionsFor(PanelPlace place, const PanelHost& host, QWidget* parent);

} // namespace waymark
