// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/level_text.h"
#include "navcore/author/live/live_level.h"
#include "navcore/runtime/geometry/box.h"
#include "navcore/runtime/graph/resolved_graph.h"

namespace navcore::navtool {

/// Reads the text of a level; "-" is standard input. Fails with Syntax if it is a nav file.
Result<std::string> readLevelBytes(const std::string& path);

/// Reads a level file without linking it.
Result<LevelFile> readLevel(const std::string& path);

/// Reads and links a level file.
Result<LiveLevel> openLevel(const std::string& path);

enum class FileKind { Level, NavFile };

/// The graph of a file as a game sees it. For a level, this is what `build` would write.
struct OpenedGraph {
    ResolvedGraph graph;
    FileKind kind = FileKind::Level;
    Box picture; ///< for a level with a picture; otherwise empty
    LevelPurpose purpose = LevelPurpose::Game;
};

/// Reads a level or a nav file, depending on the content.
Result<OpenedGraph> openGraph(const std::string& path);

/// Returns the number of surplus bytes after the nav file of this graph. 0 also if another version
/// with additional fields wrote the file. O((V + E) log V).
Result<std::size_t> bytesBehind(const std::string& path, const ResolvedGraph& graph);

} // namespace navcore::navtool
