// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/panel_host.h"

#include <QTableWidget>

namespace waymark {

/// A table of multipliers, with a row per terrain and a column per agent. A number overrides the
/// terrain's multiplier for that agent. "no" makes the terrain impassable for it. Empty cells show
/// the terrain's multiplier in grey.
class AgentTerrains : public QWidget {
    Q_OBJECT

public:
    explicit AgentTerrains(const PanelHost& host, QWidget* parent = nullptr);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    void shareWidth();
    void take(QTableWidgetItem* item);

    const PanelHost& m_host;
    QTableWidget* m_table;
};

} // namespace waymark
