// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>
#include <QLabel>
#include <QPushButton>

namespace waymark {

/// A bar at the top of the canvas with a message, until its cause disappears or the designer closes
/// it. It never blocks work.
class NoticeBar : public QFrame {
    Q_OBJECT

public:
    /// Creates a bar with at most one button, whose text is `action`. Empty for no button.
    explicit NoticeBar(const QString& action, QWidget* parent = nullptr);

    /// One of several buttons in a bar.
    struct Offer {
        QString name; ///< Object name of the button.
        QString label, tip;
    };
    /// Creates a bar with a button for each offer, and no button to close it.
    explicit NoticeBar(const QList<Offer>& offers, QWidget* parent = nullptr);

    void tell(const QString& text);
    QString text() const { return m_text->text(); }

signals:
    void actionWanted();
    /// Emitted with the name of the offer whose button was pressed.
    void chosen(const QString& name);

private:
    explicit NoticeBar(QWidget* parent);
    QPushButton* addButton(const QString& name, const QString& label);

    QLabel* m_text;
};

} // namespace waymark
