// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/held_bytes.h"
#include "navcore/runtime/graph/barrier.h"
#include "navcore/runtime/graph/edge.h"
#include "navcore/runtime/space/obstacle_index.h"

#include <map>

namespace navcore {

struct AgentRules;

/// What the barriers make of a straight way from a to b.
struct Crossing {
    bool forward = true, backward = true; ///< whether one-way and closed barriers let pass
    Abilities needs;
    std::vector<BarrierId> gates; ///< ascending
};

/// Barriers by place.
class BarrierIndex {
public:
    /// Adds the barrier, or replaces it. Its line is not null.
    void set(BarrierId id, const Barrier& barrier);
    void remove(BarrierId id);
    std::size_t size() const { return m_barriers.size(); }
    /// Held on the heap, without the lines.
    std::size_t bytes() const { return m_lines.bytes() + heldByNodes(m_barriers); }

    /// The barrier; nullptr when there is none.
    const Barrier* find(BarrierId id) const;
    /// All barriers, ascending by id.
    const std::map<BarrierId, Barrier>& all() const { return m_barriers; }

    /// What the way a-b has to do with barriers.
    Crossing across(Point2 a, Point2 b) const;

    /// Whether the barriers that the way a-b crosses let an agent of those rules go it.
    bool letPass(Point2 a, Point2 b, const AgentRules& rules) const;

    /// Whether a barrier has a side about the box: else no way in it crosses any.
    bool comeNear(const Box& box) const;

    /// The barriers that the way a-b crosses, ascending by id.
    std::vector<BarrierId> crossed(Point2 a, Point2 b) const;

    /// The barriers whose line the point lies on exactly, ascending by id.
    std::vector<BarrierId> touching(Point2 p) const;

private:
    template <class Accept>
    std::vector<BarrierId> withSidesIn(const Box& box, Accept&& accept) const;

    std::map<BarrierId, Barrier> m_barriers;
    ObstacleIndex m_lines; ///< each barrier's line under its own number
};

/// How often a way goes over a line.
struct LineCrossings {
    std::uint32_t toRight = 0; ///< from the left of the line to its right (y down, line upwards)
    std::uint32_t toLeft = 0;
};

/// Counts where the straight way a-b goes over an open chain, as if all ways stood moved by
/// (e, e^2), e infinitely small: what meets is then a drawing in which no way touches a corner or
/// an end. So ways that follow each other never pass a closed line uncounted, nor get back over a
/// one-way line; a way along the line crosses nothing there. Exact. A way of no length crosses
/// nothing; the reverse way crosses the same, the other way round.
LineCrossings crossingsOf(const Ring& chain, Point2 a, Point2 b);

} // namespace navcore
