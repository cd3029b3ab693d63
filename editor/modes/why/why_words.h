// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/why/why_tracker.h"

#include <QString>

namespace waymark {

// This file has the texts of the Why overlay. `edge` is WhyTracker::pointed() or chosen().

/// Returns whether the edge is on the route, or how much costlier the best route over it is: "2.5
/// costlier than the route."
QString whyStandingText(const WhyTracker& tracker, const WhyEdge& edge);
/// Returns the cost per length at which the edge would join or leave the route, and the current
/// one: "On it below 0.71 per m; now 1.62 per m (62 % Swamp)." Uses plain costs where the length
/// does not count. Empty if the edge is forbidden.
QString whyLimitText(const WhyTracker& tracker, const WhyEdge& edge);

/// Returns the edge's cost and time for the route's agent: "38.9 · 2.4 s".
QString whyCostText(const WhyTracker& tracker, const WhyEdge& edge);
/// Breaks down the edge's cost: "24.0 m at 2.43 per m: 62 % Swamp ×2, 38 % Ground ×1; multiplier
/// ×1.5."
QString whyPartsText(const WhyTracker& tracker, const WhyEdge& edge);
/// Returns the exact limit and the value to enter for it: "On the route below 17.0 (0.71 per m):
/// Multiplier 0.438 or less." Empty if there is no limit.
QString whyChangeText(const WhyTracker& tracker, const WhyEdge& edge);
/// Describes the thin line on the map: "The best way over it: 415.2 · 30.2 s." Empty if there is no
/// such line.
QString whyOtherWayText(const WhyTracker& tracker);

/// Explains why the two vertices have no edge: "No edge: 31.2 m apart, 24.0 m is the longest." If
/// there is an edge, the text states that. WhyTracker::vertexPair() must not be nullopt (asserted).
QString whyNoEdgeText(const WhyTracker& tracker);
/// Names a change that would create the edge: "Links wanted 9 in Linking, or a link (L), would
/// create it." Empty if there is an edge. WhyTracker::vertexPair() must not be nullopt (asserted).
QString whyNoEdgeChangeText(const WhyTracker& tracker);

} // namespace waymark
