// SPDX-License-Identifier: MIT
#include "editor/boards/workspace.h"

#include "editor/boards/measured_room.h"

#include "navcore/author/edit/item_traits.h"
#include "navcore/author/edit/item_verbs.h"
#include "navcore/author/link/edge_making.h"

namespace waymark {

using namespace navcore;

namespace {

/// Whether other agents, or the same, may use other edges than before.
bool touchesUse(const DocumentChange& change) {
    return change.extent == Extent::Gates || change.touches<Agent, Terrain, Barrier>();
}

/// Whether there are too many edges to measure since the change, or no longer.
bool crossesMeasuring(const DocumentChange& change, const Level& level, std::size_t edges) {
    std::size_t before = edges;
    for (const EdgeChange& edge : change.graph.edges) {
        before += edge.before ? 1U : 0U;
        before -= edge.after ? 1U : 0U;
    }
    return knowsRoom(level, before) != knowsRoom(level, edges);
}

} // namespace

Workspace::Workspace(std::uint32_t idStart, QObject* parent)
    : QObject(parent), document(idStart), selection(document), routes(document), issues(document),
      checks(document), towers(document), views(document, view),
      compare(document, routes, checks, views, view), why(*this) {
    places.reset(document.level());
    edges.setUse([this](const Edge& edge) { return useOf(edge, document.live()); });
    edges.setShade([this](const Edge& edge) { return shadeOf(edge, document.live()); });
    document.setBeside([this](const LiveLevel& next) { return indexesOf(next); });
    connect(&document, &Document::applied, this, &Workspace::follow);
    connect(&view, &ViewState::changed, this, &Workspace::followLook);
    connect(&view, &ViewState::changed, this, &Workspace::followLayers);
}

/// In any thread; nobody changes the look meanwhile.
Document::Take Workspace::indexesOf(const LiveLevel& next) {
    struct Indexes {
        EdgeIndex edges;
        PlaceIndex places;
    };
    const auto made = std::make_shared<Indexes>();
    made->places.reset(next.level());
    made->edges.setUse([this, &next](const Edge& edge) { return useOf(edge, next); });
    made->edges.setShade([this, &next](const Edge& edge) { return shadeOf(edge, next); });
    made->edges.reset(next.graph());
    return [this, made] {
        edges.swapEdges(made->edges);
        std::swap(places, made->places);
    };
}

void Workspace::follow(const DocumentChange& change) {
    ViewSettings settings = view.settings();
    if (settings.lens.valid() &&
        (change.extent == Extent::Whole || !document.level().find<Agent>(settings.lens))) {
        settings.lens = {};
        view.set(settings);
    }
    if (change.extent == Extent::Whole || change.extent == Extent::Many)
        return; // they were made beside it
    places.apply(change.level, document.level());
    edges.apply(document.graph(), change.graph);
    if (touchesUse(change)) {
        edges.refreshUse(document.graph());
        if (m_colours != EdgeColours::Terrain)
            edges.refreshShades(document.graph());
    } else if (m_colours == EdgeColours::Room) {
        if (crossesMeasuring(change, document.level(), document.graph().edgeCount()))
            edges.refreshShades(document.graph());
        else
            followObstacles(change.level);
    }
}

/// Where nobody has a radius, edges do not change with the room along them.
void Workspace::followObstacles(const LevelChange& change) {
    if (clearanceLimitOf(document.level()) > 0)
        return;
    if (!knowsRoom(document.level(), document.graph().edgeCount()))
        return;
    for (const auto& [id, swap] : change.of<Obstacle>())
        for (const auto& side : {swap.before, swap.after})
            if (side)
                edges.refreshShades(document.graph(), grown(ItemTraits<ObstacleId>::bounds(*side),
                                                            LiveLevel::maxClearance()));
}

void Workspace::followLook() {
    const ViewSettings& settings = view.settings();
    const bool isOther = settings.lens != m_lens;
    m_lens = settings.lens;
    if (isOther)
        edges.refreshUse(document.graph());
    const EdgeColours before = std::exchange(m_colours, settings.edgeColours);
    if (before != m_colours || (isOther && m_colours != EdgeColours::Terrain))
        edges.refreshShades(document.graph());
}

/// Nothing is deleted that cannot be seen, or was just locked.
void Workspace::followLayers() {
    if (view.settings().layers == m_layers)
        return;
    m_layers = view.settings().layers;
    selection.set(atHand(m_layers, selection.items()));
}

EdgeUse Workspace::useOf(const Edge& edge, const LiveLevel& live) const {
    if (edge.passage != Passage::Open)
        return EdgeUse::Used; // it shows by itself
    const bool isLooking = live.level().find<Agent>(m_lens) != nullptr;
    if (isLooking && edgeCost(edge, live.rules(m_lens)))
        return EdgeUse::Used;
    for (const auto& [id, agent] : live.level().items<Agent>())
        if (edgeCost(edge, live.rules(id)))
            return isLooking ? EdgeUse::ByOthers : EdgeUse::Used;
    return EdgeUse::ByNobody;
}

EdgeShade Workspace::shadeOf(const Edge& edge, const LiveLevel& live) const {
    if (m_colours == EdgeColours::Terrain)
        return noShade;
    const AgentId agent = live.level().find<Agent>(m_lens) ? m_lens : live.firstAgent();
    const auto amount = amountOf(m_colours, edge, live, agent);
    return amount ? waymark::shadeOf(*amount) : noShade;
}

std::vector<Trip> Workspace::trips() const {
    std::vector<Trip> trips = views.board() ? views.board()->trips() : std::vector<Trip>{};
    for (Trip& promised : promisedTrips(document.level()))
        trips.push_back(std::move(promised));
    return trips;
}

} // namespace waymark
