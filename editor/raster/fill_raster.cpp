// SPDX-License-Identifier: MIT
#include "editor/raster/fill_raster.h"

#include "editor/raster/lanes.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <numeric>

namespace waymark {

namespace {

// Height of a band in pixels, small enough for the sums of a band to fit into the processor's
// cache.
constexpr int bandRows = 64;
constexpr std::int32_t whole = 1 << 17; // Sum for a pixel that is completely inside a single ring.

// Returns floor(extent * part / all) for 0 <= part <= all. At the largest zoom, the product can
// overflow 64 bits. In that case, uses double, which is precise enough and always gives the same
// result.
std::int64_t share(std::int64_t extent, std::int64_t part, std::int64_t all) {
    constexpr std::int64_t most = std::int64_t{1} << 31;
    if (std::abs(extent) >= most || part >= most)
        return static_cast<std::int64_t>(std::floor(
            static_cast<double>(extent) * static_cast<double>(part) / static_cast<double>(all)));
    const std::int64_t product = extent * part;
    return product / all - (product % all != 0 && product < 0 ? 1 : 0);
}

// Returns the x coordinate at which the line from a to b crosses y. The result does not depend on
// the clip.
std::int64_t xAt(Fixed a, Fixed b, std::int64_t y) {
    return y == b.y ? b.x : a.x + share(b.x - a.x, y - a.y, b.y - a.y);
}

// Returns the distance of a pixel from the previous hatch line.
int diagonal(int x, int y, const Hatch& hatch) {
    const std::int64_t sum = std::int64_t{x} + y + hatch.origin.x() + hatch.origin.y();
    const auto rest = static_cast<int>(sum % hatch.period);
    return rest < 0 ? rest + hatch.period : rest;
}

// Converts signed sums to coverages of 0 to 256, using the even-odd rule.
UInts evenOdd(Ints sums) {
    const Ints folded = (sums < 0 ? -sums : sums) & (2 * whole - 1);
    return std::bit_cast<UInts>((folded > whole ? 2 * whole - folded : folded) >> 9);
}

// Blends a tint into groups of four pixels.
class SpanBlender {
public:
    explicit SpanBlender(const Tint& tint) : m_blender(tint.colour), m_weight(tint.weight) {}

    UInts over(UInts pixels, UInts coverage) const {
        return m_blender.over(pixels, (coverage * m_weight) >> 8);
    }

private:
    Blender m_blender;
    std::uint32_t m_weight;
};

// Replaces each group of four pixels in a row with over(pixels, x).
template <class Over>
void changeRow(QRgb* row, int width, const Over& over) {
    int x = 0;
    for (; x + lanes <= width; x += lanes)
        store(row + x, over(loaded(row + x), x));
    if (x == width)
        return;
    std::array<QRgb, lanes> rest{};
    std::copy(row + x, row + width, rest.begin());
    store(rest.data(), over(loaded(rest.data()), x));
    std::copy(rest.begin(), rest.begin() + (width - x), row + x);
}

} // namespace

void FillRaster::clear() {
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    m_sides.clear();
    m_lo = {most, most};
    m_hi = {-most, -most};
}

void FillRaster::add(std::span<const Fixed> ring) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Fixed a = ring[i], b = ring[i + 1 < ring.size() ? i + 1 : 0];
        m_lo = {std::min(m_lo.x, a.x), std::min(m_lo.y, a.y)};
        m_hi = {std::max(m_hi.x, a.x), std::max(m_hi.y, a.y)};
        if (a.y < b.y)
            m_sides.push_back({a, b, 1});
        else if (a.y > b.y)
            m_sides.push_back({b, a, -1});
    }
}

// Adds a section of a polygon side. The section must be within one row of pixels. `sign` is the
// direction of the side.
void FillRaster::gatherRow(Fixed a, Fixed b, int sign, const QRect& band) {
    const std::int64_t y = a.y >> 8;
    std::int32_t* sums = m_sums.data() + (y - band.top()) * (band.width() + lanes);
    const std::int64_t left = std::int64_t{band.left()} * 256;
    const std::int64_t right = (std::int64_t{band.right()} + 1) * 256;
    // For sections to the left of the band, only the height matters. Sections to its right have no
    // effect.
    const auto put = [&](std::int64_t x0, std::int64_t x1, std::int64_t height) {
        if (height == 0 || (x0 >= right && x1 >= right))
            return;
        if (x0 <= left && x1 <= left) {
            sums[0] += static_cast<std::int32_t>(sign * height * 512);
            return;
        }
        const std::int64_t column = std::min(x0, x1) >> 8;
        const std::int64_t past = (x0 + x1 - 2 * column * 256) * height;
        sums[column - band.left()] += static_cast<std::int32_t>(sign * (height * 512 - past));
        sums[column - band.left() + 1] += static_cast<std::int32_t>(sign * past);
    };

    if (a.x >> 8 == b.x >> 8 || (a.x <= left && b.x <= left) || (a.x >= right && b.x >= right)) {
        put(a.x, b.x, b.y - a.y);
        return;
    }
    // Split sections that span several columns.
    const bool rightward = b.x > a.x;
    const Fixed from = rightward ? a : b, to = rightward ? b : a;
    const auto yAt = [&](std::int64_t x) {
        return from.y + share(to.y - from.y, x - from.x, to.x - from.x);
    };
    std::int64_t x = from.x, height = from.y;
    if (x < left) {
        x = left;
        sums[0] += static_cast<std::int32_t>(sign * std::abs(yAt(x) - height) * 512);
        height = yAt(x);
    }
    while (x < to.x && x < right) {
        const std::int64_t nextX = std::min(((x >> 8) + 1) * 256, to.x);
        const std::int64_t next = nextX == to.x ? to.y : yAt(nextX);
        put(x, nextX, std::abs(next - height));
        x = nextX;
        height = next;
    }
}

void FillRaster::gather(const Side& side, const QRect& band) {
    const std::int64_t top = std::int64_t{band.top()} * 256;
    const std::int64_t bottom = (std::int64_t{band.bottom()} + 1) * 256;
    if (side.b.y <= top || side.a.y >= bottom)
        return;
    std::int64_t y = std::max(side.a.y, top);
    std::int64_t x = y == side.a.y ? side.a.x : xAt(side.a, side.b, y);
    const std::int64_t end = std::min(side.b.y, bottom);
    while (y < end) {
        const std::int64_t nextY = std::min(((y >> 8) + 1) * 256, side.b.y);
        const std::int64_t nextX = xAt(side.a, side.b, nextY);
        gatherRow({x, y}, {nextX, nextY}, side.sign, band);
        y = nextY;
        x = nextX;
    }
}

// Prepares one row of the hatch pattern, which starts on a hatch line. Pixels on a line have all
// bits set.
void FillRaster::stripe(const Hatch& hatch, int width) {
    m_stripes.resize(static_cast<std::size_t>(width + hatch.period + lanes));
    int at = 0;
    for (QRgb& pixel : m_stripes) {
        pixel = at < hatch.width ? ~QRgb{0} : 0;
        at = at + 1 < hatch.period ? at + 1 : 0;
    }
}

void FillRaster::fill(const Pixels& target, const Tint& tint, const Hatch& hatch) {
    if (m_sides.empty())
        return;
    const QRect clip = target.clip;
    const auto held = [](std::int64_t fixed, int low, int high) {
        return static_cast<int>(std::clamp<std::int64_t>(fixed >> 8, low, high));
    };
    if (clip.isEmpty() || m_lo.x >> 8 > clip.right() || m_hi.x >> 8 < clip.left() ||
        m_lo.y >> 8 > clip.bottom() || m_hi.y >> 8 < clip.top())
        return;
    const QRect area(
        QPoint(held(m_lo.x, clip.left(), clip.right()), held(m_lo.y, clip.top(), clip.bottom())),
        QPoint(held(m_hi.x, clip.left(), clip.right()), held(m_hi.y, clip.top(), clip.bottom())));

    const SpanBlender plain(tint), lines(hatch.tint);
    if (hatch.period > 0)
        stripe(hatch, area.width());
    for (int top = area.top(); top <= area.bottom(); top += bandRows) {
        QRect band = area;
        band.setTop(top);
        band.setBottom(std::min(top + bandRows - 1, area.bottom()));
        const auto perRow = static_cast<std::size_t>(band.width()) + lanes;
        m_sums.assign(perRow * static_cast<std::size_t>(band.height()), 0);
        for (const Side& side : m_sides)
            gather(side, band);
        for (int y = band.top(); y <= band.bottom(); ++y) {
            std::int32_t* const sums =
                m_sums.data() + perRow * static_cast<std::size_t>(y - band.top());
            std::inclusive_scan(sums, sums + band.width(), sums);
            const auto coverage = [sums](int x) {
                Ints four;
                std::memcpy(&four, sums + x, sizeof four);
                return evenOdd(four);
            };
            QRgb* const row = target.row(y) + band.left();
            if (hatch.period <= 0) {
                changeRow(row, band.width(),
                          [&](UInts pixels, int x) { return plain.over(pixels, coverage(x)); });
                continue;
            }
            const QRgb* const stripes = m_stripes.data() + diagonal(band.left(), y, hatch);
            changeRow(row, band.width(), [&](UInts pixels, int x) {
                const UInts covered = coverage(x), hatched = loaded(stripes + x);
                return lines.over(plain.over(pixels, covered & ~hatched), covered & hatched);
            });
        }
    }
}

} // namespace waymark
