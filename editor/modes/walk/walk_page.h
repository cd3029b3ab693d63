// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/walk/walk_tracker.h"
#include "editor/panels/fields.h"
#include "editor/panels/length_spin.h"
#include "editor/panels/panel_host.h"
#include "editor/tools/mode_row.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QToolButton>

namespace waymark {

/// The panel page of the Walk view, with the agents, starts, goals, style and arrivals.
class WalkPage : public QWidget {
    Q_OBJECT

public:
    WalkPage(WalkTracker& tracker, const PanelHost& host, QWidget* parent = nullptr);

private:
    void addDemand(QGridLayout& grid);
    void addStyle(QGridLayout& grid);
    void addAnswers();
    ChoiceField* choice(const QString& name, const QString& tip);
    NumberField* number(const QString& name, const QString& tip, double min, double max,
                        int decimals);
    void choose(int demand);
    void change(const std::function<void(WalkSettings&)>& change);
    void changeDemand(const std::function<void(WalkTrip&)>& change);
    void refresh();
    void refreshDemand();
    void refreshWords();

    WalkTracker& m_tracker;
    const PanelHost& m_host;
    ChoiceField *m_demand, *m_agent, *m_from, *m_to;
    /// The ends that the entries of m_from and m_to represent, in the same order.
    std::vector<navcore::CheckEnd> m_ends;
    QCheckBox *m_inTurn, *m_smooth;
    NumberField *m_count, *m_gap, *m_seed;
    LengthSpin* m_variation;
    QLabel *m_state, *m_ribbon, *m_turns;
    QToolButton *m_cancel, *m_forget;
};

ModeRow walkMode();

} // namespace waymark
