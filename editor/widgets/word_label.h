// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

namespace waymark {

inline constexpr int panelMargin = 8; ///< Horizontal padding of texts in panels, in pixels.

/// Creates a word-wrapped label with the object name `name`. `margin` is horizontal, in pixels.
QLabel* makeWordLabel(const QString& name, QWidget* parent, int margin = 0);

} // namespace waymark
