// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/route_cover.h"
#include "editor/render/scene.h"

namespace waymark {

class TextMasks;

/// Formats a cost (in lu at multiplier 1) in the level's unit, such as "7.4" or "128".
QString costText(const navcore::LevelInfo& info, double cost);

/// Returns the horizontal and vertical distance, in device pixels, within which a change of a
/// vertex name can affect labels. costReach() does the same for the cost of an edge; it returns 0
/// if costs are hidden.
QSizeF nameReach(const Paint& paint);
QSizeF costReach(const Paint& paint);

struct Label {
    QRect box; ///< Rectangle of the text, in image pixels.
    QString text;
    std::uint64_t key = 0; ///< If labels overlap, only the one with the smallest key is shown.
    Layer layer = Layer::Labels;
};

struct Labels {
    std::vector<Label> costs, names;
};

/// Places the labels: names of vertices (or their kinds) and barriers, first lines of notes, and
/// costs of edges that are long enough. Labels never overlap. Names have priority over notes and
/// costs; among equals, the smaller id or key has priority. Does not paint anything.
Labels placeLabels(const Paint& paint, TextMasks& text);
/// Paints the labels. If there are many labels, uses two threads, which does not affect the pixels.
void drawLabels(const Paint& paint, TextMasks& text, Labels labels);

/// Repaints the labels that are covered by lines, except the labels of notes.
void paintCoveredLabels(const Paint& paint, TextMasks& text, const RouteCover& cover);

} // namespace waymark
