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
    /// Draws the mark around the place, over whatever the pixels hold.
    using Draw = std::function<void(const Pixels& target, Fixed at)>;

    /// `reach`: how far, in real pixels, the mark extends from its place.
    Stamps(double reach, Draw draw)
        : m_reach(static_cast<int>(reach) + 2), m_draw(std::move(draw)) {}

    void lay(const Pixels& target, Fixed at);

private:
    static constexpr int steps = 4; // within a pixel, each way

    struct Run {
        QPoint at;                ///< of its first pixel, from the one that holds the middle
        std::vector<QRgb> pixels; ///< premultiplied, all of them to be laid
    };
    using Stamp = std::vector<Run>;
    Stamp made(int stepX, int stepY) const;

    int m_reach;
    Draw m_draw;
    std::array<std::optional<Stamp>, std::size_t{steps} * steps> m_made;
};

} // namespace waymark
