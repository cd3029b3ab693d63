// SPDX-License-Identifier: MIT
#pragma once

#include "editor/actions/action_set.h"
#include "editor/tools/tool_box.h"
#include "editor/widgets/labels.h"

#include <QComboBox>
#include <QSlider>

namespace waymark {

/// The playback bar under the map, for views with steps or time. It has transport buttons, a speed
/// control, a slider for the position, and a sentence that describes the current step. It is hidden
/// while no such view is open.
class ViewBar : public QWidget {
    Q_OBJECT

public:
    ViewBar(const ActionSet& actions, const ToolBox& tools, AnalysisModes& views,
            QWidget* parent = nullptr);

private:
    void follow();
    void refresh();
    Timeline* timeline() const;

    const ActionSet& m_actions;
    const ToolBox& m_tools;
    AnalysisModes& m_views;
    QComboBox* m_speed;
    QSlider* m_scrub;
    ElidedLabel* m_sentence;
    /// Extra widgets of the views at the end of the bar, created on first use.
    std::map<ViewId, QWidget*> m_ends;
};

} // namespace waymark
