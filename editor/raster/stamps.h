// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/pixels.h"

#include <array>
#include <functional>
#include <optional>
#include <vector>

namespace waymark {

/// A small mark that is painted at many positions. It is rendered once for each of 16 subpixel
/// offsets and then copied, which is ten times faster than rendering. Its position is accurate to
/// 1/8 pixel. The pixels do not depend on the clip. Use one object per thread.
class Stamps {
public:
    /// Creates an empty cache. `reach` is the maximum extent of the mark from its position, in
    /// device pixels.
    explicit Stamps(double reach) : m_reach(static_cast<int>(reach) + 2) {}

    /// Blends the mark into `target` at `at`. `draw(const Pixels& target, Fixed at)` renders the
    /// mark, and must render the same mark every time.
    template <class Draw>
    void paint(const Pixels& target, Fixed at, const Draw& draw) {
        std::optional<Stamp>& stamp = m_made[placeOf(at)];
        if (!stamp)
            stamp = made(placeOf(at), draw);
        put(target, at.pixel(), *stamp);
    }

private:
    static constexpr std::size_t steps = 4; // Number of subpixel offsets in each direction.

    struct Run {
        QPoint at; ///< Position of the first pixel relative to the centre.
        /// Index of the first pixel, and number of pixels. Both are in units of `lanes` pixels.
        int first, count;
    };
    struct Stamp {
        std::vector<Run> runs;
        std::vector<QRgb> pixels; ///< Premultiplied pixels. Transparent pixels are 0.
    };
    static std::size_t placeOf(Fixed at) {
        const auto stepOf = [](std::int64_t fixed) {
            return static_cast<std::size_t>(fixed & 255) * steps >> 8;
        };
        return stepOf(at.y) * steps + stepOf(at.x);
    }
    Stamp made(std::size_t place, const std::function<void(const Pixels&, Fixed)>& draw) const;
    void put(const Pixels& target, QPoint middle, const Stamp& stamp) const;

    int m_reach;
    std::array<std::optional<Stamp>, steps * steps> m_made;
};

} // namespace waymark
