// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/quality/quality_tracker.h"

namespace waymark {

/// The length of the score in the status bar: all figures, or only the coverage and the worst
/// detour.
enum class ScoreLength : std::uint8_t { Full, Short };

/// Returns the score for the status bar: "98 % · 0 lost · ×1.06 · ×2.31". "…" replaces outdated
/// figures.
QString scoreStripText(const QualityTracker& tracker, ScoreLength length = ScoreLength::Full);
/// Explains the figures of scoreStripText(), or why there are none.
QString scoreStripTip(const QualityTracker& tracker);

/// Names the gates that are previewed in another state than that of the level: "With gates as
/// previewed: North gate closed." Empty if there are none.
QString previewedGatesText(const QualityTracker& tracker);

/// Returns the hint of the Quality mode, at most 85 characters.
QString qualityHint(const QualityTracker& tracker);

/// Describes what closes a gap: "a link", "3 vertices along a free path" or "a bridge".
QString joinText(const JoinableGap& gap);
/// Returns the message after a gap was closed.
QString joinedText(const JoinableGap& gap);

QString coverageText(const navcore::GraphScore& score);
QString lostText(const navcore::GraphScore& score);
/// Formats the detours of a score: "mean 1.06, worst 2.31".
QString detourText(const navcore::GraphScore& score);
/// Formats a factor with a multiplication sign: "×1.06".
QString timesText(double factor);

/// Names the change that is suggested: "Vertex at 45.2, 31.1", "3 vertices from 45.2, 31.1", "Link
/// mill - ford".
QString suggestionText(const navcore::Level& level, const navcore::Suggestion& suggestion);
/// Names the reason of a suggestion: "coverage", "connectivity", "interface" or "quality".
QString reasonText(navcore::SuggestionReason reason);
/// The length of a gain: everything, or the most important figure.
enum class GainLength : std::uint8_t { Full, Short };
/// Describes the effect of a suggestion: "+3.1 % coverage, 12 routes more, mean detour ×1.130 →
/// ×1.122", or only "12 routes more".
QString gainText(const navcore::Suggestion& suggestion, GainLength length = GainLength::Full);
/// Returns the text of the undo step for accepting a suggestion.
QString suggestionStepText(const navcore::Suggestion& suggestion);

/// Names the two positions of a pair: "45.2, 31.1 – 80.0, 12.4".
QString pairPlacesText(const navcore::Level& level, const WorstPair& pair);
/// Describes a pair of positions: "walk 28.1 m, route 55.0 m: ×1.96".
QString pairText(const navcore::Level& level, const WorstPair& pair);

/// Summarises the removal: "Removes 41 edges; the mean detour rises from 1.06 to 1.07."
QString redundantText(const RedundantEdges& found);

} // namespace waymark
