// SPDX-License-Identifier: MIT
#pragma once

#include "editor/raster/line_coverage.h"
#include "editor/raster/pixels.h"

#include <vector>

namespace waymark {

/// Rasterises lines over halos as if all halos were drawn before all lines, so that no halo cuts a
/// line. Overlapping halos are no stronger than a single one. Each line and its halo take one pass.
/// Later lines are on top. Lines have square ends and one width, with or without dashes. The pixels
/// do not depend on the clip. The object keeps its buffers for reuse; use one object per thread.
class CasedRaster {
public:
    /// Starts with a new target and no lines.
    void begin(const Pixels& target);

    /// Adds a line with its halo, which is wider.
    void line(Fixed a, Fixed b, const Stroke& stroke, const Ink& ink, double haloWidth);
    void halo(Fixed a, Fixed b, double width);
    /// Adds a line over a halo that was added before.
    void core(Fixed a, Fixed b, const Stroke& stroke, const Ink& ink);

    /// Blends everything into the target. O(pixels of the clip).
    void finish(const Ink& halo);

private:
    // Pixels outside the clip that blocks of a line may extend into.
    static constexpr int spare = 8;
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y - m_target.clip.top()) * m_stride +
               static_cast<std::size_t>(x - m_target.clip.left() + spare);
    }

    Pixels m_target;
    std::size_t m_stride = 0;         // Number of pixels per row, including the spare ones.
    std::vector<std::uint8_t> m_halo; // Coverage of each pixel by the halos.
    std::vector<QRgb> m_core;         // Premultiplied colours of the lines.
};

} // namespace waymark
