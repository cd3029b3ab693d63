// SPDX-License-Identifier: MIT
#include "editor/raster/stamps.h"

#include "editor/raster/lanes.h"

#include <algorithm>

namespace waymark {

namespace {

int nextTinted(const QRgb* row, int from, int end) {
    return static_cast<int>(std::find_if(row + from, row + end, [](QRgb p) { return p != 0; }) -
                            row);
}

} // namespace

Stamps::Stamp Stamps::made(std::size_t place,
                           const std::function<void(const Pixels&, Fixed)>& draw) const {
    constexpr std::size_t step = 256 / steps;
    const int side = 2 * m_reach + 1;
    const auto within = [this](std::size_t to) {
        return m_reach * 256 + static_cast<int>(to * step + step / 2);
    };
    // Draw on transparent pixels, so that the result is premultiplied.
    std::vector<QRgb> drawn(static_cast<std::size_t>(side) * static_cast<std::size_t>(side), 0);
    Pixels target;
    target.first = drawn.data();
    target.stride = side;
    target.clip = QRect(0, 0, side, side);
    draw(target, {within(place % steps), within(place / steps)});
    Stamp stamp;
    QPoint end; // Position of the pixel after the previous run.
    for (int y = 0; y < side; ++y) {
        const QRgb* const row = target.row(y);
        for (int x = nextTinted(row, 0, side); x < side;
             x = nextTinted(row, std::min(x + lanes, side), side)) {
            if (stamp.runs.empty() || end != QPoint(x, y))
                stamp.runs.push_back(
                    {QPoint(x - m_reach, y - m_reach), static_cast<int>(stamp.pixels.size()), 0});
            stamp.runs.back().count += lanes;
            end = QPoint(x + lanes, y);
            for (int i = x; i < x + lanes; ++i)
                stamp.pixels.push_back(i < side ? row[i] : 0);
        }
    }
    return stamp;
}

void Stamps::put(const Pixels& target, QPoint middle, const Stamp& stamp) const {
    const QRect& clip = target.clip;
    const QRect all(middle - QPoint(m_reach, m_reach),
                    middle + QPoint(m_reach + lanes - 1, m_reach));
    if (!clip.intersects(all))
        return;
    const bool isInside = clip.contains(all);
    for (const Run& run : stamp.runs) {
        const QPoint at = middle + run.at;
        const QRgb* const from = stamp.pixels.data() + run.first;
        if (isInside) {
            QRgb* const to = target.row(at.y()) + at.x();
            for (int i = 0; i < run.count; i += lanes)
                store(to + i, layPremultiplied(loaded(to + i), loaded(from + i)));
        } else if (at.y() >= clip.top() && at.y() <= clip.bottom()) {
            QRgb* const to = target.row(at.y()) + at.x();
            const int first = std::max(0, clip.left() - at.x());
            const int end = std::min(run.count, clip.right() + 1 - at.x());
            for (int i = first; i < end; ++i)
                layPremultiplied(to[i], from[i]);
        }
    }
}

} // namespace waymark
