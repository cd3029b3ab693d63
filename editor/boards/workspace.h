// SPDX-License-Identifier: MIT
#pragma once

#include "editor/boards/check_board.h"
#include "editor/boards/compare_board.h"
#include "editor/boards/edge_index.h"
#include "editor/boards/issue_board.h"
#include "editor/boards/place_index.h"
#include "editor/boards/route_board.h"
#include "editor/boards/shade_board.h"
#include "editor/boards/tower_board.h"
#include "editor/boards/trips.h"
#include "editor/boards/views.h"
#include "editor/boards/why_board.h"
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
    std::vector<Trip> trips() const;

    Document document;
    EdgeIndex edges;   ///< kept in step with document.graph()
    PlaceIndex places; ///< kept in step with document.level()
    Selection selection;
    RouteBoard routes;
    IssueBoard issues;
    CheckBoard checks;
    TowerBoard towers;
    PictureStore picture;
    ViewState view;
    Views views;       ///< searches, walks ...: at most one open beside the level
    ShadeBoard shades; ///< what the colours of `edges` tell
    CompareBoard compare;
    WhyBoard why;

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
