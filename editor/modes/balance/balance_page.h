// SPDX-License-Identifier: MIT
#pragma once

#include "editor/modes/balance/balance_table.h"
#include "editor/modes/balance/choke_list.h"
#include "editor/panels/fields.h"
#include "editor/panels/panel_host.h"
#include "editor/tools/mode_row.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>

namespace waymark {

/// The panel page of the Balance view. It has the settings, the table, a list of unfair pairs, and
/// the choke points.
class BalancePage : public QWidget {
    Q_OBJECT

public:
    BalancePage(BalanceTracker& tracker, const PanelHost& host, QWidget* parent = nullptr);

private:
    QLayout* makeChoices();
    QLayout* makeButtons();
    void makeTable();
    void addEnds(QGridLayout& grid, int row, const QString& label, const QString& name,
                 BalanceEnds BalanceSettings::*ends);
    void change(const std::function<void(BalanceSettings&)>& change);
    void refresh();
    void refreshEnds();
    void refreshAgents();
    void refreshHints();
    void refreshTable();
    void refreshWork();
    void takeCell(const QModelIndex& index);
    void show(const BalanceCell& cell);

    struct EndsLine {
        TextField* kind;
        QToolButton* pick;
        BalanceEnds BalanceSettings::*ends;
    };

    BalanceTracker& m_tracker;
    const PanelHost& m_host;
    std::vector<EndsLine> m_ends;
    QToolButton* m_agents;
    ChoiceField* m_measure;
    QLabel *m_hints, *m_empty, *m_state;
    /// Callbacks for the links in m_hints. Each link contains the index of its callback.
    std::vector<std::function<void()>> m_quickActions;
    BalanceTable* m_model;
    QTableView* m_table;
    QCheckBox* m_showChokes;
    QPushButton *m_save, *m_cancel;
    bool m_isRefreshing = false;
};

ModeRow balanceMode();

void bindBalanceActions(AnalysisModel& mode, const CommandHost& host);

} // namespace waymark
