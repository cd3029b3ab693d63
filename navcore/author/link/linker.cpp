// SPDX-License-Identifier: MIT
#include "navcore/author/link/linker.h"

#include "navcore/author/link/lift_edges.h"
#include "navcore/author/link/link_state.h"

#include <algorithm>
#include <cassert>
#include <map>

namespace navcore {
namespace {

/// Returns the vertices that have been added, removed or moved, also to another floor.
std::vector<VertexMove> movesOf(const Level& level, const LevelChange& change) {
    std::vector<VertexMove> moves;
    for (const auto& [id, swap] : change.of<Vertex>()) {
        VertexMove move{id, {}, {}};
        if (swap.before)
            move.before = positionOf(level, *swap.before);
        if (swap.after)
            move.after = positionOf(level, *swap.after);
        if (move.before != move.after || swap.before->floor != swap.after->floor)
            moves.push_back(move);
    }
    return moves;
}

/// Returns the vertices that a change to floors has added, removed or moved, also to another floor.
std::vector<VertexMove> movesBetween(const NavGraph& graph, const Level& level,
                                     const LevelChange& change) {
    std::vector<VertexMove> moves;
    for (const VertexId id : graph.sortedVertices()) {
        const bool isGone = isCabin(id) ? !cabinPosition(level, id) : !level.find<Vertex>(id);
        if (isGone)
            moves.push_back({id, graph.position(id), std::nullopt});
    }
    const auto changesFloor = [&](VertexId id) {
        const ItemChange<Vertex>* swap = change.of<Vertex>().find(id);
        return swap && swap->before && swap->before->floor != swap->after->floor;
    };
    for (const auto& [id, vertex] : level.items<Vertex>()) {
        const auto before = graph.hasVertex(id) ? std::optional(graph.position(id)) : std::nullopt;
        if (before != positionOf(level, vertex) || changesFloor(id))
            moves.push_back({id, before, positionOf(level, vertex)});
    }
    for (const auto& [position, id] : cabinsOf(level)) {
        const auto before = graph.hasVertex(id) ? std::optional(graph.position(id)) : std::nullopt;
        if (before != position || changesFloor(entranceOf(id)))
            moves.push_back({id, before, position});
    }
    std::ranges::sort(moves, {}, &VertexMove::id);
    return moves;
}

/// Returns whether a change adds or removes floors, or modifies more than their names, order and
/// pictures.
bool changesFloors(const LevelChange& change) {
    return std::ranges::any_of(change.of<Floor>(), [](const auto& entry) {
        const auto& [before, after] = entry.second;
        return !before || !after || before->elevation != after->elevation ||
               before->paint != after->paint;
    });
}

/// Returns the changes that transform the edges of `graph` into `edges`, which must be sorted by
/// key.
std::vector<EdgeChange> difference(const NavGraph& graph, std::vector<Edge> edges) {
    std::vector<EdgeChange> changes;
    const std::vector<EdgeKey> before = graph.sortedEdges();
    auto old = before.begin();
    for (Edge& edge : edges) {
        for (; old != before.end() && *old < edge.key; ++old)
            changes.push_back({*old, *graph.find(*old), std::nullopt});
        const bool known = old != before.end() && *old == edge.key;
        const Edge* was = known ? graph.find(*old++) : nullptr;
        if (!was)
            changes.push_back({edge.key, std::nullopt, std::move(edge)});
        else if (*was != edge)
            changes.push_back({edge.key, *was, std::move(edge)});
    }
    for (; old != before.end(); ++old)
        changes.push_back({*old, *graph.find(*old), std::nullopt});
    return changes;
}

} // namespace

struct Linker::Data {
    explicit Data(const Level& level, Executor* executor = nullptr)
        : singles(floorLevels(level)), planes(planesOf(level, singles, executor)) {
        for (const FloorId floor : level.floors())
            floors.try_emplace(floor, levelOf(level, floor), planes.at(floor));
    }

    /// Returns the level that the LinkState of a floor expects.
    const Level& levelOf(const Level& level, FloorId floor) const {
        return singles.empty() ? level : singles.at(floor);
    }

    /// Returns the floor of an edge's ends, or nullopt if it connects two floors or its vertices do
    /// not exist.
    std::optional<FloorId> floorOf(const Level& level, VertexId a, VertexId b) const {
        if (planes.count() == 1)
            return firstFloor;
        const Vertex *from = level.find<Vertex>(a), *to = level.find<Vertex>(b);
        return from && to && from->floor == to->floor ? std::optional(from->floor) : std::nullopt;
    }

    std::optional<Edge> edgeNow(const Level& level, EdgeKey key) const {
        const Link* link = key.isLink() ? level.find<Link>(key.link()) : nullptr;
        if (key.isLink() && !link)
            return std::nullopt;
        if (isLiftEdge(key))
            return liftEdge(level, key);
        const VertexId a = link ? link->from : key.pair().a, b = link ? link->to : key.pair().b;
        if (const auto floor = floorOf(level, a, b))
            return floors.at(*floor).edgeNow(levelOf(level, *floor), key);
        return link ? std::optional(linkEdge(level, planes.between(), 0, key.link()))
                    : std::nullopt;
    }

    /// Returns all edges, in ascending order of key.
    std::vector<Edge> allEdges(const Level& level, Executor* executor = nullptr) const {
        if (planes.count() == 1)
            return floors.at(firstFloor).allEdges(level, executor);
        std::vector<Edge> edges;
        for (const auto& [floor, state] : floors)
            std::ranges::move(state.allEdges(levelOf(level, floor), executor),
                              std::back_inserter(edges));
        for (const auto& [id, link] : level.items<Link>())
            if (!floorOf(level, link.from, link.to))
                edges.push_back(linkEdge(level, planes.between(), 0, id));
        for (const auto& [id, lift] : level.items<Lift>())
            std::ranges::move(liftEdges(level, id), std::back_inserter(edges));
        std::ranges::sort(edges, {}, &Edge::key);
        return edges;
    }

    /// Updates one floor after a change that affects it. Appends the keys of the edges that may
    /// have changed, or returns false if all edges must be compared.
    bool updateFloor(FloorId floor, const Level& single, const LevelChange& change,
                     const NavGraph& graph, std::vector<EdgeKey>& keys) {
        LinkState& state = floors.at(floor);
        auto touched = state.touchedBy(single, change);
        state.follow(single, change);
        std::optional<std::vector<EdgeKey>> own;
        if (touched)
            own = state.relist(single, change, *touched);
        else
            state.relistAll(single, change);
        if (!own)
            return false;
        state.addOtherKeys(single, change, graph, *own);
        keys.insert(keys.end(), own->begin(), own->end());
        return true;
    }

    /// Updates all floors after a change; see updateFloor().
    bool updateFloors(const Level& level, const LevelChange& change, const NavGraph& graph,
                      std::vector<EdgeKey>& keys) {
        bool isPart = true;
        for (auto& [floor, single] : singles) {
            const LevelChange here = floorChange(single, level, change, floor);
            if (here.empty())
                continue;
            [[maybe_unused]] const Status applied = single.apply(here);
            assert(applied);
            isPart = updateFloor(floor, single, here, graph, keys) && isPart;
        }
        planes.setPlain(level.info().ground);
        // No LinkState of a floor covers the links between floors.
        for (const auto& [id, swap] : change.of<Link>())
            keys.push_back(EdgeKey::of(id));
        for (const auto& [id, swap] : change.of<Vertex>())
            if (graph.hasVertex(id))
                for (const Edge& edge : graph.edgesAt(id))
                    keys.push_back(edge.key);
        return isPart;
    }

    std::map<FloorId, Level> singles; ///< See floorLevels().
    Planes planes;
    std::map<FloorId, LinkState> floors;
};

Linker::Linker() : m_data(std::make_unique<Data>(Level())) {}
Linker::~Linker() = default;
Linker::Linker(Linker&&) noexcept = default;
Linker& Linker::operator=(Linker&&) noexcept = default;

const Planes& Linker::planes() const {
    return m_data->planes;
}

NavGraph Linker::link(const Level& level, const Progress& progress, Executor* executor) {
    m_data = std::make_unique<Data>(level, executor);
    progress.at(0);
    double done = 0.1;
    const double share = 0.5 / static_cast<double>(m_data->floors.size());
    for (auto& [floor, state] : m_data->floors) {
        if (!state.build(m_data->levelOf(level, floor), progress.part(done, done + share),
                         executor))
            return {};
        done += share;
    }
    std::vector<NavGraph::Node> vertices;
    vertices.reserve(level.items<Vertex>().size());
    for (const auto& [id, vertex] : level.items<Vertex>())
        vertices.push_back({positionOf(level, vertex), id});
    std::ranges::move(cabinsOf(level), std::back_inserter(vertices));
    NavGraph graph(std::move(vertices), m_data->allEdges(level, executor), executor);
    progress.at(1);
    return graph;
}

GraphChange Linker::update(const Level& level, const LevelChange& change, const NavGraph& graph) {
    if (changesFloors(change)) {
        *m_data = Data(level); // The address of the planes stays the same.
        for (auto& [floor, state] : m_data->floors)
            state.build(m_data->levelOf(level, floor), {});
        return {movesBetween(graph, level, change), difference(graph, m_data->allEdges(level))};
    }
    GraphChange result{movesOf(level, change), {}};
    std::vector<EdgeKey> keys;
    const bool isPart = m_data->planes.count() == 1
                            ? m_data->updateFloor(firstFloor, level, change, graph, keys)
                            : m_data->updateFloors(level, change, graph, keys);
    if (m_data->planes.count() > 1) { // A single floor has no lift with two stops.
        const LiftChange lifts = changedLifts(level, change, graph);
        for (const VertexMove& cabin : lifts.cabins) {
            const ItemChange<Vertex>* swap = change.of<Vertex>().find(entranceOf(cabin.id));
            const bool changesFloor =
                swap && swap->before && swap->after && swap->before->floor != swap->after->floor;
            if (cabin.before != cabin.after || changesFloor)
                result.vertices.push_back(cabin);
        }
        keys.insert(keys.end(), lifts.edges.begin(), lifts.edges.end());
    }
    if (!isPart) {
        result.edges = difference(graph, m_data->allEdges(level));
        return result;
    }
    std::ranges::sort(keys);
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    for (const EdgeKey key : keys) {
        const Edge* before = graph.find(key);
        std::optional<Edge> after = m_data->edgeNow(level, key);
        if (before ? !after || *before != *after : after.has_value())
            result.edges.push_back(
                {key, before ? std::optional(*before) : std::nullopt, std::move(after)});
    }
    return result;
}

std::vector<NearVertex> Linker::preview(const Level& level, const Place& position) const {
    // The search ignores vertices whose desired number of links is 0, because they are not linked
    // to a new vertex.
    const std::size_t wanted = level.linkSettings().linksWanted;
    std::vector<NearVertex> list;
    NearestSearch search = m_data->floors.at(position.floor).lists.search();
    for (const NearestSearch::Found& found :
         search.run(position.point, {}, wanted, level.linkSettings().rule()))
        list.push_back({found.id, found.squaredDistance});
    return list;
}

} // namespace navcore
