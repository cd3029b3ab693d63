// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/line_coverage.h"
#include "editor/raster/pixels.h"

#include <vector>

namespace waymark {

/// Precomputed coverage of a small disc, which is drawn at many whole-pixel positions.
class DiscStamp {
public:
    /// Creates a disc. `radius` is in device pixels and should be less than about 30.
    explicit DiscStamp(double radius);

    /// Returns the maximum distance from the centre pixel to a pixel of the disc.
    int reach() const { return m_reach; }
    /// Returns the coverages of the row `y` pixels below the centre, from column -reach() to
    /// reach().
    const std::uint8_t* row(int y) const {
        return m_coverage.data() +
               static_cast<std::ptrdiff_t>(y + m_reach) * (2 * std::ptrdiff_t{m_reach} + 1);
    }

private:
    int m_reach;
    std::vector<std::uint8_t> m_coverage;
};

/// Combines lines and discs into one translucent shape, so that overlaps are not darker. Reuses its
/// buffers.
class MaskRaster {
public:
    void line(const QRect& clip, Fixed a, Fixed b, const Stroke& stroke);
    /// Adds a disc centred on a pixel. O(pixels of the disc).
    void disc(const QRect& clip, QPoint centre, const DiscStamp& stamp);
    /// Blends the shape into `target`, and starts a new shape. All lines and discs must have been
    /// added with the clip of `target`.
    void blendInto(const Pixels& target, const Tint& tint);

private:
    struct Span {
        int first, last;
    };
    // Number of extra pixels at each end of a row, because blocks may extend beyond the clip.
    static constexpr int spare = 8;
    void turnTo(const QRect& clip);
    std::uint8_t* at(int x, int y) {
        return m_coverage.data() + static_cast<std::size_t>(y - m_clip.top()) * m_stride +
               static_cast<std::size_t>(x - m_clip.left() + spare);
    }

    QRect m_clip;
    std::size_t m_stride = 0; // Number of pixels per row, including the extra pixels.
    std::vector<std::uint8_t> m_coverage;
    std::vector<Span> m_spans; // Range of covered columns in each row.
};

} // namespace waymark
