// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/quality/quality_words.h"

#include "editor/widgets/status_field.h"

namespace waymark {

/// The score of the graph in the status bar. A click opens the Quality mode. The field is hidden
/// for study levels and for levels without an area to measure.
class ScoreStrip : public StatusField {
    Q_OBJECT

public:
    ScoreStrip(QualityTracker& tracker, QWidget* parent = nullptr);

    /// Shows all four figures, or only the first and the last if the window is narrow.
    void setNarrow(bool isNarrow) override;

private:
    void refresh();

    QualityTracker& m_tracker;
    ScoreLength m_length = ScoreLength::Full;
};

} // namespace waymark
