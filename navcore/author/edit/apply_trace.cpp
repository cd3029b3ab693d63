// SPDX-License-Identifier: MIT
#include "navcore/author/edit/apply_trace.h"

#include <algorithm>

namespace navcore {

void applyTrace(LevelEdit& edit, IdBlock& ids, std::span<const TracedPiece> pieces,
                const TraceRecipe& recipe) {
    const Level& level = edit.level();
    const Point2 origin = level.picture().origin;
    // By their first corner: two traced pieces share none.
    std::map<std::pair<Coord, Coord>, ObstacleId> before;
    for (const auto& [id, obstacle] : level.items<Obstacle>())
        if (obstacle.origin == ObstacleOrigin::Traced && !obstacle.shape->rings.empty()) {
            const Point2 first = obstacle.shape->rings.front().front();
            before.emplace(std::pair{first.x, first.y}, id);
        }
    std::set<ObstacleId> kept;
    for (const TracedPiece& piece : pieces) {
        Obstacle obstacle;
        Shape shape = piece.shape;
        for (Ring& ring : shape.rings)
            for (Point2& corner : ring)
                corner = {corner.x + origin.x, corner.y + origin.y};
        const Point2 first = shape.rings.front().front();
        const auto same = before.find({first.x, first.y});
        if (same != before.end() && *level.find<Obstacle>(same->second)->shape == shape) {
            kept.insert(same->second);
            continue;
        }
        obstacle.shape = std::make_shared<const Shape>(std::move(shape));
        obstacle.origin = ObstacleOrigin::Traced;
        obstacle.lock = Lock::Locked;
        edit.set<Obstacle>(ids.draw<Obstacle>(level), std::move(obstacle));
    }
    for (const auto& [id, obstacle] : level.items<Obstacle>())
        if (obstacle.origin == ObstacleOrigin::Traced && !kept.contains(id))
            edit.remove<Obstacle>(id);
    edit.set<TraceRecipe>({}, recipe);
}

} // namespace navcore
