// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"
#include "navcore/author/io/formats/link_terms.h"

namespace navcore {

/// What a map of Tiled holds, whichever of its two formats it is in.
struct TiledObject {
    enum class Form : std::uint8_t {
        Rectangle,
        Ellipse,
        Capsule,
        Point,
        Polygon,
        Polyline,
        Tile,
        Other
    };

    std::int64_t id = 0;
    std::string name = {}, type = {};
    double x = 0, y = 0, width = 0, height = 0;
    double rotation = 0; ///< degrees, clockwise about x, y
    Form form = Form::Rectangle;
    std::vector<ForeignPoint> corners = {}; ///< counted from x, y
    std::uint32_t tile = 0;                 ///< of the form Tile: its number with its flips
    ForeignAttributes properties = {};
    std::uint32_t line = 0;
};

/// The tiles of a layer that lie together, row by row, as the file numbers them.
struct TiledChunk {
    std::int64_t x = 0, y = 0, width = 0, height = 0; ///< in tiles
    std::vector<std::uint32_t> tiles = {};            ///< width * height
    std::uint32_t line = 0;
};

/// How a file writes them down.
struct TiledForm {
    std::string encoding, compression; ///< empty: numbers, none
};

/// The class and the properties of a tile or a layer.
struct TiledMarks {
    std::string type = {};
    ForeignAttributes properties = {};
};

struct TiledLayer {
    double offsetX = 0, offsetY = 0;
    std::string name = {};
    TiledMarks marks = {};
    std::vector<TiledObject> objects = {};
    std::vector<TiledChunk> chunks = {};
};

struct TiledSize {
    double width = 0, height = 0;
};

struct TiledTileset {
    std::uint32_t firstTile = 1;
    std::int64_t tileCount = 0; ///< their numbers are below it, from 0; 0: not known
    TiledSize largest;          ///< size of tiles that have no size of their own
    std::map<std::uint32_t, TiledSize> sizes = {}; ///< sizes of tiles with their own pictures
    std::uint64_t tilesWithoutSize = 0;            ///< tiles with shapes whose size is missing
    bool fillsCells = false;                       ///< its tiles are scaled to a cell of the map
    bool keepsAspect = false;                      ///< scaled tiles keep their aspect ratio
    double offsetX = 0, offsetY = 0;               ///< of where its tiles are drawn
    double anchorX = 0, anchorY = 1; ///< which place of a tile that is an object its x, y is
    std::map<std::uint32_t, std::vector<TiledObject>> shapes = {}; ///< by tile, from 0
    std::map<std::uint32_t, TiledMarks> marks = {}; ///< by tile, those that have some
};

struct TiledMap {
    double tileWidth = 0, tileHeight = 0;
    std::vector<TiledTileset> tilesets = {};
    std::vector<TiledLayer> layers = {};
    std::uint64_t pictureLayers = 0;
    std::uint64_t picturesLookedFor = 0, missingPictures = 0; ///< of tilesets and layers
    Phrase firstMissing = {};
};

/// Scale and offset that fit the picture of a tile into a box of another size.
struct TiledFit {
    double scaleX = 1, scaleY = 1, left = 0, top = 0;

    ForeignPoint of(ForeignPoint p) const { return {left + scaleX * p.x, top + scaleY * p.y}; }
};

/// Returns the size of the picture of a tile, numbered from 0.
TiledSize tileSizeIn(const TiledTileset& tileset, std::uint32_t tile);
/// Returns how a tile is fitted: stretched, or centred with its aspect ratio, as the tileset says.
TiledFit fitOf(const TiledTileset& tileset, TiledSize own, TiledSize box);
/// Records the size of a tile's own picture, unless it is 0 or negative.
void addTileSize(TiledTileset& tileset, std::uint32_t tile, TiledSize size);

/// Reads the tileset file `source` that `file` names in that line, in either of Tiled's formats,
/// and looks for its pictures.
Result<TiledTileset> readTilesetFile(std::string_view source, const ForeignFile& file,
                                     std::uint32_t line, TiledMap& map);

/// Sets the anchor of a tileset's tiles by Tiled's word for it.
void setAnchor(TiledTileset& tileset, std::string_view alignment);
/// Adds that a tileset lists a tile: those made of many pictures leave numbers out.
void listTile(TiledTileset& tileset, std::int64_t tile);
/// Looks whether the picture of a tileset or a layer, which `file` names in that line, is there, of
/// the first thousand; it is not read.
void lookForPicture(std::string_view picture, const ForeignFile& file, std::uint32_t line,
                    TiledMap& map);

/// The largest number of a tile with its flips.
inline constexpr std::int64_t maxTileNumber = 0xffffffff;
/// How many cells the layers of a map may reach over, and how many tiles of them be compressed.
inline constexpr std::int64_t maxTiledCells = 64'000'000;

/// The tiles of a chunk whose data is text: numbers between commas, or base64 of little-endian
/// words, as they are or from zlib, gzip or zstd. Unsupported: compression that this build cannot
/// undo. Compressed ones are as many as the chunk says, or they are refused; TooLarge where they
/// are more than `room`, which all chunks of a map share.
Result<std::vector<std::uint32_t>> tiledData(std::string_view text, const TiledForm& form,
                                             const TiledChunk& chunk, const ForeignFile& file,
                                             std::int64_t& room);

/// Whether a file of Tiled's, by the `orientation` it names, is of the sort that is read here.
Status checkOrientation(std::string_view orientation, const ForeignFile& file);

/// The level of it: points as vertices, polylines with the properties `from` and `to` as links,
/// other shapes, those of tiles, and tiles that are marked as options.solid says as obstacles.
/// Tiles that are solid all over lie together in one.
Result<Imported> levelOfTiled(const TiledMap& map, const ForeignFile& file,
                              const ImportOptions& options);

} // namespace navcore
