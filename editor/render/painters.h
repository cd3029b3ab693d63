// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/fill_raster.h"
#include "editor/render/scene.h"

class QPainter;

namespace waymark {

// Functions that paint the elements of the level, in order from bottom to top. item_painters.h
// lists the painters of the item types. Routes, labels and overlays have more state, so their
// painters are in separate headers.

class RouteCover;
class SpriteCache;

/// Paints the picture with its dimming, and a neutral background around it.
void paintPicture(const Paint& paint);
void paintGrid(const Paint& paint);

/// A hatch pattern of parallel lines. A point is on a line if alongX * x + alongY * y is a multiple
/// of `period`. All values are in device-independent pixels.
struct HatchLines {
    int alongX, alongY, period;
};
/// Returns the hatch pattern of a terrain, which distinguishes painted terrains without relying on
/// colour. `rank` is the index of the terrain in the level.
HatchLines hatchOf(std::size_t rank);

/// Paints the terrain cells as translucent areas with the colour and the hatch pattern of their
/// terrain. Each pixel shows the cell under its centre. O(tiles of the level + pixels inside
/// painted tiles), independent of zoom.
void paintTerrain(const Paint& paint);

struct ObstacleLook {
    Tint area, outline;
    double width = 1; ///< Width of the outline, in device pixels.
    Cap anchors = Cap::Round;
    Hatch hatch = {};
};

void paintObstacle(const Paint& paint, const navcore::Shape& shape, const ObstacleLook& look,
                   FillRaster& fill);

/// Paints one barrier, which does not have to be part of the level, as a line with marks that show
/// the type without relying on colour. One-way barriers have arrows towards the open side. Gates
/// have posts at their ends, and bars between them while they are closed in the preview. Barriers
/// that require abilities have diamonds. Closed barriers have crosses.
void paintBarrier(const Paint& paint, navcore::BarrierKind kind, navcore::GateState state,
                  FillRaster& fill, std::span<const Fixed> line);

/// Returns the middle of a barrier's line, where its label is placed.
navcore::Point2 middleOf(const navcore::Barrier& barrier);

/// Paints dotted lines for edge rules without an edge. Forbidden pairs also have a cross.
void paintWaitingPairs(const Paint& paint, SpriteCache& stamps);

/// Repaints the vertices that are covered by lines.
void paintCoveredVertices(const Paint& paint, SpriteCache& stamps, const RouteCover& cover);

/// Returns the maximum extent of a marker with a flag from its vertex, in device pixels.
double markerReach(const Paint& paint);

/// Returns the painted radius of the vertex, in device pixels.
double vertexRadius(const Paint& paint, const navcore::Vertex& vertex);

/// Paints small coloured rings at the positions of issues.
void paintIssues(const Paint& paint, SpriteCache& stamps);

/// Paints the legend: the scale bar, and the meaning of the edges' colours and dashes.
/// ViewSettings::legend selects the corner. `painter` works in device pixels, and `image` is the
/// size of the image in the same unit.
void paintLegend(const Paint& paint, QPainter& painter, QSize image);

/// Returns the rectangle of the legend in the image, in device pixels. Empty if it is hidden.
QRectF legendPlace(const Paint& paint, QSize image);

/// Paints a line of text, such as an error message, in a box at the centre of the image. `painter`
/// works in device pixels, and `image` is the size of the image in the same unit.
void paintBanner(const Paint& paint, QPainter& painter, QSize image, const QString& text);

} // namespace waymark
