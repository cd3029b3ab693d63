// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/abilities_field.h"
#include "editor/panels/fields.h"
#include "editor/panels/item_table.h"
#include "editor/panels/panel_host.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QToolButton>

namespace waymark {

/// The "View as" field, which selects the agent for which the canvas shows the graph. It does not
/// change the level.
class LensField : public QWidget {
    Q_OBJECT

public:
    explicit LensField(const PanelHost& host, QWidget* parent = nullptr);

private:
    void fill();

    const PanelHost& m_host;
    ChoiceField* m_choice;
};

/// The Agents panel, in which the designer edits the agents: colour, name, radius, speed and other
/// numbers, abilities, multipliers per terrain, and whether to ship the next-move table.
class AgentsPanel : public QWidget {
    Q_OBJECT

public:
    explicit AgentsPanel(const PanelHost& host, QWidget* parent = nullptr);

private:
    struct MemberField {
        const navcore::Field* member;
        TextField* field;
    };

    void refresh();
    void refreshChosen();
    void refreshTableSize();
    void takeAbilities(const QString& text);
    void addField(QBoxLayout& row, const char* member, const QString& title, const QString& tip);
    void takeField(const MemberField& edited);
    void takeMoveTable(bool isShipped);
    void add();
    void remove();

    const PanelHost& m_host;
    ItemTable* m_agents;
    QList<MemberField> m_fields; ///< Fields that edit members of the selected agent.
    AbilitiesField* m_abilities;
    QCheckBox* m_moveTable;
    QToolButton* m_remove;
};

} // namespace waymark
