// SPDX-License-Identifier: MIT
#pragma once

#include <QPoint>

#include <cstdint>

namespace waymark {

/// A position in an image, in 1/256 device pixel from the top left corner.
struct Fixed {
    std::int64_t x = 0, y = 0;
    friend bool operator==(Fixed, Fixed) = default;

    QPointF pixels() const { return {static_cast<double>(x) / 256, static_cast<double>(y) / 256}; }
    QPoint pixel() const { return {static_cast<int>(x >> 8), static_cast<int>(y >> 8)}; }
};

} // namespace waymark
