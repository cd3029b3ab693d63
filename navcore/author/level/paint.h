// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/settings.h"
#include "navcore/runtime/graph/ground.h"

#include <algorithm>

namespace navcore {

struct PaintGrid {
    using Key = SingletonKey;

    PaintFrame frame;

    friend bool operator==(const PaintGrid&, const PaintGrid&) = default;
};

/// Returns the paint grid for a new picture. The side of a cell is max(4, longer side / 512)
/// pixels.
inline PaintFrame paintFrameFor(std::uint32_t width, std::uint32_t height, Point2 origin) {
    const std::uint32_t pixels = std::max({4U, width / 512U, height / 512U});
    return {origin,
            std::min(static_cast<Coord>(std::min(pixels, 65'536U)) * unitsPerPixel, maxPaintCell)};
}

/// A square block of paint cells. Immutable and shared, so that undo records are small.
struct PaintTile {
    using Key = TileKey;

    TilePtr cells; ///< Never null in a level. At least one of its cells is painted.

    bool isDefault() const {
        return !cells || std::none_of(cells->begin(), cells->end(),
                                      [](TerrainId terrain) { return terrain.valid(); });
    }
    friend bool operator==(const PaintTile& l, const PaintTile& r) {
        return l.cells == r.cells || (l.cells && r.cells && *l.cells == *r.cells);
    }
};

} // namespace navcore
