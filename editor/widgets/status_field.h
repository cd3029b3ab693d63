// SPDX-License-Identifier: MIT
#pragma once

#include <QToolButton>

namespace waymark {

/// Base class for buttons that modes add to the status bar.
class StatusField : public QToolButton {
public:
    using QToolButton::QToolButton;

    /// Called when the status bar becomes too narrow for the full text, and when it becomes wide
    /// again.
    virtual void setNarrow(bool isNarrow) = 0;
};

} // namespace waymark
