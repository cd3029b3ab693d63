// SPDX-License-Identifier: MIT
#include "editor/render/stamps.h"

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

Stamps::Stamp Stamps::made(int stepX, int stepY) const {
    constexpr int step = 256 / steps;
    const int side = 2 * m_reach + 1;
    const auto within = [this](int to) { return m_reach * 256 + to * step + step / 2; };
    const auto over = [&](Qt::GlobalColor ground) {
        QImage image(side, side, QImage::Format_RGB32);
        image.fill(ground);
        m_draw(Pixels(image, image.rect()), {within(stepX), within(stepY)});
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
                stamp.push_back({QPoint(x - m_reach, y - m_reach), {}});
            isInked = pixel != 0;
            if (isInked)
                stamp.back().pixels.push_back(pixel);
        }
    }
    return stamp;
}

void Stamps::lay(const Pixels& target, Fixed at) {
    const auto stepOf = [](std::int64_t fixed) {
        return static_cast<int>((fixed & 255) * steps >> 8);
    };
    const int stepX = stepOf(at.x), stepY = stepOf(at.y);
    std::optional<Stamp>& stamp = m_made[static_cast<std::size_t>(stepY * steps + stepX)];
    if (!stamp)
        stamp = made(stepX, stepY);
    const QPoint middle = at.pixel();
    const QRect& clip = target.clip;
    for (const Run& run : *stamp) {
        const int y = middle.y() + run.at.y(), left = middle.x() + run.at.x();
        if (y < clip.top() || y > clip.bottom())
            continue;
        const int first = std::max(left, clip.left());
        const int end = std::min(left + static_cast<int>(run.pixels.size()), clip.right() + 1);
        QRgb* to = target.row(y);
        for (int x = first; x < end; ++x)
            layPremultiplied(to[x], run.pixels[static_cast<std::size_t>(x - left)]);
    }
}

} // namespace waymark
