// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/level_text.h"
#include "navcore/author/live/live_level.h"
#include "navcore/runtime/geometry/box.h"
#include "navcore/runtime/graph/resolved_graph.h"

namespace navcore::navtool {

/// Reads the text of a level; "-" stands for standard input. Fails with Syntax if the file is a nav
/// file.
Result<std::string> readLevelBytes(const std::string& path);

/// Reads a level file without linking the level.
Result<LevelFile> readLevel(const std::string& path);

/// A level with its edges and spatial indexes. Unlike a LiveLevel it has no graphs of agents, which
/// take time to compile.
struct LinkedLevel {
    Level level;
    Linker linker;
    NavGraph graph;
};

LinkedLevel linkLevel(Level level);

/// Reads a level file and links the level.
Result<LinkedLevel> openLinked(const std::string& path);

/// Reads a level file, links the level and compiles the graphs of its agents.
Result<LiveLevel> openLevel(const std::string& path);

enum class FileKind { Level, NavFile };

/// The graph of a level or a nav file in the form that a game loads. For a level, it is the graph
/// that `navtool build` would write.
struct OpenedGraph {
    ResolvedGraph graph;
    FileKind kind = FileKind::Level;
    Box picture; ///< Area of the picture for a level that has one; otherwise empty.
    LevelPurpose purpose = LevelPurpose::Game;
};

/// Reads a level or a nav file, depending on the content of the file.
Result<OpenedGraph> openGraph(const std::string& path);

/// Returns the number of surplus bytes after the nav file of this graph, or 0 if another version
/// with additional fields wrote the file. O((V + E) log V).
Result<std::size_t> bytesBehind(const std::string& path, const ResolvedGraph& graph);

} // namespace navcore::navtool
