// SPDX-License-Identifier: MIT
#include "navcore/author/edit/reshape.h"

#include "navcore/runtime/geometry/predicates.h"

namespace navcore {
namespace {

template <class Change>
void reshape(LevelEdit& edit, ObstacleId id, Change&& change) {
    auto shape = std::make_shared<Shape>(*edit.find<Obstacle>(id)->shape);
    change(*shape);
    edit.modify<Obstacle>(id, [&](Obstacle& obstacle) { obstacle.shape = std::move(shape); });
}

bool insideSolid(const Shape& shape, const Ring& ring) {
    if (shape.kind != ShapeKind::Solid || locate(shape, ring.front()) != Side::Inside)
        return false;
    // Corners inside are not enough: a side could leave through a bay and come back.
    bool meets = false;
    forEachSide(shape, [&](Point2 a, Point2 b) {
        for (std::size_t i = 0; i < ring.size() && !meets; ++i)
            meets = segmentsMeet(a, b, ring[i], ring[(i + 1) % ring.size()]);
    });
    return !meets;
}

} // namespace

Shape translated(const Shape& shape, Coord dx, Coord dy) {
    Shape moved = shape;
    for (Ring& ring : moved.rings)
        for (Point2& p : ring)
            p = {p.x + dx, p.y + dy};
    return moved;
}

void moveCorner(LevelEdit& edit, const Corner& corner, Point2 to) {
    reshape(edit, corner.obstacle,
            [&](Shape& shape) { shape.rings[corner.ring][corner.index] = to; });
}

void insertCorner(LevelEdit& edit, const Corner& after, Point2 at) {
    reshape(edit, after.obstacle, [&](Shape& shape) {
        Ring& ring = shape.rings[after.ring];
        ring.insert(ring.begin() + static_cast<std::ptrdiff_t>(after.index) + 1, at);
    });
}

void removeCorner(LevelEdit& edit, const Corner& corner) {
    const Shape& shape = *edit.find<Obstacle>(corner.obstacle)->shape;
    const std::size_t least = shape.kind == ShapeKind::Solid ? 3 : 2;
    const bool ringGoes = shape.rings[corner.ring].size() <= least;
    if (ringGoes && shape.rings.size() == 1) {
        edit.remove<Obstacle>(corner.obstacle);
        return;
    }
    reshape(edit, corner.obstacle, [&](Shape& changed) {
        const auto ring = changed.rings.begin() + static_cast<std::ptrdiff_t>(corner.ring);
        if (ringGoes)
            changed.rings.erase(ring);
        else
            ring->erase(ring->begin() + static_cast<std::ptrdiff_t>(corner.index));
    });
}

ObstacleId addSolid(LevelEdit& edit, IdBlock& ids, Ring ring) {
    const ObstacleId id = ids.draw<Obstacle>(edit.level());
    Obstacle obstacle;
    obstacle.shape = std::make_shared<const Shape>(Shape{ShapeKind::Solid, {std::move(ring)}});
    edit.set<Obstacle>(id, std::move(obstacle));
    return id;
}

std::size_t cutOut(LevelEdit& edit, const Ring& ring) {
    std::size_t cut = 0;
    const Box box = boundsOf(ring);
    for (const auto& [id, obstacle] : edit.level().items<Obstacle>()) {
        if (!boundsOf(*obstacle.shape).contains(box) || !insideSolid(*obstacle.shape, ring))
            continue;
        reshape(edit, id, [&](Shape& changed) { changed.rings.push_back(ring); });
        ++cut;
    }
    return cut;
}

} // namespace navcore
