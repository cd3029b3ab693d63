// SPDX-License-Identifier: MIT
#include "navcore/runtime/plane/plane.h"

#include "navcore/runtime/space/vertex_grid.h"

#include <cassert>

namespace navcore {

const Plane& Planes::under(VertexId vertex) const {
    if (m_floors.size() == 1)
        return first();
    for (const auto& [floor, plane] : m_floors)
        if (plane.vertices.grid().slotOf(vertex) != SlotIndex::none)
            return plane;
    assert(false);
    return first();
}

const Plane& Planes::under(VertexId a, VertexId b) const {
    const Plane& plane = under(a);
    return m_floors.size() == 1 || &plane == &under(b) ? plane : m_between;
}

} // namespace navcore
