// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/overlay_sink.h"
#include "editor/tools/tool_event.h"
#include "editor/tracing/trace_tracker.h"

namespace waymark {

// Painters for the overlay of a trace, above the mask. `origin` is the map position of the
// picture's top left corner.

/// Maximum number of passages that are painted as rings with labels. If there are more, all of them
/// are dots, and only the one under the pointer has a label.
inline constexpr std::size_t maxRingedPassages = 20;

/// Paints the passages that the clean-up has closed or opened.
void drawPassages(const TraceTracker& tracker, navcore::Point2 origin,
                  const std::optional<ToolEvent>& pointer, OverlaySink& sink);

/// Paints the outlines of the pieces, unless they have too many corners to paint in time.
void drawOutlines(const TraceTracker& tracker, navcore::Point2 origin, OverlaySink& sink);

/// Paints the corrections that consist of lines. The mask shows all other corrections.
void drawCorrections(const TraceTracker& tracker, navcore::Point2 origin, OverlaySink& sink);

} // namespace waymark
