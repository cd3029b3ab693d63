// SPDX-License-Identifier: MIT
#include "navcore/author/link/linker.h"

#include "navcore/author/link/changed_sides.h"
#include "navcore/author/link/edge_making.h"
#include "navcore/author/link/link_lists.h"
#include "navcore/runtime/space/obstacle_grid.h"
#include "navcore/runtime/space/vertex_grid.h"

#include <algorithm>

namespace navcore {
namespace {

std::uint8_t wantedBy(const Level& level, const Vertex& vertex) {
    return vertex.linksWanted.value_or(level.linkSettings().linksWanted);
}

Box boxAt(const Vertex& vertex) {
    return Box::of(vertex.position.flat(), vertex.position.flat());
}

ShapePtr placeOf(const Level& level, const Link& link) {
    return std::make_shared<const Shape>(Shape{ShapeKind::Wall,
                                               {{level.find<Vertex>(link.from)->position.flat(),
                                                 level.find<Vertex>(link.to)->position.flat()}}});
}

/// Whether the linker sees a difference: a name or a tag is none.
bool samePlace(const ItemChange<Vertex>& swap) {
    return swap.before && swap.after && swap.before->position == swap.after->position &&
           swap.before->linksWanted == swap.after->linksWanted;
}

std::vector<VertexMove> movesOf(const LevelChange& change) {
    std::vector<VertexMove> moves;
    for (const auto& [id, swap] : change.of<Vertex>()) {
        VertexMove move{id, {}, {}};
        if (swap.before)
            move.before = swap.before->position;
        if (swap.after)
            move.after = swap.after->position;
        if (move.before != move.after)
            moves.push_back(move);
    }
    return moves;
}

/// Whether the change concerns everything: how vertices are linked, or the ground of all edges.
bool concernsAll(const LevelChange& change) {
    if (!change.of<LinkSettings>().empty())
        return true;
    const auto& info = change.of<LevelInfo>();
    return !info.empty() &&
           info.begin()->second.before->ground != info.begin()->second.after->ground;
}

} // namespace

struct Linker::Data {
    VertexIndex vertices;
    ObstacleIndex obstacles;
    LinkLists lists{vertices.grid(), obstacles.grid()};
    ObstacleGrid links; ///< each link as a wall under its own number: which links cross a place

    bool build(const Level& level, const Progress& progress);
    std::optional<Edge> edgeNow(const Level& level, EdgeKey key) const;
    std::vector<Edge> allEdges(const Level& level) const;
    std::vector<EdgeChange> fullDifference(const Level& level, const NavGraph& graph) const;

    std::optional<std::vector<std::uint32_t>> touchedBy(const Level& level,
                                                        const LevelChange& change);
    void follow(const Level& level, const LevelChange& change);
    void relist(const Level& level, const LevelChange& change, std::vector<std::uint32_t>& touched,
                std::vector<EdgeKey>& keys);
    void addKeys(const Level& level, const LevelChange& change, const NavGraph& graph,
                 std::vector<EdgeKey>& keys) const;
};

Linker::Linker() : m_data(std::make_unique<Data>()) {}
Linker::~Linker() = default;
Linker::Linker(Linker&&) noexcept = default;
Linker& Linker::operator=(Linker&&) noexcept = default;

const VertexIndex& Linker::vertices() const {
    return m_data->vertices;
}

const ObstacleIndex& Linker::obstacles() const {
    return m_data->obstacles;
}

bool Linker::Data::build(const Level& level, const Progress& progress) {
    std::vector<ObstacleGrid::Placed> solids, paths;
    for (const auto& [id, obstacle] : level.items<Obstacle>())
        solids.push_back({id, obstacle.shape});
    obstacles.grid().assign(solids);
    for (const auto& [id, link] : level.items<Link>())
        paths.push_back({{id.value}, placeOf(level, link)});
    links.assign(paths);
    std::vector<VertexGrid::Placed> points;
    points.reserve(level.items<Vertex>().size());
    for (const auto& [id, vertex] : level.items<Vertex>())
        points.push_back({id, vertex.position});
    vertices.grid().assign(points);
    for (const auto& [id, vertex] : level.items<Vertex>())
        lists.setWanted(vertices.grid().slotOf(id), wantedBy(level, vertex));
    return lists.listAll(level.linkSettings().longest, progress);
}

std::optional<Edge> Linker::Data::edgeNow(const Level& level, EdgeKey key) const {
    if (key.isLink())
        return level.find<Link>(key.link()) ? std::optional(linkEdge(level, key.link(), obstacles))
                                            : std::nullopt;
    const VertexGrid& grid = vertices.grid();
    const VertexPair pair = key.pair();
    const std::uint32_t a = grid.slotOf(pair.a), b = grid.slotOf(pair.b);
    if (a == SlotIndex::none || b == SlotIndex::none ||
        (!lists.lists(a, pair.b) && !lists.lists(b, pair.a)))
        return std::nullopt;
    return generatedEdge(level, pair, grid.positionOf(a), grid.positionOf(b));
}

/// Rising by key: links come before pairs.
std::vector<Edge> Linker::Data::allEdges(const Level& level) const {
    const VertexGrid& grid = vertices.grid();
    const std::vector<VertexPair> pairs = lists.pairs();
    std::vector<Edge> edges;
    edges.reserve(pairs.size() + level.items<Link>().size());
    for (const auto& [id, link] : level.items<Link>())
        edges.push_back(linkEdge(level, id, obstacles));
    for (const VertexPair pair : pairs) {
        const Point3 a = grid.positionOf(grid.slotOf(pair.a));
        const Point3 b = grid.positionOf(grid.slotOf(pair.b));
        if (auto edge = generatedEdge(level, pair, a, b))
            edges.push_back(std::move(*edge));
    }
    return edges;
}

std::vector<EdgeChange> Linker::Data::fullDifference(const Level& level,
                                                     const NavGraph& graph) const {
    std::vector<EdgeChange> changes;
    const std::vector<EdgeKey> before = graph.sortedEdges();
    auto old = before.begin();
    for (Edge& edge : allEdges(level)) {
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

GraphChange Linker::link(const Level& level, const Progress& progress) {
    m_data = std::make_unique<Data>();
    progress.at(0);
    if (!m_data->build(level, progress))
        return {};
    GraphChange change;
    change.vertices.reserve(level.items<Vertex>().size());
    for (const auto& [id, vertex] : level.items<Vertex>())
        change.vertices.push_back({id, std::nullopt, vertex.position});
    std::vector<Edge> edges = m_data->allEdges(level);
    change.edges.reserve(edges.size());
    for (Edge& edge : edges)
        change.edges.push_back({edge.key, std::nullopt, std::move(edge)});
    progress.at(1);
    return change;
}

/// Vertices whose list may change, by slot; none when there are so many that making all lists
/// anew is cheaper. Called before the grids follow.
std::optional<std::vector<std::uint32_t>> Linker::Data::touchedBy(const Level& level,
                                                                  const LevelChange& change) {
    if (concernsAll(change))
        return std::nullopt;
    const std::size_t most = std::max<std::size_t>(256, vertices.size() / 32);
    std::vector<std::uint32_t> touched;
    lists.startTouching();
    bool few = true;
    for (const auto& [id, swap] : change.of<Vertex>()) {
        if (samePlace(swap))
            continue;
        for (const std::optional<Vertex>* vertex : {&swap.before, &swap.after})
            if (*vertex && wantedBy(level, **vertex) > 0)
                few = few && lists.touchReaching(boxAt(**vertex), most, touched);
        if (swap.before)
            lists.touch(vertices.grid().slotOf(id), touched);
    }
    for (const auto& [id, swap] : change.of<Obstacle>()) {
        const Box box = changedSides(swap.before ? swap.before->shape.get() : nullptr,
                                     swap.after ? swap.after->shape.get() : nullptr);
        if (!box.empty())
            few = few && lists.touchReaching(box, most, touched);
    }
    return few && touched.size() <= most ? std::optional(std::move(touched)) : std::nullopt;
}

/// Brings the grids to the level after the change.
void Linker::Data::follow(const Level& level, const LevelChange& change) {
    for (const auto& [id, swap] : change.of<Obstacle>())
        if (!swap.after)
            obstacles.remove(id);
        else if (!swap.before || swap.before->shape != swap.after->shape)
            obstacles.set(id, swap.after->shape);
    for (const auto& [id, swap] : change.of<Vertex>())
        if (!swap.after)
            lists.setWanted(vertices.grid().slotOf(id), 0);
    for (const auto& [id, swap] : change.of<Vertex>())
        if (!swap.after)
            vertices.remove(id);
    for (const auto& [id, swap] : change.of<Vertex>()) {
        if (!swap.after)
            continue;
        const std::uint32_t slot = vertices.grid().set(id, swap.after->position);
        lists.setWanted(slot, wantedBy(level, *swap.after));
        if (const auto* at = level.linksAt(id); at && !samePlace(swap))
            for (const LinkId link : *at)
                links.set({link.value}, placeOf(level, *level.find<Link>(link)));
    }
    for (const auto& [id, swap] : change.of<Link>())
        if (swap.after)
            links.set({id.value}, placeOf(level, *swap.after));
        else
            links.remove({id.value});
}

/// Makes the touched lists again and adds the pairs whose place in them changed.
void Linker::Data::relist(const Level& level, const LevelChange& change,
                          std::vector<std::uint32_t>& touched, std::vector<EdgeKey>& keys) {
    for (const auto& [id, swap] : change.of<Vertex>())
        if (swap.after && !samePlace(swap))
            lists.touch(vertices.grid().slotOf(id), touched);
    std::vector<LinkLists::Listed> old;
    std::vector<std::size_t> ends;
    for (const std::uint32_t slot : touched) {
        const auto list = lists.at(slot);
        old.insert(old.end(), list.begin(), list.end());
        ends.push_back(old.size());
    }
    lists.relist(touched, level.linkSettings().longest);
    std::size_t first = 0;
    for (std::size_t i = 0; i < touched.size(); ++i) {
        const std::span was(old.data() + first, ends[i] - first);
        const auto now = lists.at(touched[i]);
        const VertexId id = vertices.grid().idOf(touched[i]);
        first = ends[i];
        if (!id.valid() || std::equal(was.begin(), was.end(), now.begin(), now.end()))
            continue;
        for (const auto& listed : was)
            if (listed.id != id)
                keys.push_back(EdgeKey::of(VertexPair::of(id, listed.id)));
        for (const auto& listed : now)
            keys.push_back(EdgeKey::of(VertexPair::of(id, listed.id)));
    }
}

/// Adds the edges that may differ for other reasons than a list.
void Linker::Data::addKeys(const Level& level, const LevelChange& change, const NavGraph& graph,
                           std::vector<EdgeKey>& keys) const {
    for (const auto& [id, swap] : change.of<Vertex>()) {
        if (samePlace(swap))
            continue;
        const auto at = graph.edgesAt(id);
        keys.insert(keys.end(), at.begin(), at.end());
        if (swap.after)
            for (const auto& listed : lists.at(vertices.grid().slotOf(id)))
                keys.push_back(EdgeKey::of(VertexPair::of(id, listed.id)));
    }
    for (const auto& [pair, swap] : change.of<EdgeRule>())
        keys.push_back(EdgeKey::of(pair));
    for (const auto& [id, swap] : change.of<Link>()) {
        keys.push_back(EdgeKey::of(id));
        for (const std::optional<Link>* link : {&swap.before, &swap.after})
            if (*link)
                keys.push_back(EdgeKey::of(VertexPair::of((*link)->from, (*link)->to)));
    }
    for (const auto& [id, swap] : change.of<Obstacle>()) {
        const Box box = changedSides(swap.before ? swap.before->shape.get() : nullptr,
                                     swap.after ? swap.after->shape.get() : nullptr);
        if (!box.empty())
            links.forEachSide(links.frame().range(box), [&](const ObstacleGrid::Side& side) {
                const LinkId link{links.idOf(side.owner).value};
                if (level.find<Link>(link))
                    keys.push_back(EdgeKey::of(link));
                return true;
            });
    }
    std::sort(keys.begin(), keys.end());
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
}

GraphChange Linker::update(const Level& level, const LevelChange& change, const NavGraph& graph) {
    GraphChange result{movesOf(change), {}};
    auto touched = m_data->touchedBy(level, change);
    m_data->follow(level, change);
    if (!touched) {
        if (!change.of<LinkSettings>().empty())
            for (const auto& [id, vertex] : level.items<Vertex>())
                m_data->lists.setWanted(m_data->vertices.grid().slotOf(id),
                                        wantedBy(level, vertex));
        m_data->lists.listAll(level.linkSettings().longest, {});
        result.edges = m_data->fullDifference(level, graph);
        return result;
    }
    std::vector<EdgeKey> keys;
    m_data->relist(level, change, *touched, keys);
    m_data->addKeys(level, change, graph, keys);
    for (const EdgeKey key : keys) {
        const Edge* before = graph.find(key);
        std::optional<Edge> after = m_data->edgeNow(level, key);
        if (before ? !after || *before != *after : after.has_value())
            result.edges.push_back(
                {key, before ? std::optional(*before) : std::nullopt, std::move(after)});
    }
    return result;
}

std::vector<NearVertex> Linker::preview(const Level& level, Point3 position) const {
    // Vertices that want no links are not there for a new one either.
    const std::size_t wanted = level.linkSettings().linksWanted;
    std::vector<NearVertex> list;
    NearestSearch search = m_data->lists.search();
    for (const NearestSearch::Found& found :
         search.run(position, {}, wanted, level.linkSettings().longest))
        list.push_back({found.id, found.squaredDistance});
    return list;
}

} // namespace navcore
