// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>

#include <span>

namespace waymark {

/// Returns a colour interpolated between equally spaced stops. `at` is 0 for the first stop and 1
/// for the last. At least two stops are required.
QColor rampColour(std::span<const QRgb> stops, double at);

} // namespace waymark
