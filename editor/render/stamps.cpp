// SPDX-License-Identifier: MIT
#include "editor/render/stamps.h"

#include "editor/render/lanes.h"

#include <algorithm>

namespace waymark {

namespace {

/// What a mark has laid, from how it looks over black and over white.
QRgb laid(QRgb overBlack, QRgb overWhite) {
    const int kept =
        std::max({qRed(overWhite) - qRed(overBlack), qGreen(overWhite) - qGreen(overBlack),
                  qBlue(overWhite) - qBlue(overBlack), 0});
    const int alpha = 255 - kept;
    // Rounded, a channel may be one too many, which would run over into the next.
    const auto held = [alpha](int channel) { return std::min(channel, alpha); };
    return qRgba(held(qRed(overBlack)), held(qGreen(overBlack)), held(qBlue(overBlack)), alpha);
}

} // namespace

Stamps::Stamp Stamps::made(std::size_t place,
                           const std::function<void(const Pixels&, Fixed)>& draw) const {
    constexpr std::size_t step = 256 / steps;
    const int side = 2 * m_reach + 1;
    const auto within = [this](std::size_t to) {
        return m_reach * 256 + static_cast<int>(to * step + step / 2);
    };
    const auto over = [&](Qt::GlobalColor ground) {
        QImage image(side, side, QImage::Format_RGB32);
        image.fill(ground);
        draw(Pixels(image, image.rect()), {within(place % steps), within(place / steps)});
        return image;
    };
    const QImage black = over(Qt::black), white = over(Qt::white);
    Stamp stamp;
    for (int y = 0; y < side; ++y) {
        const auto rowOf = [y](const QImage& image) {
            return reinterpret_cast<const QRgb*>(image.constScanLine(y));
        };
        const QRgb *const dark = rowOf(black), *const light = rowOf(white);
        bool isInked = false;
        for (int x = 0; x < side; ++x) {
            const QRgb pixel = laid(dark[x], light[x]);
            if (pixel != 0 && !isInked)
                stamp.runs.push_back(
                    {QPoint(x - m_reach, y - m_reach), static_cast<int>(stamp.pixels.size()), 0});
            isInked = pixel != 0;
            if (!isInked)
                continue;
            stamp.pixels.push_back(pixel);
            ++stamp.runs.back().count;
        }
    }
    return stamp;
}

void Stamps::put(const Pixels& target, QPoint middle, const Stamp& stamp) const {
    const QRect& clip = target.clip;
    const QRect all(middle - QPoint(m_reach, m_reach), middle + QPoint(m_reach, m_reach));
    if (!clip.intersects(all))
        return;
    for (const Run& run : stamp.runs) {
        const int y = middle.y() + run.at.y(), left = middle.x() + run.at.x();
        if (y < clip.top() || y > clip.bottom())
            continue;
        const int first = std::max(left, clip.left());
        const int end = std::min(left + run.count, clip.right() + 1);
        const QRgb* from = stamp.pixels.data() + run.first - left;
        QRgb* to = target.row(y);
        int x = first;
        for (; x + lanes <= end; x += lanes)
            store(to + x, layPremultiplied(loaded(to + x), loaded(from + x)));
        for (; x < end; ++x)
            layPremultiplied(to[x], from[x]);
    }
}

} // namespace waymark
