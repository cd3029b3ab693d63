// SPDX-License-Identifier: MIT
#include "navcore/runtime/plane/plane.h"

#include "navcore/runtime/space/vertex_grid.h"

#include <algorithm>
#include <cassert>

namespace navcore {

bool Planes::hasVertex(VertexId vertex) const {
    return std::ranges::any_of(m_floors, [&](const auto& entry) {
        return entry.second.vertices.grid().slotOf(vertex) != SlotIndex::none;
    });
}

const Barrier* Planes::barrier(BarrierId id) const {
    for (const auto& [floor, plane] : m_floors)
        if (const Barrier* barrier = plane.barriers.find(id))
            return barrier;
    return nullptr;
}

const Plane& Planes::under(VertexId vertex) const {
    if (m_floors.size() == 1)
        return first();
    const VertexId entrance = entranceOf(vertex);
    for (const auto& [floor, plane] : m_floors)
        if (plane.vertices.grid().slotOf(entrance) != SlotIndex::none)
            return plane;
    assert(false);
    return first();
}

const Plane& Planes::under(VertexId a, VertexId b) const {
    const Plane& plane = under(a);
    return m_floors.size() == 1 || &plane == &under(b) ? plane : m_between;
}

} // namespace navcore
