// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/held_bytes.h"
#include "navcore/runtime/graph/barrier.h"
#include "navcore/runtime/graph/edge.h"
#include "navcore/runtime/space/obstacle_index.h"

#include <map>

namespace navcore {

struct AgentRules;

/// The effect of barriers on straight movement from a to b.
struct Crossing {
    /// True if one-way and closed barriers allow movement from a to b, and from b to a.
    bool forward = true, backward = true;
    Abilities needs;
    std::vector<BarrierId> gates; ///< The gates that the movement crosses, in ascending order.
};

/// A spatial index of barriers.
class BarrierIndex {
public:
    /// Adds or replaces a barrier, whose line must not be null.
    void set(BarrierId id, const Barrier& barrier);
    void remove(BarrierId id);
    std::size_t size() const { return m_barriers.size(); }
    /// Returns the heap memory used by the index, in bytes, excluding the lines.
    std::size_t bytes() const { return m_lines.bytes() + heldByNodes(m_barriers); }

    /// Returns the barrier with this id, or nullptr if there is none.
    const Barrier* find(BarrierId id) const;
    /// Returns all barriers in ascending order of their ids.
    const std::map<BarrierId, Barrier>& all() const { return m_barriers; }

    /// Returns how barriers affect movement from a to b.
    Crossing across(Point2 a, Point2 b) const;

    /// Returns whether an agent with these rules may cross all barriers on the line from a to b.
    bool letPass(Point2 a, Point2 b, const AgentRules& rules) const;

    /// Returns whether a barrier is near the box. If not, no line within the box crosses a barrier.
    bool comeNear(const Box& box) const;

    /// Returns the barriers that the line a-b crosses, in ascending order.
    std::vector<BarrierId> crossed(Point2 a, Point2 b) const;

    /// Returns the barriers whose line passes exactly through the point, in ascending order.
    std::vector<BarrierId> touching(Point2 p) const;

private:
    template <class Accept>
    std::vector<BarrierId> withSidesIn(const Box& box, Accept&& accept) const;

    std::map<BarrierId, Barrier> m_barriers;
    ObstacleIndex m_lines; ///< An index of the barriers' lines, each under the id of its barrier.
};

/// Numbers of times that a path crosses a line in each direction.
struct LineCrossings {
    /// Number of crossings from the line's left to its right (y down, line pointing upwards).
    std::uint32_t toRight = 0;
    std::uint32_t toLeft = 0;
};

/// Counts how often the straight path a-b crosses an open chain. To resolve contacts, the path
/// counts as shifted by (e, e^2) for an infinitesimal e, so that it never touches a corner or an
/// end (simulation of simplicity). Consecutive paths therefore never slip through a closed line or
/// back across a one-way line, and a path along the line does not cross it. The result is exact. A
/// path of length 0 crosses nothing; the reverse path has the same crossings in the opposite
/// direction.
LineCrossings crossingsOf(const Ring& chain, Point2 a, Point2 b);

} // namespace navcore
