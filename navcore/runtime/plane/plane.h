// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/barrier_index.h"
#include "navcore/runtime/graph/ground.h"
#include "navcore/runtime/space/obstacle_index.h"
#include "navcore/runtime/space/vertex_index.h"

#include <map>
#include <utility>

namespace navcore {

/// The spatial indexes of one floor, used by two-dimensional queries.
struct Plane {
    VertexIndex vertices = {};
    ObstacleIndex obstacles = {};
    BarrierIndex barriers = {};
    Ground ground = {};
    FloorId floor = firstFloor; ///< Invalid for Planes::between().
    Coord elevation = 0;        ///< Height of the floor in lu, from which its items count.

    /// Returns the point of the floor at a position on the map.
    Point3 onGround(Point2 at) const { return {at.x, at.y, elevation}; }
};

/// The planes of the floors of a level or a world. The first floor always exists. References to
/// planes stay valid when floors are added and when this object is moved.
class Planes {
public:
    Planes() : Planes(Plane()) {}
    explicit Planes(Plane first) {
        m_between.floor = {};
        m_between.ground.setPlain(first.ground.plain());
        m_floors.emplace(firstFloor, std::move(first));
    }

    std::size_t count() const { return m_floors.size(); }
    const Plane& first() const { return m_floors.begin()->second; }
    Plane& first() { return m_floors.begin()->second; }
    /// Returns the plane of a floor, or null if there is no such floor.
    const Plane* find(FloorId floor) const {
        const auto at = m_floors.find(floor);
        return at != m_floors.end() ? &at->second : nullptr;
    }
    /// Returns the plane of a floor. Asserts that the floor exists.
    const Plane& at(FloorId floor) const { return *find(floor); }
    Plane& at(FloorId floor) { return m_floors.find(floor)->second; }
    /// Adds the plane of a floor, or replaces it. Returns a reference to it.
    Plane& add(FloorId floor, Plane plane = {}) {
        plane.floor = floor;
        return m_floors.insert_or_assign(floor, std::move(plane)).first->second;
    }
    /// Sets the terrain of unpainted ground on all floors and under links between floors.
    void setPlain(TerrainId terrain) {
        m_between.ground.setPlain(terrain);
        for (auto& [floor, plane] : m_floors)
            plane.ground.setPlain(terrain);
    }
    /// Calls visit(const Plane&) for each floor, in ascending order of ids.
    template <class Visit>
    void forEach(Visit&& visit) const {
        for (const auto& [floor, plane] : m_floors)
            visit(plane);
    }
    bool hasVertex(VertexId vertex) const;
    /// Returns a barrier of any floor, or null.
    const Barrier* barrier(BarrierId id) const;

    /// Returns the plane for links between floors. It has only the ground terrain of the first
    /// floor, because such links meet no obstacle, barrier or paint.
    const Plane& between() const { return m_between; }
    /// Returns the plane on which a vertex is; for the cabin of a lift, that of its entrance.
    /// Asserts that the vertex exists. O(floors).
    const Plane& under(VertexId vertex) const;
    /// Returns the plane of an edge between two vertices; see between().
    const Plane& under(VertexId a, VertexId b) const;

private:
    std::map<FloorId, Plane> m_floors;
    Plane m_between;
};

} // namespace navcore
