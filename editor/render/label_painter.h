// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/route_cover.h"
#include "editor/render/scene.h"

namespace waymark {

class TextMasks;

/// A cost (lu at multiplier 1) as people read it, in the level's unit: "7.4", "128".
QString costText(const navcore::LevelInfo& info, double cost);

/// How far, in real pixels, a change of a vertex' name or of an edge's cost can change the labels.
double nameReach(const Paint& paint);
double costReach(const Paint& paint);

/// Names of vertices (their kind where they have none) and barriers, the first line of notes, and
/// costs on edges where they fit. None covers another: names go before notes and costs, of names
/// the smaller id stays, of costs the smaller key.
void paintLabels(const Paint& paint, TextMasks& text);

/// Again those that lines over the frame lie on, but for notes.
void paintCoveredLabels(const Paint& paint, TextMasks& text, const RouteCover& cover);

} // namespace waymark
