// SPDX-License-Identifier: MIT
#pragma once

#include "editor/live/why_tracker.h"

#include <QString>

namespace waymark {

// What Why says. `edge` is an answer of the tracker's: pointed() or chosen().

/// Whether the edge is on the route, and by how much it is not: "2.5 dearer than the route."
QString whyStandingText(const WhyTracker& tracker, const WhyEdge& edge);
/// What would change that, and what it is now: "On it below 0.71 per m; now 1.62 per m (62 %
/// Swamp)." Where length says nothing, in costs. Empty where the edge is refused.
QString whyLimitText(const WhyTracker& tracker, const WhyEdge& edge);

/// Cost and time of the edge for the route's agent: "38.9 · 2.4 s".
QString whyCostText(const WhyTracker& tracker, const WhyEdge& edge);
/// How that comes about: "24.0 m at 2.43 per m: 62 % Swamp ×2, 38 % Ground ×1; multiplier ×1.5."
QString whyPartsText(const WhyTracker& tracker, const WhyEdge& edge);
/// The limit exactly, and what to enter for it: "On the route below 17.0 (0.71 per m): Multiplier
/// 0.438 or less."; empty where there is none.
QString whyChangeText(const WhyTracker& tracker, const WhyEdge& edge);
/// What the thin line is: "The best way over it: 415.2 · 30.2 s."; empty without one.
QString whyOtherWayText(const WhyTracker& tracker);

} // namespace waymark
