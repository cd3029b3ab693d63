// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>

namespace waymark {

/// A card over the sample at the first start; lies at the top right of its parent.
class FirstRunCard : public QFrame {
    Q_OBJECT

public:
    explicit FirstRunCard(QWidget* parent);

    /// Leaves the button only: what was to be said was tried, and the map is to be seen.
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
