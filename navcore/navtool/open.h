// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/level_text.h"
#include "navcore/author/live/live_level.h"
#include "navcore/runtime/geometry/box.h"
#include "navcore/runtime/graph/resolved_graph.h"

#include <map>

namespace navcore::navtool {

/// Returns the text of a level file; "-" is standard input. Returns Syntax if the file is a nav
/// file.
Result<std::string> readLevelBytes(const std::string& path);
/// Returns the content of a file with at most `maxBytes` bytes; "-" is standard input.
Result<std::string> readInput(const std::string& path, std::uint64_t maxBytes);

/// Parses a level file without linking the level.
Result<LevelFile> readLevel(const std::string& path);

/// A level with its edges and spatial indexes. Unlike a LiveLevel, it contains no compiled graphs
/// of agents, which take time to build.
struct LinkedLevel {
    Level level;
    Linker linker;
    NavGraph graph;
};

LinkedLevel linkLevel(Level level);

Result<LinkedLevel> openLinked(const std::string& path);

/// Loads and links a level, and compiles the graphs of its agents.
Result<LiveLevel> openLevel(const std::string& path);

/// Returns InvalidArgument for a study level. Its links can have costs of their own, so the lengths
/// of its routes are not measured.
Status notOfStudy(const Level& level);

enum class FileKind { Level, NavFile };

/// The graph of a level or a nav file, in the form that games load. For a level, this is the graph
/// that `navtool build` writes.
struct OpenedGraph {
    ResolvedGraph graph;
    FileKind kind = FileKind::NavFile;
    /// Areas of the map pictures by floor. Floors without a picture are not included.
    std::map<FloorId, Box> pictures = {};
    LevelPurpose purpose = LevelPurpose::Game;
};

/// Loads a level or a nav file. The type is detected from the content.
Result<OpenedGraph> openGraph(const std::string& path);

/// Returns the number of vertices of a graph, without the cabins of lifts. O(V).
std::size_t vertexCount(const ResolvedGraph& graph);

/// Returns the number of trailing bytes in a nav file, after the data of its graph. Returns 0 if
/// the file was written by another version, which may have additional fields. O((V + E) log V).
Result<std::size_t> bytesBehind(const std::string& path, const ResolvedGraph& graph);

} // namespace navcore::navtool
