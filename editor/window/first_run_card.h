// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>

namespace waymark {

/// An introduction that covers a part of the sample level when the program is started for the first
/// time.
class FirstRunCard : public QFrame {
    Q_OBJECT

public:
    explicit FirstRunCard(QWidget* parent);

    /// Reduces the card to its button, so that it covers less of the map. Called once the designer
    /// has tried what the card explains.
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
