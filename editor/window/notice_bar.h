// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>
#include <QLabel>
#include <QPushButton>

namespace waymark {

/// A bar at the top of the canvas with a message and optional buttons. It remains until its cause
/// disappears or the designer closes it.
class NoticeBar : public QFrame {
    Q_OBJECT

public:
    /// Creates a bar with a close button. If `action` is not empty, adds another button with this
    /// text.
    explicit NoticeBar(const QString& action, QWidget* parent = nullptr);

    /// A button in a bar without a close button.
    struct Choice {
        QString name; ///< Identifies the button in chosen(), and is also its object name.
        QString label, tip;
    };
    /// Creates a bar with the given buttons and without a close button.
    explicit NoticeBar(const QList<Choice>& choices, QWidget* parent = nullptr);

    void showMessage(const QString& text);
    QString text() const { return m_text->text(); }

signals:
    void actionWanted();
    /// Emitted with the name of the button that was pressed.
    void chosen(const QString& name);

private:
    explicit NoticeBar(QWidget* parent);
    QPushButton* addButton(const QString& name, const QString& label);

    QLabel* m_text;
};

} // namespace waymark
