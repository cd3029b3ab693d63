// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/file_frame.h"
#include "navcore/author/io/formats/foreign_file.h"
#include "navcore/author/io/png_picture.h"
#include "navcore/author/level/level.h"
#include "navcore/runtime/base/phrase.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/graph/resolved_graph.h"

#include <functional>
#include <limits>
#include <span>

namespace navcore {

struct ImportOptions {
    FileFrame frame;
    /// Folder that must contain all files to which the imported file refers. If empty, it is the
    /// parent of the imported file's folder.
    std::string root = {};
    /// Name of the only level, storey or map to import from a file that contains several. A note
    /// lists those that were not imported. If empty, all of them are imported, as floors or side by
    /// side.
    std::string level = {};
    /// For map pictures: returns the settings for detecting solid ground. If the recipe uses a mask
    /// picture, stores it in `mask`. If this function is not set, no ground is solid.
    std::function<Result<TraceRecipe>(const PictureView&, std::optional<OwnedPicture>& mask)>
        recipe = {};
    /// For Tiled maps: the tiles that are completely solid. Each entry is the name of a layer, a
    /// class, or a property of a tile or a layer: `NAME` if the property is set, or `NAME=VALUE` if
    /// it has that value.
    std::vector<std::string> solid = {};
    /// Cancels the import with the error Cancelled.
    Progress progress = {};
};

/// A level made from a foreign file. Its picture paths are local paths.
struct Imported {
    Level level;
    Phrase summary;               ///< Summary of the level, such as "12 vertices, 3 links".
    std::vector<Phrase> notes;    ///< Notes for the user about skipped or changed data.
    std::vector<Phrase> warnings; ///< Warnings for the user about probable mistakes in the file.
    /// Suggested values for ImportOptions::solid, for tiles that are probably meant to be solid.
    std::vector<std::string> solidMarks = {};
};

/// A file that an export writes. If there are several, `part` is inserted into the file name:
/// "edges" changes map.csv to map.edges.csv. `part` is empty for the main file.
struct ExportedFile {
    std::string part, bytes;
};

/// The members of ImportOptions that a format supports besides `frame`, `root` and `progress`.
enum class ImportChoice : std::uint8_t { None = 0, Level = 1, Recipe = 2, SolidTiles = 4 };

constexpr ImportChoice operator|(ImportChoice a, ImportChoice b) {
    return static_cast<ImportChoice>(static_cast<int>(a) | static_cast<int>(b));
}
/// Returns whether `all` includes `one`.
constexpr bool includes(ImportChoice all, ImportChoice one) {
    return (static_cast<int>(all) & static_cast<int>(one)) != 0;
}

struct Importer {
    Result<Imported> (*read)(const ForeignFile& file, const ImportOptions& options) = nullptr;
    /// Texts for the user about the data that is imported and the data that is lost.
    Template kept, lost;
    ImportChoice choice = ImportChoice::None;
};

/// Which floors of a graph an exporter writes.
enum class FloorUse : std::uint8_t {
    All,  ///< All floors. The format knows floors.
    Tags, ///< All floors. Vertices and obstacles have a tag with the name of their floor.
    One   ///< A single floor.
};

/// How the graph for an exporter represents lifts.
enum class LiftUse : std::uint8_t {
    Links,  ///< As links between the entrances, see withLiftLinks(). The format has no lifts.
    Items,  ///< Only as ResolvedGraph::lifts. The vertices include entrances, but no cabins.
    Cabins, ///< As ResolvedGraph::lifts, and as vertices and edges, as in a nav file.
};

/// Exports graphs in one format. The graph must be the result of chooseFloor() for a graph that
/// passes checkResolvedGraph(), except that fixed costs may be less than 1.
struct Exporter {
    std::vector<ExportedFile> (*write)(const ResolvedGraph& graph,
                                       const FileFrame& frame) = nullptr;
    Template kept, lost;
    FloorUse floors = FloorUse::All;
    /// Maximum absolute value of a coordinate, in file units.
    double farthest = std::numeric_limits<double>::max();
    /// Returns warnings for the user about parts of this graph that the file cannot contain, in
    /// addition to `lost`. May be null.
    std::vector<Phrase> (*leftOut)(const ResolvedGraph& graph) = nullptr;
    LiftUse lifts = LiftUse::Links;
};

/// Whether the user may choose a FileFrame for a format.
enum class Framing : std::uint8_t {
    Free, ///< Any frame is allowed.
    Fixed ///< The format has a fixed coordinate system, so no frame is allowed.
};

struct Format {
    const char* id; ///< Identifier, as in `navtool export --to ID`.
    Template name;
    /// File name extensions in lower case, the most common first.
    std::vector<const char*> endings;
    Framing framing;
    /// Returns whether a file appears to have this format. Null if the format cannot be read, or is
    /// read only if the user selects it.
    bool (*sniff)(const FileStart& start);
    std::optional<Importer> importer;
    std::optional<Exporter> exporter;
};

/// Returns all formats. To add one, define it in a source file of its own, declare it
/// below and list it in formats.cpp.
std::span<const Format> formats();
/// Returns the format with this id, or nullptr if there is none.
const Format* formatById(std::string_view id);
/// Detects the format of a file from its beginning and its name. Returns nullptr if the format is
/// unknown. Fails if the file cannot be read.
Result<const Format*> formatOf(const std::string& path);

/// Returns whether the file name has the extension of a foreign format other than pictures. If
/// formatOf() does not recognise such a file, importFile() returns the reason.
bool isNamedForeign(const std::string& path);

/// Imports a file. If `id` is empty, the format is detected. Errors: those of the format;
/// Unsupported if the format is unknown or cannot be imported; InvalidArgument if an option does
/// not apply to the format, such as a frame or a trace recipe.
Result<Imported> importFile(const std::string& path, std::string_view id,
                            const ImportOptions& options);
/// Checks whether a format can be exported with this frame. Errors: Unsupported if it can only be
/// imported; InvalidArgument if its coordinates are fixed, or if the frame could make them exceed
/// the number range of the format.
Status checkExport(const Format& format, const FileFrame& frame);

/// Returns the path of one of the files that an export to `path` writes, such as map.edges.csv for
/// map.csv.
std::string pathOfPart(const std::string& path, const ExportedFile& file);

// The formats that formats() returns. Each is defined in the source file that implements its reader
// or, if it has no reader, its writer.
extern const Format pictureFormat, jsonFormat, csvFormat, movingAiFormat, dotFormat, graphmlFormat,
    nav2Format, svgFormat, tiledJsonFormat, rcwFormat, botWarfareFormat, ktxFormat, ldtkFormat,
    tiledXmlFormat, tiledWorldFormat, autoDriveFormat, rmfFormat, lifFormat, rosFormat,
    heightsFormat;

} // namespace navcore
