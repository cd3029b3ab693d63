// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/tiled_cells.h"

#include "navcore/author/io/formats/import_notes.h"
#include "navcore/author/io/formats/import_texts.h"

#include <algorithm>
#include <limits>

namespace navcore {
namespace tiledcells {
namespace {

constexpr std::uint32_t flippedX = 0x80000000, flippedY = 0x40000000,
                        flippedDiagonally = 0x20000000,
                        allFlips = 0xf0000000; // one turns hexagons

constexpr std::size_t maxTileCorners = 1'000'000; // a few numbers of a file may repeat many

/// What a tile is made of: nothing, a solid cell, or shapes.
struct TileKind {
    const TiledTileset* tileset = nullptr; ///< none: no tile, or none has its number
    const std::vector<TiledObject>* shapes = nullptr;
    bool isFull = false;
};

class Tiles {
public:
    Tiles(const TiledMap& tiled, const ForeignFile& file, ForeignMap& map)
        : m_tiled(tiled), m_file(file), m_map(map) {
        for (const TiledTileset& tileset : tiled.tilesets)
            m_tilesets.push_back(&tileset);
        std::sort(m_tilesets.begin(), m_tilesets.end(),
                  [](const auto* a, const auto* b) { return a->firstTile < b->firstTile; });
    }

    Status lay() {
        for (const TiledLayer& layer : m_tiled.layers)
            for (const TiledChunk& chunk : layer.chunks)
                if (Status status = measure(layer, chunk); !status)
                    return status;
        for (const TiledLayer& layer : m_tiled.layers)
            for (const TiledChunk& chunk : layer.chunks)
                if (Status status = lay(layer, chunk); !status)
                    return status;
        if (m_homeless > 0) {
            const auto [x, y] = m_firstHomeless.cell;
            m_map.warnings.push_back(say(texts::tilesOfNoTileset, Count{m_homeless},
                                         std::to_string(m_firstHomeless.number), std::to_string(x),
                                         std::to_string(y), std::to_string(m_firstHomeless.line)));
        }
        return Done{};
    }

private:
    /// Only where tiles are square and lie on the grid of the map can they be cells.
    bool isOnGrid(const TiledLayer& layer) const {
        return m_tiled.tileWidth == m_tiled.tileHeight && layer.offsetX == 0 && layer.offsetY == 0;
    }

    TileKind kindOf(std::uint32_t tile) const {
        const std::uint32_t number = tile & ~allFlips;
        const auto after = std::upper_bound(
            m_tilesets.begin(), m_tilesets.end(), number,
            [](std::uint32_t wanted, const auto* tileset) { return wanted < tileset->firstTile; });
        if (number == 0 || after == m_tilesets.begin())
            return {};
        const TiledTileset& tileset = **std::prev(after);
        if (tileset.tileCount > 0 && number - tileset.firstTile >= tileset.tileCount)
            return {};
        const auto at = tileset.shapes.find(number - tileset.firstTile);
        if (at == tileset.shapes.end())
            return {&tileset};
        const bool isFull =
            std::any_of(at->second.begin(), at->second.end(), [&](const TiledObject& object) {
                return object.form == TiledObject::Form::Rectangle && object.rotation == 0 &&
                       object.x <= 0 && object.y <= 0 &&
                       object.x + object.width >= tileset.tileWidth &&
                       object.y + object.height >= tileset.tileHeight &&
                       tileset.tileWidth == m_tiled.tileWidth &&
                       tileset.tileHeight == m_tiled.tileHeight;
            });
        return {&tileset, &at->second, isFull};
    }

    Status measure(const TiledLayer& layer, const TiledChunk& chunk) {
        constexpr std::int64_t far = 1 << 30;
        if (chunk.width < 0 || chunk.height < 0 || std::abs(chunk.x) > far ||
            std::abs(chunk.y) > far || chunk.width > far || chunk.height > far ||
            static_cast<std::uint64_t>(chunk.width) * static_cast<std::uint64_t>(chunk.height) !=
                chunk.tiles.size())
            return m_file.error(chunk.line, texts::badTiles);
        if (!isOnGrid(layer))
            return Done{};
        for (std::size_t i = 0; i < chunk.tiles.size(); ++i)
            if (kindOf(chunk.tiles[i]).isFull) {
                const auto [x, y] = cellAt(chunk, i);
                m_left = std::min(m_left, x);
                m_top = std::min(m_top, y);
                m_right = std::max(m_right, x + 1);
                m_bottom = std::max(m_bottom, y + 1);
            }
        if (m_right > m_left && (m_right - m_left) * (m_bottom - m_top) > maxTiledCells)
            return m_file.error(chunk.line, say(texts::tooManyCells, std::to_string(maxTiledCells)),
                                ErrorKind::TooLarge);
        return Done{};
    }

    static std::pair<std::int64_t, std::int64_t> cellAt(const TiledChunk& chunk, std::size_t i) {
        const auto at = static_cast<std::int64_t>(i);
        return {chunk.x + at % chunk.width, chunk.y + at / chunk.width};
    }

    Status lay(const TiledLayer& layer, const TiledChunk& chunk) {
        for (std::size_t i = 0; i < chunk.tiles.size(); ++i) {
            const TileKind kind = kindOf(chunk.tiles[i]);
            const std::uint32_t number = chunk.tiles[i] & ~allFlips;
            if (!kind.tileset && number != 0 && m_homeless++ == 0)
                m_firstHomeless = {number, cellAt(chunk, i), chunk.line};
            if (!kind.shapes)
                continue;
            const auto [x, y] = cellAt(chunk, i);
            if (kind.isFull && isOnGrid(layer)) {
                fill(x, y);
                continue;
            }
            for (const TiledObject& object : *kind.shapes)
                if (object.form != TiledObject::Form::Point &&
                    object.form != TiledObject::Form::Other)
                    addShape(object, kind, chunk.tiles[i], layer, {x, y}, chunk.line);
            if (m_corners > maxTileCorners)
                return m_file.error(chunk.line,
                                    say(texts::tooManyCorners, std::to_string(maxTileCorners)),
                                    ErrorKind::TooLarge);
        }
        return Done{};
    }

    void fill(std::int64_t x, std::int64_t y) {
        if (!m_map.cells) {
            ForeignCells& cells = m_map.cells.emplace();
            cells.width = static_cast<int>(m_right - m_left);
            cells.height = static_cast<int>(m_bottom - m_top);
            cells.side = m_tiled.tileWidth;
            cells.group = unnamedGroup;
            cells.corner = {static_cast<double>(m_left) * cells.side,
                            static_cast<double>(m_top) * cells.side};
            cells.grounds = {{"Solid", 0, Solidity::Solid}};
            cells.at.resize(static_cast<std::size_t>((m_right - m_left) * (m_bottom - m_top)));
        }
        m_map.cells->at[static_cast<std::size_t>((y - m_top) * (m_right - m_left) + x - m_left)] =
            1;
    }

    void addShape(const TiledObject& object, const TileKind& kind, std::uint32_t tile,
                  const TiledLayer& layer, std::pair<std::int64_t, std::int64_t> cell,
                  std::uint32_t line) {
        ForeignShape shape = shapeOf(object, {});
        // A tile higher than its cell reaches upwards out of it.
        const double left = static_cast<double>(cell.first) * m_tiled.tileWidth + layer.offsetX;
        const double bottom =
            static_cast<double>(cell.second + 1) * m_tiled.tileHeight + layer.offsetY;
        const bool isTurned = (tile & flippedDiagonally) != 0;
        const double width = isTurned ? kind.tileset->tileHeight : kind.tileset->tileWidth;
        const double height = isTurned ? kind.tileset->tileWidth : kind.tileset->tileHeight;
        for (ForeignPoint& corner : shape.rings.front()) {
            if (isTurned)
                std::swap(corner.x, corner.y);
            if ((tile & flippedX) != 0)
                corner.x = width - corner.x;
            if ((tile & flippedY) != 0)
                corner.y = height - corner.y;
            corner = {left + corner.x, bottom - height + corner.y};
        }
        m_corners += shape.rings.front().size();
        shape.line = line;
        shape.group =
            m_groups.try_emplace({shape.name, shape.tags}, m_groups.size() + 1).first->second;
        m_map.shapes.push_back(std::move(shape));
    }

    const TiledMap& m_tiled;
    const ForeignFile& m_file;
    ForeignMap& m_map;
    std::vector<const TiledTileset*> m_tilesets; ///< ascending by first tile
    std::size_t m_corners = 0;                   ///< of the shapes that were laid
    std::uint64_t m_homeless = 0;                ///< tiles of no tileset
    struct {
        std::uint32_t number;
        std::pair<std::int64_t, std::int64_t> cell;
        std::uint32_t line;
    } m_firstHomeless{};
    static constexpr std::uint32_t unnamedGroup = 1;
    /// Shapes that are called alike are joined.
    std::map<std::pair<std::string, Tags>, std::uint32_t> m_groups{{{}, unnamedGroup}};
    /// The box of all cells that are solid all over.
    std::int64_t m_left = std::numeric_limits<std::int64_t>::max(), m_top = m_left;
    std::int64_t m_right = std::numeric_limits<std::int64_t>::min(), m_bottom = m_right;
};

} // namespace
} // namespace tiledcells

Status layTiles(const TiledMap& tiled, const ForeignFile& file, ForeignMap& map) {
    return tiledcells::Tiles(tiled, file, map).lay();
}

} // namespace navcore
