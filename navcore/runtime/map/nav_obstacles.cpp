// SPDX-License-Identifier: MIT
#include "navcore/runtime/map/nav_obstacles.h"

#include "navcore/runtime/base/random.h"
#include "navcore/runtime/map/check_conditions.h"
#include "navcore/runtime/map/obstacle_snapshot.h"

#include <algorithm>
#include <atomic>
#include <mutex>

namespace navcore {
namespace {

const Error noSuchObstacle{ErrorKind::NotFound, "no such obstacle"};

std::uint64_t nextSerial() {
    static std::atomic<std::uint64_t> last{0};
    return ++last;
}

/// Returns a hash of everything that an area consists of.
std::uint64_t hashOf(const ChargedArea& area) {
    std::uint64_t hash = 0;
    const auto mix = [&hash](auto... values) {
        ((hash = Random(hash ^ static_cast<std::uint64_t>(values)).next()), ...);
    };
    mix(area.charge.multiplier, area.charge.toll, area.charge.passing, area.kind, area.floor.value,
        area.where.index());
    if (const auto* disc = std::get_if<Disc>(&area.where)) {
        mix(disc->centre.x, disc->centre.y, disc->radius);
        return hash;
    }
    const Shape& shape = *std::get<ShapePtr>(area.where);
    mix(shape.kind);
    for (const Ring& ring : shape.rings) {
        mix(ring.size());
        for (const Point2 point : ring)
            mix(point.x, point.y);
    }
    return hash;
}

Result<ObstacleSnapshot::Placement> placed(const ChargedArea& area) {
    if (!isArea(area))
        return Error{ErrorKind::InvalidArgument, "an obstacle is out of range"};
    return ObstacleSnapshot::Placement{nextSerial(), hashOf(area),
                                       std::make_shared<const PlacedArea>(area)};
}

} // namespace

ObstacleSnapshot::ObstacleSnapshot(const Placements& placements) {
    std::vector<PlacedAreaPtr> areas;
    areas.reserve(placements.size());
    m_placements.reserve(placements.size());
    for (const auto& [handle, placement] : placements) {
        m_placements.push_back(placement);
        areas.push_back(placement.area);
        m_hash += Random(placement.hash).next(); // Equal areas must not cancel out.
    }
    std::ranges::sort(m_placements, {}, &Placement::serial);
    if (!areas.empty())
        m_areas = std::make_shared<const ChargedAreas>(std::move(areas));
}

std::vector<Box> ObstacleSnapshot::boxesOfOthers(const ObstacleSnapshot& a,
                                                 const ObstacleSnapshot& b) {
    std::vector<Placement> others;
    std::ranges::set_symmetric_difference(a.m_placements, b.m_placements,
                                          std::back_inserter(others), {}, &Placement::serial,
                                          &Placement::serial);
    std::vector<Box> boxes;
    boxes.reserve(others.size());
    for (const Placement& other : others)
        boxes.push_back(other.area->box());
    return boxes;
}

struct NavObstacles::Data {
    ObstacleSnapshot::Placements placements;
    std::uint64_t lastHandle = 0;
    bool isChanged = false; ///< Whether there are changes that are not published yet.

    mutable std::mutex mutex; ///< Protects `published`. Held only while that pointer is copied.
    std::shared_ptr<const ObstacleSnapshot> published = std::make_shared<const ObstacleSnapshot>();
};

NavObstacles::NavObstacles() : m_data(std::make_unique<Data>()) {}
NavObstacles::~NavObstacles() = default;

Result<ObstacleHandle> NavObstacles::add(const ChargedArea& obstacle) {
    auto placement = placed(obstacle);
    if (!placement)
        return placement.error();
    const std::uint64_t handle = m_data->lastHandle + 1;
    m_data->placements.emplace(handle, std::move(placement).value());
    m_data->lastHandle = handle;
    m_data->isChanged = true;
    return ObstacleHandle{handle};
}

Status NavObstacles::move(ObstacleHandle handle, const ChargedArea& to) {
    const auto at = m_data->placements.find(handle.value);
    if (at == m_data->placements.end())
        return noSuchObstacle;
    auto placement = placed(to);
    if (!placement)
        return placement.error();
    at->second = std::move(placement).value();
    m_data->isChanged = true;
    return Done{};
}

Status NavObstacles::remove(ObstacleHandle handle) {
    if (m_data->placements.erase(handle.value) == 0)
        return noSuchObstacle;
    m_data->isChanged = true;
    return Done{};
}

std::size_t NavObstacles::size() const {
    return m_data->placements.size();
}

void NavObstacles::publish() {
    if (!m_data->isChanged)
        return;
    std::shared_ptr<const ObstacleSnapshot> next =
        std::make_shared<const ObstacleSnapshot>(m_data->placements);
    {
        const std::lock_guard lock(m_data->mutex);
        std::swap(m_data->published, next);
    }
    m_data->isChanged = false;
    // The former snapshot is released here, outside the lock.
}

std::shared_ptr<const ObstacleSnapshot> NavObstacles::snapshot() const {
    const std::lock_guard lock(m_data->mutex);
    return m_data->published;
}

} // namespace navcore
