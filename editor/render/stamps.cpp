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
    std::vector<QRgb> all;
    QRect inked;
    for (int y = 0; y < side; ++y) {
        const auto rowOf = [y](const QImage& image) {
            return reinterpret_cast<const QRgb*>(image.constScanLine(y));
        };
        const QRgb *const dark = rowOf(black), *const light = rowOf(white);
        for (int x = 0; x < side; ++x) {
            all.push_back(laid(dark[x], light[x]));
            if (all.back() != 0)
                inked |= QRect(x, y, 1, 1);
        }
    }
    Stamp stamp{inked.translated(-m_reach, -m_reach), {}};
    for (int y = inked.top(); y <= inked.bottom(); ++y) {
        const auto row = all.begin() + std::ptrdiff_t{side} * y;
        stamp.pixels.insert(stamp.pixels.end(), row + inked.left(), row + inked.right() + 1);
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
    const QRect whole = stamp->place.translated(at.pixel()), part = whole & target.clip;
    for (int y = part.top(); y <= part.bottom(); ++y) {
        const QRgb* from = stamp->pixels.data() +
                           std::ptrdiff_t{whole.width()} * (y - whole.top()) +
                           (part.left() - whole.left());
        QRgb* to = target.row(y) + part.left();
        for (int x = 0; x < part.width(); ++x)
            layPremultiplied(to[x], from[x]);
    }
}

} // namespace waymark
