// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/line_coverage.h"
#include "editor/raster/pixels.h"

#include <vector>

namespace waymark {

/// The coverage of a small disc, computed once and then drawn at many whole-pixel positions.
class DiscStamp {
public:
    /// Computes the disc. `radius` is in real pixels, up to a few tens.
    explicit DiscStamp(double radius);

    /// Returns the number of pixels from the centre pixel to the last one of the disc.
    int reach() const { return m_reach; }
    /// Returns the coverage of the row `y` pixels below the centre, from -reach() to reach().
    const std::uint8_t* row(int y) const {
        return m_coverage.data() +
               static_cast<std::ptrdiff_t>(y + m_reach) * (2 * std::ptrdiff_t{m_reach} + 1);
    }

private:
    int m_reach;
    std::vector<std::uint8_t> m_coverage;
};

/// Combines lines and discs into one translucent shape. Where they overlap, as at the anchors of a
/// route, the ink is applied only once. The object keeps its buffers for reuse.
class MaskRaster {
public:
    void line(const QRect& clip, Fixed a, Fixed b, const Stroke& stroke);
    /// Adds a disc that is centred on a pixel. O(pixels of the disc).
    void disc(const QRect& clip, QPoint centre, const DiscStamp& stamp);
    /// Blends the shape into the target, and starts another. Uses the clip of the lines, which must
    /// be the same for all of them.
    void blendInto(const Pixels& target, const Ink& ink);

private:
    struct Span {
        int first, last; // First and last column of the span.
    };
    // Pixels outside the clip that blocks of a line may extend into.
    static constexpr int spare = 8;
    void turnTo(const QRect& clip);
    std::uint8_t* at(int x, int y) {
        return m_coverage.data() + static_cast<std::size_t>(y - m_clip.top()) * m_stride +
               static_cast<std::size_t>(x - m_clip.left() + spare);
    }

    QRect m_clip;
    std::size_t m_stride = 0; // Number of pixels per row, including the spare ones.
    std::vector<std::uint8_t> m_coverage;
    std::vector<Span> m_spans; // Columns of each row that have coverage.
};

} // namespace waymark
