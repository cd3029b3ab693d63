// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document_change.h"
#include "editor/render/scene.h"
#include "navcore/author/level/level.h"

#include <QRegion>

#include <vector>

namespace waymark {

/// An area of the map to repaint. If `names` is true, it contains labels, which extend beyond it.
struct DirtyBox {
    navcore::Box box;
    bool names = false;
};

/// Returns the areas of the map that an edit changes, before and after the edit. `level` and
/// `graph` are in the state after it. Returns nullopt if everything may have changed, for example
/// because of another picture.
std::optional<std::vector<DirtyBox>> dirtyBoxes(const DocumentChange& change,
                                                const navcore::Level& level,
                                                const navcore::NavGraph& graph);

/// Converts areas of the map to the pixels that they affect, as a region with few rectangles.
QRegion dirtyPixels(const std::vector<DirtyBox>& dirty, const Scene& scene,
                    const Projection& projection);

} // namespace waymark
