// SPDX-License-Identifier: MIT
#include "editor/panels/terrain_shares.h"

#include <algorithm>

namespace waymark {

using namespace navcore;

namespace {

// Half-open range of the paint cells that the picture of a floor covers. Empty if it has none.
struct Cells {
    std::int64_t left = 0, top = 0, right = 0, bottom = 0;

    static Cells of(const Level& level, FloorId floor) {
        const Box box = pixelBoxOf(level.picture(floor));
        const PaintFrame& frame = level.paintFrame(floor);
        if (box.empty())
            return {};
        return {frame.columnOf(box.lo.x), frame.rowOf(box.lo.y),
                frame.columnOf(box.hi.x) + std::int64_t{1},
                frame.rowOf(box.hi.y) + std::int64_t{1}};
    }
    std::int64_t count() const { return (right - left) * (bottom - top); }
};

} // namespace

void TerrainShares::add(const Level& level, TileKey key, const TileCells& cells,
                        std::int64_t weight) {
    const Cells all = Cells::of(level, key.floor);
    const std::int64_t x = std::int64_t{key.x} * tileSide, y = std::int64_t{key.y} * tileSide;
    const auto held = [](std::int64_t at) {
        return static_cast<std::size_t>(std::clamp<std::int64_t>(at, 0, tileSide));
    };
    const std::size_t right = held(all.right - x), bottom = held(all.bottom - y);
    for (std::size_t row = held(all.top - y); row < bottom; ++row)
        for (std::size_t column = held(all.left - x); column < right; ++column)
            if (const TerrainId terrain = cells[row * tileSide + column]; terrain.valid())
                m_cells[terrain] += weight;
}

void TerrainShares::count(const Level& level) {
    m_cells.clear();
    for (const auto& [key, tile] : level.items<PaintTile>())
        add(level, key, *tile.cells, 1);
}

void TerrainShares::apply(const Level& level, const DocumentChange& change) {
    if (change.touches<PaintGrid, Picture, Floor>()) {
        count(level);
        return;
    }
    for (const auto& [key, tile] : change.level.of<PaintTile>()) {
        if (tile.before)
            add(level, key, *tile.before->cells, -1);
        if (tile.after)
            add(level, key, *tile.after->cells, 1);
    }
}

std::optional<double> TerrainShares::of(const Level& level, TerrainId id) const {
    std::int64_t all = 0;
    for (const FloorId floor : level.floors())
        all += Cells::of(level, floor).count();
    if (all <= 0)
        return std::nullopt;
    std::int64_t cells = 0, painted = 0;
    for (const auto& [terrain, count] : m_cells) {
        painted += terrain == level.info().ground ? 0 : count;
        cells += terrain == id ? count : 0;
    }
    if (id == level.info().ground)
        cells = all - painted;
    return static_cast<double>(cells) / static_cast<double>(all);
}

} // namespace waymark
