// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>
#include <QLineEdit>
#include <QListWidget>

namespace waymark {

/// A line to type into over the rows that fit it; Up and Down choose, Enter takes.
class SearchBox : public QDialog {
    Q_OBJECT

public:
    SearchBox(const QString& title, const QString& question, QWidget* parent);

protected:
    /// Fills rows() for what is typed.
    virtual void search(const QString& words) = 0;
    /// The box is closed and the row taken; its item is gone when rows() is cleared.
    virtual void take(const QListWidgetItem& row) = 0;

    QListWidget& rows() { return *m_rows; }
    /// Searches for what is typed, also for nothing; derived classes begin with it.
    void searchAgain();
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void takeCurrent();

    QLineEdit* m_words;
    QListWidget* m_rows;
};

} // namespace waymark
