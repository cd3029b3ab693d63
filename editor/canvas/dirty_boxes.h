// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/document_change.h"
#include "editor/render/scene.h"
#include "navcore/author/level/level.h"

#include <QRegion>

#include <vector>

namespace waymark {

/// An area of the map to repaint. If `names` is true, the labels of the items in the area must be
/// repainted too, including the parts of labels outside the area.
struct DirtyBox {
    navcore::Box box;
    bool names = false;
};

/// Returns the areas of the map to repaint after an edit: where the changed items were, and where
/// they are now. `level` and `graph` describe the state after the edit. Returns nullopt if
/// everything may have changed, for example because the picture was replaced.
std::optional<std::vector<DirtyBox>> dirtyBoxes(const DocumentChange& change,
                                                const navcore::Level& level,
                                                const navcore::NavGraph& graph);

/// Converts areas of the map to the pixels that they affect, as a region with few rectangles.
QRegion dirtyPixels(const std::vector<DirtyBox>& dirty, const Scene& scene,
                    const Projection& projection);

} // namespace waymark
