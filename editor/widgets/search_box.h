// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>
#include <QLineEdit>
#include <QListWidget>

namespace waymark {

/// A dialog with a search field and a list of matches. Up and Down select a row, and Enter accepts
/// it.
class SearchBox : public QDialog {
    Q_OBJECT

public:
    SearchBox(const QString& title, const QString& question, QWidget* parent);

protected:
    /// Fills rows() with the matches for `words`.
    virtual void search(const QString& words) = 0;
    /// Handles the accepted row, after the dialog has closed. `row` is valid until rows() is
    /// cleared.
    virtual void take(const QListWidgetItem& row) = 0;

    QListWidget& rows() { return *m_rows; }
    /// Repeats the search. Constructors of derived classes must call it to fill the list.
    void searchAgain();
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void takeCurrent();

    QLineEdit* m_words;
    QListWidget* m_rows;
};

} // namespace waymark
