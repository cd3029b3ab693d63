// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"
#include "navcore/author/io/formats/format.h"
#include "navcore/author/io/formats/link_terms.h"

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace navcore {

/// An object of a Tiled map in any of Tiled's file formats.
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
    /// For Form::Tile: tile number with flip bits.
    std::uint32_t tile = 0;
    ForeignAttributes properties = {};
    std::uint32_t line = 0;
};

/// A rectangular block of tiles in a layer, stored row by row. Tile numbers are the same as in the
/// file.
struct TiledChunk {
    std::int64_t x = 0, y = 0, width = 0, height = 0; ///< Position and size of the block, in tiles.
    std::vector<std::uint32_t> tiles = {};            ///< Numbers of the width * height tiles.
    std::uint32_t line = 0;
};

/// How tiles are encoded in a file.
struct TiledForm {
    /// Names of the encoding and the compression. Both are empty for plain numbers.
    std::string encoding, compression;
};

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
    /// Upper bound (exclusive) of the tile numbers, which start at 0; 0 if unknown.
    std::int64_t tileCount = 0;
    TiledSize largest; ///< Size of all tiles that are not in `sizes`.
    /// Sizes of tiles that have a picture of their own.
    std::map<std::uint32_t, TiledSize> sizes = {};
    /// Number of tiles that have shapes but no size.
    std::uint64_t tilesWithoutSize = 0;
    /// True if tiles are scaled to the size of a map cell.
    bool fillsCells = false;
    /// True if scaling preserves the aspect ratio of a tile.
    bool keepsAspect = false;
    double offsetX = 0, offsetY = 0;
    /// Anchor of a tile, relative to the size of the tile. This point is placed at the (x, y) of a
    /// tile object.
    double anchorX = 0, anchorY = 1;
    /// Shapes by tile number, starting at 0.
    std::map<std::uint32_t, std::vector<TiledObject>> shapes = {};
    /// Class and properties by tile number, starting at 0.
    std::map<std::uint32_t, TiledMarks> marks = {};
};

struct TiledMap {
    double tileWidth = 0, tileHeight = 0;
    std::vector<TiledTileset> tilesets = {};
    std::vector<TiledLayer> layers = {};
    std::uint64_t pictureLayers = 0;
    /// Number of pictures to which the map and its tilesets refer, and number of those that were
    /// checked and do not exist.
    std::uint64_t picturesLookedFor = 0, missingPictures = 0;
    Phrase firstMissing = {};
};

/// Scale and offset that fit the picture of a tile into a box.
struct TiledFit {
    double scaleX = 1, scaleY = 1, left = 0, top = 0;

    ForeignPoint of(ForeignPoint p) const { return {left + scaleX * p.x, top + scaleY * p.y}; }
};

/// Returns the size of a tile's picture. Tile numbers start at 0.
TiledSize tileSizeIn(const TiledTileset& tileset, std::uint32_t tile);
/// Fits a tile of size `own` into a box. Depending on the tileset, the tile is stretched, or
/// centred with its aspect ratio preserved.
TiledFit fitOf(const TiledTileset& tileset, TiledSize own, TiledSize box);
/// Stores the size of a tile that has a picture of its own. Ignores sizes that are not positive.
void addTileSize(TiledTileset& tileset, std::uint32_t tile, TiledSize size);

/// Reads the tileset file `source` to which `file` refers on line `line`. It may be in XML or JSON
/// format. Checks whether its pictures exist.
Result<TiledTileset> readTilesetFile(std::string_view source, const ForeignFile& file,
                                     std::uint32_t line, TiledMap& map);

/// Sets the anchor of a tileset from the name of Tiled's object alignment.
void setAnchor(TiledTileset& tileset, std::string_view alignment);
/// Increases the upper bound of the tile numbers if `tile` exceeds it, because tilesets that are
/// collections of pictures may skip numbers.
void listTile(TiledTileset& tileset, std::int64_t tile);
/// Checks whether `picture` exists, and counts it if it is missing. Never reads the picture. `line`
/// is the line on which `file` refers to it. Only the first thousand pictures are checked.
void lookForPicture(std::string_view picture, const ForeignFile& file, std::uint32_t line,
                    TiledMap& map);

/// Maximum tile number, including flip bits.
inline constexpr std::int64_t maxTileNumber = 0xffffffff;
/// Maximum number of cells of a map: in the box around its completely solid cells, and in all
/// compressed chunks together.
inline constexpr std::int64_t maxTiledCells = 64'000'000;

/// Decodes a chunk of tiles: numbers separated by commas, or base64-encoded little-endian words,
/// which may be compressed with zlib, gzip or zstd. `room` is the number of tiles that may still be
/// decompressed for the map. Fails with Unsupported if this build does not support the compression,
/// with TooLarge if `room` is exceeded, or if decompressed data does not have the size of the
/// chunk.
Result<std::vector<std::uint32_t>> tiledData(std::string_view text, const TiledForm& form,
                                             const TiledChunk& chunk, const ForeignFile& file,
                                             std::int64_t& room);

/// Returns an error if the orientation of a Tiled map is not supported.
Status checkOrientation(std::string_view orientation, const ForeignFile& file);

/// Converts a Tiled map to a level. Points become vertices. Polylines with the properties `from`
/// and `to` become links. Other shapes, the shapes of tiles, and the tiles that options.solid
/// selects become obstacles. Adjacent completely solid tiles are merged.
/// If `used` is not null, adds the elements of options.solid that match a tile, instead of failing
/// if one of them does not.
Result<Imported> levelOfTiled(const TiledMap& map, const ForeignFile& file,
                              const ImportOptions& options, std::set<std::string>* used = nullptr);

/// Parses a Tiled map in JSON or XML format.
Result<TiledMap> readTmjFile(const ForeignFile& file);
Result<TiledMap> readTmxFile(const ForeignFile& file);

/// Reads a tileset in JSON format. Checks whether its pictures exist; see lookForPicture().
Result<TiledTileset> readTsj(const ForeignFile& file, TiledMap& map);

/// Reads a tileset in XML format. Checks whether its pictures exist; see lookForPicture().
Result<TiledTileset> readTsx(const ForeignFile& file, TiledMap& map);

/// Maximum coordinate in a Tiled map. Tiled stores the size of a map in pixels as 32-bit integers,
/// and the map extends up to one tile beyond the last position.
inline constexpr double farthestInTiled = 0x7fffffff - 32;

/// Exports a graph as a Tiled map with three object layers for obstacles, edges and vertices. Edges
/// have references to the objects of their vertices. The format is described in
/// resources/manual/formats.md.
std::vector<ExportedFile> writeTiledMap(const ResolvedGraph& graph, const FileFrame& frame);

/// Returns whether this build supports a compression. zlib and gzip require zlib, and zstd requires
/// libzstd.
bool canUnpack(std::string_view compression);

/// Decompresses `bytes`. Returns nullopt if the result does not have exactly `size` bytes or if
/// there is unused input. Immediately rejects sizes that this input cannot produce. O(size).
std::optional<std::string> unpacked(std::string_view compression, std::string_view bytes,
                                    std::size_t size);

} // namespace navcore
