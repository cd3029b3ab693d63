// SPDX-License-Identifier: MIT
#include "navcore/author/live/followed_landmarks.h"

namespace navcore {

namespace {

using Slot = CompiledGraph::Slot;

/// Returns the slots of the ends of all edges in a change.
std::vector<Slot> slotsIn(const CompiledGraph& graph, const GraphChange& change) {
    std::vector<Slot> slots;
    for (const EdgeChange& edge : change.edges)
        for (const auto& state : {std::cref(edge.before), std::cref(edge.after)})
            if (const std::optional<Edge>& there = state.get())
                for (const VertexId end : {there->a, there->b})
                    if (const Slot slot = graph.slotOf(end); slot != CompiledGraph::none)
                        slots.push_back(slot);
    return slots;
}

} // namespace

bool FollowedLandmarks::areWantedFor(std::uint64_t cost) const {
    return !m_isRefused && (!m_now || (cost > 0 && m_now->areBoundsTooWeakFor(cost)));
}

void FollowedLandmarks::await(std::uint64_t number) {
    m_awaited = number;
    m_since.clear();
}

void FollowedLandmarks::put(std::uint64_t number, std::optional<Landmarks> landmarks,
                            const CompiledGraph& graph) {
    if (number != m_awaited)
        return;
    m_isRefused = !landmarks;
    m_now = std::move(landmarks);
    if (m_now)
        m_now->follow(graph, m_since);
    await(0);
}

void FollowedLandmarks::follow(const CompiledGraph& graph, const GraphChange& change) {
    if (!m_now && m_awaited == 0)
        return;
    const std::vector<Slot> slots = slotsIn(graph, change);
    if (m_awaited != 0)
        m_since.insert(m_since.end(), slots.begin(), slots.end());
    if (m_now)
        m_now->follow(graph, slots);
}

} // namespace navcore
