// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/abilities_field.h"
#include "editor/panels/panel_host.h"

#include <QCheckBox>
#include <QTableWidget>
#include <QToolButton>

namespace waymark {

/// The unit types: colour, name, radius, speed, join range, abilities, whether a move table ships,
/// and what each pays per terrain.
class AgentsPanel : public QWidget {
    Q_OBJECT

public:
    explicit AgentsPanel(const PanelHost& host, QWidget* parent = nullptr);

private:
    void refresh();
    void refreshChosen();
    void refreshTableSize();
    void take(QTableWidgetItem* item);
    void takeAbilities(const QString& text);
    void takeMoveTable(bool isShipped);
    void takeColour(int row);
    void add();
    void remove();
    void choose(navcore::AgentId id);
    navcore::AgentId agentAt(int row) const;

    const PanelHost& m_host;
    QTableWidget* m_table;
    AbilitiesField* m_abilities;
    QCheckBox* m_moveTable;
    QToolButton* m_remove;
};

} // namespace waymark
