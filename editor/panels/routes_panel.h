// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/hint_list.h"

#include <QLabel>
#include <QTableWidget>
#include <QToolButton>

class QCheckBox;

namespace waymark {

/// The Routes panel: the pinned routes, with costs and times that are updated after every edit.
class RoutesPanel : public QWidget {
    Q_OBJECT

public:
    explicit RoutesPanel(const PanelHost& host, QWidget* parent = nullptr);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void rebuild();
    void refreshFigures();
    void fitColumns();
    void refreshReasons();
    void takeName(QTableWidgetItem* item);
    void clicked(int row, int column);
    void doubleClicked(int row, int column);
    void chooseAgent(int row);
    void showMenu(QPoint at);
    void pickColour();
    void remove();
    void followSelection();
    navcore::PinnedRouteId routeAt(int row) const;
    QString wholeText(navcore::PinnedRouteId id, const LiveRoute* live) const;

    const PanelHost& m_host;
    QTableWidget* m_table;
    QLabel* m_empty;
    HintList* m_reasons;
    QToolButton* m_colour;
    QToolButton* m_remove;
    QCheckBox* m_atEdges; ///< Whether routes attach at edges in the preview.
};

} // namespace waymark
