// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/panel_host.h"

#include <QTableWidget>

namespace waymark {

/// A table of terrains x agents. An empty cell shows the terrain's own multiplier in grey. A number
/// overrides it, and "no" means that the agent cannot walk there.
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
