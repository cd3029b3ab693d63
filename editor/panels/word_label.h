// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

namespace waymark {

inline constexpr int panelMargin = 8; ///< that text keeps from the sides of a panel

/// A label whose words wrap, with some pixels free at its left and right.
QLabel* makeWordLabel(const QString& name, QWidget* parent, int margin = 0);

} // namespace waymark
