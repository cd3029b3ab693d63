// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/pixels.h"
#include "editor/render/projection.h"

#include <span>
#include <vector>

namespace waymark {

/// Diagonal lines inside an area, so that it is told from the picture by more than its colour.
/// They stand still on the map.
struct Hatch {
    Ink ink;
    int period = 0; ///< real pixels from line to line across; 0 = none
    int width = 1;
    QPoint origin; ///< of the image, as Projection::origin()
};

/// Fills rings by the even-odd rule, anti-aliased by exact area in 1/256 pixels. Pixels depend on
/// the rings only, never on the clip. Keeps its working memory; one object per thread.
class FillRaster {
public:
    /// Begins another area.
    void clear();
    /// Adds a ring, closed by itself.
    void add(std::span<const Fixed> ring);
    /// O(sides + pixels of the area's box within the clip).
    void fill(const Pixels& target, const Ink& ink, const Hatch& hatch = {});

private:
    struct Side {
        Fixed a, b; // a.y < b.y
        int sign;   // +1 when the ring runs from a to b
    };
    void stripe(const Hatch& hatch, int width);
    void gather(const Side& side, const QRect& band);
    void gatherRow(Fixed a, Fixed b, int sign, const QRect& band);

    std::vector<Side> m_sides;
    std::vector<std::int32_t> m_sums; // band pixels, each row some longer
    std::vector<QRgb> m_stripes;      // of the hatch
    Fixed m_lo, m_hi;
};

} // namespace waymark
