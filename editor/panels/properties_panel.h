// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/panel_host.h"

#include <QLabel>
#include <QStackedWidget>
#include <QToolButton>

namespace waymark {

class PropertiesPage;

/// The panel that shows the properties of the selected items for editing, or of the level if
/// nothing is selected. If items of several types are selected, it shows one type, with buttons for
/// the others. Every change is one undo step.
class PropertiesPanel : public QWidget {
    Q_OBJECT

public:
    explicit PropertiesPanel(const PanelHost& host, QWidget* parent = nullptr);

private:
    void refresh();
    void followSelection();
    void makeSorts();
    void refreshSorts(const PropertiesPage* shown);
    PropertiesPage* pageFor(const SelectedItems& items) const;

    const PanelHost& m_host;
    QLabel* m_title;
    QLabel* m_scope;
    QStackedWidget* m_stack;
    PropertiesPage *m_level, *m_vertices, *m_edges, *m_obstacles, *m_barriers, *m_routes, *m_notes;

    /// An item type of the selection: its page, and the button that shows the page.
    struct Sort {
        PropertiesPage* page;
        QToolButton* button;
        std::size_t (*count)(const SelectedItems& items);
        QString (*text)(std::size_t count);
    };
    QWidget* m_sortRow;
    std::vector<Sort> m_sorts;
    PropertiesPage* m_wanted = nullptr; ///< Page whose button was pressed last.
};

} // namespace waymark
