// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/geometry/lattice.h"
#include "navcore/runtime/space/run_columns.h"

namespace navcore {

class VisibleSectors;
class VertexGrid;
struct CellRange;

/// Collects the ranges of all vertices in `cells`. Merges adjacent ranges, which are common in a
/// row of cells.
void collectRanges(const VertexGrid& vertices, const CellRange& cells,
                   LevelVector<SimdRange>& runs);

/// Restricts a scan from a point by distance and direction.
struct ScanRange {
    Point3 from;
    /// Bounds of the squared distance in lu^2: above < squared distance <= upTo.
    std::int64_t above, upTo;
    /// The directions in which something may be visible. nullptr means all directions.
    const VisibleSectors* open;
};
/// Like collectRanges(vertices, cells, runs), but skips cells that cannot contain a vertex within
/// the range `still`.
void collectRanges(const VertexGrid& vertices, const CellRange& cells, const ScanRange& still,
                   LevelVector<SimdRange>& runs);

} // namespace navcore
