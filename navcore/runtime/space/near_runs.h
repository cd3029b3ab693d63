// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/geometry/lattice.h"
#include "navcore/runtime/space/run_columns.h"

namespace navcore {

class VisibleSectors;
class VertexGrid;
struct CellRange;

/// Where the vertices of some cells stand. Runs that follow each other, as those of neighbours in a
/// row mostly do, become one.
void collectRanges(const VertexGrid& vertices, const CellRange& cells,
                   LevelVector<SimdRange>& runs);

/// What is still to be looked at from a place.
struct ScanRange {
    Point3 from;
    std::int64_t above, upTo;   ///< above < squared distance <= upTo
    const VisibleSectors* open; ///< where something may be in sight; nullptr = everywhere
};
/// The same without cells in which nothing of that can be.
void collectRanges(const VertexGrid& vertices, const CellRange& cells, const ScanRange& still,
                   LevelVector<SimdRange>& runs);

} // namespace navcore
