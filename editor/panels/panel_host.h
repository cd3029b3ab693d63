// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action_set.h"
#include "editor/live/workspace.h"

namespace waymark {

/// What panels are given: the open level, the actions, and what it asks of the window.
struct PanelHost {
    Workspace& workspace;
    ActionSet& actions;
    std::function<void(const QString&)> notify;       ///< a short message in the status bar
    std::function<void(navcore::Point2)> showPlace;   ///< bring a place into view
    std::function<void(const navcore::Box&)> showBox; ///< bring all of it into view
    std::function<void()> focusMap;                   ///< give the map the keyboard
    std::function<bool()> shipped;                    ///< whether a nav file was ever written
    /// Join the part of a vertex with that of another, or with the largest, along a free way.
    std::function<void(navcore::VertexId, std::optional<navcore::VertexId>)> joinParts;

    Document& document() const { return workspace.document; }
    const navcore::Level& level() const { return workspace.document.level(); }

    /// One undo step; an error is told in the status bar. Returns whether it was done.
    bool edit(const navcore::LevelChange& change, const QString& text) const;
};

} // namespace waymark
