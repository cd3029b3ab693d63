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

    /// What one of several buttons offers.
    struct Offer {
        QString name; ///< the button's, for whoever looks for it
        QString label, tip;
    };
    /// With a button for each, and none to put it off.
    explicit NoticeBar(const QList<Offer>& offers, QWidget* parent = nullptr);

    void tell(const QString& text);
    QString text() const { return m_text->text(); }

signals:
    void actionWanted();
    void chosen(const QString& name); ///< of an offer

private:
    explicit NoticeBar(QWidget* parent);
    QPushButton* addButton(const QString& name, const QString& label);

    QLabel* m_text;
};

} // namespace waymark
