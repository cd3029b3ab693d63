// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/cased_raster.h"
#include "editor/raster/fill_raster.h"
#include "editor/raster/mask_raster.h"
#include "editor/render/drawn_edges.h"
#include "editor/render/scene.h"
#include "editor/render/sprite_cache.h"

#include <array>
#include <optional>

namespace waymark {

class LabelSink;

/// Buffers of one painting thread.
struct PaintBuffers {
    FillRaster fill;
    CasedRaster cased;
    SpriteCache stamps;
    std::vector<DrawnEdge> edges; ///< The edges in the clip, while they are painted.
};

/// The colour that highlights items, and the buffers for painting it.
struct Highlight {
    QColor colour;
    FillRaster& fill;
    MaskRaster& mask;
};

/// Describes the labels of one type of item.
struct ItemLabels {
    std::uint64_t rank; ///< If labels overlap, only the one with the smallest rank is shown.
    /// Layer that determines the opacity. Labels on Layer::Labels are shown from Detail::Glyphs,
    /// and above routes. All others are shown at any zoom, and below routes.
    Layer layer;
    QColor CanvasTheme::*colour;
    /// Returns the vertical distance between an item and its label, in device pixels.
    double (*distance)(const Paint& paint);
    /// Adds the labels of the items in the box.
    void (*add)(const Scene& scene, const navcore::Box& box, LabelSink& labels);
};

/// Describes how one type of item is painted.
struct ItemPainter {
    Layer layer;
    /// Paints all items of the type at the current level of detail. Does nothing if the layer is
    /// hidden.
    void (*paint)(const Paint& paint, PaintBuffers& buffers);
    /// Highlights items in two passes. The first pass paints areas, and adds lines to the mask,
    /// which is then painted. The second pass paints marks. Either may be null.
    void (*highlightShapes)(const Paint& paint, const SelectedItems& items, const Highlight& with);
    void (*highlightMarks)(const Paint& paint, const SelectedItems& items, const Highlight& with);
    /// Returns the maximum extent of the marks beyond an item's bounds, in device pixels. Excludes
    /// labels.
    double (*reach)(const Paint& paint);
    std::optional<ItemLabels> labels = {};
};

// Each painter is defined in the source file of its item type.
extern const ItemPainter obstaclePainter, edgePainter, barrierPainter, notePainter, vertexPainter,
    liftPainter;

/// The painters of all item types, in order from bottom to top. Routes are painted above all items
/// by route_painter.h.
inline const std::array allItemPainters{&obstaclePainter, &edgePainter,   &barrierPainter,
                                        &notePainter,     &vertexPainter, &liftPainter};

/// Returns whether there are too many items to highlight each of them separately, which would be
/// slow and hide the map. Like the level of detail, this does not depend on the visible part.
/// Always false if vertices have markers.
bool isCrowd(const Paint& paint, std::size_t count);

/// Highlights items of all types, such as the selected ones.
void highlightItems(const Paint& paint, const SelectedItems& items, const Highlight& with);

} // namespace waymark
