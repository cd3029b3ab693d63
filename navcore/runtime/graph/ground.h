// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/function_ref.h"
#include "navcore/runtime/base/range.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/geometry/box.h"
#include "navcore/runtime/graph/edge.h"

#include <array>
#include <memory>
#include <unordered_map>
#include <vector>

namespace navcore {

/// How the paint grid lies on the map: square cells, half open, cell (0, 0) begins at `origin`.
struct PaintFrame {
    Point2 origin;                  ///< lu
    Coord cell = 4 * unitsPerPixel; ///< side of a cell, lu, minPaintCell..maxPaintCell

    /// The cell that a coordinate lies in: floor((c - origin) / cell).
    std::int32_t columnOf(std::int64_t x) const { return index(x, origin.x); }
    std::int32_t rowOf(std::int64_t y) const { return index(y, origin.y); }
    friend bool operator==(const PaintFrame&, const PaintFrame&) = default;

private:
    std::int32_t index(std::int64_t c, Coord from) const {
        const std::int64_t d = c - from;
        return static_cast<std::int32_t>(d >= 0 ? d / cell : -((-d + cell - 1) / cell));
    }
};

inline constexpr Coord minPaintCell = unitsPerPixel, maxPaintCell = 4096 * unitsPerPixel;
inline constexpr Range paintCellRange{minPaintCell, maxPaintCell};

inline constexpr std::size_t tileCells = std::size_t{tileSide} * tileSide;

/// The terrain of each cell of a tile, row by row; an invalid id is a cell nobody painted.
using TileCells = std::array<TerrainId, tileCells>;
using TilePtr = std::shared_ptr<const TileCells>;

/// How many tiles a level may have: 64 MB of cells.
inline constexpr std::size_t maxPaintTiles = 4096;

/// Whether a tile can lie on the map: even the smallest cells reach its rim within these.
constexpr bool onPaintMap(TileKey key) {
    constexpr std::int32_t most = 2 * maxCoord / (tileSide * minPaintCell) + 1;
    return key.x >= -most && key.x <= most && key.y >= -most && key.y <= most;
}

/// The tile that a cell lies in, and where in it.
constexpr TileKey tileOf(std::int32_t column, std::int32_t row) {
    return {column >> 6, row >> 6};
}
constexpr std::size_t cellInTile(std::int32_t column, std::int32_t row) {
    return static_cast<std::size_t>(row & 63) * tileSide + static_cast<std::size_t>(column & 63);
}

/// What the ground is made of everywhere: painted cells, and one terrain for all the rest.
class Ground {
public:
    Ground() = default;
    explicit Ground(TerrainId plain, PaintFrame frame = {}) : m_plain(plain), m_frame(frame) {}

    TerrainId plain() const { return m_plain; }
    void setPlain(TerrainId terrain) { m_plain = terrain; }
    const PaintFrame& frame() const { return m_frame; }
    /// Lays the cells out anew; the tiles keep their cells.
    void setFrame(const PaintFrame& frame) { m_frame = frame; }
    /// Puts a tile, or takes it away when it is null.
    void setTile(TileKey key, TilePtr tile);
    std::size_t tileCount() const { return m_tiles.size(); }

    /// The terrain of a cell. O(1).
    TerrainId terrainAt(std::int32_t column, std::int32_t row) const;
    /// The terrain under a point.
    TerrainId terrainAt(Point2 p) const {
        return terrainAt(m_frame.columnOf(p.x), m_frame.rowOf(p.y));
    }

    /// The terrain of everything in the box, if it is known without a look at cells. O(tiles).
    std::optional<TerrainId> onlyIn(const Box& box) const {
        return m_plain.valid() && isPlain(box) ? std::optional(m_plain) : std::nullopt;
    }

    /// The stretches of one terrain along the straight edge a-b of that length (lu), from its
    /// lexicographically smaller end: the same for a-b and b-a, and they sum to `length` exactly.
    /// O(cells crossed), O(tiles crossed) where nothing is painted. After J. Amanatides, A. Woo,
    /// "A Fast Voxel Traversal Algorithm for Ray Tracing", 1987, with exact fractions.
    PieceList pieces(Point3 a, Point3 b, std::uint32_t length) const;
    /// Calls visit for the same stretches one by one, of which several that follow each other may
    /// be one there.
    void forEachStretch(Point3 a, Point3 b, std::uint32_t length,
                        FunctionRef<void(const TerrainPiece&)> visit) const;

private:
    bool isPlain(const Box& box) const;

    TerrainId m_plain;
    PaintFrame m_frame;
    std::unordered_map<TileKey, TilePtr> m_tiles;
};

} // namespace navcore
