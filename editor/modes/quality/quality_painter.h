// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/quality/quality_tracker.h"
#include "editor/render/scene.h"

class QPainter;

namespace waymark {

class TextMasks;

/// Draws the local detours, the gaps between parts, edges to remove, the chosen worst pair and the
/// suggestions. `text` caches the names, which are drawn again over the detours.
void paintQuality(const QualityTracker& tracker, const Paint& paint, QPainter& painter,
                  TextMasks& text);

/// Returns the colour of a local detour. 1 has the first colour of the ramp, mostDetourShown the
/// last.
QColor detourColour(double detour);
inline constexpr double mostDetourShown = 1.5;

} // namespace waymark
