// SPDX-License-Identifier: MIT
#pragma once

#include <QScrollArea>

namespace waymark {

/// Scroll area for the content of a dock. It may be shorter than its content, so that panels do not
/// increase the minimum height of the window. Its width follows the content.
class PanelArea : public QScrollArea {
    Q_OBJECT

public:
    PanelArea(QWidget* content, QWidget* parent);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
};

/// Puts `content` into an area that scrolls vertically if there is not enough height. The area must
/// be wide enough for `content`. Takes ownership of `content`.
QScrollArea* scrollDown(QWidget* content, QWidget* parent);

} // namespace waymark
