// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/why/why_tracker.h"
#include "editor/panels/hint_list.h"
#include "editor/panels/panel_host.h"
#include "editor/widgets/form.h"

#include <QLabel>

namespace waymark {

/// The section that explains the chosen edge or the missing route, with buttons that fix the
/// problem. Hidden while Why is off.
class WhySection : public QWidget {
    Q_OBJECT

public:
    WhySection(WhyTracker& tracker, const PanelHost& host, QWidget* parent = nullptr);

private:
    QLabel* addFigure(const QString& name, const QString& objectName);
    void refresh();
    void showEdge();
    std::vector<Hint> hints() const;
    std::vector<Hint> pairHints() const;

    const PanelHost& m_host;
    WhyTracker& m_tracker;
    QLabel *m_title, *m_subject, *m_standing;
    Form* m_form;
    QLabel *m_cost, *m_parts, *m_change, *m_other;
    HintList* m_hints;
};

ModeRow whyMode();

} // namespace waymark
