// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/fixed.h"
#include "editor/raster/pixels.h"

#include <span>
#include <vector>

namespace waymark {

/// Diagonal lines inside an area, so that it differs from the picture by more than its colour. They
/// are fixed to the map.
struct Hatch {
    Ink ink;
    int period = 0; ///< Horizontal distance between lines in real pixels. 0 for no hatch.
    int width = 1;
    QPoint origin; ///< Origin of the image, as returned by Projection::origin().
};

/// Fills rings by the even-odd rule, anti-aliased with exact area coverage in 1/256 pixels. The
/// pixels do not depend on the clip. The object keeps its buffers for reuse; use one object per
/// thread.
class FillRaster {
public:
    /// Removes all rings, to start another area.
    void clear();
    /// Adds a ring, which is closed automatically.
    void add(std::span<const Fixed> ring);
    /// Fills the area. O(sides + pixels of the area's box within the clip).
    void fill(const Pixels& target, const Ink& ink, const Hatch& hatch = {});

private:
    struct Side {
        Fixed a, b; // Ends of the side, with a.y < b.y.
        int sign;   // +1 if the ring runs from a to b, otherwise -1.
    };
    void stripe(const Hatch& hatch, int width);
    void gather(const Side& side, const QRect& band);
    void gatherRow(Fixed a, Fixed b, int sign, const QRect& band);

    std::vector<Side> m_sides;
    // Sums of the band's pixels, row by row, each row with some spare pixels.
    std::vector<std::int32_t> m_sums;
    std::vector<QRgb> m_stripes; // Hatch pattern of one row.
    Fixed m_lo, m_hi;
};

} // namespace waymark
