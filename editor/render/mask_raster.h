// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/line_coverage.h"
#include "editor/render/pixels.h"

#include <vector>

namespace waymark {

/// A small disc, once reckoned out and then laid on whole pixels in many places.
class DiscStamp {
public:
    /// `radius` in real pixels, up to some tens.
    explicit DiscStamp(double radius);

    int reach() const { return m_reach; } ///< pixels from the middle one to the last
    /// Coverage of the row `y` pixels below the middle, from -reach() to reach() across.
    const std::uint8_t* row(int y) const {
        return m_coverage.data() +
               static_cast<std::ptrdiff_t>(y + m_reach) * (2 * std::ptrdiff_t{m_reach} + 1);
    }

private:
    int m_reach;
    std::vector<std::uint8_t> m_coverage;
};

/// Several lines and discs as one translucent shape: where they overlap, as at the anchors of a
/// route, the ink is laid once. Keeps its working memory.
class MaskRaster {
public:
    void line(const QRect& clip, Fixed a, Fixed b, const Stroke& stroke);
    /// A disc around the middle of a pixel. O(its pixels), many at a time.
    void disc(const QRect& clip, QPoint centre, const DiscStamp& stamp);
    /// Lays the shape and begins another. The clip must be that of the lines.
    void blendInto(const Pixels& target, const Ink& ink);

private:
    struct Span {
        int first, last; // columns
    };
    static constexpr int spare = 8; // pixels beside the clip that blocks of a line may reach
    void turnTo(const QRect& clip);
    std::uint8_t* at(int x, int y) {
        return m_coverage.data() + static_cast<std::size_t>(y - m_clip.top()) * m_stride +
               static_cast<std::size_t>(x - m_clip.left() + spare);
    }

    QRect m_clip;
    std::size_t m_stride = 0; // pixels of a row, with those to spare
    std::vector<std::uint8_t> m_coverage;
    std::vector<Span> m_spans; // touched columns per row
};

} // namespace waymark
