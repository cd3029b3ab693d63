// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>
#include <QLineEdit>
#include <QListWidget>

namespace waymark {

/// A dialog with a text field over the rows that match it. Up and Down select a row, Enter accepts
/// it.
class SearchBox : public QDialog {
    Q_OBJECT

public:
    SearchBox(const QString& title, const QString& question, QWidget* parent);

protected:
    /// Fills rows() with the matches of the text.
    virtual void search(const QString& words) = 0;
    /// Handles the accepted row after the box is closed. The item of the row is deleted when rows()
    /// is cleared.
    virtual void take(const QListWidgetItem& row) = 0;

    QListWidget& rows() { return *m_rows; }
    /// Searches again, even for an empty text. Constructors of derived classes must call it.
    void searchAgain();
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void takeCurrent();

    QLineEdit* m_words;
    QListWidget* m_rows;
};

} // namespace waymark
