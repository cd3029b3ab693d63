// SPDX-License-Identifier: MIT
#include "editor/render/line_raster.h"

namespace waymark {

namespace {

constexpr int coverBits = 10; // of a pixel's coverage, in whole numbers

} // namespace

namespace {

// The columns that a bar may ink in each row: two bands, one along it and one across, that slip
// evenly from row to row. Generous by a pixel; the coverage decides.
class Columns {
public:
    // `down` and `start` tell where the first row lies from the line's start, in pixels.
    Columns(const QRect& clip, double ux, double uy, double length, double reach, double down,
            double start)
        : m_clipLeft(fixed(clip.left())), m_clipRight(fixed(clip.right())) {
        const double alongX = inverted(ux), acrossX = inverted(uy);
        const double begin = alongX == 0 ? -far : -0.5 * alongX;
        const double end = alongX == 0 ? far : (length + 0.5) * alongX;
        const double half = acrossX == 0 ? far : std::abs(reach * acrossX);
        const double side = start + down * ux * acrossX, tip = start - down * uy * alongX;
        m_side = {fixed(side - half), fixed(side + half), fixed(ux * acrossX)};
        m_tip = {fixed(tip + std::min(begin, end)), fixed(tip + std::max(begin, end)),
                 fixed(-uy * alongX)};
    }

    // Held next to the clip: a band of a nearly level line slips by more than an int in a row.
    int first() const {
        return held(std::max(m_side.low, m_tip.low), m_clipLeft, m_clipRight + onePixel);
    }
    int last() const {
        return held(std::min(m_side.high, m_tip.high) + onePixel, m_clipLeft - onePixel,
                    m_clipRight);
    }
    void down() {
        m_side.slide();
        m_tip.slide();
    }

private:
    static constexpr int bits = 16; // after the point
    static constexpr std::int64_t onePixel = 1 << bits;
    // Beyond what the bands of a line 50 px wide reach at the least slope that is told from none.
    static constexpr double far = 1e11;

    struct Band {
        std::int64_t low = 0, high = 0, slip = 0;
        void slide() {
            low += slip;
            high += slip;
        }
    };
    static std::int64_t fixed(double pixels) {
        return static_cast<std::int64_t>(std::clamp(pixels, -far, far) * onePixel);
    }
    static int held(std::int64_t at, std::int64_t low, std::int64_t high) {
        return static_cast<int>(std::clamp(at, low, high) >> bits);
    }

    std::int64_t m_clipLeft, m_clipRight;
    Band m_side, m_tip;
};

// A line of one width with square ends, which nearly all are: its coverage is a product of
// distances, in integers that step exactly from pixel to pixel. As coverLine, a pixel depends on
// the line only, never on the clip.
template <class Plot>
void coverBar(const QRect& clip, Fixed a, Fixed b, double width, Plot&& plot) {
    // The products below fit 64 bits for lines across the whole lattice at the largest zoom, 4 real
    // pixels to a screen pixel: 34 bits. Their lengths in `one`s do not fit an int.
    constexpr int unitBits = 29, shift = unitBits + 8 - coverBits, one = 1 << coverBits;
    const double dx = static_cast<double>(b.x - a.x) / 256;
    const double dy = static_cast<double>(b.y - a.y) / 256;
    const double length = std::sqrt(dx * dx + dy * dy);
    const bool point = length < 1e-6;
    const double ux = point ? 1 : dx / length, uy = point ? 0 : dy / length;
    const double reach = width / 2 + 0.5;
    const auto u = static_cast<std::int64_t>(ux * (1 << unitBits));
    const auto v = static_cast<std::int64_t>(uy * (1 << unitBits));
    const int begin = static_cast<int>(reach * one);
    const auto total = static_cast<std::int64_t>((length + 1) * one);

    const double startX = static_cast<double>(a.x) / 256 - 0.5;
    const double startY = static_cast<double>(a.y) / 256 - 0.5;
    const auto firstRow =
        static_cast<int>(std::max<double>(clip.top(), startY + std::min(0.0, dy) - reach));
    const auto lastRow =
        static_cast<int>(std::min<double>(clip.bottom(), startY + std::max(0.0, dy) + reach + 1));
    Columns columns(clip, ux, uy, length, reach, firstRow - startY, startX);
    for (int y = firstRow; y <= lastRow; ++y, columns.down()) {
        const int first = columns.first(), last = columns.last();
        const std::int64_t px = std::int64_t{first} * 256 + 128 - a.x;
        const std::int64_t py = std::int64_t{y} * 256 + 128 - a.y;
        std::int64_t across = u * py - v * px;
        std::int64_t along = u * px + v * py + (std::int64_t{1} << (unitBits + 7));
        for (int x = first; x <= last; ++x, across -= v * 256, along += u * 256) {
            const std::int64_t in = along >> shift;
            const int side = std::min(begin - static_cast<int>(std::abs(across) >> shift), one);
            const auto tip =
                static_cast<int>(std::min<std::int64_t>(std::min(in, total - in), one));
            if (side > 0 && tip > 0)
                plot(x, y, static_cast<std::uint32_t>(side * tip) >> coverBits, in);
        }
    }
}

} // namespace

void drawLine(const Pixels& target, Fixed a, Fixed b, const Stroke& stroke, const Ink& ink) {
    constexpr std::uint32_t half = 1U << (coverBits - 1);
    const bool dashed = stroke.dash && stroke.dash->count > 0;
    if (stroke.cap != Cap::Butt || stroke.endWidth != stroke.width) {
        coverLine(target.clip, a, b, stroke,
                  [&](int x, int y, double coverage) { blend(target.row(y)[x], ink, coverage); });
    } else if (dashed) {
        coverBar(target.clip, a, b, stroke.width,
                 [&](int x, int y, std::uint32_t cover, std::int64_t in) {
                     const double inked = dashCoverage(
                         *stroke.dash, static_cast<double>(in) / (1 << coverBits) - 0.5);
                     blend(target.row(y)[x], ink, inked * cover / (1 << coverBits));
                 });
    } else {
        coverBar(target.clip, a, b, stroke.width,
                 [&](int x, int y, std::uint32_t cover, std::int64_t) {
                     blend(target.row(y)[x], ink.colour, (cover * ink.weight + half) >> coverBits);
                 });
    }
}

void drawThinLine(const Pixels& target, Fixed a, Fixed b, const Ink& ink) {
    const bool steep = std::abs(b.y - a.y) > std::abs(b.x - a.x);
    if (steep) {
        std::swap(a.x, a.y);
        std::swap(b.x, b.y);
    }
    if (a.x > b.x || (a.x == b.x && a.y > b.y))
        std::swap(a, b);
    const QRect& clip = target.clip;
    const std::int64_t low = steep ? clip.top() : clip.left();
    const std::int64_t high = steep ? clip.bottom() : clip.right();
    const std::int64_t first = std::max(low, a.x >> 8), last = std::min(high, b.x >> 8);
    const std::int64_t least = steep ? clip.left() : clip.top();
    const std::int64_t most = steep ? clip.right() : clip.bottom();
    constexpr int slopeBits = 30;
    const double slope =
        b.x == a.x ? 0 : static_cast<double>(b.y - a.y) / static_cast<double>(b.x - a.x);
    const auto rise = static_cast<std::int64_t>(slope * (1 << slopeBits));
    for (std::int64_t major = first; major <= last; ++major) {
        const std::int64_t along = std::clamp(major * 256 + 128, a.x, b.x) - a.x;
        const std::int64_t minor = (a.y + ((along * rise) >> slopeBits)) >> 8;
        if (minor < least || minor > most)
            continue;
        const auto x = static_cast<int>(steep ? minor : major);
        const auto y = static_cast<int>(steep ? major : minor);
        blend(target.row(y)[x], ink.colour, ink.weight);
    }
}

namespace {

// Pixels whose distance to the centre lies between two radii, the inner one below 0 for a disc.
void drawRound(const Pixels& target, Fixed centre, double inner, double outer, const Ink& ink) {
    const auto reach = static_cast<std::int64_t>(std::ceil(outer + 1));
    const std::int64_t column = centre.x >> 8, row = centre.y >> 8;
    const QRect& clip = target.clip;
    const std::int64_t left = std::max<std::int64_t>(clip.left(), column - reach);
    const std::int64_t right = std::min<std::int64_t>(clip.right(), column + reach);
    const std::int64_t top = std::max<std::int64_t>(clip.top(), row - reach);
    const std::int64_t bottom = std::min<std::int64_t>(clip.bottom(), row + reach);
    const double farOut = (outer + 0.5) * (outer + 0.5);
    const double solid = inner < 0 && outer > 0.5 ? (outer - 0.5) * (outer - 0.5) : -1;
    for (std::int64_t y = top; y <= bottom; ++y) {
        const double dy = static_cast<double>(y * 256 + 128 - centre.y) / 256;
        QRgb* pixels = target.row(static_cast<int>(y));
        for (std::int64_t x = left; x <= right; ++x) {
            const double dx = static_cast<double>(x * 256 + 128 - centre.x) / 256;
            const double squared = dx * dx + dy * dy;
            if (squared >= farOut)
                continue;
            if (squared <= solid) {
                blend(pixels[x], ink.colour, ink.weight);
                continue;
            }
            const double distance = std::sqrt(squared);
            double coverage = std::min(1.0, outer + 0.5 - distance);
            if (inner >= 0)
                coverage = std::min(coverage, distance - inner + 0.5);
            if (coverage > 0)
                blend(pixels[x], ink, coverage);
        }
    }
}

} // namespace

void drawDisc(const Pixels& target, Fixed centre, double radius, const Ink& ink) {
    drawRound(target, centre, -1, radius, ink);
}

void drawRing(const Pixels& target, Fixed centre, double radius, double width, const Ink& ink) {
    drawRound(target, centre, std::max(0.0, radius - width / 2), radius + width / 2, ink);
}

} // namespace waymark
