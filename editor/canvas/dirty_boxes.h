// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document_change.h"
#include "navcore/author/level/level.h"

#include <vector>

namespace waymark {

/// A part of the map whose drawing changed, and whether names stand there, which reach farther.
struct DirtyBox {
    navcore::Box box;
    bool names = false;
};

/// Where an edit changed what is drawn, before and after it; none when everything may look
/// different (another terrain table, another picture). `level` and `graph` are those after it.
std::optional<std::vector<DirtyBox>> dirtyBoxes(const DocumentChange& change,
                                                const navcore::Level& level,
                                                const navcore::NavGraph& graph);

} // namespace waymark
