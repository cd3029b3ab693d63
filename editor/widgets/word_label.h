// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

namespace waymark {

inline constexpr int panelMargin = 8; ///< Distance of text from the sides of a panel.

/// Creates a label with word wrap and a horizontal margin in pixels.
QLabel* makeWordLabel(const QString& name, QWidget* parent, int margin = 0);

} // namespace waymark
