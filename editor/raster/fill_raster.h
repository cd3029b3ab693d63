// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/pixels.h"

#include <span>
#include <vector>

namespace waymark {

/// A pattern of diagonal lines, which makes an area distinguishable from the picture even if both
/// have the same colour. The lines do not move relative to the map.
struct Hatch {
    Tint tint;
    int period = 0; ///< Horizontal spacing of the lines in device pixels. 0 disables the pattern.
    int width = 1;
    QPoint origin; ///< Origin of the image (see Projection::origin).
};

/// Fills polygons, using the even-odd rule. Anti-aliasing uses the exact area coverage in 1/256
/// pixel. The pixels do not depend on the clip. Reuses its buffers; use one object per thread.
class FillRaster {
public:
    void clear();
    /// Adds a ring of the area. It is closed automatically.
    void add(std::span<const Fixed> ring);
    /// Fills the area inside the rings. O(sides + pixels of the bounding box inside the clip).
    void fill(const Pixels& target, const Tint& tint, const Hatch& hatch = {});

private:
    struct Side {
        Fixed a, b; // Ends of the side. a.y is less than b.y.
        int sign;   // 1 if the ring leads from a to b, otherwise -1.
    };
    void stripe(const Hatch& hatch, int width);
    void gather(const Side& side, const QRect& band);
    void gatherRow(Fixed a, Fixed b, int sign, const QRect& band);

    std::vector<Side> m_sides;
    // Coverage sums of the band's pixels. Each row is followed by some extra pixels.
    std::vector<std::int32_t> m_sums;
    std::vector<QRgb> m_stripes;
    Fixed m_lo, m_hi;
};

} // namespace waymark
