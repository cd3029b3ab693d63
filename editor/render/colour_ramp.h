// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>

#include <span>

namespace waymark {

/// The colour at a place between the first stop, 0, and the last, 1; stops are evenly apart, at
/// least two of them.
QColor rampColour(std::span<const QRgb> stops, double at);

} // namespace waymark
