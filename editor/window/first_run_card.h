// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>

namespace waymark {

/// A card over the sample level at the first start, at the top right of its parent.
class FirstRunCard : public QFrame {
    Q_OBJECT

public:
    explicit FirstRunCard(QWidget* parent);

    /// Reduces the card to its button once the designer has tried what it explains, so that it
    /// covers less of the map.
    void fold();

signals:
    void ownLevelWanted();
    void closedForGood();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();

    QWidget *m_title, *m_text;
};

} // namespace waymark
