// SPDX-License-Identifier: MIT
#pragma once

#include "editor/render/line_coverage.h"
#include "editor/render/pixels.h"

#include <vector>

namespace waymark {

/// Lines over halos, as if all halos were drawn before all lines, so that none cuts another line;
/// halos that overlap are no stronger than one. A line and its halo are found in one pass. Lines
/// that come later lie above. Square ends, one width, with dashes or without. Pixels depend on the
/// lines only, never on the clip. Keeps its working memory; one object per thread.
class CasedRaster {
public:
    /// Begins with other pixels, and no lines.
    void begin(const Pixels& target);

    /// A line with its halo, which is wider.
    void line(Fixed a, Fixed b, const Stroke& stroke, const Ink& ink, double haloWidth);
    void halo(Fixed a, Fixed b, double width);
    /// A line where there is a halo already.
    void core(Fixed a, Fixed b, const Stroke& stroke, const Ink& ink);

    /// Lays everything over the target. O(pixels of the clip).
    void finish(const Ink& halo);

private:
    static constexpr int spare = 8; // pixels beside the clip that blocks of a line may reach
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y - m_target.clip.top()) * m_stride +
               static_cast<std::size_t>(x - m_target.clip.left() + spare);
    }

    Pixels m_target;
    std::size_t m_stride = 0;         // pixels of a row, with those to spare
    std::vector<std::uint8_t> m_halo; // how much of each pixel
    std::vector<QRgb> m_core;         // premultiplied
};

} // namespace waymark
