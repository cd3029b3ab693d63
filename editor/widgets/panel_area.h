// SPDX-License-Identifier: MIT
#pragma once

#include <QScrollArea>

namespace waymark {

/// A scroll area around the content of a dock. The dock can be lower than its content, which then
/// scrolls, so that no panel increases the minimum height of the window. The width still follows
/// the content.
class PanelArea : public QScrollArea {
    Q_OBJECT

public:
    PanelArea(QWidget* content, QWidget* parent);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
};

} // namespace waymark
