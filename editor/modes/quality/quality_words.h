// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/quality/quality_tracker.h"

namespace waymark {

/// Whether the score in the status bar has all figures, or coverage and worst detour only.
enum class ScoreLength : std::uint8_t { Full, Short };

/// The score in the status bar: "98 % · 0 lost · ×1.06 · ×2.31". "…" in place of figures that are
/// out of date.
QString scoreStripText(const QualityTracker& tracker, ScoreLength length = ScoreLength::Full);
/// Explains the figures of the strip, or why there are none.
QString scoreStripTip(const QualityTracker& tracker);

/// The hint of the mode, at most 85 characters.
QString qualityHint(const QualityTracker& tracker);

QString coverageText(const navcore::GraphScore& score);
QString lostText(const navcore::GraphScore& score);
/// "mean 1.06, worst 2.31"
QString detourText(const navcore::GraphScore& score);
/// "×1.06"
QString timesText(double factor);

/// "Vertex at 45.2, 31.1", "3 vertices from 45.2, 31.1", "Link mill - ford".
QString suggestionText(const navcore::Level& level, const navcore::Suggestion& suggestion);
/// "coverage", "connectivity", "interface" or "quality".
QString reasonText(navcore::SuggestionReason reason);
/// What it brings: "+3.1 % coverage", "12 routes more", "−41 % detour".
QString gainText(const navcore::Suggestion& suggestion);
/// The text of the undo step.
QString suggestionStepText(const navcore::Suggestion& suggestion);

/// "walk 28.1 m, route 55.0 m: ×1.96"
QString pairText(const navcore::Level& level, const WorstPair& pair);

/// "Removes 41 edges; the mean detour rises from 1.06 to 1.07."
QString redundantText(const RedundantEdges& found);

} // namespace waymark
