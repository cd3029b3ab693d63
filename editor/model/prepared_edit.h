// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/followed_landmarks.h"
#include "navcore/author/level/level.h"
#include "navcore/author/level/level_change.h"
#include "navcore/author/link/linker.h"
#include "navcore/author/link/nav_graph.h"
#include "navcore/runtime/base/progress.h"
#include "navcore/runtime/graph/compiled_graph.h"

#include <map>

namespace waymark {

class Document;

/// The graph as one agent sees it.
struct AgentGraph {
    navcore::AgentRules rules;
    navcore::CompiledGraph compiled;
    FollowedLandmarks landmarks = {}; ///< of `compiled`
};

/// A level with everything derived from it, worked out beside the document: linking a large one
/// would hold up the window. Document::reset() puts it in place.
struct DerivedLevel {
    navcore::Level level;
    navcore::Linker linker;
    navcore::NavGraph graph;
    navcore::GraphChange edges; ///< what led to `graph`
    std::map<navcore::AgentId, AgentGraph> agents;
};

/// Links and compiles a level from nothing. Any thread. Cancelled is the only error.
navcore::Result<DerivedLevel> deriveLevel(navcore::Level level,
                                          const navcore::Progress& progress = {});

/// What a change makes of the document's level. Document::take() puts it in place.
struct PreparedEdit : DerivedLevel {
    navcore::LevelChange change;
    std::uint64_t revision = 0; ///< of the document it was prepared from
};

/// The beginning of it: copies what the work needs. GUI thread, cheap.
PreparedEdit prepareEdit(const Document& document, navcore::LevelChange change);

/// The rest: applies, links and compiles. Any thread. Cancelled, or why the change cannot be.
navcore::Status finishEdit(PreparedEdit& edit, const navcore::Progress& progress = {});

} // namespace waymark
