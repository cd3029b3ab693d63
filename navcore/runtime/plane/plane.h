// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/barrier_index.h"
#include "navcore/runtime/graph/ground.h"
#include "navcore/runtime/space/obstacle_index.h"
#include "navcore/runtime/space/vertex_index.h"

#include <utility>

namespace navcore {

/// The spatial indexes of one floor, used by two-dimensional queries.
struct Plane {
    VertexIndex vertices = {};
    ObstacleIndex obstacles = {};
    BarrierIndex barriers = {};
    Ground ground = {};
};

/// The floors of a level or a world. At present there is exactly one.
class Planes {
public:
    Planes() = default;
    explicit Planes(Plane plane) : m_plane(std::move(plane)) {}

    const Plane& one() const { return m_plane; }
    Plane& one() { return m_plane; }

private:
    Plane m_plane;
};

} // namespace navcore
