// SPDX-License-Identifier: MIT
#include "editor/modes/quality/score_strip.h"

#include "editor/live/workspace.h"
#include "editor/modes/quality/quality_words.h"

namespace waymark {

ScoreStrip::ScoreStrip(QualityTracker& tracker, QWidget* parent)
    : StatusField(parent), m_tracker(tracker) {
    setObjectName("scoreStrip");
    setAutoRaise(true);
    setFocusPolicy(Qt::NoFocus);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    connect(this, &QToolButton::clicked, this,
            [this] { m_tracker.workspace().views.open(qualityModeId); });
    connect(&tracker, &QualityTracker::scored, this, &ScoreStrip::refresh);
    refresh();
}

void ScoreStrip::setNarrow(bool isNarrow) {
    const ScoreLength length = isNarrow ? ScoreLength::Short : ScoreLength::Full;
    if (length == m_length)
        return;
    m_length = length;
    refresh();
}

void ScoreStrip::refresh() {
    // Reserve the width of typical figures, so that the other fields do not move when the figures
    // change.
    const QString usual = m_length == ScoreLength::Full
                              ? QStringLiteral("100 % · 0 lost · ×1.00 · ×1.00")
                              : QStringLiteral("100 % · ×1.00");
    setMinimumWidth(fontMetrics().horizontalAdvance(usual) + 16);
    const QString text = scoreStripText(m_tracker, m_length);
    setText(text);
    setAccessibleName(text);
    setToolTip(scoreStripTip(m_tracker));
    setVisible(!text.isEmpty());
}

} // namespace waymark
