// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

namespace waymark {

inline constexpr int panelMargin = 8; ///< Horizontal padding of texts in panels, in pixels.

/// Creates a word-wrapped label with the object name `name`. `margin` is horizontal, in pixels.
QLabel* makeWordLabel(const QString& name, QWidget* parent, int margin = 0);

/// Creates a label in a subdued colour, for explanations.
QLabel* quietLabel(const QString& text, QWidget* parent);
QLabel* headingLabel(const QString& text, QWidget* parent);

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
