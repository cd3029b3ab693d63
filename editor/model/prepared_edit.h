// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/author/level/level_change.h"
#include "navcore/author/link/linker.h"
#include "navcore/author/link/nav_graph.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/graph/compiled_graph.h"

namespace waymark {

class Document;

/// What a change makes of a level, worked out beside the document: for changes that touch so much
/// that linking would hold up the window. Document::take() puts it in place.
struct PreparedEdit {
    navcore::LevelChange change;
    std::uint64_t revision = 0; ///< of the document it was prepared from
    navcore::Level level;
    navcore::Linker linker;
    navcore::NavGraph graph;
    navcore::GraphChange edges;
    navcore::TerrainCosts costs;
    navcore::CompiledGraph compiled;
};

/// The beginning of it: copies what the work needs. GUI thread, cheap.
PreparedEdit prepareEdit(const Document& document, navcore::LevelChange change);

/// The rest: applies, links and compiles. Any thread. Cancelled, or why the change cannot be.
navcore::Status finishEdit(PreparedEdit& edit, const navcore::Progress& progress = {});

} // namespace waymark
