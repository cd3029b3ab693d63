// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/scene.h"

namespace waymark {

class TextMasks;

/// A cost (lu at multiplier 1) as people read it, in the level's unit: "7.4", "128".
QString costText(const navcore::LevelInfo& info, double cost);

/// How far labels reach beyond what they name, real pixels.
double labelReach(const Paint& paint);

/// Names of vertices, and costs on edges where they fit.
void paintLabels(const Paint& paint, TextMasks& text);

} // namespace waymark
