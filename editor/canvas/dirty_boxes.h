// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document_change.h"
#include "editor/render/scene.h"
#include "navcore/author/level/level.h"

#include <QRegion>

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

/// The pixels that those places may have changed, in a few rectangles.
QRegion dirtyPixels(const std::vector<DirtyBox>& dirty, const Scene& scene,
                    const Projection& projection);

} // namespace waymark
