// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/analysis_modes.h"
#include "editor/live/check_tracker.h"
#include "editor/live/compare_tracker.h"
#include "editor/live/edge_colouring.h"
#include "editor/live/edge_index.h"
#include "editor/live/issue_tracker.h"
#include "editor/live/place_index.h"
#include "editor/live/route_tracker.h"
#include "editor/live/tower_tracker.h"
#include "editor/live/travel_demands.h"
#include "editor/live/why_tracker.h"
#include "editor/model/document.h"
#include "editor/model/picture_store.h"
#include "editor/model/selection.h"
#include "editor/model/view_state.h"

namespace waymark {

/// Everything about the one open level that lives while the window lives. Created once; opening
/// another level resets the document inside. No widgets.
class Workspace : public QObject {
    Q_OBJECT

public:
    explicit Workspace(navcore::IdBlock ids, QObject* parent = nullptr);

    /// Document::audit(), and whether what lies beside the document follows it: the indexes, the
    /// selection, the routes. Also in mid-gesture. For tests; O(everything).
    QStringList audit() const;

    /// Who is on the way, or is meant to be: whom towers may cut off.
    std::vector<TravelDemand> demands() const;

    Document document;
    EdgeIndex edges;   ///< kept in step with document.graph()
    PlaceIndex places; ///< kept in step with document.level()
    Selection selection;
    RouteTracker routes;
    IssueTracker issues;
    CheckTracker checks;
    TowerTracker towers;
    PictureStore picture;
    ViewState view;
    AnalysisModes views;  ///< searches, walks ...: at most one open beside the level
    EdgeColouring shades; ///< what the colours of `edges` tell
    CompareTracker compare;
    WhyTracker why;

private:
    Document::Take indexesOf(const navcore::LiveLevel& next, navcore::Executor* executor);
    void follow(const DocumentChange& change);
    void followLook();
    void followLayers();
    EdgeUse useOf(const navcore::Edge& edge, const navcore::LiveLevel& live) const;

    navcore::Layers m_layers;
    navcore::AgentId m_lens; ///< that `edges` knows of
};

} // namespace waymark
