// SPDX-License-Identifier: MIT
#include "navcore/runtime/space/near_runs.h"

#include "navcore/runtime/space/vertex_grid.h"
#include "navcore/runtime/space/visible_sectors.h"

namespace navcore {
namespace {

void append(const SimdRange& run, LevelVector<SimdRange>& runs) {
    if (run.count == 0)
        return;
    if (!runs.empty() && runs.back().first + runs.back().count == run.first)
        runs.back().count += run.count;
    else
        runs.push_back(run);
}

/// The smallest and largest square of a coordinate in an interval.
struct Reach {
    std::int64_t least, most;
};

Reach reachOf(std::int64_t lo, std::int64_t hi) {
    const std::int64_t least = std::max({lo, -hi, std::int64_t{0}}), most = std::max(-lo, hi);
    return {least * least, most * most};
}

} // namespace

void collectRanges(const VertexGrid& vertices, const CellRange& cells,
                   LevelVector<SimdRange>& runs) {
    runs.clear();
    for (int row = cells.row0; row <= cells.row1; ++row)
        for (int column = cells.column0; column <= cells.column1; ++column)
            append(vertices.at(vertices.frame().index(column, row)), runs);
}

void collectRanges(const VertexGrid& vertices, const CellRange& cells, const ScanRange& still,
                   LevelVector<SimdRange>& runs) {
    const CellFrame& frame = vertices.frame();
    // A height difference makes a vertex farther away than its distance in the plane.
    const std::int64_t above = vertices.isFlatAt(still.from.z) ? still.above : -1;
    runs.clear();
    // Coordinates are relative to the query point. Border cells are unbounded outwards.
    const std::int64_t size = frame.size, x0 = std::int64_t{frame.origin.x} - still.from.x;
    std::int64_t y = std::int64_t{frame.origin.y} - still.from.y + cells.row0 * size;
    for (int row = cells.row0; row <= cells.row1; ++row, y += size) {
        const bool isRimRow = row == 0 || row == frame.rows - 1;
        const Reach down = reachOf(y, y + size - 1);
        std::int64_t x = x0 + cells.column0 * size;
        for (int column = cells.column0; column <= cells.column1; ++column, x += size) {
            if (!isRimRow && column != 0 && column != frame.columns - 1) {
                const Reach across = reachOf(x, x + size - 1);
                if (across.least + down.least > still.upTo || across.most + down.most <= above ||
                    (still.open && !still.open->mayShow(x, y, x + size - 1, y + size - 1)))
                    continue;
            }
            append(vertices.at(frame.index(column, row)), runs);
        }
    }
}

} // namespace navcore
