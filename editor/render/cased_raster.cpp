// SPDX-License-Identifier: MIT
#include "editor/render/cased_raster.h"

#include "editor/render/bar_coverage.h"

#include <cstring>

namespace waymark {

namespace {

constexpr std::ptrdiff_t atOnce = sizeof(std::uint64_t); // bytes of the halo

/// Lays a colour over a premultiplied pixel with a weight of 0..256.
void layOver(QRgb& pixel, QRgb colour, std::uint32_t weight) {
    constexpr std::uint32_t odd = 0x00ff00ffU;
    const std::uint32_t keep = 256 - weight;
    const std::uint32_t rb = ((colour & odd) * weight + (pixel & odd) * keep + 0x00800080U) >> 8;
    const std::uint32_t ag =
        ((colour >> 8) & odd) * weight + ((pixel >> 8) & odd) * keep + 0x00800080U;
    pixel = (rb & odd) | (ag & ~odd);
}

std::uint32_t dashed(const Stroke& stroke, std::uint32_t cover, std::int64_t in) {
    if (!stroke.dash || stroke.dash->count == 0)
        return cover;
    const double along = static_cast<double>(in) / (1 << coverBits) - 0.5;
    return static_cast<std::uint32_t>(dashCoverage(*stroke.dash, along) * cover);
}

void put(QRgb& pixel, const Ink& ink, std::uint32_t cover) {
    constexpr std::uint32_t half = 1U << (coverBits - 1);
    layOver(pixel, ink.colour, (cover * ink.weight + half) >> coverBits);
}

} // namespace

CasedRaster::CasedRaster(const Pixels& target)
    : m_target(target), m_stride((target.clip.width() + atOnce - 1) / atOnce * atOnce) {
    const auto size = static_cast<std::size_t>(m_stride * target.clip.height());
    m_halo.resize(size);
    m_core.resize(size);
}

void CasedRaster::line(Fixed a, Fixed b, const Stroke& stroke, const Ink& ink, double haloWidth) {
    const int less = static_cast<int>((haloWidth - stroke.width) / 2 * (1 << coverBits));
    coverBar(m_target.clip, a, b, haloWidth, [&](int x, int y, int side, int tip, std::int64_t in) {
        const std::ptrdiff_t at = index(x, y);
        std::uint8_t& halo = m_halo[static_cast<std::size_t>(at)];
        halo = std::max(halo, static_cast<std::uint8_t>(barCover(side, tip) * 255 >> coverBits));
        if (side > less)
            put(m_core[static_cast<std::size_t>(at)], ink,
                dashed(stroke, barCover(side - less, tip), in));
    });
}

void CasedRaster::halo(Fixed a, Fixed b, double width) {
    coverBar(m_target.clip, a, b, width, [&](int x, int y, int side, int tip, std::int64_t) {
        std::uint8_t& halo = m_halo[static_cast<std::size_t>(index(x, y))];
        halo = std::max(halo, static_cast<std::uint8_t>(barCover(side, tip) * 255 >> coverBits));
    });
}

void CasedRaster::core(Fixed a, Fixed b, const Stroke& stroke, const Ink& ink) {
    coverBar(m_target.clip, a, b, stroke.width,
             [&](int x, int y, int side, int tip, std::int64_t in) {
                 put(m_core[static_cast<std::size_t>(index(x, y))], ink,
                     dashed(stroke, barCover(side, tip), in));
             });
}

void CasedRaster::finish(const Ink& halo) {
    const QRect& clip = m_target.clip;
    for (int y = clip.top(); y <= clip.bottom(); ++y) {
        const std::uint8_t* halos = m_halo.data() + index(clip.left(), y);
        const QRgb* cores = m_core.data() + index(clip.left(), y);
        QRgb* pixels = m_target.row(y) + clip.left();
        for (std::ptrdiff_t from = 0; from < m_stride; from += atOnce) {
            std::uint64_t any = 0;
            std::memcpy(&any, halos + from, atOnce);
            if (any == 0)
                continue;
            const std::ptrdiff_t end = std::min<std::ptrdiff_t>(from + atOnce, clip.width());
            for (std::ptrdiff_t x = from; x < end; ++x) {
                if (halos[x] != 0)
                    blend(pixels[x], halo.colour, (halo.weight * halos[x] + 127) / 255);
                if (cores[x] != 0)
                    layPremultiplied(pixels[x], cores[x]);
            }
        }
    }
}

} // namespace waymark
