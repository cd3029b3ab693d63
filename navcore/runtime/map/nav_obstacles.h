// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"
#include "navcore/runtime/context/conditions.h"

#include <memory>

namespace navcore {

/// Identifies an obstacle of a NavObstacles. Handles are never reused.
struct ObstacleHandle {
    std::uint64_t value = 0; ///< 0 is no obstacle.
    friend bool operator==(ObstacleHandle, ObstacleHandle) = default;
};

/// The obstacles of a game at one moment. Immutable, so any number of threads can use it.
class ObstacleSnapshot;

/// Obstacles that come, move and go while a game runs, such as buildings, wrecks and parked
/// vehicles. One object serves all agents, queries and threads of a world: one thread changes
/// the obstacles and publishes them, for example once per tick, and each query takes the published
/// snapshot when it is convenient, with NavQuery::setObstacles(). Taking a snapshot never waits for
/// changes. An obstacle is a ChargedArea; see solidObstacle() for the usual kind.
///
/// All functions except snapshot() must be called by one thread at a time.
class NavObstacles {
public:
    NavObstacles();
    ~NavObstacles();
    NavObstacles(const NavObstacles&) = delete;
    NavObstacles& operator=(const NavObstacles&) = delete;

    /// Adds an obstacle. Returns InvalidArgument if a multiplier, radius or shape is out of range.
    /// O(sides of its shape).
    Result<ObstacleHandle> add(const ChargedArea& obstacle);
    /// Replaces an obstacle, to move or change it. Returns NotFound if it does not exist, and
    /// otherwise the same errors as add(). O(sides of its shape).
    Status move(ObstacleHandle handle, const ChargedArea& to);
    /// Removes an obstacle. Returns NotFound if it does not exist.
    Status remove(ObstacleHandle handle);
    /// Returns the number of obstacles, including changes that are not published yet.
    std::size_t size() const;

    /// Makes all changes since the last call visible at once. O(obstacles), without the sides of
    /// their shapes. Does nothing if there are no changes.
    void publish();
    /// Returns the obstacles as they were published last. Never null. Any thread may call this at
    /// any time.
    std::shared_ptr<const ObstacleSnapshot> snapshot() const;

private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

/// Returns an obstacle that nothing can walk through, with a shape or disc on a floor. Agents keep
/// their radius away from it, and it blocks their view like the obstacles of the level.
inline ChargedArea solidObstacle(std::variant<Disc, ShapePtr> where, FloorId floor = firstFloor) {
    return {std::move(where), Charge::ban(), AreaKind::Solid, floor};
}

} // namespace navcore
