// SPDX-License-Identifier: MIT
#include "editor/render/mask_raster.h"

namespace waymark {

void MaskRaster::line(const QRect& clip, Fixed a, Fixed b, const Stroke& stroke) {
    if (clip != m_clip) {
        m_clip = clip;
        const auto width = static_cast<std::size_t>(std::max(0, clip.width()));
        const auto height = static_cast<std::size_t>(std::max(0, clip.height()));
        m_coverage.assign(width * height, 0);
        m_spans.assign(height, {clip.right() + 1, clip.left() - 1});
    }
    const std::ptrdiff_t stride = clip.width();
    coverLine(clip, a, b, stroke, [&](int x, int y, double coverage) {
        const std::ptrdiff_t row = y - clip.top();
        std::uint8_t& there = m_coverage[static_cast<std::size_t>(row * stride + x - clip.left())];
        there = std::max(there, static_cast<std::uint8_t>(coverage * 255 + 0.5));
        Span& span = m_spans[static_cast<std::size_t>(row)];
        span = {std::min(span.first, x), std::max(span.last, x)};
    });
}

void MaskRaster::blendInto(const Pixels& target, const Ink& ink) {
    for (std::size_t row = 0; row < m_spans.size(); ++row) {
        Span& span = m_spans[row];
        QRgb* pixels = target.row(m_clip.top() + static_cast<int>(row));
        std::uint8_t* coverage = m_coverage.data() + row * static_cast<std::size_t>(m_clip.width());
        for (int x = span.first; x <= span.last; ++x) {
            std::uint8_t& there = coverage[x - m_clip.left()];
            if (there != 0)
                blend(pixels[x], ink.colour, (ink.weight * there + 127) / 255);
            there = 0;
        }
        span = {m_clip.right() + 1, m_clip.left() - 1};
    }
}

} // namespace waymark
