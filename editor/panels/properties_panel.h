// SPDX-License-Identifier: MIT
#pragma once

#include "editor/panels/panel_host.h"

#include <QLabel>
#include <QStackedWidget>
#include <QToolButton>

namespace waymark {

struct ItemPageRow;
class PropertiesPage;

/// The Properties panel, in which the designer edits the selected items, or the level if nothing is
/// selected. For a selection with several item types it shows one of them, and buttons for the
/// others. Every change is one undo step.
class PropertiesPanel : public QWidget {
    Q_OBJECT

public:
    explicit PropertiesPanel(const PanelHost& host, QWidget* parent = nullptr);

private:
    void refresh();
    void followSelection();
    void makeTypePages();
    void addPage(PropertiesPage* page);
    void refreshTypePages(const PropertiesPage* shown);
    PropertiesPage* pageFor(const SelectedItems& items) const;

    const PanelHost& m_host;
    QLabel* m_title;
    QLabel* m_scope;
    QStackedWidget* m_stack;
    PropertiesPage* m_level;

    /// The page for an item type, and the button that shows the page.
    struct TypePage {
        const ItemPageRow& row;
        PropertiesPage* page;
        QToolButton* button;
    };
    QWidget* m_typeRow;
    std::vector<TypePage> m_typePages;
    PropertiesPage* m_wanted = nullptr; ///< Page that the designer chose last, or nullptr.
};

} // namespace waymark
