// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/pixels.h"
#include "editor/render/projection.h"

#include <array>
#include <functional>
#include <optional>
#include <vector>

namespace waymark {

/// A small mark that stands at many places: drawn once for each of 16 places that its middle may
/// have within a pixel, and laid from then on, which costs a tenth of drawing it. Where it lies is
/// therefore true to an eighth of a pixel; its pixels depend on the place only, never on the clip.
/// One object per thread.
class Stamps {
public:
    /// `reach`: how far, in real pixels, the mark extends from its place.
    explicit Stamps(double reach) : m_reach(static_cast<int>(reach) + 2) {}

    /// `draw(const Pixels& target, Fixed at)` draws the mark around the place, over whatever the
    /// pixels hold: always the same mark.
    template <class Draw>
    void lay(const Pixels& target, Fixed at, const Draw& draw) {
        std::optional<Stamp>& stamp = m_made[placeOf(at)];
        if (!stamp)
            stamp = made(placeOf(at), draw);
        put(target, at.pixel(), *stamp);
    }

private:
    static constexpr std::size_t steps = 4; // within a pixel, each way

    struct Run {
        QPoint at;        ///< of its first pixel, from the one that holds the middle
        int first, count; ///< of pixels; `lanes` go into the count
    };
    struct Stamp {
        std::vector<Run> runs;
        std::vector<QRgb> pixels; ///< premultiplied; what is not inked is 0
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
