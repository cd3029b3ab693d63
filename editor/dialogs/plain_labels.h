// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

namespace waymark {

/// What explains, and need not be read.
QLabel* quietLabel(const QString& text, QWidget* parent);
/// What a part of a page is about.
QLabel* headingLabel(const QString& text, QWidget* parent);

} // namespace waymark
