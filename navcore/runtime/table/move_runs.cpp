// SPDX-License-Identifier: MIT
#include "navcore/runtime/table/move_runs.h"

#include "navcore/runtime/search/delta_stepping_search.h"
#include "navcore/runtime/table/bit_stream.h"

#include <array>
#include <mutex>

namespace navcore {
namespace {

constexpr std::array<std::uint8_t, 4> mark = {'N', 'M', 'T', '1'};
// Size of the header: the mark, a hash of 8 bytes, and a byte of flags.
constexpr std::size_t headBytes = mark.size() + 9;
// Flag: every vertex reaches every other vertex.
constexpr std::uint8_t everywhere = 0x80;

/// Returns the Rice parameter for encoding the gaps between runs.
unsigned gapBits(std::size_t columns, std::size_t runs) {
    // Median gap, if gaps have a geometric distribution.
    const std::size_t typical = columns * 11 / (16 * runs);
    return typical < 2 ? 0 : static_cast<unsigned>(std::bit_width(typical)) - 1;
}

Error damaged() {
    return {ErrorKind::Syntax, "the move table is damaged"};
}

} // namespace

Status MoveRuns::compute(const CompiledGraph& graph, Executor* executor, const Progress& progress) {
    const ArcSnapshot arcs(graph, ArcWay::Backward);
    const std::size_t columns = m_frame.columns().size();
    std::mutex mutex;
    std::vector<std::pair<std::size_t, Rows>> bands;
    forEachBand(executor, columns, 64, [&](std::size_t begin, std::size_t end) {
        Rows rows(graph.slotCount());
        computeColumns(graph, arcs, begin, end, progress, rows);
        const std::lock_guard lock(mutex);
        bands.emplace_back(begin, std::move(rows));
    });
    if (progress.cancelled())
        return Error{ErrorKind::Cancelled, "cancelled"};
    std::sort(bands.begin(), bands.end(),
              [](const auto& l, const auto& r) { return l.first < r.first; });
    for (const Slot slot : m_frame.rows()) {
        for (const auto& [begin, rows] : bands)
            for (const Run& run : rows[slot])
                append(slot, run);
        if (m_rows[slot].empty()) // Happens only if the graph has a single vertex.
            append(slot, {0, static_cast<std::uint16_t>(m_frame.moves(slot).size())});
    }
    return Done{};
}

void MoveRuns::computeColumns(const CompiledGraph& graph, const ArcSnapshot& arcs,
                              std::size_t begin, std::size_t end, const Progress& progress,
                              Rows& rows) const {
    constexpr std::uint64_t unreached = std::numeric_limits<std::uint64_t>::max();
    DeltaSteppingSearch tree;
    std::vector<std::uint64_t> costs(graph.slotCount());
    for (std::size_t column = begin; column < end && !progress.cancelled(); ++column) {
        if (begin == 0)
            progress.at(static_cast<double>(column) / static_cast<double>(end));
        const Slot target = m_frame.columns()[column];
        const PathLeg goal{target, 0};
        tree.run(arcs, {&goal, 1});
        for (const Slot slot : m_frame.rows())
            costs[slot] = tree.cost(slot).value_or(unreached);
        for (const Slot slot : m_frame.rows()) {
            if (slot == target)
                continue;
            const auto moves = m_frame.moves(slot);
            std::size_t best = moves.size();
            if (costs[slot] != unreached) {
                best = 0;
                while (costs[moves[best].to] == unreached ||
                       costs[moves[best].to] + moves[best].cost != costs[slot])
                    ++best;
            }
            const auto move = static_cast<std::uint16_t>(best);
            if (rows[slot].empty() || rows[slot].back().move != move)
                rows[slot].push_back({static_cast<std::uint16_t>(column), move});
        }
    }
}

/// Appends a run, or merges it with the previous one if the moves are equal. The first run always
/// starts at column 0.
void MoveRuns::append(Slot slot, Run run) {
    std::vector<Run>& row = m_rows[slot];
    if (row.empty())
        row.push_back({0, run.move});
    else if (row.back().move != run.move)
        row.push_back(run);
}

std::vector<std::uint8_t> MoveRuns::encode() const {
    std::vector<std::uint8_t> head(mark.begin(), mark.end());
    for (unsigned i = 0; i < 8; ++i)
        head.push_back(static_cast<std::uint8_t>(m_frame.hash() >> (8 * i)));
    std::uint8_t flags = everywhere;
    std::size_t runs = 0;
    for (const Slot slot : m_frame.rows()) {
        runs += m_rows[slot].size();
        for (const Run& run : m_rows[slot])
            if (run.move == m_frame.moves(slot).size())
                flags = 0;
    }
    const std::size_t columns = m_frame.columns().size();
    const unsigned countBits = columns == 0 ? 0 : gapBits(runs, columns);
    head.push_back(static_cast<std::uint8_t>(flags | countBits));
    BitWriter bits(std::move(head));
    for (const Slot slot : m_frame.rows()) {
        const std::vector<Run>& row = m_rows[slot];
        const auto choices =
            static_cast<std::uint32_t>(m_frame.moves(slot).size() + (flags == 0 ? 1 : 0));
        const unsigned shift = gapBits(columns, row.size());
        bits.putRice(static_cast<std::uint32_t>(row.size() - 1), countBits);
        bits.putBelow(row.front().move, choices);
        for (std::size_t i = 1; i < row.size(); ++i) {
            const std::uint32_t before = row[i - 1].move;
            bits.putRice(row[i].column - row[i - 1].column - 1U, shift);
            bits.putBelow(row[i].move - (row[i].move > before ? 1U : 0U), choices - 1);
        }
    }
    return bits.take();
}

Status MoveRuns::decode(std::span<const std::uint8_t> bytes) {
    if (bytes.size() < headBytes || !std::equal(mark.begin(), mark.end(), bytes.begin()))
        return Error{ErrorKind::Syntax, "this is not a move table"};
    std::uint64_t hash = 0;
    for (unsigned i = 0; i < 8; ++i)
        hash |= std::uint64_t{bytes[mark.size() + i]} << (8 * i);
    if (hash != m_frame.hash())
        return Error{ErrorKind::Conflict, "the move table belongs to another graph"};
    const std::uint8_t flags = bytes[headBytes - 1];
    const unsigned countBits = flags & 0x7fU;
    if (countBits > 16)
        return damaged();
    BitReader bits(bytes.subspan(headBytes));
    const std::size_t columns = m_frame.columns().size();
    for (const Slot slot : m_frame.rows()) {
        std::vector<Run>& row = m_rows[slot];
        const auto choices = static_cast<std::uint32_t>(m_frame.moves(slot).size() +
                                                        ((flags & everywhere) == 0 ? 1 : 0));
        const std::uint64_t count = std::uint64_t{bits.rice(countBits)} + 1;
        if (count > columns || choices == 0 || (choices == 1 && count > 1))
            return damaged();
        const unsigned shift = gapBits(columns, count);
        row.push_back({0, static_cast<std::uint16_t>(bits.below(choices))});
        while (row.size() < count) {
            const std::uint64_t column = std::uint64_t{row.back().column} + bits.rice(shift) + 1;
            std::uint32_t move = bits.below(choices - 1);
            move += move >= row.back().move ? 1U : 0U;
            if (column >= columns || bits.isOver())
                return damaged();
            row.push_back({static_cast<std::uint16_t>(column), static_cast<std::uint16_t>(move)});
        }
    }
    return bits.isAtEnd() ? Status(Done{}) : damaged();
}

} // namespace navcore
