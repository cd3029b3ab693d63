// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>

#include <span>

namespace waymark {

/// Returns the interpolated colour at a position from 0, the first stop, to 1, the last. There must
/// be at least two stops; they are equally spaced.
QColor rampColour(std::span<const QRgb> stops, double at);

} // namespace waymark
