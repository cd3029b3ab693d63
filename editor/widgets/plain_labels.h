// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

namespace waymark {

/// Creates a label in a subdued colour, for explanations.
QLabel* quietLabel(const QString& text, QWidget* parent);
QLabel* headingLabel(const QString& text, QWidget* parent);

} // namespace waymark
