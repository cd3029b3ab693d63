// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/overlay_sink.h"
#include "editor/tools/tool_event.h"
#include "editor/tracing/trace_tracker.h"

namespace waymark {

// What a trace shows over its mask. `origin` is where the picture's top left corner lies.

/// More passages than this are dots that say what they are under the pointer.
inline constexpr std::size_t maxRingedPassages = 20;

/// What the clean-up closed and opened.
void drawPassages(const TraceTracker& tracker, navcore::Point2 origin,
                  const std::optional<ToolEvent>& pointer, OverlaySink& sink);

/// The outlines found, unless they have too many corners to be drawn in a frame.
void drawOutlines(const TraceTracker& tracker, navcore::Point2 origin, OverlaySink& sink);

/// The lines among the corrections; strokes and pieces show in the mask.
void drawCorrections(const TraceTracker& tracker, navcore::Point2 origin, OverlaySink& sink);

} // namespace waymark
