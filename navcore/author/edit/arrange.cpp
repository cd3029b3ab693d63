// SPDX-License-Identifier: MIT
#include "navcore/author/edit/arrange.h"

#include "navcore/author/edit/attributes.h"
#include "navcore/author/edit/item_traits.h"
#include "navcore/author/edit/paste.h"
#include "navcore/author/link/level_plane.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace navcore {
namespace {

/// Twice the centre of a box, which is always on the lattice.
Point2 doubledCentre(const Box& box) {
    return {box.lo.x + box.hi.x, box.lo.y + box.hi.y};
}

Coord rounded(double value) {
    return static_cast<Coord>(std::llround(value));
}

void moveOne(LevelEdit& edit, const ItemRef& item, Point2 by) {
    if (by == Point2{})
        return;
    const Displacement displacement{by};
    std::visit(
        [&]<class Key>(Key key) {
            if constexpr (Movable<Key>) {
                if constexpr (MovesVertices<Key>)
                    for (const VertexId vertex :
                         ItemTraits<Key>::movesAlong(*edit.find<ItemOf<Key>>(key)))
                        moveOne(edit, vertex, by);
                edit.modify<ItemOf<Key>>(
                    key, [&](ItemOf<Key>& moved) { ItemTraits<Key>::map(moved, {displacement}); });
            }
        },
        item);
}

Box boundsOfAll(const std::vector<ArrangedItem>& items) {
    Box all;
    for (const ArrangedItem& item : items)
        all.add(item.bounds);
    return all;
}

const ArrangedItem& farthestFrom(const std::vector<ArrangedItem>& items, Point2 doubled) {
    return *std::ranges::max_element(items, {}, [&](const ArrangedItem& item) {
        return squaredDistance(doubledCentre(item.bounds), doubled);
    });
}

/// Returns the corners of a curved link, seen from one of its ends. Empty for straight edges.
std::vector<Point3> bendsFrom(const Level& level, VertexId end, EdgeKey key) {
    const Link* link = key.isLink() ? level.find<Link>(key.link()) : nullptr;
    std::vector<Point3> bends = link ? bendsOf(level, *link) : std::vector<Point3>();
    if (link && link->from != end)
        std::ranges::reverse(bends);
    return bends;
}

/// Returns the line along a chain of edges, or nullopt if the edges do not form one chain.
std::optional<SelectedLine> chainOf(const Level& level, const KeySet<EdgeKey>& edges) {
    std::map<VertexId, std::vector<std::pair<VertexId, EdgeKey>>> neighbours;
    std::size_t count = 0;
    for (const EdgeKey key : edges)
        if (const auto ends = ItemTraits<EdgeKey>::movedBy(level, key)) {
            neighbours[ends->a].emplace_back(ends->b, key);
            neighbours[ends->b].emplace_back(ends->a, key);
            ++count;
        }
    const auto end = std::ranges::find_if(
        neighbours, [](const auto& entry) { return entry.second.size() == 1; });
    if (end == neighbours.end())
        return std::nullopt;
    SelectedLine line;
    line.items.edges = edges;
    for (VertexId before{}, at = end->first;;) {
        const Vertex* vertex = level.find<Vertex>(at);
        const auto& next = neighbours.at(at);
        if (!vertex || next.size() > 2)
            return std::nullopt;
        line.points.push_back(vertex->position.flat());
        line.items.vertices.insert(at);
        const auto on =
            std::ranges::find_if(next, [&](const auto& edge) { return edge.first != before; });
        if (on == next.end() || line.items.vertices.size() > count)
            break;
        for (const Point3 bend : bendsFrom(level, at, on->second))
            line.points.push_back(bend.flat());
        before = std::exchange(at, on->first);
    }
    return line.items.vertices.size() == count + 1 ? std::optional(std::move(line)) : std::nullopt;
}

} // namespace

std::vector<ArrangedItem> arrangedItems(const Level& level, const ItemSet& chosen) {
    ItemSet items = chosen;
    for (const EdgeKey key : chosen.edges)
        if (const auto ends = ItemTraits<EdgeKey>::movedBy(level, key)) {
            items.vertices.insert(ends->a);
            items.vertices.insert(ends->b);
        }
    for (const LiftId id : chosen.lifts)
        if (const Lift* lift = level.find<Lift>(id))
            for (const VertexId entrance : entrancesOf(*lift))
                items.vertices.erase(entrance);
    std::vector<ArrangedItem> arranged;
    forEachKind([&]<class Key>(Kind<Key>) {
        if constexpr (Movable<Key>)
            for (const Key key : items.of<Key>())
                if (const auto* item = level.find<ItemOf<Key>>(key); item && !isLocked<Key>(*item))
                    arranged.push_back({key, ItemTraits<Key>::bounds(*item)});
    });
    return arranged;
}

void alignItems(LevelEdit& edit, const ItemSet& chosen, AlignTo alignment) {
    const std::vector<ArrangedItem> items = arrangedItems(edit.level(), chosen);
    const Box all = boundsOfAll(items);
    for (const auto& [item, box] : items) {
        Point2 by;
        switch (alignment) {
        case AlignTo::Left:
            by.x = all.lo.x - box.lo.x;
            break;
        case AlignTo::Centre:
            by.x = (doubledCentre(all).x - doubledCentre(box).x) / 2;
            break;
        case AlignTo::Right:
            by.x = all.hi.x - box.hi.x;
            break;
        case AlignTo::Top:
            by.y = all.lo.y - box.lo.y;
            break;
        case AlignTo::Middle:
            by.y = (doubledCentre(all).y - doubledCentre(box).y) / 2;
            break;
        case AlignTo::Bottom:
            by.y = all.hi.y - box.hi.y;
            break;
        }
        moveOne(edit, item, by);
    }
}

void distributeItems(LevelEdit& edit, const ItemSet& chosen, Axis axis) {
    std::vector<ArrangedItem> items = arrangedItems(edit.level(), chosen);
    if (items.size() < 3)
        return;
    const auto along = [axis](Point2 p) { return axis == Axis::X ? p.x : p.y; };
    std::ranges::stable_sort(
        items, {}, [&](const ArrangedItem& item) { return along(doubledCentre(item.bounds)); });
    const std::int64_t begin = along(items.front().bounds.hi), end = along(items.back().bounds.lo);
    std::int64_t filled = 0;
    for (std::size_t i = 1; i + 1 < items.size(); ++i)
        filled += along(items[i].bounds.hi) - along(items[i].bounds.lo);
    const double gap =
        static_cast<double>(end - begin - filled) / static_cast<double>(items.size() - 1);
    std::int64_t before = 0; // Total size of the items before this one.
    for (std::size_t i = 1; i + 1 < items.size(); ++i) {
        const Box& box = items[i].bounds;
        const double at = static_cast<double>(begin + before) + gap * static_cast<double>(i);
        const Coord by = rounded(at) - along(box.lo);
        moveOne(edit, items[i].item, axis == Axis::X ? Point2{by, 0} : Point2{0, by});
        before += along(box.hi) - along(box.lo);
    }
}

void straightenItems(LevelEdit& edit, const ItemSet& chosen) {
    const std::vector<ArrangedItem> items = arrangedItems(edit.level(), chosen);
    if (items.size() < 3)
        return;
    const Point2 a = doubledCentre(farthestFrom(items, doubledCentre(boundsOfAll(items))).bounds);
    const Point2 b = doubledCentre(farthestFrom(items, a).bounds);
    const double dx = b.x - a.x, dy = b.y - a.y, length2 = dx * dx + dy * dy;
    if (length2 == 0)
        return;
    for (const auto& [item, box] : items) {
        const Point2 at = doubledCentre(box);
        const double t = ((at.x - a.x) * dx + (at.y - a.y) * dy) / length2;
        moveOne(edit, item,
                {rounded((a.x + t * dx - at.x) / 2), rounded((a.y + t * dy - at.y) / 2)});
    }
}

std::optional<SelectedLine> lineOf(const Level& level, const ItemSet& items) {
    std::vector<SelectedLine> lines;
    const auto addLine = [&](const ItemRef& item, const Shape& shape) {
        if (shape.kind != ShapeKind::Wall || shape.rings.size() != 1)
            return;
        const Ring& ring = shape.rings.front();
        lines.push_back({{ring.begin(), ring.end()}, {}});
        insert(lines.back().items, item);
    };
    for (const BarrierId id : items.barriers)
        if (const Barrier* barrier = level.find<Barrier>(id))
            addLine(id, *barrier->line);
    for (const ObstacleId id : items.obstacles)
        if (const Obstacle* obstacle = level.find<Obstacle>(id))
            addLine(id, *obstacle->shape);
    if (!items.edges.empty())
        if (auto chain = chainOf(level, items.edges))
            lines.push_back(*std::move(chain));
    return lines.size() == 1 ? std::optional(std::move(lines.front())) : std::nullopt;
}

std::vector<Point2> pointsAlong(std::span<const Point2> chain, Coord spacing, std::size_t most) {
    std::vector<Point2> points;
    if (chain.empty() || most == 0)
        return points;
    points.push_back(chain.front());
    double next = spacing; // Distance along the current side to the next point.
    for (std::size_t i = 1; i < chain.size(); ++i) {
        const Point2 a = chain[i - 1], b = chain[i];
        const double length = std::sqrt(static_cast<double>(squaredDistance(a, b)));
        // A point may be missed by a rounding error at the end of the chain.
        for (; next <= length + 1e-6 && points.size() < most; next += spacing) {
            const double t = length > 0 ? next / length : 0;
            points.push_back({rounded(a.x + t * (b.x - a.x)), rounded(a.y + t * (b.y - a.y))});
        }
        next -= length;
    }
    return points;
}

std::vector<Point2> offsetsAlong(std::vector<Point2> line, Coord spacing, Point2 origin,
                                 std::size_t most) {
    if (line.empty())
        return {};
    if (squaredDistance(line.back(), origin) < squaredDistance(line.front(), origin))
        std::ranges::reverse(line);
    std::vector<Point2> offsets = pointsAlong(line, spacing, most + 1);
    const std::int64_t half = spacing / 2;
    if (squaredDistance(line.front(), origin) <= half * half) {
        origin = line.front();
        offsets.erase(offsets.begin());
    }
    offsets.resize(std::min(offsets.size(), most));
    for (Point2& point : offsets)
        point = {point.x - origin.x, point.y - origin.y};
    return offsets;
}

ItemSet repeatItems(LevelEdit& edit, IdBlock& ids, const ItemSet& items,
                    std::span<const Point2> offsets, FloorId floor) {
    const Level clip = clipOf(edit.level(), items);
    std::map<std::string, std::vector<VertexId>> named;
    for (const auto& [id, vertex] : clip.items<Vertex>())
        if (!vertex.name->empty())
            named[*vertex.name].push_back(id);
    ItemSet added;
    for (const Point2 offset : offsets) {
        const ItemSet copies = paste(edit, ids, clip, offset, floor);
        for (const VertexId copy : copies.vertices)
            if (const std::string& name = *edit.find<Vertex>(copy)->name; !name.empty())
                named[name].push_back(copy);
        insert(added, copies);
    }
    for (const auto& [name, vertices] : named)
        nameInTurn(edit, vertices, name);
    return added;
}

} // namespace navcore
