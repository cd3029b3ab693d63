// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/fill_raster.h"
#include "editor/render/scene.h"

#include <QString>

#include <functional>

namespace waymark {

/// One row of the legend, with a swatch and its meaning.
struct LegendRow {
    /// Draws the swatch between two positions, from left to right.
    std::function<void(Fixed, Fixed)> draw;
    QString text;
};

/// The inks in which a FrameLayer paints vertices.
class VertexInks {
public:
    virtual ~VertexInks() = default;
    /// Returns null for vertices in the usual colour. The ink stays valid as long as this object.
    virtual const Ink* of(navcore::VertexId vertex) const = 0;
};

/// The part of the frame that the open mode paints: its own edges, and colours for the vertices.
/// Two threads may call it at the same time while the level does not change.
class FrameLayer {
public:
    virtual ~FrameLayer() = default;

    /// Returns a number that changes whenever the pixels change for a reason other than an edit.
    virtual std::uint64_t serial() const = 0;
    /// Returns a copy for another thread, which later changes of the mode do not affect.
    virtual std::shared_ptr<const FrameLayer> apart() const = 0;
    /// Paints above the terrain and below obstacles and edges.
    virtual void paintGround(const Paint& paint) const = 0;
    /// Paints the edges.
    virtual void paintEdges(const Paint& paint) const = 0;
    virtual std::unique_ptr<VertexInks> vertexInks(const Paint& paint, double opacity) const = 0;
    /// Paints above the vertices.
    virtual void paintOverVertices(const Paint& paint, FillRaster& fill) const = 0;
    /// Adds the rows that replace the legend rows of the edges' colours. `paint` must outlive them.
    virtual void addLegendRows(const Paint& paint, std::vector<LegendRow>& rows) const = 0;
};

/// The part of the overlay that a mode paints, beside routes and the selection. It is visible with
/// any view.
class OverlayLayer {
public:
    virtual ~OverlayLayer() = default;

    /// Returns whether an edit changes the layer only where items were edited.
    /// AnalysisModel::changed() announces all other changes of the layer.
    virtual bool isLocal() const = 0;
    /// Paints below the routes.
    virtual void paintBelowRoutes(const Paint& paint, QImage& image, FillRaster& fill) const = 0;
    /// Paints above the routes and below the selection.
    virtual void paintAboveRoutes(const Paint&) const {}
    /// Adds rows to the legend. `paint` and `fill` must outlive them.
    virtual void addLegendRows(const Paint&, std::vector<LegendRow>&, FillRaster& /*fill*/) const {}
};

} // namespace waymark
