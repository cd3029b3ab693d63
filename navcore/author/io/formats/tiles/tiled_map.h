// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"
#include "navcore/author/io/formats/link_terms.h"

namespace navcore {

/// An object of a Tiled map, independent of the file format.
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
    double rotation = 0; ///< Rotation in degrees, clockwise around (x, y).
    Form form = Form::Rectangle;
    std::vector<ForeignPoint> corners = {}; ///< Positions of the corners relative to (x, y).
    /// Number of the tile with its flip bits, for the form Tile.
    std::uint32_t tile = 0;
    ForeignAttributes properties = {};
    std::uint32_t line = 0;
};

/// A rectangle of tiles in a layer, row by row, with the numbers that they have in the file.
struct TiledChunk {
    std::int64_t x = 0, y = 0, width = 0, height = 0; ///< Position and size, in tiles.
    std::vector<std::uint32_t> tiles = {};            ///< Numbers of the width * height tiles.
    std::uint32_t line = 0;
};

/// The encoding of the tiles in a file.
struct TiledForm {
    /// Names of encoding and compression; both are empty for uncompressed numbers.
    std::string encoding, compression;
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
    std::int64_t tileCount = 0; ///< Number above all tile numbers, which start at 0; 0 if unknown.
    TiledSize largest;          ///< Size of tiles that have no size of their own.
    std::map<std::uint32_t, TiledSize> sizes = {}; ///< Sizes of tiles with their own pictures.
    /// Number of tiles with shapes whose size is missing.
    std::uint64_t tilesWithoutSize = 0;
    /// True if tiles are scaled to a cell of the map.
    bool fillsCells = false;
    /// True if scaled tiles keep their aspect ratio.
    bool keepsAspect = false;
    double offsetX = 0, offsetY = 0; ///< Drawing offset of the tiles.
    double anchorX = 0, anchorY = 1; ///< Point of a tile that is at the (x, y) of an object.
    /// Shapes of each tile, numbered from 0.
    std::map<std::uint32_t, std::vector<TiledObject>> shapes = {};
    /// Marks of each tile that has some, numbered from 0.
    std::map<std::uint32_t, TiledMarks> marks = {};
};

struct TiledMap {
    double tileWidth = 0, tileHeight = 0;
    std::vector<TiledTileset> tilesets = {};
    std::vector<TiledLayer> layers = {};
    std::uint64_t pictureLayers = 0;
    /// Number of pictures of tilesets and layers, and of those that are missing.
    std::uint64_t picturesLookedFor = 0, missingPictures = 0;
    Phrase firstMissing = {};
};

/// The scale and offset that fit the picture of a tile into a box of another size.
struct TiledFit {
    double scaleX = 1, scaleY = 1, left = 0, top = 0;

    ForeignPoint of(ForeignPoint p) const { return {left + scaleX * p.x, top + scaleY * p.y}; }
};

/// Returns the size of the picture of a tile. Tiles are numbered from 0.
TiledSize tileSizeIn(const TiledTileset& tileset, std::uint32_t tile);
/// Returns the scale and offset of a tile in a box: stretched, or centred with its aspect ratio,
/// depending on the tileset.
TiledFit fitOf(const TiledTileset& tileset, TiledSize own, TiledSize box);
/// Records the size of a tile's own picture, unless the size is 0 or negative.
void addTileSize(TiledTileset& tileset, std::uint32_t tile, TiledSize size);

/// Reads the tileset file `source`, in either of Tiled's formats, that `file` refers to in line
/// `line`, and looks up its pictures.
Result<TiledTileset> readTilesetFile(std::string_view source, const ForeignFile& file,
                                     std::uint32_t line, TiledMap& map);

/// Sets the anchor of a tileset's tiles from Tiled's name for it.
void setAnchor(TiledTileset& tileset, std::string_view alignment);
/// Records that a tileset lists a tile. Tilesets made of single pictures may skip numbers.
void listTile(TiledTileset& tileset, std::int64_t tile);
/// Checks whether the picture of a tileset or layer exists, which `file` refers to in line `line`.
/// The picture is not read. Only the first thousand pictures are checked.
void lookForPicture(std::string_view picture, const ForeignFile& file, std::uint32_t line,
                    TiledMap& map);

/// The largest number of a tile including its flip bits.
inline constexpr std::int64_t maxTileNumber = 0xffffffff;
/// Maximum number of cells covered by the layers of a map, and of its compressed tiles.
inline constexpr std::int64_t maxTiledCells = 64'000'000;

/// Decodes the tiles of a chunk from text: numbers separated by commas, or base64 of little-endian
/// words, uncompressed or compressed with zlib, gzip or zstd. Errors: Unsupported if this build
/// lacks the compression; an error if compressed data does not have the size of the chunk; TooLarge
/// above `room`, which all chunks of a map share.
Result<std::vector<std::uint32_t>> tiledData(std::string_view text, const TiledForm& form,
                                             const TiledChunk& chunk, const ForeignFile& file,
                                             std::int64_t& room);

/// Checks whether the `orientation` of a Tiled file is supported.
Status checkOrientation(std::string_view orientation, const ForeignFile& file);

/// Converts a Tiled map to a level. Points become vertices; polylines with the properties `from`
/// and `to` become links; other shapes, those of tiles, and tiles marked by options.solid become
/// obstacles. Completely solid tiles are merged.
Result<Imported> levelOfTiled(const TiledMap& map, const ForeignFile& file,
                              const ImportOptions& options);

} // namespace navcore
