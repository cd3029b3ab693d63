// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document_change.h"
#include "editor/render/scene.h"
#include "navcore/author/level/level.h"

#include <QRegion>

#include <vector>

namespace waymark {

/// A part of the map that must be repainted, and whether it contains names, which extend farther.
struct DirtyBox {
    navcore::Box box;
    bool names = false;
};

/// Returns the parts of the map whose painting changes with an edit, both before and after it.
/// Nullopt if everything may have changed, for example by another terrain table or picture. `level`
/// and `graph` are those after the edit.
std::optional<std::vector<DirtyBox>> dirtyBoxes(const DocumentChange& change,
                                                const navcore::Level& level,
                                                const navcore::NavGraph& graph);

/// Returns the pixels that the dirty parts may affect, as a few rectangles.
QRegion dirtyPixels(const std::vector<DirtyBox>& dirty, const Scene& scene,
                    const Projection& projection);

} // namespace waymark
