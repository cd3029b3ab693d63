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

/// What is asked for when a foreign file becomes a level.
struct ImportOptions {
    FileFrame frame;
    /// The folder that files named by the imported one must be in; empty for the parent of its
    /// folder.
    std::string root = {};
    /// The level, storey or world to read from a file that has several. If empty, the format
    /// chooses one. The others are listed in a note.
    std::string level = {};
    /// Of a map picture: how solid ground is found in it, given its pixels; `mask` takes the mask
    /// picture when one is read. Empty: no ground is solid.
    std::function<Result<TraceRecipe>(const PictureView&, std::optional<OwnedPicture>& mask)>
        recipe = {};
    /// For Tiled maps: which tiles are completely solid. Each entry is the name of a layer or
    /// class, or a property of a tile or layer: `NAME` if it is set, `NAME=VALUE` if it has that
    /// value.
    std::vector<std::string> solid = {};
    /// Stops the work between its steps; then the error is Cancelled.
    Progress progress = {};
};

/// A level made of a foreign file. Paths of its pictures are as this computer finds them.
struct Imported {
    Level level;
    Phrase summary;               ///< how much is in it: "12 vertices, 3 links"
    std::vector<Phrase> notes;    ///< what a person should know: what was left out, what is off
    std::vector<Phrase> warnings; ///< what is most likely not as it was meant
    /// Marks for ImportOptions::solid by which tiles that are free now seem to be solid.
    std::vector<std::string> solidMarks = {};
};

/// A file that an export writes. Where there are several, `part` tells them apart: "edges" of
/// map.csv goes to map.edges.csv; empty: the file that was asked for.
struct ExportedFile {
    std::string part, bytes;
};

/// How a format is read.
struct Importer {
    Result<Imported> (*read)(const ForeignFile& file, const ImportOptions& options) = nullptr;
    Template kept, lost; ///< for people: what comes into the level, what does not
};

/// How a format is written. The graph must pass checkResolvedGraph(), but own costs may be below 1.
struct Exporter {
    std::vector<ExportedFile> (*write)(const ResolvedGraph& graph,
                                       const FileFrame& frame) = nullptr;
    Template kept, lost;
    /// How far from (0, 0) of the file a place may lie, in its units.
    double farthest = std::numeric_limits<double>::max();
};

/// What of FileFrame a format heeds.
enum class Framing : std::uint8_t {
    Free, ///< all of it
    Fixed ///< nothing: its coordinates mean one thing
};

/// A format of other programs.
struct Format {
    const char* id;                       ///< as in `navtool export --to ID`
    Template name;                        ///< for people
    std::span<const char* const> endings; ///< of file names, small letters, the usual one first
    Framing framing;
    bool (*sniff)(const FileStart& start); ///< whether a file looks like it; null where it is
                                           ///< not read, or only when asked for by its id
    std::optional<Importer> importer;
    std::optional<Exporter> exporter;
};

/// Every one. A new format is a file of its own and a row in formats.cpp.
std::span<const Format> formats();
/// nullptr: there is none of that id.
const Format* formatById(std::string_view id);
/// The format that a file is in, by its first bytes and its name; nullptr: none that is read here.
/// Errors of reading the file.
Result<const Format*> formatOf(const std::string& path);

/// Whether a file is named like those of other programs, and no level: where formatOf() knows
/// nothing of it, importFile() says what is wrong with it. Not so pictures.
bool isNamedForeign(const std::string& path);

/// Reads a file in the format of that id, or, where it is empty, in the one that it is in. Errors:
/// those of the format; Unsupported: no format reads it; InvalidArgument: a frame for a format that
/// has its own, a recipe for what is no picture.
Result<Imported> importFile(const std::string& path, std::string_view id,
                            const ImportOptions& options);
/// Whether any graph can be written so. Unsupported: the format is only read; InvalidArgument: it
/// has a frame of its own, or its numbers could not hold places of the map in this one.
Status checkExport(const Format& format, const FileFrame& frame);

/// Where a file of an export goes when `path` was asked for.
std::string pathOfPart(const std::string& path, const ExportedFile& file);

} // namespace navcore
