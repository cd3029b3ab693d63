// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

namespace waymark {

/// Creates a label for an explanation, in a less prominent colour.
QLabel* quietLabel(const QString& text, QWidget* parent);
/// Creates a label for the heading of a part of a page.
QLabel* headingLabel(const QString& text, QWidget* parent);

} // namespace waymark
