// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/analysis_modes.h"
#include "editor/live/check_tracker.h"
#include "editor/live/edge_colouring.h"
#include "editor/live/edge_index.h"
#include "editor/live/issue_tracker.h"
#include "editor/live/place_index.h"
#include "editor/live/route_tracker.h"
#include "editor/live/travel_demands.h"
#include "editor/model/document.h"
#include "editor/model/picture_store.h"
#include "editor/model/selection.h"
#include "editor/model/view_state.h"

namespace waymark {

/// All state of the open level, without widgets. There is one object per window. Opening another
/// level resets the document in it.
class Workspace : public QObject {
    Q_OBJECT

public:
    explicit Workspace(navcore::IdBlock ids, QObject* parent = nullptr);

    /// Checks the document (see Document::audit()) and everything derived from it, even during a
    /// gesture. Returns the errors found. Only tests call it. Takes time linear in the size of all
    /// data.
    QStringList audit() const;

    /// Returns all units that towers could cut off: the units of the open view, and the units at
    /// the starts of the routes required by checks and pinned routes.
    std::vector<TravelDemand> demands() const;

    /// Returns the current floor. It exists in the level, except while a change that removes it is
    /// being announced.
    navcore::FloorId floor() const { return view.settings().floor; }
    /// Makes another floor the current one. It must exist. Deselects items on other floors.
    void goToFloor(navcore::FloorId floor);
    /// Returns the spatial indexes of the current floor.
    const navcore::Plane& plane() const;
    const FloorEdges& edgesHere() const { return edges.on(floor()); }
    const FloorPlaces& placesHere() const { return places.on(floor()); }

    Document document;
    EdgeIndex edges;   ///< Index of the edges of document.graph().
    PlaceIndex places; ///< Index of the items of document.level().
    /// The selected items. If all of them are on other floors, the floor of the first one becomes
    /// the current floor.
    Selection selection;
    RouteTracker routes;
    IssueTracker issues;
    CheckTracker checks;
    PictureStore picture;
    ViewState view;
    AnalysisModes views;
    EdgeColouring shades;

private:
    Document::Take indexesOf(const navcore::LiveLevel& next, navcore::Executor* executor);
    void follow(const DocumentChange& change);
    void followLook();
    void followLayers();
    void followFloor();
    void followSelection();
    void keepFloor(const DocumentChange& change);
    EdgeUse useOf(const navcore::Edge& edge, const navcore::LiveLevel& live) const;

    navcore::Layers m_layers;
    navcore::FloorId m_floor = navcore::firstFloor; ///< Floor of the selected items.
    navcore::AgentId m_lens;                        ///< Agent for which `edges` was last updated.
};

} // namespace waymark
