// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_edit.h"

#include <unordered_map>

namespace navcore {

/// Reads and paints cells, and caches the tiles that contain them. Changed tiles are written to the
/// edit by finish().
class PaintCells {
public:
    PaintCells(LevelEdit& edit, FloorId floor)
        : m_edit(edit), m_ground(edit.find<LevelInfo>({})->ground), m_floor(floor),
          m_frame(floor == firstFloor ? edit.find<PaintGrid>({})->frame
                                      : edit.find<Floor>(floor)->paint) {}

    const PaintFrame& frame() const { return m_frame; }

    /// Returns the cell value that represents `terrain`. For nullopt and the ground terrain, this
    /// is the value of an unpainted cell.
    TerrainId paintOf(std::optional<TerrainId> terrain) const {
        return terrain && *terrain != m_ground ? *terrain : TerrainId{};
    }

    /// Returns the value of a cell. Cells that are painted with the ground terrain count as
    /// unpainted.
    TerrainId at(std::int32_t column, std::int32_t row) {
        return paintOf(tile(tileOf(column, row)).cells[cellInTile(column, row)]);
    }

    void set(std::int32_t column, std::int32_t row, TerrainId paint) {
        Tile& here = tile(tileOf(column, row));
        TerrainId& cell = here.cells[cellInTile(column, row)];
        if (cell != paint) {
            cell = paint;
            here.changed = true;
            ++m_changed;
        }
    }

    /// Writes all changed tiles to the edit. Returns the number of changed cells.
    std::size_t finish() {
        for (auto& [key, tile] : m_tiles) {
            if (!tile.changed)
                continue;
            const PaintTile made{std::make_shared<const TileCells>(tile.cells)};
            m_edit.set<PaintTile>(key, made.isDefault() ? std::nullopt : std::optional(made));
        }
        return m_changed;
    }

private:
    struct Tile {
        TileCells cells{};
        bool changed = false;
    };

    Tile& tile(TileKey key) {
        key.floor = m_floor;
        const auto [at, isNew] = m_tiles.try_emplace(key);
        if (isNew)
            if (const PaintTile* known = m_edit.find<PaintTile>(key))
                at->second.cells = *known->cells;
        return at->second;
    }

    LevelEdit& m_edit;
    TerrainId m_ground;
    FloorId m_floor;
    PaintFrame m_frame;
    std::unordered_map<TileKey, Tile> m_tiles;
    std::size_t m_changed = 0;
};

} // namespace navcore
