// SPDX-License-Identifier: MIT
#include "editor/panels/properties_panel.h"

#include "editor/panels/item_pages.h"
#include "editor/panels/level_page.h"
#include "editor/panels/words.h"
#include "editor/widgets/scroll_areas.h"

#include <QApplication>
#include <QVBoxLayout>

namespace waymark {

PropertiesPanel::PropertiesPanel(const PanelHost& host, QWidget* parent)
    : QWidget(parent), m_host(host) {
    m_title = new QLabel(this);
    m_title->setObjectName("title");
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_title->setTextFormat(Qt::PlainText);
    m_scope = new QLabel(this);
    m_scope->setForegroundRole(QPalette::PlaceholderText);
    m_stack = new QStackedWidget(this);
    m_level = new LevelPage(host);
    addPage(m_level);
    m_level->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);

    auto* head = new QHBoxLayout;
    head->setContentsMargins(8, 6, 8, 0);
    head->addWidget(m_title);
    head->addStretch(1);
    head->addWidget(m_scope);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    for (QWidget* section : sectionsFor(PanelPlace::Properties, host, this))
        column->addWidget(section);
    column->addLayout(head);
    makeTypePages();
    column->addWidget(m_typeRow);
    column->addWidget(scrollDown(m_stack, this), 1);

    connect(&host.selection(), &Selection::changed, this, &PropertiesPanel::followSelection);
    connect(&host.document(), &Document::changed, this, &PropertiesPanel::refresh);
    connect(&host.document().history(), &History::indexChanged, this, &PropertiesPanel::refresh);
    refresh();
}

void PropertiesPanel::addPage(PropertiesPage* page) {
    page->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    m_stack->addWidget(page);
    orderTabs(*page->layout());
}

void PropertiesPanel::makeTypePages() {
    m_typeRow = new QWidget(this);
    auto* row = new QHBoxLayout(m_typeRow);
    row->setContentsMargins(6, 0, 6, 0);
    row->setSpacing(2);
    for (const ItemPageRow* of : allItemPages) {
        const TypePage typePage{*of, of->make(m_host), new QToolButton(m_typeRow)};
        addPage(typePage.page);
        typePage.button->setCheckable(true);
        typePage.button->setAutoRaise(true);
        typePage.button->setToolTip(
            tr("Show the values that these share. A change applies to all of them."));
        row->addWidget(typePage.button);
        connect(typePage.button, &QToolButton::clicked, this, [this, page = typePage.page] {
            m_wanted = page;
            refresh();
        });
        m_typePages.push_back(typePage);
    }
    row->addStretch(1);
}

/// Returns the page to show. For a selection with several item types, prefers the page that the
/// designer chose last.
PropertiesPage* PropertiesPanel::pageFor(const SelectedItems& items) const {
    PropertiesPage* first = nullptr;
    for (const TypePage& typePage : m_typePages) {
        if (typePage.row.count(items) == 0)
            continue;
        if (typePage.page == m_wanted)
            return typePage.page;
        if (!first)
            first = typePage.page;
    }
    return first ? first : m_level;
}

void PropertiesPanel::refreshTypePages(const PropertiesPage* shown) {
    const SelectedItems& items = m_host.workspace.selection.items();
    std::size_t sorts = 0;
    for (const TypePage& typePage : m_typePages) {
        const std::size_t count = typePage.row.count(items);
        sorts += count > 0;
        typePage.button->setVisible(count > 0);
        typePage.button->setText(typePage.row.text(count));
        typePage.button->setChecked(typePage.page == shown);
        if (typePage.page == shown) {
            m_scope->setText(tr("applies to all %1").arg(countText(count)));
            m_scope->setVisible(count > 1);
        }
    }
    if (sorts == 0)
        m_scope->hide();
    m_typeRow->setVisible(sorts > 1);
}

void PropertiesPanel::followSelection() {
    if (pageFor(m_host.workspace.selection.items()) != m_wanted)
        // Forget the choice, so that the next mixed selection shows its first item type.
        m_wanted = nullptr;
    // Discard unfinished typing, because it was meant for the previous selection.
    for (QLineEdit* field : m_stack->findChildren<QLineEdit*>())
        field->setModified(false);
    for (QPlainTextEdit* field : m_stack->findChildren<QPlainTextEdit*>())
        field->document()->setModified(false);
    refresh();
}

void PropertiesPanel::refresh() {
    const SelectedItems& items = m_host.workspace.selection.items();
    PropertiesPage* page = pageFor(items);
    if (m_stack->currentWidget() != page) {
        // Move the focus to the map. Otherwise the stack would focus a field of the next page,
        // which would then receive letter keys.
        if (m_stack->currentWidget()->isAncestorOf(QApplication::focusWidget()))
            m_host.focusMap();
        // Let only the visible page request space. Otherwise a larger hidden page would make the
        // panel scroll.
        m_stack->currentWidget()->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
        page->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
        m_stack->setCurrentWidget(page);
    }
    page->refresh();
    m_title->setText(page->title());
    refreshTypePages(page);
}

} // namespace waymark
