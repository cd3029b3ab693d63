// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/level_memory.h"
#include "navcore/runtime/geometry/lattice.h"
#include "navcore/runtime/space/run_columns.h"

namespace navcore {

class VisibleSectors;
class VertexGrid;
struct CellRange;

/// Collects the ranges of the vertices in some cells. Adjacent ranges, as neighbouring cells of a
/// row usually have, are merged.
void collectRanges(const VertexGrid& vertices, const CellRange& cells,
                   LevelVector<SimdRange>& runs);

/// The part of the plane that remains to be scanned from a point.
struct ScanRange {
    Point3 from;
    /// The bounds of the squared distance in lu^2: above < squared distance <= upTo.
    std::int64_t above, upTo;
    /// The directions where something may be visible; nullptr means all directions.
    const VisibleSectors* open;
};
/// Collects the ranges of the vertices in some cells, but skips cells that cannot contain a vertex
/// that `still` selects.
void collectRanges(const VertexGrid& vertices, const CellRange& cells, const ScanRange& still,
                   LevelVector<SimdRange>& runs);

} // namespace navcore
