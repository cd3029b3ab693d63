// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

namespace waymark {

/// A label that wraps its text to as many lines as fit into its height. It elides longer texts.
class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    using QLabel::QLabel;

    void showText(const QString& text);
    /// Returns a width of 0, so that layouts can make the label narrower than its text.
    QSize minimumSizeHint() const override { return {0, QLabel::minimumSizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace waymark
