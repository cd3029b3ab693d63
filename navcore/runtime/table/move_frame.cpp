// SPDX-License-Identifier: MIT
#include "navcore/runtime/table/move_frame.h"

#include "navcore/runtime/base/random.h"

#include <algorithm>
#include <tuple>

namespace navcore {

MoveFrame::MoveFrame(const CompiledGraph& graph) {
    for (Slot slot = 0; slot < graph.slotCount(); ++slot)
        if (graph.vertexAt(slot).valid())
            m_rows.push_back(slot);
    std::sort(m_rows.begin(), m_rows.end(),
              [&](Slot a, Slot b) { return graph.vertexAt(a) < graph.vertexAt(b); });
    collectMoves(graph);
    orderColumns(graph);
    const auto mix = [this](std::uint64_t word) { m_hash = Random(m_hash ^ word).next(); };
    mix(m_rows.size());
    for (const Slot slot : m_rows) {
        mix((std::uint64_t{graph.vertexAt(slot).value} << 32U) | moves(slot).size());
        for (const Move& move : moves(slot))
            mix((std::uint64_t{graph.vertexAt(move.to).value} << 32U) | move.cost);
    }
}

void MoveFrame::collectMoves(const CompiledGraph& graph) {
    m_begin.push_back(0);
    std::vector<Move> here;
    for (Slot slot = 0; slot < graph.slotCount(); ++slot) {
        here.clear();
        for (const CompiledGraph::Arc& arc : graph.arcsFrom(slot))
            here.push_back({arc.to, arc.cost});
        std::sort(here.begin(), here.end(), [&](const Move& l, const Move& r) {
            return std::tuple(graph.vertexAt(l.to), l.cost) <
                   std::tuple(graph.vertexAt(r.to), r.cost);
        });
        const auto last = std::unique(here.begin(), here.end(),
                                      [](const Move& l, const Move& r) { return l.to == r.to; });
        m_moves.insert(m_moves.end(), here.begin(), last);
        m_begin.push_back(static_cast<std::uint32_t>(m_moves.size()));
    }
}

void MoveFrame::orderColumns(const CompiledGraph& graph) {
    struct Visit {
        // Unvisited neighbours. The cheapest one is last.
        std::vector<std::tuple<Cost, VertexId, Slot>> around;
    };
    std::vector<char> isMet(graph.slotCount(), 0);
    std::vector<Visit> stack;
    const auto meet = [&](Slot slot) {
        isMet[slot] = 1;
        m_columns.push_back(slot);
        Visit& visit = stack.emplace_back();
        for (const auto& arcs : {graph.arcsFrom(slot), graph.oneWayInto(slot)})
            for (const CompiledGraph::Arc& arc : arcs)
                if (!isMet[arc.to])
                    visit.around.emplace_back(arc.cost, graph.vertexAt(arc.to), arc.to);
        std::sort(visit.around.begin(), visit.around.end(), std::greater<>());
    };
    for (const Slot root : m_rows) {
        if (isMet[root])
            continue;
        meet(root);
        while (!stack.empty()) {
            auto& around = stack.back().around;
            if (around.empty()) {
                stack.pop_back();
                continue;
            }
            const Slot next = std::get<2>(around.back());
            around.pop_back();
            if (!isMet[next])
                meet(next);
        }
    }
}

} // namespace navcore
