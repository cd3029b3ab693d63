// SPDX-License-Identifier: MIT
#include "navcore/author/link/link_state.h"

#include "navcore/author/link/level_plane.h"
#include "navcore/runtime/geometry/predicates.h"

#include <algorithm>

namespace navcore {
namespace {

ShapePtr placeOf(const Level& level, const Link& link) {
    Ring line{level.find<Vertex>(link.from)->position.flat()};
    for (const Point3 corner : bendsOf(level, link))
        line.push_back(corner.flat());
    line.push_back(level.find<Vertex>(link.to)->position.flat());
    return std::make_shared<const Shape>(Shape{ShapeKind::Wall, {std::move(line)}});
}

} // namespace

std::uint8_t wantedBy(const Level& level, const Vertex& vertex) {
    return vertex.linksWanted.value_or(level.linkSettings().linksWanted);
}

bool samePlace(const ItemChange<Vertex>& swap) {
    return swap.before && swap.after && swap.before->position == swap.after->position &&
           swap.before->linksWanted == swap.after->linksWanted;
}

Box addChanged(const ItemChange<Obstacle>& swap, ChangedSides& changed) {
    return changed.add(swap.before ? swap.before->shape.get() : nullptr,
                       swap.after ? swap.after->shape.get() : nullptr);
}

LinkState::LinkState(const Level& level, Plane& onGround)
    : ground(onGround), clearanceLimit(clearanceLimitOf(level)) {
    std::vector<ObstacleGrid::Placed> paths;
    for (const auto& [id, link] : level.items<Link>())
        paths.push_back({{id.value}, placeOf(level, link)});
    links.assign(paths);
}

bool LinkState::build(const Level& level, const Progress& progress, Executor* executor) {
    lists.setAllWanted(level.linkSettings().linksWanted);
    for (const auto& [id, vertex] : level.items<Vertex>())
        if (vertex.linksWanted)
            lists.setWanted(plane().vertices.grid().slotOf(id), *vertex.linksWanted);
    if (!lists.listAll(level.linkSettings().rule(), progress, executor))
        return false;
    decidePairs(level);
    return true;
}

void LinkState::decidePairs(const Level& level) {
    if (level.linkSettings().policy == LinkPolicy::Capped)
        capped.decideAll();
    else
        capped.clear();
}

bool LinkState::keeps(const Level& level, VertexPair pair, std::uint32_t a, std::uint32_t b) const {
    switch (level.linkSettings().policy) {
    case LinkPolicy::Either:
        break;
    case LinkPolicy::Both:
        return lists.lists(a, pair.b) && lists.lists(b, pair.a);
    case LinkPolicy::Capped:
        return capped.keeps(a, pair.b);
    }
    return lists.lists(a, pair.b) || lists.lists(b, pair.a);
}

std::optional<Edge> LinkState::edgeNow(const Level& level, EdgeKey key) const {
    if (key.isLink())
        return level.find<Link>(key.link())
                   ? std::optional(linkEdge(level, plane(), clearanceLimit, key.link()))
                   : std::nullopt;
    const VertexGrid& grid = plane().vertices.grid();
    const VertexPair pair = key.pair();
    const std::uint32_t a = grid.slotOf(pair.a), b = grid.slotOf(pair.b);
    if (a == SlotIndex::none || b == SlotIndex::none || !keeps(level, pair, a, b))
        return std::nullopt;
    return generatedEdge(level, plane(), clearanceLimit, pair,
                         measuredPoint(plane(), clearanceLimit, grid.positionOf(a)),
                         measuredPoint(plane(), clearanceLimit, grid.positionOf(b)));
}

std::vector<Edge> LinkState::allEdges(const Level& level, Executor* executor) const {
    const VertexGrid& grid = plane().vertices.grid();
    const LinkPolicy policy = level.linkSettings().policy;
    const std::vector<LinkLists::Pair> pairs = lists.pairs(executor);
    const std::size_t drawn = level.items<Link>().size();
    std::vector<Edge> edges;
    edges.reserve(drawn + pairs.size());
    for (const auto& [id, link] : level.items<Link>())
        edges.push_back(linkEdge(level, plane(), clearanceLimit, id));
    edges.resize(drawn + pairs.size());
    std::vector<MeasuredPoint> ends(grid.slotCount());
    forEachBand(executor, ends.size(), edgesWorthAThread, [&](std::size_t begin, std::size_t end) {
        for (auto slot = static_cast<std::uint32_t>(begin); slot < end; ++slot)
            if (grid.idOf(slot).valid())
                ends[slot] = measuredPoint(plane(), clearanceLimit, grid.positionOf(slot));
    });
    forEachBand(executor, pairs.size(), edgesWorthAThread, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const auto& [ids, a, b] = pairs[i];
            if (policy != LinkPolicy::Either && !keeps(level, ids, a, b))
                continue;
            if (auto edge = generatedEdge(level, plane(), clearanceLimit, ids, ends[a], ends[b]))
                edges[drawn + i] = std::move(*edge);
        }
    });
    // Pairs without an edge leave default-constructed entries behind.
    std::erase_if(edges, [](const Edge& edge) { return !edge.a.valid(); });
    return edges;
}

void LinkState::follow(const Level& level, const LevelChange& change) {
    for (const auto& [id, swap] : change.of<Vertex>())
        if (swap.before && !samePlace(swap))
            capped.takeOut(plane().vertices.grid().slotOf(id));
    clearanceLimit = clearanceLimitOf(level);
    for (const auto& [id, swap] : change.of<Barrier>())
        if (swap.after)
            plane().barriers.set(id, *swap.after);
        else
            plane().barriers.remove(id);
    plane().ground.setPlain(level.info().ground);
    plane().ground.setFrame(level.paintFrame());
    for (const auto& [key, swap] : change.of<PaintTile>())
        plane().ground.setTile(key, swap.after ? swap.after->cells : nullptr);
    for (const auto& [id, swap] : change.of<Obstacle>())
        if (!swap.after)
            plane().obstacles.remove(id);
        else if (!swap.before || swap.before->shape != swap.after->shape)
            plane().obstacles.set(id, swap.after->shape);
    for (const auto& [id, swap] : change.of<Vertex>())
        if (!swap.after)
            lists.setWanted(plane().vertices.grid().slotOf(id), 0);
    for (const auto& [id, swap] : change.of<Vertex>())
        if (!swap.after)
            plane().vertices.remove(id);
    for (const auto& [id, swap] : change.of<Vertex>()) {
        if (!swap.after)
            continue;
        const std::uint32_t slot = plane().vertices.grid().set(id, positionOf(level, *swap.after));
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

void LinkState::addOtherKeys(const Level& level, const LevelChange& change, const NavGraph& graph,
                             std::vector<EdgeKey>& keys) {
    for (const auto& [id, swap] : change.of<Vertex>()) {
        if (samePlace(swap))
            continue;
        for (const Edge& edge : graph.edgesAt(id))
            keys.push_back(edge.key);
        if (swap.after)
            for (const auto& listed : lists.at(plane().vertices.grid().slotOf(id)))
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
    ChangedSides changed;
    if (links.size() > 0)
        for (const auto& [id, swap] : change.of<Obstacle>())
            if (const Box box = addChanged(swap, changed); !box.empty())
                addLinksNear(level, box, keys);
    for (const auto& [key, swap] : change.of<PaintTile>())
        addKeysAcross(level, paintedBox(plane().ground.frame(), key, swap), keys);
    addBarredKeys(level, change, keys);
    addClearanceKeys(level, change, keys);
}

void LinkState::addBarredKeys(const Level& level, const LevelChange& change,
                              std::vector<EdgeKey>& keys) {
    for (const auto& [id, swap] : change.of<Barrier>())
        for (const std::optional<Barrier>* barrier : {&swap.before, &swap.after})
            if (*barrier)
                forEachSide(*(*barrier)->line,
                            [&](Point2 a, Point2 b) { addKeysAcross(level, Box::of(a, b), keys); });
}

void LinkState::addClearanceKeys(const Level& level, const LevelChange& change,
                                 std::vector<EdgeKey>& keys) {
    if (clearanceLimit == 0)
        return;
    ChangedSides changed;
    for (const auto& [id, swap] : change.of<Obstacle>())
        if (const Box box = addChanged(swap, changed); !box.empty())
            addKeysAcross(level, grown(box, clearanceLimit), keys);
}

void LinkState::addLinksNear(const Level& level, const Box& box, std::vector<EdgeKey>& keys) const {
    if (links.size() == 0)
        return;
    links.forEachSide(links.frame().range(box), [&](const ObstacleGrid::Side& side) {
        const LinkId link{links.idOf(side.owner).value};
        if (level.find<Link>(link))
            keys.push_back(EdgeKey::of(link));
        return true;
    });
}

void LinkState::addKeysAcross(const Level& level, const Box& box, std::vector<EdgeKey>& keys) {
    addLinksNear(level, box, keys);
    // The reach of a vertex includes all vertices that it lists. Every edge that crosses the box
    // therefore has an end whose reach extends to the box.
    std::vector<std::uint32_t> reaching;
    lists.startTouching();
    lists.touchReaching(box, plane().vertices.size(), reaching);
    for (const std::uint32_t slot : reaching) {
        const Point2 from = plane().vertices.grid().positionOf(slot).flat();
        const VertexId id = plane().vertices.grid().idOf(slot);
        for (const LinkLists::Listed& listed : lists.at(slot))
            if (segmentMeetsBox(from, plane().vertices.grid().positionOf(listed.slot).flat(), box))
                keys.push_back(EdgeKey::of(VertexPair::of(id, listed.id)));
    }
}

} // namespace navcore
