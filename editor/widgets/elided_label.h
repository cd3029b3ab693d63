// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

namespace waymark {

/// A text in as many lines as fit into its height, which ends in "…" if it does not fit.
class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    using QLabel::QLabel;

    /// Sets the text, which is also the tooltip.
    void showText(const QString& text);
    /// Returns a minimum width of 0, so that the label may shrink.
    QSize minimumSizeHint() const override { return {0, QLabel::minimumSizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace waymark
