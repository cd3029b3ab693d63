// SPDX-License-Identifier: MIT
#include "editor/render/mask_raster.h"

namespace waymark {

DiscStamp::DiscStamp(double radius) : m_reach(static_cast<int>(std::ceil(radius + 0.5)) - 1) {
    for (int y = -m_reach; y <= m_reach; ++y)
        for (int x = -m_reach; x <= m_reach; ++x) {
            const double inside = radius + 0.5 - std::sqrt(static_cast<double>(x * x + y * y));
            m_coverage.push_back(
                static_cast<std::uint8_t>(std::clamp(inside, 0.0, 1.0) * 255 + 0.5));
        }
}

void MaskRaster::turnTo(const QRect& clip) {
    if (clip == m_clip)
        return;
    m_clip = clip;
    const auto width = static_cast<std::size_t>(std::max(0, clip.width()));
    const auto height = static_cast<std::size_t>(std::max(0, clip.height()));
    m_coverage.assign(width * height, 0);
    m_spans.assign(height, {clip.right() + 1, clip.left() - 1});
}

void MaskRaster::disc(const QRect& clip, QPoint centre, const DiscStamp& stamp) {
    turnTo(clip);
    const int reach = stamp.reach();
    const int left = std::max(clip.left(), centre.x() - reach);
    const int right = std::min(clip.right(), centre.x() + reach);
    const int top = std::max(clip.top(), centre.y() - reach);
    const int bottom = std::min(clip.bottom(), centre.y() + reach);
    if (left > right)
        return;
    for (int y = top; y <= bottom; ++y) {
        const auto row = static_cast<std::size_t>(y - clip.top());
        std::uint8_t* there =
            m_coverage.data() + row * static_cast<std::size_t>(clip.width()) + (left - clip.left());
        const std::uint8_t* disc = stamp.row(y - centre.y()) + (left - centre.x() + reach);
        for (int i = 0; i <= right - left; ++i)
            there[i] = std::max(there[i], disc[i]);
        Span& span = m_spans[row];
        span = {std::min(span.first, left), std::max(span.last, right)};
    }
}

void MaskRaster::line(const QRect& clip, Fixed a, Fixed b, const Stroke& stroke) {
    turnTo(clip);
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
