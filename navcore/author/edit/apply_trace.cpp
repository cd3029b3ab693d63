// SPDX-License-Identifier: MIT
#include "navcore/author/edit/apply_trace.h"

#include <algorithm>

namespace navcore {
namespace {

using RingCorner = std::pair<Coord, Coord>;

/// Finds traced pieces that the designer has corrected by hand: they share most of their corners
/// with a drawn obstacle.
class CorrectedByHand {
public:
    CorrectedByHand(const Level& level, FloorId floor) {
        for (const auto& [id, obstacle] : level.items<Obstacle>())
            if (obstacle.floor == floor && obstacle.origin == ObstacleOrigin::Drawn)
                for (const Ring& ring : obstacle.shape->rings)
                    for (const Point2 corner : ring)
                        m_owners[{corner.x, corner.y}].insert(id);
    }

    bool has(const Shape& piece) const {
        std::map<ObstacleId, std::size_t> shared;
        std::size_t corners = 0;
        for (const Ring& ring : piece.rings)
            for (const Point2 corner : ring) {
                ++corners;
                if (const auto at = m_owners.find({corner.x, corner.y}); at != m_owners.end())
                    for (const ObstacleId id : at->second)
                        ++shared[id];
            }
        return std::any_of(shared.begin(), shared.end(),
                           [&](const auto& entry) { return 2 * entry.second >= corners; });
    }

private:
    std::map<RingCorner, std::set<ObstacleId>> m_owners;
};

} // namespace

void applyTrace(LevelEdit& edit, IdBlock& ids, std::span<const TracedPiece> pieces,
                const TraceRecipe& recipe, FloorId floor) {
    const Level& level = edit.level();
    const Point2 origin = cornerOf(level.picture(floor));
    const auto isTraced = [floor](const Obstacle& obstacle) {
        return obstacle.floor == floor && obstacle.origin == ObstacleOrigin::Traced;
    };
    // Maps the first corner of a traced obstacle, which is unique, to the obstacle.
    std::map<RingCorner, ObstacleId> before;
    for (const auto& [id, obstacle] : level.items<Obstacle>())
        if (isTraced(obstacle) && !obstacle.shape->rings.empty()) {
            const Point2 first = obstacle.shape->rings.front().front();
            before.emplace(RingCorner{first.x, first.y}, id);
        }
    const CorrectedByHand corrected(level, floor);
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
        if (corrected.has(shape))
            continue;
        obstacle.shape = std::make_shared<const Shape>(std::move(shape));
        obstacle.origin = ObstacleOrigin::Traced;
        obstacle.lock = Lock::Locked;
        obstacle.floor = floor;
        edit.set<Obstacle>(ids.draw<Obstacle>(level), std::move(obstacle));
    }
    for (const auto& [id, obstacle] : level.items<Obstacle>())
        if (isTraced(obstacle) && !kept.contains(id))
            edit.remove<Obstacle>(id);
    edit.set<TraceRecipe>({}, recipe);
}

} // namespace navcore
