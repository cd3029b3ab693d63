// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

namespace waymark {

/// An event filter for the whole application that makes the wheel scroll panels, whatever is under
/// the pointer. Choices do not change, and numbers change only if they have the focus, because
/// otherwise scrolling a form would edit the level.
class WheelGuard : public QObject {
    Q_OBJECT

public:
    explicit WheelGuard(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace waymark
