// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/held_bytes.h"
#include "navcore/runtime/graph/barrier.h"
#include "navcore/runtime/graph/edge.h"
#include "navcore/runtime/space/obstacle_index.h"

#include <map>

namespace navcore {

struct AgentRules;

/// How barriers affect straight movement between two points a and b.
struct Crossing {
    /// Whether one-way and closed barriers permit movement from a to b and from b to a.
    bool forward = true, backward = true;
    Needs needs;
    std::vector<BarrierId> gates; ///< All gates on the line, in ascending order.
};

class BarrierIndex {
public:
    /// Adds or replaces a barrier. Its line must not be null.
    void set(BarrierId id, const Barrier& barrier);
    void remove(BarrierId id);
    std::size_t size() const { return m_barriers.size(); }
    /// Returns the heap memory used by the index, in bytes, excluding the shapes of the lines.
    std::size_t bytes() const { return m_lines.bytes() + heldByNodes(m_barriers); }

    /// Returns the barrier with this id, or nullptr if it does not exist.
    const Barrier* find(BarrierId id) const;
    const std::map<BarrierId, Barrier>& all() const { return m_barriers; }

    /// Returns how barriers affect straight movement between a and b.
    Crossing across(Point2 a, Point2 b) const;
    /// Returns how barriers affect movement along a line. Each crossing counts, so a line that
    /// crosses a one-way barrier there and back permits neither way.
    Crossing across(const Polyline& line) const;

    /// Returns whether an agent with these rules may cross all barriers between a and b.
    bool letPass(Point2 a, Point2 b, const AgentRules& rules) const;

    /// Returns whether any barrier is near the box. If not, no line within the box crosses a
    /// barrier.
    bool comeNear(const Box& box) const;

    /// Returns the barriers that the line from a to b crosses, in ascending order.
    std::vector<BarrierId> crossed(Point2 a, Point2 b) const;

    /// Returns the barriers whose lines pass exactly through p, in ascending order.
    std::vector<BarrierId> touching(Point2 p) const;

private:
    template <class Accept>
    std::vector<BarrierId> withSidesIn(const Box& box, Accept&& accept) const;

    std::map<BarrierId, Barrier> m_barriers;
    ObstacleIndex m_lines; ///< The lines of the barriers. Each has the id of its barrier.
};

/// How often a path crosses a line in each direction.
struct LineCrossings {
    /// Number of crossings from the left of the line to its right, following its points in order (y
    /// down).
    std::uint32_t toRight = 0;
    std::uint32_t toLeft = 0;
};

/// Counts how often the straight path from a to b crosses an open chain. The result is exact.
///
/// Contacts are resolved by simulation of simplicity: the path is treated as if it were shifted by
/// (e, e^2) for an infinitesimal e, so that it never touches a corner or an end of the chain. A
/// sequence of connected paths therefore cannot slip through a closed line, or cross a one-way line
/// in the wrong direction. A path along the line does not cross it.
///
/// A path of length 0 crosses nothing. The reverse path has the same crossings in opposite
/// directions.
LineCrossings crossingsOf(const Ring& chain, Point2 a, Point2 b);

} // namespace navcore
