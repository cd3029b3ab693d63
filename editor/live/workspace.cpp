// SPDX-License-Identifier: MIT
#include "editor/live/workspace.h"

#include "navcore/author/edit/floor_edits.h"
#include "navcore/author/edit/item_verbs.h"

namespace waymark {

using namespace navcore;

Workspace::Workspace(navcore::IdBlock ids, QObject* parent)
    : QObject(parent), document(ids), selection(document), routes(document), issues(document),
      checks(document), views(document, view), shades(document, view, views, edges) {
    places.reset(document.level());
    edges.setUse([this](const Edge& edge) { return useOf(edge, document.live()); });
    document.setBeside(
        [this](const LiveLevel& next, Executor* executor) { return indexesOf(next, executor); });
    connect(&document, &Document::applied, this, &Workspace::follow);
    connect(&view, &ViewState::changed, this, &Workspace::followLook);
    connect(&view, &ViewState::changed, this, &Workspace::followLayers);
    connect(&view, &ViewState::changed, this, &Workspace::followFloor);
    connect(&selection, &Selection::changed, this, &Workspace::followSelection);
}

/// Builds the indexes of a level. May be called on any thread. m_lens must not change during the
/// call.
Document::Take Workspace::indexesOf(const LiveLevel& next, Executor* executor) {
    struct Indexes {
        EdgeIndex edges;
        PlaceIndex places;
    };
    const auto made = std::make_shared<Indexes>();
    made->places.reset(next.level());
    made->edges.setUse([this, &next](const Edge& edge) { return useOf(edge, next); });
    made->edges.setColour([shade = shades.beside()](const Edge&) { return shade; });
    made->edges.reset(next.level(), next.graph(), executor);
    return [this, made] {
        edges.swapEdges(made->edges);
        std::swap(places, made->places);
    };
}

void Workspace::follow(const DocumentChange& change) {
    shades.expect(change);
    ViewSettings settings = view.settings();
    if (settings.lens.valid() &&
        (change.extent == Extent::Whole || !document.level().find<Agent>(settings.lens))) {
        settings.lens = {};
        view.set(settings);
    }
    // For Extent::Many and Extent::Whole, the indexes have already been built together with the
    // level.
    if (change.extent != Extent::Whole && change.extent != Extent::Many) {
        places.apply(change.level, document.level());
        edges.apply(document.level(), document.graph(), change.level, change.graph);
        if (touchesUse(change))
            edges.refreshUse(document.graph());
    }
    keepFloor(change);
    shades.follow(change);
}

/// Leaves the current floor if it has been removed, or if another level was opened.
void Workspace::keepFloor(const DocumentChange& change) {
    if (!change.touches<Floor>())
        return;
    ViewSettings settings = view.settings();
    if (change.extent == Extent::Whole) {
        settings.floor = firstFloor;
        settings.ghosts.clear();
    } else if (!document.level().hasFloor(settings.floor)) {
        settings.floor = firstFloor;
    }
    view.set(settings);
}

void Workspace::goToFloor(FloorId floor) {
    ViewSettings settings = view.settings();
    settings.floor = floor;
    view.set(settings);
}

const Plane& Workspace::plane() const {
    const Plane* plane = document.live().planes().find(floor());
    return plane ? *plane : document.live().planes().first();
}

void Workspace::followLook() {
    if (std::exchange(m_lens, view.settings().lens) != view.settings().lens)
        edges.refreshUse(document.graph());
}

/// Deselects items that have become invisible or locked, so that they cannot be deleted by
/// accident.
void Workspace::followLayers() {
    if (view.settings().layers == m_layers)
        return;
    m_layers = view.settings().layers;
    selection.set(selectableOf(m_layers, selection.items()));
}

/// Deselects the items of other floors, so that they cannot be changed by accident.
void Workspace::followFloor() {
    if (std::exchange(m_floor, floor()) != floor())
        selection.set(itemsOn(document.level(), floor(), selection.items()));
}

/// Goes to the floor of the selected items if none of them is on the current floor, for example
/// because they were found by name.
void Workspace::followSelection() {
    if (document.level().items<Floor>().empty())
        return;
    SelectedItems items = selection.items();
    items.routes.clear();
    if (items.empty() || !itemsOn(document.level(), floor(), items).empty())
        return;
    std::optional<FloorId> target;
    forEachKind([&]<class Key>(Kind<Key>) {
        if (!target && !items.of<Key>().empty())
            target = floorOf(document.level(), ItemRef(*items.of<Key>().begin()));
    });
    if (target)
        goToFloor(*target);
}

EdgeUse Workspace::useOf(const Edge& edge, const LiveLevel& live) const {
    if (edge.passage != Passage::Open)
        return EdgeUse::Used; // Edges that are not open are painted in a different style anyway.
    const bool isLooking = live.level().find<Agent>(m_lens) != nullptr;
    if (isLooking && edgeCost(edge, live.rules(m_lens)))
        return EdgeUse::Used;
    for (const auto& [id, agent] : live.level().items<Agent>())
        if (edgeCost(edge, live.rules(id)))
            return isLooking ? EdgeUse::ByOtherAgents : EdgeUse::Used;
    return EdgeUse::ByNoAgent;
}

std::vector<TravelDemand> Workspace::demands() const {
    std::vector<TravelDemand> demands =
        views.tracker() ? views.tracker()->demands() : std::vector<TravelDemand>{};
    for (TravelDemand& promised : promisedDemands(document.live()))
        demands.push_back(std::move(promised));
    return demands;
}

} // namespace waymark
