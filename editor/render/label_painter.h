// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/route_cover.h"
#include "editor/render/scene.h"

namespace waymark {

class TextMasks;

/// Formats a cost (lu at multiplier 1) in the level's unit: "7.4", "128".
QString costText(const navcore::LevelInfo& info, double cost);

/// Returns how far a change of a vertex' name can affect labels horizontally and vertically, in
/// real pixels. costReach() does so for an edge's cost, and is 0 if costs are not shown.
QSizeF nameReach(const Paint& paint);
QSizeF costReach(const Paint& paint);

/// A text with its position.
struct Label {
    QRect box; ///< Rectangle of the text, in pixels of the image.
    QString text;
    std::uint64_t key = 0; ///< Priority: the smallest key among overlapping labels is shown.
    Layer layer = Layer::Labels;
};

/// Placed labels in painting order.
struct Labels {
    std::vector<Label> costs, names;
};

/// Places the names of vertices (the kind of unnamed ones) and barriers, the first lines of notes,
/// and the costs of edges that have room for them. No label overlaps another: names have priority
/// over notes and costs, the smaller id among names, the smaller key among costs. Paints nothing.
Labels placeLabels(const Paint& paint, TextMasks& text);
/// Paints the labels. Uses two threads if there are many labels; the pixels are the same.
void drawLabels(const Paint& paint, TextMasks& text, Labels labels);

/// Repaints the labels that lines over the frame cover, except the labels of notes.
void paintCoveredLabels(const Paint& paint, TextMasks& text, const RouteCover& cover);

} // namespace waymark
