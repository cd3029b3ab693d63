// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/panel_host.h"

#include <QLabel>
#include <QStackedWidget>
#include <QToolButton>

namespace waymark {

class PropertiesPage;

/// What is selected, in numbers and words, each of which can be changed; nothing selected = the
/// level itself. Of several sorts of things one is shown, with buttons for the others. Every change
/// is one undo step.
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

    /// One sort of things that can be selected: its page, and the button that brings it.
    struct Sort {
        PropertiesPage* page;
        QToolButton* button;
        std::size_t (*count)(const SelectedItems& items);
        QString (*text)(std::size_t count);
    };
    QWidget* m_sortRow;
    std::vector<Sort> m_sorts;
    PropertiesPage* m_wanted = nullptr; ///< whose button was pressed last
};

} // namespace waymark
