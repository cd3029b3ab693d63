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

/// Options for converting a foreign file to a level.
struct ImportOptions {
    FileFrame frame;
    /// Folder that must contain all files that the imported one refers to; if empty, it is the
    /// parent of the imported file's folder.
    std::string root = {};
    /// Name of the level, storey or world to read from a file that has several. If empty, the
    /// format chooses one. The others are listed in a note.
    std::string level = {};
    /// Used for a map picture: returns how solid ground is detected in its pixels, and sets `mask`
    /// if it reads a mask picture. If empty, no ground is solid.
    std::function<Result<TraceRecipe>(const PictureView&, std::optional<OwnedPicture>& mask)>
        recipe = {};
    /// Used for Tiled maps: determines which tiles are completely solid. Each entry is the name of
    /// a layer or class, or a property of a tile or layer: `NAME` if it is set, `NAME=VALUE` if it
    /// has that value.
    std::vector<std::string> solid = {};
    /// Can cancel the import between its steps, which then fails with Cancelled.
    Progress progress = {};
};

/// A level made from a foreign file. The paths of its pictures are paths on this computer.
struct Imported {
    Level level;
    Phrase summary;               ///< Contents of the level, such as "12 vertices, 3 links".
    std::vector<Phrase> notes;    ///< Notes for the user about parts that were omitted or changed.
    std::vector<Phrase> warnings; ///< Notes for the user about probable mistakes.
    /// Values for ImportOptions::solid that would make those tiles solid that probably should be.
    std::vector<std::string> solidMarks = {};
};

/// A file that an export writes. If there are several, `part` distinguishes them: "edges" of
/// map.csv is written to map.edges.csv. `part` is empty for the requested file.
struct ExportedFile {
    std::string part, bytes;
};

/// The function that reads a format, with its description.
struct Importer {
    Result<Imported> (*read)(const ForeignFile& file, const ImportOptions& options) = nullptr;
    /// Texts for the user: the contents of the level, and the data that is lost.
    Template kept, lost;
};

/// The function that writes a format, with its description. The graph must pass
/// checkResolvedGraph(), except that fixed costs may be below 1.
struct Exporter {
    std::vector<ExportedFile> (*write)(const ResolvedGraph& graph,
                                       const FileFrame& frame) = nullptr;
    Template kept, lost;
    /// Maximum distance of a coordinate from (0, 0), in file units.
    double farthest = std::numeric_limits<double>::max();
};

/// States which part of FileFrame a format supports.
enum class Framing : std::uint8_t {
    Free, ///< The format supports every frame.
    Fixed ///< The format supports no frame, because it defines its coordinates.
};

/// A file format of other programs.
struct Format {
    const char* id;                       ///< Id of the format, as in `navtool export --to ID`.
    Template name;                        ///< Name of the format for the user.
    std::span<const char* const> endings; ///< File name endings in lower case, the usual one first.
    Framing framing;
    /// Detects files of the format. Null if the format is not read, or only by its id.
    bool (*sniff)(const FileStart& start);
    std::optional<Importer> importer;
    std::optional<Exporter> exporter;
};

/// Returns all formats. To add one, write a source file for it and add a row in formats.cpp.
std::span<const Format> formats();
/// Returns the format with that id, or nullptr if there is none.
const Format* formatById(std::string_view id);
/// Returns the format of a file, judged by its first bytes and its name, or nullptr if no format
/// reads it. Fails if the file cannot be read.
Result<const Format*> formatOf(const std::string& path);

/// Returns whether a file name has the ending of a foreign format other than a picture. If
/// formatOf() does not recognise such a file, importFile() explains what is wrong with it.
bool isNamedForeign(const std::string& path);

/// Reads a file in the format with that id or, if the id is empty, in the detected one. Errors:
/// those of the format; Unsupported if no format reads it; InvalidArgument if a frame is given for
/// a format with fixed coordinates, or a recipe for something other than a picture.
Result<Imported> importFile(const std::string& path, std::string_view id,
                            const ImportOptions& options);
/// Checks whether graphs can be written in the format and frame. Errors: Unsupported if the format
/// can only be read; InvalidArgument if it has fixed coordinates, or if positions on the map might
/// exceed its number range in this frame.
Status checkExport(const Format& format, const FileFrame& frame);

/// Returns the path to which a file of an export is written if the user requested `path`.
std::string pathOfPart(const std::string& path, const ExportedFile& file);

} // namespace navcore
