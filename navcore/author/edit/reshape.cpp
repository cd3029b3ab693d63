// SPDX-License-Identifier: MIT
#include "navcore/author/edit/reshape.h"

#include "navcore/author/edit/lift_edits.h"
#include "navcore/runtime/geometry/predicates.h"

#include <algorithm>

namespace navcore {
namespace {

const Shape& shapeNow(const LevelEdit& edit, const Shaped& item) {
    if (const auto* id = std::get_if<ObstacleId>(&item))
        return *edit.find<Obstacle>(*id)->shape;
    return *edit.find<Barrier>(std::get<BarrierId>(item))->line;
}

template <class Change>
void reshape(LevelEdit& edit, const Shaped& item, Change&& change) {
    Shape shape = shapeNow(edit, item);
    change(shape);
    if (const auto* id = std::get_if<ObstacleId>(&item))
        edit.set<Obstacle>(*id, reshaped(*edit.find<Obstacle>(*id), std::move(shape)));
    else
        edit.modify<Barrier>(std::get<BarrierId>(item), [&](Barrier& barrier) {
            barrier.line = std::make_shared<const Shape>(std::move(shape));
        });
}

bool insideSolid(const Shape& shape, const Ring& ring) {
    if (shape.kind != ShapeKind::Solid || locate(shape, ring.front()) != Side::Inside)
        return false;
    // Even if all corners of the ring are inside the shape, one of its sides can leave the shape
    // and re-enter it.
    bool meets = false;
    forEachSide(shape, [&](Point2 a, Point2 b) {
        for (std::size_t i = 0; i < ring.size() && !meets; ++i)
            meets = segmentsMeet(a, b, ring[i], ring[(i + 1) % ring.size()]);
    });
    return !meets;
}

} // namespace

const ShapePtr& shapeOf(const Level& level, const Shaped& item) {
    if (const auto* id = std::get_if<ObstacleId>(&item))
        return level.find<Obstacle>(*id)->shape;
    return level.find<Barrier>(std::get<BarrierId>(item))->line;
}

Obstacle reshaped(Obstacle obstacle, Shape shape) {
    obstacle.shape = std::make_shared<const Shape>(std::move(shape));
    obstacle.origin = ObstacleOrigin::Drawn;
    return obstacle;
}

void moveCorner(LevelEdit& edit, const Corner& corner, Point2 to) {
    reshape(edit, corner.item, [&](Shape& shape) { shape.rings[corner.ring][corner.index] = to; });
}

void insertCorner(LevelEdit& edit, const Corner& after, Point2 at) {
    reshape(edit, after.item, [&](Shape& shape) {
        Ring& ring = shape.rings[after.ring];
        ring.insert(ring.begin() + static_cast<std::ptrdiff_t>(after.index) + 1, at);
    });
}

void removeCorner(LevelEdit& edit, const Corner& corner) {
    const Shape& shape = shapeNow(edit, corner.item);
    const std::size_t least = shape.kind == ShapeKind::Solid ? 3 : 2;
    const bool ringGoes = shape.rings[corner.ring].size() <= least;
    if (ringGoes && shape.rings.size() == 1) {
        if (const auto* id = std::get_if<ObstacleId>(&corner.item))
            edit.remove<Obstacle>(*id);
        else
            removeBarriers(edit, {std::get<BarrierId>(corner.item)});
        return;
    }
    reshape(edit, corner.item, [&](Shape& changed) {
        const auto ring = changed.rings.begin() + static_cast<std::ptrdiff_t>(corner.ring);
        if (ringGoes)
            changed.rings.erase(ring);
        else
            ring->erase(ring->begin() + static_cast<std::ptrdiff_t>(corner.index));
    });
}

void turnRound(LevelEdit& edit, BarrierId id) {
    reshape(edit, id,
            [](Shape& shape) { std::reverse(shape.rings[0].begin(), shape.rings[0].end()); });
}

ObstacleId addSolid(LevelEdit& edit, IdBlock& ids, Ring ring, FloorId floor) {
    const ObstacleId id = ids.draw<Obstacle>(edit.level());
    Obstacle obstacle;
    obstacle.shape = std::make_shared<const Shape>(Shape{ShapeKind::Solid, {std::move(ring)}});
    obstacle.floor = floor;
    edit.set<Obstacle>(id, std::move(obstacle));
    return id;
}

std::size_t cutOut(LevelEdit& edit, const Ring& ring, FloorId floor) {
    std::size_t cut = 0;
    const Box box = boundsOf(ring);
    for (const auto& [id, obstacle] : edit.level().items<Obstacle>()) {
        if (obstacle.floor != floor || obstacle.lock == Lock::Locked ||
            !boundsOf(*obstacle.shape).contains(box) || !insideSolid(*obstacle.shape, ring))
            continue;
        reshape(edit, id, [&](Shape& changed) { changed.rings.push_back(ring); });
        ++cut;
    }
    return cut;
}

} // namespace navcore
