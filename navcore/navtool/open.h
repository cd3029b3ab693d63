// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/level_text.h"
#include "navcore/author/live/live_level.h"
#include "navcore/runtime/geometry/box.h"
#include "navcore/runtime/graph/resolved_graph.h"

namespace navcore::navtool {

/// The text of a level; "-" is standard input. Syntax: it is a nav file.
Result<std::string> readLevelBytes(const std::string& path);

/// A level file as it stands, not linked.
Result<LevelFile> readLevel(const std::string& path);

/// A level file, linked.
Result<LiveLevel> openLevel(const std::string& path);

enum class FileKind { Level, NavFile };

/// What a game would see of a file. From a level it is what `build` would write.
struct OpenedGraph {
    ResolvedGraph graph;
    FileKind kind = FileKind::Level;
    Box picture; ///< of a level that has one; else empty
    LevelPurpose purpose = LevelPurpose::Game;
};

/// A level or a nav file; its content decides which it is.
Result<OpenedGraph> openGraph(const std::string& path);

/// How many bytes follow the nav file that holds this graph, where none belong. 0 also when another
/// version wrote it, with fields of its own. O((V + E) log V).
Result<std::size_t> bytesBehind(const std::string& path, const ResolvedGraph& graph);

} // namespace navcore::navtool
