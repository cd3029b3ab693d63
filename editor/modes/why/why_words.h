// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/why/why_tracker.h"

#include <QString>

namespace waymark {

// Functions that return the texts of the Why overlay. `edge` is the value returned by
// WhyTracker::pointed() or chosen().

/// Returns whether the edge is on the route, or how much more the best route through it costs:
/// "Going this way costs 2.5 more."
QString whyStandingText(const WhyTracker& tracker, const WhyEdge& edge);
/// Returns the cost per length at which the edge would become part of the route or leave it, and
/// the current cost per length: "It would win below 0.71 per m (now 1.62 per m: 62 % Swamp)." Uses
/// plain costs if the cost does not depend on the length. Empty if the edge is forbidden or there
/// is no route.
QString whyLimitText(const WhyTracker& tracker, const WhyEdge& edge);

/// Formats the edge's cost and time for the route's agent: "38.9 · 2.4 s".
QString whyCostText(const WhyTracker& tracker, const WhyEdge& edge);
/// Breaks down the edge's cost: "24.0 m at 2.43 per m: 62 % Swamp ×2, 38 % Ground ×1; multiplier
/// ×1.5."
QString whyPartsText(const WhyTracker& tracker, const WhyEdge& edge);
/// Returns the exact limit, and the multiplier that reaches it: "Wins below 17.0 (0.71 per m):
/// multiplier 0.438 or less." Empty if there is no limit.
QString whyChangeText(const WhyTracker& tracker, const WhyEdge& edge);
/// Describes the alternative route: "Best route without it: 415.2 · 30.2 s." Empty if there is
/// none.
QString whyAlternativeText(const WhyTracker& tracker);

/// Explains why two vertices have no edge: "No edge: 31.2 m apart, the longest is 24.0 m."
/// WhyTracker::vertexPair() must not be nullopt (asserted).
QString whyNoEdgeText(const WhyTracker& tracker);
/// Describes a change that would create the edge: "A longest edge of 31.2 m in Linking would allow
/// it, or draw a link (L)." Empty if there is an edge. WhyTracker::vertexPair() must not be nullopt
/// (asserted).
QString whyNoEdgeChangeText(const WhyTracker& tracker);

} // namespace waymark
