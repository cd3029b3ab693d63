// SPDX-License-Identifier: MIT
#include "navcore/runtime/search/landmarks.h"

#include "navcore/runtime/search/arcs_into.h"

#include <cassert>

namespace navcore {
namespace {

constexpr std::int64_t limit = Landmarks::Row::limit;

} // namespace

EitherBounds Landmarks::towards(std::span<const PathLeg> goals) const {
    assert(!goals.empty());
    return boundsTowards<std::int32_t>(goals, m_rows, twins(), 0, m_slack);
}

/// Returns how much less an arc costs than the landmarks imply, or 0 if it costs at least as much.
std::uint32_t Landmarks::excessOf(Slot from, Slot to, Cost cost) const {
    std::int32_t most = 0;
    for (std::size_t i = 0; i < Row::size; ++i) {
        const std::int32_t fall = m_rows[from].at[i] - m_rows[to].at[i];
        most = std::max(most, m_isTwoWay ? std::max(fall, -fall) : fall);
    }
    const auto promised = static_cast<std::uint32_t>(most);
    return promised > cost ? promised - cost : 0;
}

bool Landmarks::isCentre(Slot slot) const {
    const auto at = m_excess.find(slot);
    return at != m_excess.end() && at->second.isCentre;
}

std::uint32_t Landmarks::brokenArcs(const CompiledGraph& graph, Slot slot) const {
    std::uint32_t broken = 0;
    for (const CompiledGraph::Arc& arc : graph.arcsFrom(slot))
        broken += excessOf(slot, arc.to, arc.cost) > 0 ? 1U : 0U;
    forEachArcInto(graph, slot, [&](Slot from, Cost cost) {
        broken += excessOf(from, slot, cost) > 0 ? 1U : 0U;
    });
    return broken;
}

/// Adjusts the landmark values of a slot to minimise the excess of its arcs.
void Landmarks::fit(const CompiledGraph& graph, Slot slot) {
    std::array<std::int64_t, Row::size> least, most;
    least.fill(0);
    most.fill(limit - 1);
    // Narrows the range of permitted values so that the value of `from` exceeds that of `to` by at
    // most `cost`.
    const auto mayFall = [&](Slot from, Slot to, Cost cost) {
        for (std::size_t i = 0; i < Row::size; ++i) {
            const std::int64_t c = cost;
            if (from == slot)
                most[i] = std::min(most[i], m_rows[to].at[i] + c);
            else
                least[i] = std::max(least[i], m_rows[from].at[i] - c);
        }
    };
    const auto take = [&](Slot from, Slot to, Cost cost) {
        mayFall(from, to, cost);
        if (m_isTwoWay)
            mayFall(to, from, cost);
    };
    for (const CompiledGraph::Arc& arc : graph.arcsFrom(slot))
        take(slot, arc.to, arc.cost);
    forEachArcInto(graph, slot, [&](Slot from, Cost cost) { take(from, slot, cost); });
    for (std::size_t i = 0; i < Row::size; ++i) {
        std::int32_t& number = m_rows[slot].at[i];
        const std::int64_t fitted = least[i] <= most[i]
                                        ? std::clamp<std::int64_t>(number, least[i], most[i])
                                        // If no value satisfies all arcs, the midpoint splits the
                                        // excess evenly.
                                        : (least[i] + most[i]) / 2;
        number = static_cast<std::int32_t>(fitted);
    }
    m_excess[slot].isCentre = true;
}

/// Recomputes the excess of a slot. Each arc is counted once: at its start slot, or at its end slot
/// if only that one is a centre (see Excess::isCentre).
void Landmarks::count(const CompiledGraph& graph, Slot slot) {
    Excess now;
    now.isCentre = isCentre(slot);
    for (const CompiledGraph::Arc& arc : graph.arcsFrom(slot))
        if (now.isCentre || !isCentre(arc.to))
            now.out = std::max(now.out, excessOf(slot, arc.to, arc.cost));
    if (now.isCentre)
        forEachArcInto(graph, slot, [&](Slot from, Cost cost) {
            if (!isCentre(from))
                now.in = std::max(now.in, excessOf(from, slot, cost));
        });
    const auto at = m_excess.find(slot);
    if (at != m_excess.end()) {
        m_slack -= std::uint64_t{at->second.out} + at->second.in;
        m_excess.erase(at);
    }
    if (now.out == 0 && now.in == 0)
        return;
    m_slack += std::uint64_t{now.out} + now.in;
    m_excess.emplace(slot, now);
}

void Landmarks::follow(const CompiledGraph& graph, std::span<const Slot> changed) {
    m_rows.resize(std::max<std::size_t>(m_rows.size(), graph.slotCount()));
    // Slots with the most violating arcs are adjusted first, because that can also fix arcs of
    // their neighbours.
    std::vector<std::pair<std::uint32_t, Slot>> order;
    std::vector<Slot> slots(changed.begin(), changed.end());
    std::sort(slots.begin(), slots.end());
    slots.erase(std::unique(slots.begin(), slots.end()), slots.end());
    order.reserve(slots.size());
    for (const Slot slot : slots)
        order.emplace_back(brokenArcs(graph, slot), slot);
    std::sort(order.begin(), order.end(), std::greater<>());
    std::vector<Slot> stale = slots;
    for (const auto& [broken, slot] : order) {
        if (broken == 0 || brokenArcs(graph, slot) == 0)
            continue;
        fit(graph, slot);
        for (const CompiledGraph::Arc& arc : graph.arcsFrom(slot))
            stale.push_back(arc.to);
        for (const CompiledGraph::Arc& arc : graph.oneWayInto(slot))
            stale.push_back(arc.to);
    }
    std::sort(stale.begin(), stale.end());
    stale.erase(std::unique(stale.begin(), stale.end()), stale.end());
    for (const Slot slot : stale)
        count(graph, slot);
}

} // namespace navcore
