// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/tiles/tiled_cells.h"

#include "navcore/author/io/formats/import_notes.h"
#include "navcore/author/io/formats/import_texts.h"

#include <algorithm>
#include <limits>

namespace navcore {
namespace tiledcells {
namespace {

constexpr std::uint32_t flippedX = 0x80000000, flippedY = 0x40000000,
                        flippedDiagonally = 0x20000000,
                        allFlips = 0xf0000000; // All flip bits, one only for hexagonal maps.

// Maximum number of corners in the shapes of all tiles. Without a limit, a small file could produce
// a huge level by repeating shapes.
constexpr std::size_t maxTileCorners = 1'000'000;

/// The solid part of a tile: nothing, the whole cell, or some shapes.
struct TileKind {
    /// Null if there is no tile or if its number belongs to no tileset.
    const TiledTileset* tileset = nullptr;
    const std::vector<TiledObject>* shapes = nullptr;
    bool isFull = false;
    TiledSize size{};
};

class Tiles {
public:
    Tiles(const TiledMap& tiled, const ForeignFile& file, ForeignMap& map, TiledLeftOut& leftOut,
          SolidMarks& marks)
        : m_tiled(tiled), m_file(file), m_map(map), m_leftOut(leftOut), m_marks(marks) {
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
        for (const TiledLayer& layer : m_tiled.layers)
            for (const TiledObject& object : layer.objects)
                if (object.form == TiledObject::Form::Tile)
                    if (Status status = lay(layer, object); !status)
                        return status;
        if (m_orphanMarkers > 0) {
            const auto [x, y] = m_firstHomeless.cell;
            m_map.warnings.push_back(say(texts::tilesOfNoTileset, Count{m_orphanMarkers},
                                         std::to_string(m_firstHomeless.number), std::to_string(x),
                                         std::to_string(y), std::to_string(m_firstHomeless.line)));
        }
        return Done{};
    }

private:
    /// Returns whether tiles of this layer may become cells. They must be square and must be
    /// aligned to the grid of the map.
    bool isOnGrid(const TiledLayer& layer) const {
        return m_tiled.tileWidth == m_tiled.tileHeight && layer.offsetX == 0 && layer.offsetY == 0;
    }

    TileKind kindOf(std::uint32_t tile, const TiledLayer& layer) {
        const std::uint32_t number = tile & ~allFlips;
        const auto after = std::upper_bound(
            m_tilesets.begin(), m_tilesets.end(), number,
            [](std::uint32_t wanted, const auto* tileset) { return wanted < tileset->firstTile; });
        if (number == 0 || after == m_tilesets.begin())
            return {};
        const TiledTileset& tileset = **std::prev(after);
        if (tileset.tileCount > 0 && number - tileset.firstTile >= tileset.tileCount)
            return {};
        const TiledSize size = tileSizeIn(tileset, number - tileset.firstTile);
        const auto at = tileset.shapes.find(number - tileset.firstTile);
        const std::vector<TiledObject>* shapes =
            at == tileset.shapes.end() || at->second.empty() ? nullptr : &at->second;
        if (m_marks.isSolid(layer, tileset, number - tileset.firstTile) && !shapes)
            shapes =
                &m_wholeTiles.try_emplace(std::pair(size.width, size.height), 1, wholeTileOf(size))
                     .first->second;
        if (!shapes)
            return {&tileset, nullptr, false, size};
        const TiledSize drawn = drawnSize(tileset, size);
        const TiledFit fit = fitOf(tileset, size, drawn);
        const bool fillsCell = drawn.width == m_tiled.tileWidth &&
                               drawn.height == m_tiled.tileHeight && fit.left == 0 && fit.top == 0;
        return {&tileset, shapes, fillsCell && coverTile(*shapes, tileset, size), size};
    }

    /// Returns the size at which a tile is drawn in a tile layer.
    TiledSize drawnSize(const TiledTileset& tileset, TiledSize own) const {
        return tileset.fillsCells ? TiledSize{m_tiled.tileWidth, m_tiled.tileHeight} : own;
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
            if (kindOf(chunk.tiles[i], layer).isFull) {
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
            const TileKind kind = kindOf(chunk.tiles[i], layer);
            const std::uint32_t number = chunk.tiles[i] & ~allFlips;
            if (!kind.tileset && number != 0 && m_orphanMarkers++ == 0)
                m_firstHomeless = {number, cellAt(chunk, i), chunk.line};
            if (!kind.shapes) {
                m_leftOut.tiles += kind.tileset ? 1U : 0U;
                if (kind.tileset)
                    m_marks.suggest(layer, *kind.tileset, number - kind.tileset->firstTile);
                continue;
            }
            m_leftOut.hasSolidTiles = true;
            const auto [x, y] = cellAt(chunk, i);
            if (kind.isFull && isOnGrid(layer)) {
                fill(x, y);
                continue;
            }
            for (const TiledObject& object : *kind.shapes)
                if (isShape(object))
                    addShape(object, kind, chunk.tiles[i], layer, {x, y}, chunk.line);
            if (Status status = checkCorners(chunk.line); !status)
                return status;
        }
        return Done{};
    }

    /// Adds the shapes of a tile object, scaled and rotated like the object.
    Status lay(const TiledLayer& layer, const TiledObject& object) {
        const TileKind kind = kindOf(object.tile, layer);
        bool hasShapes = false;
        for (std::size_t i = 0; kind.shapes && i < kind.shapes->size(); ++i)
            if (const TiledObject& own = (*kind.shapes)[i]; isShape(own)) {
                addShape(own, kind, object, layer);
                hasShapes = true;
            }
        m_leftOut.objects += hasShapes ? 0U : 1U;
        return checkCorners(object.line);
    }

    /// Returns whether an object inside a tile is an area or a wall. Also counts rectangles and
    /// ellipses without an area, which are neither.
    bool isShape(const TiledObject& object) {
        using Form = TiledObject::Form;
        if (isPoint(object) || object.form == Form::Tile || object.form == Form::Other)
            return false;
        m_leftOut.empty += isEmpty(object) ? 1U : 0U;
        return !isEmpty(object);
    }

    Status checkCorners(std::uint32_t line) const {
        if (m_corners > maxTileCorners)
            return m_file.error(line, say(texts::tooManyCorners, std::to_string(maxTileCorners)),
                                ErrorKind::TooLarge);
        return Done{};
    }

    void fill(std::int64_t x, std::int64_t y) {
        std::vector<ForeignCells>& blocks = m_map.floors.front().cells;
        if (blocks.empty()) {
            ForeignCells& cells = blocks.emplace_back();
            cells.width = static_cast<int>(m_right - m_left);
            cells.height = static_cast<int>(m_bottom - m_top);
            cells.side = m_tiled.tileWidth;
            cells.group = unnamedGroup;
            cells.corner = {static_cast<double>(m_left) * cells.side,
                            static_cast<double>(m_top) * cells.side};
            cells.grounds = {{"Solid", 0, Solidity::Solid}};
            cells.at.resize(static_cast<std::size_t>((m_right - m_left) * (m_bottom - m_top)));
        }
        blocks.front().at[static_cast<std::size_t>((y - m_top) * (m_right - m_left) + x - m_left)] =
            1;
    }

    static TiledSize turned(TiledSize size, std::uint32_t tile) {
        return (tile & flippedDiagonally) != 0 ? TiledSize{size.height, size.width} : size;
    }

    /// Returns a shape of a tile, relative to the top left corner of the tile. The tile is drawn
    /// with size `drawn` and with the flips in `tile`.
    ForeignShape flipped(const TiledObject& object, const TileKind& kind, std::uint32_t tile,
                         TiledSize drawn) {
        ForeignShape shape = shapeOf(object, {});
        const TiledFit fit = fitOf(*kind.tileset, kind.size, drawn);
        const auto [width, height] = turned(drawn, tile);
        for (ForeignPoint& corner : shape.rings.front()) {
            corner = fit.of(corner);
            if ((tile & flippedDiagonally) != 0)
                std::swap(corner.x, corner.y);
            if ((tile & flippedX) != 0)
                corner.x = width - corner.x;
            if ((tile & flippedY) != 0)
                corner.y = height - corner.y;
            corner.x += fit.scaleX * kind.tileset->offsetX;
            corner.y += fit.scaleY * kind.tileset->offsetY;
        }
        m_corners += shape.rings.front().size();
        return shape;
    }

    void addShape(const TiledObject& object, const TileKind& kind, std::uint32_t tile,
                  const TiledLayer& layer, std::pair<std::int64_t, std::int64_t> cell,
                  std::uint32_t line) {
        const TiledSize drawn = drawnSize(*kind.tileset, kind.size);
        ForeignShape shape = flipped(object, kind, tile, drawn);
        // Tiles that are taller than a cell extend upwards.
        const double left = static_cast<double>(cell.first) * m_tiled.tileWidth + layer.offsetX;
        const double bottom =
            static_cast<double>(cell.second + 1) * m_tiled.tileHeight + layer.offsetY;
        const double top = bottom - turned(drawn, tile).height;
        for (ForeignPoint& corner : shape.rings.front())
            corner = {left + corner.x, top + corner.y};
        shape.line = line;
        shape.group =
            m_groups.try_emplace({shape.name, shape.tags}, m_groups.size() + 1).first->second;
        m_map.shapes.push_back(std::move(shape));
    }

    /// Adds the shape `own` of the tile that a tile object shows. The name and the properties of
    /// the tile object have priority over those of the shape.
    void addShape(const TiledObject& own, const TileKind& kind, const TiledObject& object,
                  const TiledLayer& layer) {
        ForeignShape shape = flipped(own, kind, object.tile, kind.size);
        const TiledSize size = turned(kind.size, object.tile);
        const TiledSize box{object.width == 0 ? size.width : object.width,
                            object.height == 0 ? size.height : object.height};
        const TiledFit fit = fitOf(*kind.tileset, size, box);
        // shapeOf() takes corners relative to their object, and moves and rotates them with it.
        TiledObject placed = object;
        placed.form = shape.kind == ShapeKind::Wall ? TiledObject::Form::Polyline
                                                    : TiledObject::Form::Polygon;
        placed.corners.clear();
        for (const ForeignPoint& corner : shape.rings.front()) {
            const ForeignPoint at = fit.of(corner);
            placed.corners.push_back({at.x - kind.tileset->anchorX * box.width,
                                      at.y - kind.tileset->anchorY * box.height});
        }
        if (placed.name.empty())
            placed.name = own.name;
        placed.properties.insert(own.properties.begin(), own.properties.end());
        m_map.shapes.push_back(shapeOf(placed, {layer.offsetX, layer.offsetY}));
    }

    const TiledMap& m_tiled;
    const ForeignFile& m_file;
    ForeignMap& m_map;
    TiledLeftOut& m_leftOut;
    SolidMarks& m_marks;
    /// Shapes of completely solid tiles, by tile size.
    std::map<std::pair<double, double>, std::vector<TiledObject>> m_wholeTiles;
    /// Tilesets, sorted by their first tile number.
    std::vector<const TiledTileset*> m_tilesets;
    std::size_t m_corners = 0;
    std::uint64_t m_orphanMarkers = 0; ///< Number of tiles that belong to no tileset.
    struct {
        std::uint32_t number;
        std::pair<std::int64_t, std::int64_t> cell;
        std::uint32_t line;
    } m_firstHomeless{};
    static constexpr std::uint32_t unnamedGroup = 1;
    /// Maps the name and the tags of shapes to the group in which they are merged.
    std::map<std::pair<std::string, Tags>, std::uint32_t> m_groups{{{}, unnamedGroup}};
    /// Bounding box of the completely solid cells.
    std::int64_t m_left = std::numeric_limits<std::int64_t>::max(), m_top = m_left;
    std::int64_t m_right = std::numeric_limits<std::int64_t>::min(), m_bottom = m_right;
};

} // namespace
} // namespace tiledcells

Status layTiles(const TiledMap& tiled, const ForeignFile& file, ForeignMap& map,
                TiledLeftOut& leftOut, SolidMarks& marks) {
    return tiledcells::Tiles(tiled, file, map, leftOut, marks).lay();
}

} // namespace navcore
