// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/abilities_field.h"
#include "editor/panels/item_table.h"

#include <QCheckBox>
#include <QToolButton>

namespace waymark {

/// The Agents panel: colour, name, numbers and abilities of each agent, whether to ship its
/// next-move table, and its multipliers per terrain.
class AgentsPanel : public QWidget {
    Q_OBJECT

public:
    explicit AgentsPanel(const PanelHost& host, QWidget* parent = nullptr);

private:
    void refresh();
    void refreshChosen();
    void refreshTableSize();
    void takeAbilities(const QString& text);
    void takeMoveTable(bool isShipped);
    void add();
    void remove();

    const PanelHost& m_host;
    ItemTable* m_agents;
    AbilitiesField* m_abilities;
    QCheckBox* m_moveTable;
    QToolButton* m_remove;
};

} // namespace waymark
