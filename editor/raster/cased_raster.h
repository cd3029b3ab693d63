// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/line_coverage.h"
#include "editor/raster/pixels.h"

#include <vector>

namespace waymark {

/// Rasterises lines with halos, as if all halos had been drawn before all lines. Overlapping halos
/// are as strong as a single one, and later lines are on top. Lines have a constant width and
/// square ends, and may have dashes. The pixels do not depend on the clip. Reuses its buffers; use
/// one object per thread.
class CasedRaster {
public:
    /// Starts a new drawing on `target`.
    void begin(const Pixels& target);

    /// Adds a line and its halo. `haloWidth` must be larger than the width of the line.
    void line(Fixed a, Fixed b, const Stroke& stroke, const Tint& tint, double haloWidth);
    void halo(Fixed a, Fixed b, double width);
    /// Adds a line without a halo, for example above halos that were added earlier.
    void core(Fixed a, Fixed b, const Stroke& stroke, const Tint& tint);

    /// Blends all halos and lines into the target. O(pixels of the clip).
    void finish(const Tint& halo);

private:
    // Number of extra pixels at each end of a row, because blocks may extend beyond the clip.
    static constexpr int spare = 8;
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y - m_target.clip.top()) * m_stride +
               static_cast<std::size_t>(x - m_target.clip.left() + spare);
    }

    Pixels m_target;
    std::size_t m_stride = 0;         // Number of pixels per row, including the extra pixels.
    std::vector<std::uint8_t> m_halo; // Coverage of each pixel by halos.
    std::vector<QRgb> m_core;         // Premultiplied colours of the lines.
};

} // namespace waymark
