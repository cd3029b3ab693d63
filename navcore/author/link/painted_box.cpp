// SPDX-License-Identifier: MIT
#include "navcore/author/link/painted_box.h"

namespace navcore {
namespace {

TerrainId cellOf(const std::optional<PaintTile>& tile, std::size_t index) {
    return tile ? (*tile->cells)[index] : TerrainId{};
}

Coord onMap(std::int64_t c) {
    return static_cast<Coord>(std::clamp<std::int64_t>(c, -maxCoord, maxCoord));
}

} // namespace

Box paintedBox(const PaintFrame& frame, TileKey key, const ItemChange<PaintTile>& change) {
    std::int64_t left = tileSide, right = -1, top = tileSide, bottom = -1;
    for (std::size_t i = 0; i < tileCells; ++i)
        if (cellOf(change.before, i) != cellOf(change.after, i)) {
            const auto column = static_cast<std::int64_t>(i % tileSide);
            const auto row = static_cast<std::int64_t>(i / tileSide);
            left = std::min(left, column);
            right = std::max(right, column);
            top = std::min(top, row);
            bottom = std::max(bottom, row);
        }
    if (right < 0)
        return {};
    const auto place = [&](std::int32_t tile, std::int64_t cell, Coord origin) {
        return origin + (std::int64_t{tile} * tileSide + cell) * frame.cell;
    };
    return {{onMap(place(key.x, left, frame.origin.x)), onMap(place(key.y, top, frame.origin.y))},
            {onMap(place(key.x, right + 1, frame.origin.x)),
             onMap(place(key.y, bottom + 1, frame.origin.y))}};
}

} // namespace navcore
