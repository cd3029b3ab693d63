// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/level_text.h"
#include "navcore/author/link/nav_graph.h"
#include "navcore/runtime/graph/resolved_graph.h"

namespace navcore::navtool {

struct LinkedLevel {
    LevelFile file;
    NavGraph graph;
};

/// A level file, linked.
Result<LinkedLevel> openLevel(const std::string& path);

/// What a game would see of a level or a nav file; its content decides which it is. From a level
/// it is what `build` would write.
Result<ResolvedGraph> openGraph(const std::string& path);

enum class FileKind { Level, NavFile };
/// The kind that the first bytes of a readable file show: all that is no nav file may be a level.
Result<FileKind> kindOf(const std::string& path);

} // namespace navcore::navtool
