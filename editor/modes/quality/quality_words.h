// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/quality/quality_tracker.h"

namespace waymark {

/// Whether the status bar shows all figures of the score, or only the coverage and the worst
/// detour.
enum class ScoreLength : std::uint8_t { Full, Short };

/// Returns the score for the status bar, such as "98 % · 0 lost · ×1.06 · ×2.31". Outdated figures
/// are shown as "…".
QString scoreStripText(const QualityTracker& tracker, ScoreLength length = ScoreLength::Full);
/// Returns the tooltip for scoreStripText(). It explains the figures, or why there are none.
QString scoreStripTip(const QualityTracker& tracker);

/// Lists the gates whose previewed state differs from their state in the level, as in "With gates
/// as previewed: North gate closed." Empty if there are none.
QString previewedGatesText(const QualityTracker& tracker);

/// Returns the status bar hint of the Quality mode, with at most 85 characters.
QString qualityHint(const QualityTracker& tracker);

/// Describes how a gap is closed: "a link", "3 vertices along a free path" or "a bridge".
QString joinText(const JoinableGap& gap);
QString joinedText(const JoinableGap& gap);

QString coverageText(const navcore::GraphScore& score);
QString lostText(const navcore::GraphScore& score);
/// Formats the mean and the worst detour of a score: "mean 1.06, worst 2.31".
QString detourText(const navcore::GraphScore& score);
/// Formats a factor with a multiplication sign: "×1.06".
QString timesText(double factor);

/// Describes the suggested change: "Vertex at 45.2, 31.1", "3 vertices from 45.2, 31.1" or "Link
/// mill - ford".
QString suggestionText(const navcore::Level& level, const navcore::Suggestion& suggestion);
QString reasonText(navcore::SuggestionReason reason);
/// Whether gainText() lists all gains, or only the most important one.
enum class GainLength : std::uint8_t { Full, Short };
/// Describes the gain from a suggestion: "+3.1 % ground, 12 routes more, mean detour ×1.130 →
/// ×1.122", or only "12 routes more".
QString gainText(const navcore::Suggestion& suggestion, GainLength length = GainLength::Full);
QString suggestionStepText(const navcore::Suggestion& suggestion);

/// Formats the two positions of a pair: "45.2, 31.1 – 80.0, 12.4".
QString pairPlacesText(const navcore::Level& level, const WorstPair& pair);
/// Formats the lengths of a pair and its detour: "walk 28.1 m, route 55.0 m: ×1.96".
QString pairText(const navcore::Level& level, const WorstPair& pair);

/// Summarises the removal: "Removes 41 edges; the mean detour rises from 1.06 to 1.07."
QString redundantText(const RedundantEdges& found);

} // namespace waymark
