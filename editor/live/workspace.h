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

/// Everything about the open level. It is created once per window; opening another level resets the
/// document inside. It has no widgets.
class Workspace : public QObject {
    Q_OBJECT

public:
    explicit Workspace(navcore::IdBlock ids, QObject* parent = nullptr);

    /// Checks the document (Document::audit) and everything derived from it: indexes, selection,
    /// routes. Also works during a gesture. Only tests call it. Linear in the size of all data.
    QStringList audit() const;

    /// Returns the units that walk or are meant to: those that towers may cut off.
    std::vector<TravelDemand> demands() const;

    Document document;
    EdgeIndex edges;   ///< Index of the edges of document.graph().
    PlaceIndex places; ///< Index of the items of document.level().
    Selection selection;
    RouteTracker routes;
    IssueTracker issues;
    CheckTracker checks;
    PictureStore picture;
    ViewState view;
    AnalysisModes views;  ///< The analysis modes.
    EdgeColouring shades; ///< Keeps the colours of `edges` up to date.

private:
    Document::Take indexesOf(const navcore::LiveLevel& next, navcore::Executor* executor);
    void follow(const DocumentChange& change);
    void followLook();
    void followLayers();
    EdgeUse useOf(const navcore::Edge& edge, const navcore::LiveLevel& live) const;

    navcore::Layers m_layers;
    navcore::AgentId m_lens; ///< Agent that `edges` was last updated for.
};

} // namespace waymark
