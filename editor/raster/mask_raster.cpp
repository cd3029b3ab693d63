// SPDX-License-Identifier: MIT
#include "editor/raster/mask_raster.h"

#include "editor/raster/bar_coverage.h"

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
    m_stride = static_cast<std::size_t>(std::max(0, clip.width()) + 2 * spare);
    const auto height = static_cast<std::size_t>(std::max(0, clip.height()));
    m_coverage.assign(m_stride * height, 0);
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
        std::uint8_t* there = at(left, y);
        const std::uint8_t* disc = stamp.row(y - centre.y()) + (left - centre.x() + reach);
        for (int i = 0; i <= right - left; ++i)
            there[i] = std::max(there[i], disc[i]);
        Span& span = m_spans[row];
        span = {std::min(span.first, left), std::max(span.last, right)};
    }
}

void MaskRaster::line(const QRect& clip, Fixed a, Fixed b, const Stroke& stroke) {
    turnTo(clip);
    const auto touch = [this](int y, int first, int last) {
        Span& span = m_spans[static_cast<std::size_t>(y - m_clip.top())];
        span = {std::min(span.first, first), std::max(span.last, last)};
    };
    if (stroke.cap == Cap::Round && isBar(stroke)) {
        const Shorts reach = reachOf(stroke.width);
        forEachBlock(clip, a, b, stroke.width, Cap::Round, [&](const BarBlock& block) {
            coverMost(at(block.x, block.y), roundCover(block, reach));
            touch(block.y, std::max(block.x, clip.left()),
                  std::min(block.x + BarBlock::count - 1, clip.right()));
        });
        return;
    }
    coverLine(clip, a, b, stroke, [&](int x, int y, double coverage) {
        std::uint8_t& there = *at(x, y);
        there = std::max(there, static_cast<std::uint8_t>(coverage * 255 + 0.5));
        touch(y, x, x);
    });
}

void MaskRaster::blendInto(const Pixels& target, const Tint& tint) {
    const Blender laying(tint.colour);
    for (int y = m_clip.top(); y <= m_clip.bottom(); ++y) {
        Span& span = m_spans[static_cast<std::size_t>(y - m_clip.top())];
        QRgb* const pixels = target.row(y);
        int x = span.first;
        for (; x + lanes - 1 <= span.last; x += lanes) {
            std::uint32_t four = 0;
            std::memcpy(&four, at(x, y), sizeof four);
            if (four != 0)
                store(pixels + x, laying.over(loaded(pixels + x), shareOf(tint.weight, four)));
        }
        for (; x <= span.last; ++x)
            blend(pixels[x], tint.colour, (tint.weight * *at(x, y) + 127) / 255);
        // Clear the extra pixels at both ends as well, because blocks may extend beyond the clip.
        if (span.first <= span.last)
            std::fill(at(span.first - spare, y), at(span.last + 1 + spare, y), 0);
        span = {m_clip.right() + 1, m_clip.left() - 1};
    }
}

} // namespace waymark
