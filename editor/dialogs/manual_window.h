// SPDX-License-Identifier: MIT
#pragma once

#include "editor/dialogs/manual_search.h"

#include <QDialog>

class QLineEdit;
class QListWidget;
class QListWidgetItem;
class QTextBrowser;

namespace waymark {

/// The window with the manual: a search field and the list of pages or matches on the left, the
/// page on the right. There is one, which exists until the program ends.
class ManualWindow : public QDialog {
    Q_OBJECT

public:
    explicit ManualWindow(QWidget* parent = nullptr);

    /// Shows a page of :/manual by name, such as "routes". "index" is the first page.
    void showPage(const QString& page);

private:
    /// Lists the sections that contain the words of the field; without words, all pages.
    void search();
    /// Shows the section of a row and moves to the first match in it.
    void showRow(const QListWidgetItem* row);
    /// Highlights every match on the page.
    void highlight();
    /// Moves to the next match on the page, after the last one to the first.
    void findNext();
    [[nodiscard]] QStringList words() const;
    bool eventFilter(QObject* watched, QEvent* event) override;

    ManualSearch m_search;
    QLineEdit* m_words;
    QListWidget* m_rows;
    QTextBrowser* m_browser;
};

} // namespace waymark
