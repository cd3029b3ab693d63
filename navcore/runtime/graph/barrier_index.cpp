// SPDX-License-Identifier: MIT
#include "navcore/runtime/graph/barrier_index.h"

#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/graph/agent_rules.h"
#include "navcore/runtime/space/obstacle_grid.h"

namespace navcore {

namespace {

/// Returns whether `turn` is a right turn (y down). If `turn` is 0, the tie is broken as if the
/// path were shifted by (e, e^2) for an infinitesimal e: by the sign of `withE` or, if that is 0
/// too, of `withSquare`. All three are 0 only if the path or the side has length 0; both of its
/// ends then get the same result.
bool isRight(std::int64_t turn, std::int64_t withE, std::int64_t withSquare) {
    return turn != 0 ? turn > 0 : withE != 0 ? withE > 0 : withSquare > 0;
}

} // namespace

LineCrossings crossingsOf(const Ring& chain, Point2 a, Point2 b) {
    LineCrossings found;
    const auto ofWay = [&](Point2 p) {
        return isRight(orientation(a, b, p), std::int64_t{b.y} - a.y, std::int64_t{a.x} - b.x);
    };
    for (std::size_t i = 1; i < chain.size(); ++i) {
        const Point2 c = chain[i - 1], d = chain[i];
        const auto ofSide = [&](Point2 p) {
            return isRight(orientation(c, d, p), std::int64_t{c.y} - d.y, std::int64_t{d.x} - c.x);
        };
        const bool bRight = ofSide(b);
        if (ofWay(c) != ofWay(d) && ofSide(a) != bRight)
            ++(bRight ? found.toRight : found.toLeft);
    }
    return found;
}

void BarrierIndex::set(BarrierId id, const Barrier& barrier) {
    m_lines.set({id.value}, barrier.line);
    m_barriers.insert_or_assign(id, barrier);
}

void BarrierIndex::remove(BarrierId id) {
    m_lines.remove({id.value});
    m_barriers.erase(id);
}

const Barrier* BarrierIndex::find(BarrierId id) const {
    const auto at = m_barriers.find(id);
    return at == m_barriers.end() ? nullptr : &at->second;
}

/// Returns, in ascending order, the barriers that have a side a-b near the box for which accept(a,
/// b) is true.
template <class Accept>
std::vector<BarrierId> BarrierIndex::withSidesIn(const Box& box, Accept&& accept) const {
    std::vector<BarrierId> found;
    if (m_barriers.empty())
        return found;
    m_lines.forEachSideIn(box, [&](ObstacleId line, Point2 a, Point2 b) {
        if (accept(a, b))
            found.push_back({line.value});
    });
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

bool BarrierIndex::comeNear(const Box& box) const {
    bool near = false;
    if (!m_barriers.empty()) {
        const ObstacleGrid& lines = m_lines.grid();
        lines.forEachSide(lines.frame().range(box), [&](const ObstacleGrid::Side& side) {
            near = box.meets(Box::of(side.a, side.b));
            return !near;
        });
    }
    return near;
}

std::vector<BarrierId> BarrierIndex::crossed(Point2 a, Point2 b) const {
    std::vector<BarrierId> found = withSidesIn(Box::of(a, b), [](Point2, Point2) { return true; });
    std::erase_if(found, [&](BarrierId id) {
        const LineCrossings over = crossingsOf(m_barriers.at(id).line->rings.front(), a, b);
        return over.toRight + over.toLeft == 0;
    });
    return found;
}

std::vector<BarrierId> BarrierIndex::touching(Point2 p) const {
    return withSidesIn({p, p}, [&](Point2 a, Point2 b) { return onSegment(p, a, b); });
}

bool BarrierIndex::letPass(Point2 a, Point2 b, const AgentRules& rules) const {
    if (m_barriers.empty())
        return true;
    bool passes = true;
    ObstacleId last;
    const auto look = [&](ObstacleId line, Point2, Point2) {
        if (!passes || line == last)
            return;
        // Sides of one line are usually adjacent within a cell, so this check avoids testing a line
        // repeatedly.
        last = line;
        const auto& [id, barrier] = *m_barriers.find({line.value});
        const LineCrossings over = crossingsOf(barrier.line->rings.front(), a, b);
        if (over.toRight + over.toLeft == 0)
            return;
        switch (barrier.kind) {
        case BarrierKind::OneWay:
            passes = over.toLeft == 0;
            break;
        case BarrierKind::Gate:
            passes = !rules.closedGates.contains(id);
            break;
        case BarrierKind::Needs:
            passes = covers(rules.abilities, barrier.needs);
            break;
        case BarrierKind::Closed:
            passes = false;
            break;
        }
    };
    m_lines.forEachSideIn(Box::of(a, b), look);
    return passes;
}

Crossing BarrierIndex::across(Point2 a, Point2 b) const {
    Crossing way;
    for (const BarrierId id : crossed(a, b)) {
        const Barrier& barrier = m_barriers.at(id);
        switch (barrier.kind) {
        case BarrierKind::OneWay: {
            const LineCrossings over = crossingsOf(barrier.line->rings.front(), a, b);
            way.forward = way.forward && over.toLeft == 0;
            way.backward = way.backward && over.toRight == 0;
            break;
        }
        case BarrierKind::Gate:
            way.gates.push_back(id);
            break;
        case BarrierKind::Needs:
            way.needs.insert(barrier.needs.begin(), barrier.needs.end());
            break;
        case BarrierKind::Closed:
            way.forward = way.backward = false;
            break;
        }
    }
    return way;
}

Crossing BarrierIndex::across(const Polyline& line) const {
    Crossing whole;
    line.forEachSegment([&](Point3 a, Point3 b) {
        Crossing part = across(a.flat(), b.flat());
        whole.forward = whole.forward && part.forward;
        whole.backward = whole.backward && part.backward;
        whole.needs.merge(part.needs);
        whole.gates.insert(whole.gates.end(), part.gates.begin(), part.gates.end());
    });
    std::sort(whole.gates.begin(), whole.gates.end());
    whole.gates.erase(std::unique(whole.gates.begin(), whole.gates.end()), whole.gates.end());
    return whole;
}

} // namespace navcore
