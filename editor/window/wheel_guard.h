// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

namespace waymark {

/// Turning the wheel over a panel scrolls it, whatever lies under the pointer: a choice keeps what
/// is chosen, and a number changes by the wheel only once it has the focus. Otherwise scrolling a
/// form would edit the level. Watches all of the application.
class WheelGuard : public QObject {
    Q_OBJECT

public:
    explicit WheelGuard(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace waymark
