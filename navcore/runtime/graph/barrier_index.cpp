// SPDX-License-Identifier: MIT
#include "navcore/runtime/graph/barrier_index.h"

#include "navcore/runtime/geometry/predicates.h"

namespace navcore {

LineCrossings crossingsOf(const Ring& chain, Point2 a, Point2 b) {
    // The way is directed from its smaller end, so that the answer for corners exactly on it does
    // not depend on who walks it.
    const bool turned = b < a;
    if (turned)
        std::swap(a, b);
    LineCrossings found;
    for (std::size_t i = 1; i < chain.size(); ++i) {
        const Point2 c = chain[i - 1], d = chain[i];
        // With y down, a positive orientation is a turn to the right.
        const bool cRight = orientation(a, b, c) >= 0, dRight = orientation(a, b, d) >= 0;
        const bool aRight = orientation(c, d, a) >= 0, bRight = orientation(c, d, b) >= 0;
        if (cRight == dRight || aRight == bRight)
            continue;
        ++(bRight ? found.toRight : found.toLeft);
    }
    if (turned)
        std::swap(found.toRight, found.toLeft);
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

std::vector<BarrierId> BarrierIndex::crossed(Point2 a, Point2 b) const {
    std::vector<BarrierId> found;
    if (m_barriers.empty())
        return found;
    m_lines.forEachSideIn(Box::of(a, b),
                          [&](ObstacleId line, Point2, Point2) { found.push_back({line.value}); });
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    std::erase_if(found, [&](BarrierId id) {
        const LineCrossings over = crossingsOf(m_barriers.at(id).line->rings.front(), a, b);
        return over.toRight + over.toLeft == 0;
    });
    return found;
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

} // namespace navcore
