// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action_set.h"
#include "editor/live/host.h"
#include "editor/live/shown_places.h"
#include "editor/tools/tool_box.h"

namespace waymark {

/// The services that the window provides to its panels.
struct PanelHost : Host {
    ActionSet& actions;
    const ToolBox& tools;
    /// Goes to the floor of a position and scrolls the map so that it is visible.
    std::function<void(const navcore::Place&)> showPlace;
    /// Scrolls the map only as far as needed to keep a moving position in view.
    std::function<void(navcore::Point2)> keepInView;
    /// Goes to the floor of one of the places, and scrolls and zooms the map so that all of them
    /// are visible. Does nothing if there are none.
    std::function<void(const ShownPlaces&)> showPlaces;
    std::function<void()> focusMap;
    std::function<bool()> shipped; ///< Returns whether a nav file has been written for the level.
    /// Connects two parts of the graph along a free path. Each part is identified by one of its
    /// vertices. If the second vertex is nullopt, connects to the largest other part.
    std::function<void(navcore::VertexId, std::optional<navcore::VertexId>)> joinParts;
};

/// Creates the sections that the analysis modes add to the given panel.
std::vector<QWidget*> sectionsFor(PanelPlace place, const PanelHost& host, QWidget* parent);

} // namespace waymark
