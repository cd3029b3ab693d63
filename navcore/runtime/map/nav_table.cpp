// SPDX-License-Identifier: MIT
#include "navcore/runtime/map/nav_table.h"

#include "navcore/runtime/map/query_parts.h"

namespace navcore {

struct NavTable::Data {
    std::shared_ptr<const NavWorld> world; ///< The world that owns the graph.
    const CompiledGraph* graph;            ///< The graph whose slots the table refers to.
    std::shared_ptr<const MoveTable> table;
    std::set<BarrierId> closedGates;
    std::uint64_t gateState;
};

NavTable::NavTable(std::shared_ptr<const Data> data) : m_data(std::move(data)) {}

NavTable NavTable::made(const NavQuery& query, std::shared_ptr<const MoveTable> table) {
    const QueryParts& parts = query.parts();
    return NavTable(
        std::make_shared<const Data>(Data{parts.shared, &parts.compiled(), std::move(table),
                                          parts.present.rules().closedGates, parts.gateState}));
}

Result<NavTable> NavTable::build(const NavQuery& query, Executor* executor,
                                 const Progress& progress) {
    auto table = MoveTable::build(query.parts().compiledNow(), executor, progress);
    if (!table)
        return table.error();
    return made(query, std::make_shared<const MoveTable>(std::move(table).value()));
}

Result<NavTable> NavTable::shipped(const NavQuery& query) {
    const QueryParts& parts = query.parts();
    if (!parts.agent->table)
        return Error{ErrorKind::NotFound, "the file has no table for this agent"};
    if (!parts.isInitial())
        return Error{ErrorKind::Conflict,
                     "a gate is not in its initial state, or there are obstacles"};
    return made(query, parts.agent->table);
}

Result<NavTable> NavTable::read(const NavQuery& query, std::span<const std::uint8_t> bytes) {
    auto table = MoveTable::read(query.parts().compiledNow(), bytes);
    if (!table)
        return table.error();
    return made(query, std::make_shared<const MoveTable>(std::move(table).value()));
}

const std::set<BarrierId>& NavTable::closedGates() const {
    return m_data->closedGates;
}

std::uint64_t NavTable::gateState() const {
    return m_data->gateState;
}

std::span<const std::uint8_t> NavTable::bytes() const {
    return m_data->table->bytes();
}

Result<std::optional<VertexId>> NavTable::next(VertexId from, VertexId to) const {
    const CompiledGraph& graph = *m_data->graph;
    const CompiledGraph::Slot start = graph.slotOf(from), goal = graph.slotOf(to);
    if (start == CompiledGraph::none || goal == CompiledGraph::none)
        return Error{ErrorKind::NotFound, "no such vertex"};
    if (from == to)
        return std::optional(to);
    const CompiledGraph::Slot move = m_data->table->next(start, goal);
    return move == CompiledGraph::none ? std::nullopt : std::optional(graph.vertexAt(move));
}

} // namespace navcore
