// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/fill_raster.h"
#include "editor/render/scene.h"

#include <QString>

#include <functional>

namespace waymark {

/// A row of the legend: a swatch and its meaning.
struct LegendRow {
    /// Paints the swatch between two positions, from left to right.
    std::function<void(Fixed, Fixed)> draw;
    QString text;
};

/// Tints that a mode assigns to vertices.
class VertexTints {
public:
    virtual ~VertexTints() = default;
    /// Returns the tint of a vertex, or null for its normal colour. The tint is valid as long as
    /// this object exists.
    virtual const Tint* of(navcore::VertexId vertex) const = 0;
};

/// The part of the frame that the open view paints: the edges, the ground below them, and the
/// colours of the vertices. Must be thread-safe as long as the level does not change.
class FrameLayer {
public:
    virtual ~FrameLayer() = default;

    /// Returns a number that changes whenever the painted pixels change for any reason other than
    /// an edit of the level.
    virtual std::uint64_t serial() const = 0;
    /// Returns a copy for another thread. It is independent of later changes of the mode.
    virtual std::shared_ptr<const FrameLayer> apart() const = 0;
    /// Paints above the terrain and below obstacles and edges.
    virtual void paintGround(const Paint& paint) const = 0;
    virtual void paintEdges(const Paint& paint) const = 0;
    virtual std::unique_ptr<VertexTints> vertexTints(const Paint& paint, double opacity) const = 0;
    virtual void paintOverVertices(const Paint& paint, FillRaster& fill) const = 0;
    /// Adds legend rows that replace the rows for edge colours. `paint` must outlive the added
    /// rows.
    virtual void addLegendRows(const Paint& paint, std::vector<LegendRow>& rows) const = 0;
};

/// An overlay that an analysis mode paints in addition to routes and selection. It is visible in
/// any view.
class OverlayLayer {
public:
    virtual ~OverlayLayer() = default;

    /// Returns whether an edit can change the overlay only near the edited items.
    /// AnalysisModel::changed() signals all other changes.
    virtual bool isLocal() const = 0;
    virtual void paintBelowRoutes(const Paint& paint, QImage& image, FillRaster& fill) const = 0;
    /// Paints between the routes and the selection.
    virtual void paintAboveRoutes(const Paint&) const {}
    /// Adds rows to the legend. `paint` and `fill` must outlive the rows.
    virtual void addLegendRows(const Paint&, std::vector<LegendRow>&, FillRaster& /*fill*/) const {}
};

} // namespace waymark
