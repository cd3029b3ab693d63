// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/quality/quality_tracker.h"
#include "editor/render/scene.h"

class QPainter;

namespace waymark {

class TextMasks;

/// Draws the results of the Quality mode: local detours, gaps between parts, redundant edges, the
/// chosen worst pair and the suggestions. `text` caches the rendered names, which are drawn again
/// on top of the detours.
void paintQuality(const QualityTracker& tracker, const Paint& paint, QPainter& painter,
                  TextMasks& text);

/// Maps a local detour to a colour, from 1 (the first colour of the ramp) to mostDetourShown (the
/// last).
QColor detourColour(double detour);
inline constexpr double mostDetourShown = 1.5;

} // namespace waymark
