// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/panel_host.h"

#include <QLabel>
#include <QStackedWidget>

namespace waymark {

class PropertiesPage;

/// What is selected, in numbers and words, each of which can be changed; nothing selected = the
/// level itself. Every change is one undo step.
class PropertiesPanel : public QWidget {
    Q_OBJECT

public:
    explicit PropertiesPanel(const PanelHost& host, QWidget* parent = nullptr);

private:
    void refresh();
    void followSelection();
    PropertiesPage* pageFor(const SelectedItems& items) const;

    const PanelHost& m_host;
    QLabel* m_title;
    QLabel* m_scope;
    QStackedWidget* m_stack;
    PropertiesPage *m_level, *m_vertices, *m_edges, *m_obstacles, *m_barriers, *m_routes, *m_others;
};

} // namespace waymark
