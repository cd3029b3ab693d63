// SPDX-License-Identifier: MIT
#include "navcore/runtime/table/move_rows.h"

#include "navcore/runtime/base/compiler.h"
#include "navcore/runtime/table/move_runs.h"

#include <cstring>

namespace navcore {
namespace {

constexpr std::uint16_t noSlot = 0xffff;
constexpr std::size_t bucketBits = 8, bucketSize = std::size_t{1} << bucketBits;

template <class Value>
Value get(const std::uint8_t* from, std::size_t index) {
    Value value;
    std::memcpy(&value, from + index * sizeof value, sizeof value);
    return value;
}

template <class Value>
void put(LevelVector<std::uint8_t>& out, Value value) {
    out.resize(out.size() + sizeof value);
    std::memcpy(out.data() + out.size() - sizeof value, &value, sizeof value);
}

/// The layout of a row, which consists of these consecutive arrays:
///   Number per bucket, plus one at the end: number of runs that start before the bucket
///   byte   per run: the low bits of its first column
///   Move   per run: index of its move (four bits if moveBits is 4)
///   u16    per move: its slot, and noSlot at the end
template <class Number, unsigned moveBits>
struct Layout {
    static constexpr std::size_t maxRuns = std::numeric_limits<Number>::max();
    static constexpr std::size_t maxMoves = std::size_t{1} << moveBits;
    static constexpr std::size_t moveBytes(std::size_t runs) { return (runs * moveBits + 7) / 8; }

    static void write(std::span<const MoveRuns::Run> runs, std::span<const MoveFrame::Move> moves,
                      std::size_t buckets, LevelVector<std::uint8_t>& out) {
        std::size_t before = 0;
        for (std::size_t bucket = 0; bucket <= buckets; ++bucket) {
            while (before < runs.size() && runs[before].column < bucketSize * bucket)
                ++before;
            put(out, static_cast<Number>(before));
        }
        for (const MoveRuns::Run& run : runs)
            out.push_back(static_cast<std::uint8_t>(run.column % bucketSize));
        const std::size_t numbers = out.size();
        out.resize(numbers + moveBytes(runs.size()), 0);
        for (std::size_t i = 0; i < runs.size(); ++i) {
            if constexpr (moveBits == 16)
                std::memcpy(out.data() + numbers + 2 * i, &runs[i].move, 2);
            else
                out[numbers + i / 2] |= static_cast<std::uint8_t>(runs[i].move << (4 * (i % 2)));
        }
        for (const MoveFrame::Move& move : moves)
            put(out, static_cast<std::uint16_t>(move.to));
        put(out, noSlot);
    }

    static std::uint16_t slotAt(const std::uint8_t* row, std::size_t buckets,
                                std::uint16_t column) {
        const std::size_t bucket = column >> bucketBits, low = column % bucketSize;
        std::size_t run = get<Number>(row, bucket);
        const std::size_t end = get<Number>(row, bucket + 1), runs = get<Number>(row, buckets);
        const std::uint8_t* const lows = row + (buckets + 1) * sizeof(Number);
        while (run < end && lows[run] <= low)
            ++run;
        // The loop stops at the first run that starts after the column. The run before it contains
        // the column.
        --run;
        const std::uint8_t* const numbers = lows + runs;
        std::size_t move = 0;
        if constexpr (moveBits == 16)
            move = get<std::uint16_t>(numbers, run);
        else
            move = (std::size_t{numbers[run / 2]} >> (4 * (run % 2))) & 15U;
        return get<std::uint16_t>(numbers + moveBytes(runs), move);
    }
};

using Small = Layout<std::uint8_t, 4>;
using Large = Layout<std::uint16_t, 16>;

} // namespace

MoveRows::MoveRows(const MoveRuns& runs) {
    const MoveFrame& frame = runs.frame();
    const auto& columns = frame.columns();
    m_columnOf.assign(frame.slotCount(), 0);
    for (std::size_t column = 0; column < columns.size(); ++column)
        m_columnOf[columns[column]] = static_cast<std::uint16_t>(column);
    m_buckets = (columns.size() + bucketSize - 1) / bucketSize;
    for (Slot slot = 0; slot < frame.slotCount(); ++slot) {
        const auto& row = runs.row(slot);
        const auto moves = frame.moves(slot);
        const bool isLarge = row.size() > Small::maxRuns || moves.size() + 1 > Small::maxMoves;
        m_rowOf.push_back({static_cast<std::uint32_t>(m_bytes.size()) & 0x7fffffffU, isLarge});
        if (isLarge)
            Large::write(row, moves, m_buckets, m_bytes);
        else
            Small::write(row, moves, m_buckets, m_bytes);
    }
    m_bytes.shrink_to_fit();
}

MoveRows::Slot MoveRows::next(Slot from, Slot to) const {
    const Ref ref = m_rowOf[from];
    const std::uint8_t* const row = m_bytes.data() + ref.begin;
    const std::uint16_t column = m_columnOf[to];
    // Starts loading the row before its layout is known.
    constexpr std::size_t cacheLine = 64, ahead = 4;
    for (std::size_t line = 1; line < ahead; ++line)
        navcore::prefetch(row + line * cacheLine);
    const std::uint16_t slot =
        ref.isLarge ? Large::slotAt(row, m_buckets, column) : Small::slotAt(row, m_buckets, column);
    return slot == noSlot || from == to ? CompiledGraph::none : slot;
}

std::size_t MoveRows::memory() const {
    return m_columnOf.size() * sizeof(std::uint16_t) + m_rowOf.size() * sizeof(Ref) +
           m_bytes.size();
}

} // namespace navcore
