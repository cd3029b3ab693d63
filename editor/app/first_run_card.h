// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>

namespace waymark {

/// A card over the sample at the first start; lies at the top right of its parent.
class FirstRunCard : public QFrame {
    Q_OBJECT

public:
    explicit FirstRunCard(QWidget* parent);

signals:
    void ownLevelWanted();
    void closedForGood();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();
};

} // namespace waymark
