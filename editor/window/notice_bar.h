// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>
#include <QLabel>
#include <QPushButton>

namespace waymark {

/// A bar at the top of the canvas that says one thing until its cause or the designer takes it
/// away. Never in the way of work.
class NoticeBar : public QFrame {
    Q_OBJECT

public:
    /// `action` is what its button offers; empty = no button.
    explicit NoticeBar(const QString& action, QWidget* parent = nullptr);

    void tell(const QString& text);
    QString text() const { return m_text->text(); }

signals:
    void actionWanted();

private:
    QLabel* m_text;
};

} // namespace waymark
