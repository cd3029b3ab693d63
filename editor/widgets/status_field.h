// SPDX-License-Identifier: MIT
#pragma once

#include <QToolButton>

namespace waymark {

/// A button of the status bar that a mode contributes.
class StatusField : public QToolButton {
public:
    using QToolButton::QToolButton;

    /// Called when the status bar becomes narrow, where texts must be short, or wide again.
    virtual void setNarrow(bool isNarrow) = 0;
};

} // namespace waymark
