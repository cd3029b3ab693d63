// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/route_cover.h"
#include "editor/render/scene.h"

namespace waymark {

class TextMasks;

/// A cost (lu at multiplier 1) as people read it, in the level's unit: "7.4", "128".
QString costText(const navcore::LevelInfo& info, double cost);

/// How far across and down, in real pixels, a change of a vertex' name or of an edge's cost can
/// change the labels; costs only where they are shown.
QSizeF nameReach(const Paint& paint);
QSizeF costReach(const Paint& paint);

/// A text that has found a place.
struct Label {
    QRect box; ///< pixels of the image
    QString text;
    std::uint64_t key = 0; ///< of labels that overlap, the one of the smallest key stays
    Layer layer = Layer::Labels;
};

/// In the order in which they are drawn.
struct Labels {
    std::vector<Label> costs, names;
};

/// Names of vertices (their kind where they have none) and barriers, the first line of notes, and
/// costs on edges where they fit. None covers another: names go before notes and costs, of names
/// the smaller id stays, of costs the smaller key. Draws nothing.
Labels placeLabels(const Paint& paint, TextMasks& text);
/// Many of them in two threads, to the same pixels.
void drawLabels(const Paint& paint, TextMasks& text, Labels labels);

/// Draws again those that lines over the frame lie on, but for notes.
void paintCoveredLabels(const Paint& paint, TextMasks& text, const RouteCover& cover);

} // namespace waymark
