// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QImage>
#include <QPoint>
#include <QRect>
#include <cstdint>

namespace waymark {

/// The writable part of an RGB32 image. Copies refer to the same pixels.
struct Pixels {
    QRgb* first = nullptr;
    /// Number of pixels from the start of one row to the start of the next.
    std::ptrdiff_t stride = 0;
    QRect clip;

    Pixels() = default;
    /// Provides access to `part` of `image`. The image must outlive this object, and must not be
    /// copied in the meantime, because it would then share its pixels with the copy.
    Pixels(QImage& image, const QRect& part)
        : first(reinterpret_cast<QRgb*>(image.bits())),
          stride(image.bytesPerLine() / std::ptrdiff_t{sizeof(QRgb)}), clip(part & image.rect()) {}

    QRgb* row(int y) const { return first + stride * y; }
    Pixels within(const QRect& part) const {
        Pixels smaller = *this;
        smaller.clip &= part;
        return smaller;
    }
};

/// A colour to blend with, and its weight from 0 to 256.
struct Tint {
    QRgb colour = 0;
    std::uint32_t weight = 256;

    Tint() = default;
    explicit Tint(const QColor& from, double opacity = 1)
        : colour(from.rgb()),
          weight(static_cast<std::uint32_t>(from.alphaF() * opacity * 256 + 0.5)) {}
};

/// Blends `colour` into the pixel with a weight of 0 to 256. Alpha is treated like the other
/// channels, so blending over 0 gives premultiplied pixels. Computes two channels at a time.
inline void blend(QRgb& pixel, QRgb colour, std::uint32_t weight) {
    constexpr std::uint32_t odd = 0x00ff00ffU, half = 0x00800080U;
    const std::uint32_t keep = 256 - weight;
    const std::uint32_t rb = ((colour & odd) * weight + (pixel & odd) * keep + half) >> 8;
    const std::uint32_t ag = ((colour >> 8) & odd) * weight + ((pixel >> 8) & odd) * keep + half;
    pixel = (rb & odd) | (ag & ~odd);
}

/// Blends the tint into the pixel. Its weight is multiplied by `coverage`, from 0 to 1.
inline void blend(QRgb& pixel, const Tint& tint, double coverage) {
    blend(pixel, tint.colour,
          static_cast<std::uint32_t>(static_cast<double>(tint.weight) * coverage + 0.5));
}

/// Blends the premultiplied pixel `over` over an opaque one.
inline void layPremultiplied(QRgb& pixel, QRgb over) {
    constexpr std::uint32_t odd = 0x00ff00ffU;
    const std::uint32_t alpha = over >> 24, keep = 256 - alpha - (alpha >> 7);
    const std::uint32_t rb = ((pixel & odd) * keep) >> 8;
    const std::uint32_t g = (((pixel >> 8) & 0xffU) * keep) >> 8;
    pixel = 0xff000000U | (((rb & odd) | (g << 8)) + (over & 0x00ffffffU));
}

/// A position in an image, in 1/256 device pixel from the top left corner.
struct Fixed {
    std::int64_t x = 0, y = 0;
    friend bool operator==(Fixed, Fixed) = default;

    QPointF pixels() const { return {static_cast<double>(x) / 256, static_cast<double>(y) / 256}; }
    QPoint pixel() const { return {static_cast<int>(x >> 8), static_cast<int>(y >> 8)}; }
};

} // namespace waymark
