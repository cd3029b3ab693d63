// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/fixed.h"
#include "editor/raster/pixels.h"

#include <array>
#include <functional>
#include <optional>
#include <vector>

namespace waymark {

/// A small mark that appears in many places. It is rendered once for each of 16 subpixel positions
/// and then copied, which costs a tenth of rendering it. Its position is accurate to an eighth of a
/// pixel. The pixels depend only on the position, never on the clip. Use one object per thread.
class Stamps {
public:
    /// Creates the stamps. `reach` is how far the mark extends from its position, in real pixels.
    explicit Stamps(double reach) : m_reach(static_cast<int>(reach) + 2) {}

    /// Blends the mark at a position. `draw(const Pixels& target, Fixed at)` must always draw the
    /// same mark around `at`, over any pixels.
    template <class Draw>
    void lay(const Pixels& target, Fixed at, const Draw& draw) {
        std::optional<Stamp>& stamp = m_made[placeOf(at)];
        if (!stamp)
            stamp = made(placeOf(at), draw);
        put(target, at.pixel(), *stamp);
    }

private:
    static constexpr std::size_t steps = 4; // Number of subpixel positions in each direction.

    struct Run {
        QPoint at; ///< Offset of the run's first pixel from the pixel of the centre.
        /// Index of the first pixel and number of pixels, both in groups of `lanes`.
        int first, count;
    };
    struct Stamp {
        std::vector<Run> runs;
        std::vector<QRgb> pixels; ///< Premultiplied pixels, which are 0 where nothing is drawn.
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
