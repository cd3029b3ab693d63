// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/overlay_sink.h"
#include "editor/tools/tool_event.h"
#include "editor/tracing/trace_tracker.h"

namespace waymark {

// This file has painters for the overlay of a trace above its mask. `origin` is the position of the
// picture's top left corner.

/// Largest number of passages with rings. More are shown as dots, with a label under the pointer.
inline constexpr std::size_t maxRingedPassages = 20;

/// Paints the passages that the clean-up closed and opened.
void drawPassages(const TraceTracker& tracker, navcore::Point2 origin,
                  const std::optional<ToolEvent>& pointer, OverlaySink& sink);

/// Paints the found outlines, unless they have too many corners for a frame.
void drawOutlines(const TraceTracker& tracker, navcore::Point2 origin, OverlaySink& sink);

/// Paints the corrections that are lines. Strokes and pieces are visible in the mask.
void drawCorrections(const TraceTracker& tracker, navcore::Point2 origin, OverlaySink& sink);

} // namespace waymark
