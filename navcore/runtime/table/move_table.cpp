// SPDX-License-Identifier: MIT
#include "navcore/runtime/table/move_table.h"

#include "navcore/runtime/table/move_runs.h"

namespace navcore {
namespace {

// Lookups access the cells at random, so they should fit into a fast cache.
constexpr std::size_t maxCellBytes = std::size_t{1} << 20U;
constexpr std::size_t maxMoves = 15; // With more moves per slot, m_moves would become large.

Status checkSize(const CompiledGraph& graph) {
    if (graph.slotCount() > MoveTable::maxSlots)
        return Error{ErrorKind::TooLarge, "a move table has at most " +
                                              std::to_string(MoveTable::maxSlots) + " vertices"};
    return Done{};
}

} // namespace

Result<MoveTable> MoveTable::build(const CompiledGraph& graph, Executor* executor,
                                   const Progress& progress) {
    if (Status status = checkSize(graph); !status)
        return status.error();
    MoveRuns runs(graph);
    if (Status status = runs.compute(graph, executor, progress); !status)
        return status.error();
    MoveTable table;
    const std::vector<std::uint8_t> bytes = runs.encode();
    table.m_bytes.assign(bytes.begin(), bytes.end());
    table.layOut(runs);
    return table;
}

Result<MoveTable> MoveTable::read(const CompiledGraph& graph, std::span<const std::uint8_t> bytes) {
    if (Status status = checkSize(graph); !status)
        return status.error();
    MoveRuns runs(graph);
    if (Status status = runs.decode(bytes); !status)
        return status.error();
    MoveTable table;
    table.m_bytes.assign(bytes.begin(), bytes.end());
    table.layOut(runs);
    return table;
}

void MoveTable::layOut(const MoveRuns& runs) {
    const std::size_t slots = runs.frame().slotCount();
    std::size_t most = 0;
    for (const Slot slot : runs.frame().rows())
        most = std::max(most, runs.frame().moves(slot).size());
    if (most > maxMoves || slots * slots > maxCellBytes) {
        m_rows = MoveRows(runs);
        return;
    }
    m_moveShift = static_cast<unsigned>(std::bit_width(most));
    layOutCells(runs);
}

void MoveTable::layOutCells(const MoveRuns& runs) {
    const MoveFrame& frame = runs.frame();
    const Slot slots = frame.slotCount();
    m_stride = slots;
    // One extra cell ensures that m_cells is not empty.
    m_cells.assign(std::size_t{slots} * m_stride + 1, 0);
    m_moves.assign(std::size_t{slots} << m_moveShift, -1);
    for (const Slot slot : frame.rows()) {
        const auto moves = frame.moves(slot);
        for (std::size_t i = 0; i < moves.size(); ++i)
            m_moves[(std::size_t{slot} << m_moveShift) + i] =
                static_cast<std::int16_t>(moves[i].to);
        std::size_t run = 0;
        const auto& row = runs.row(slot);
        for (std::size_t column = 0; column < frame.columns().size(); ++column) {
            run += run + 1 < row.size() && row[run + 1].column == column ? 1U : 0U;
            const Slot target = frame.columns()[column];
            const std::size_t move = target == slot ? moves.size() : row[run].move;
            m_cells[slot * m_stride + target] = static_cast<std::uint8_t>(move);
        }
    }
}

std::size_t MoveTable::memory() const {
    return m_cells.size() + m_moves.size() * sizeof(m_moves[0]) + m_rows.memory();
}

} // namespace navcore
