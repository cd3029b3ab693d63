// SPDX-License-Identifier: MIT
#pragma once

#include "editor/dialogs/manual_search.h"

#include <QDialog>

class QLineEdit;
class QListWidget;
class QListWidgetItem;
class QTextBrowser;

namespace waymark {

/// Window that shows the manual. On the left are a search field and a list of pages or matches.
/// There is only one manual window, which exists until the program ends.
class ManualWindow : public QDialog {
    Q_OBJECT

public:
    explicit ManualWindow(QWidget* parent = nullptr);

    /// Shows the page of :/manual with this name, such as "routes". "index" is the first page.
    void showPage(const QString& page);

private:
    /// Lists the sections that contain the words in the search field. If it is empty, lists all
    /// pages.
    void search();
    /// Shows the section that belongs to a row, and moves to its first match.
    void showRow(const QListWidgetItem* row);
    void highlight();
    /// Moves to the next match on the page. Wraps around after the last one.
    void findNext();
    [[nodiscard]] QStringList words() const;
    bool eventFilter(QObject* watched, QEvent* event) override;

    ManualSearch m_search;
    QLineEdit* m_words;
    QListWidget* m_rows;
    QTextBrowser* m_browser;
};

} // namespace waymark
