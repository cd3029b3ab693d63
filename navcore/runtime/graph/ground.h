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

/// The position and cell size of the paint grid on the map. Cells are half-open squares.
struct PaintFrame {
    Point2 origin;                  ///< The top left corner of cell (0, 0), in lu.
    Coord cell = 4 * unitsPerPixel; ///< Side length of a cell in lu, minPaintCell..maxPaintCell.

    /// Returns the column at an x coordinate: floor((x - origin.x) / cell).
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

/// The terrain of each cell of a tile, row by row. Invalid ids mark unpainted cells.
using TileCells = std::array<TerrainId, tileCells>;
using TilePtr = std::shared_ptr<const TileCells>;

/// Maximum number of tiles in a level. Their cells use 64 MB.
inline constexpr std::size_t maxPaintTiles = 4096;

/// Returns whether a tile can overlap the map. The accepted keys cover the whole map even with the
/// smallest cells.
constexpr bool onPaintMap(TileKey key) {
    constexpr std::int32_t most = 2 * maxCoord / (tileSide * minPaintCell) + 1;
    return key.x >= -most && key.x <= most && key.y >= -most && key.y <= most;
}

constexpr TileKey tileOf(std::int32_t column, std::int32_t row) {
    return {column >> 6, row >> 6};
}
constexpr std::size_t cellInTile(std::int32_t column, std::int32_t row) {
    return static_cast<std::size_t>(row & 63) * tileSide + static_cast<std::size_t>(column & 63);
}

/// The terrain of the whole map: painted cells, and one terrain for all other points.
class Ground {
public:
    Ground() = default;
    explicit Ground(TerrainId plain, PaintFrame frame = {}) : m_plain(plain), m_frame(frame) {}

    TerrainId plain() const { return m_plain; }
    void setPlain(TerrainId terrain) { m_plain = terrain; }
    const PaintFrame& frame() const { return m_frame; }
    /// Moves and scales the grid. The content of the tiles does not change.
    void setFrame(const PaintFrame& frame) { m_frame = frame; }
    /// Sets a tile, or removes it if `tile` is null.
    void setTile(TileKey key, TilePtr tile);
    std::size_t tileCount() const { return m_tiles.size(); }

    /// Returns the terrain of a cell, or the terrain of unpainted cells if it is not painted. O(1).
    TerrainId terrainAt(std::int32_t column, std::int32_t row) const;
    TerrainId terrainAt(Point2 p) const {
        return terrainAt(m_frame.columnOf(p.x), m_frame.rowOf(p.y));
    }

    bool isPainted(Point2 p) const;

    /// Returns the terrain of the whole box if no tile overlaps it, otherwise nullopt. O(tiles).
    std::optional<TerrainId> onlyIn(const Box& box) const {
        return m_plain.valid() && isPlain(box) ? std::optional(m_plain) : std::nullopt;
    }

    /// Returns the terrain pieces along the straight edge a-b, starting at its lexicographically
    /// smaller end. `length` is the length of the edge in lu; the lengths of the pieces add up to
    /// it. The result for b-a is the same. O(cells crossed), or O(tiles crossed) in unpainted
    /// areas. Based on J. Amanatides, A. Woo, "A Fast Voxel Traversal Algorithm for Ray Tracing",
    /// 1987, with exact fractions.
    PieceList pieces(Point3 a, Point3 b, std::uint32_t length) const;
    /// Like pieces(a, b, length), for a line of several segments: the pieces of all its segments,
    /// from the lexicographically smaller end of the line. Their lengths add up to line.length(),
    /// which must fit into 32 bits. Neighbours of the same terrain are joined.
    PieceList pieces(const Polyline& line) const;
    /// Calls visit(piece) for the terrain pieces along the straight edge a-b, like pieces(). May
    /// report a piece in several parts.
    void forEachStretch(Point3 a, Point3 b, std::uint32_t length,
                        FunctionRef<void(const TerrainPiece&)> visit) const;

private:
    class Cursor;

    bool isPlain(const Box& box) const;

    TerrainId m_plain;
    PaintFrame m_frame;
    std::unordered_map<TileKey, TilePtr> m_tiles;
};

} // namespace navcore
