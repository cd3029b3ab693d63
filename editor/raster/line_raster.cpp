// SPDX-License-Identifier: MIT
#include "editor/raster/line_raster.h"

#include "editor/raster/span_filler.h"

namespace waymark {

void drawLine(const Pixels& target, Fixed a, Fixed b, const Stroke& stroke, const Tint& tint) {
    if (!isBar(stroke)) {
        coverLine(target.clip, a, b, stroke,
                  [&](int x, int y, double coverage) { blend(target.row(y)[x], tint, coverage); });
        return;
    }
    const Shorts reach = reachOf(stroke.width);
    const SpanFiller laid(tint);
    const auto draw = [&](const auto& coverage) {
        forEachBlock(target.clip, a, b, stroke.width, stroke.cap, [&](const BarBlock& block) {
            laid.fill(target, block.x, block.y, coverage(block));
        });
    };
    if (stroke.cap == Cap::Round)
        draw([reach](const BarBlock& block) { return roundCover(block, reach); });
    else if (stroke.dash && stroke.dash->count > 0)
        draw([reach, dashes = DashCover(*stroke.dash)](const BarBlock& block) {
            return (barCover(block, reach) * dashes.of(block)) >> 7;
        });
    else
        draw([reach](const BarBlock& block) { return barCover(block, reach); });
}

void drawThinLine(const Pixels& target, Fixed a, Fixed b, const Tint& tint) {
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
    const std::int64_t lowest = std::min(a.y, b.y) >> 8, highest = std::max(a.y, b.y) >> 8;
    if (first > last || lowest > most || highest < least)
        return;
    constexpr int slopeBits = 30;
    const double slope =
        b.x == a.x ? 0 : static_cast<double>(b.y - a.y) / static_cast<double>(b.x - a.x);
    const auto rise = static_cast<std::int64_t>(slope * (1 << slopeBits));
    const bool isInside = lowest >= least && highest <= most;
    const std::ptrdiff_t majorStep = steep ? target.stride : 1;
    const std::ptrdiff_t minorStep = steep ? 1 : target.stride;
    for (std::int64_t major = first; major <= last; ++major) {
        const std::int64_t along = std::clamp(major * 256 + 128, a.x, b.x) - a.x;
        const std::int64_t minor = (a.y + ((along * rise) >> slopeBits)) >> 8;
        if (isInside || (minor >= least && minor <= most))
            blend(target.first[major * majorStep + minor * minorStep], tint.colour, tint.weight);
    }
}

void drawDot(const Pixels& target, QPoint corner, int side, const Tint& tint) {
    if (side == 1) {
        if (target.clip.contains(corner))
            blend(target.row(corner.y())[corner.x()], tint.colour, tint.weight);
        return;
    }
    if (side == 2 && target.clip.contains(QRect(corner, QSize(2, 2)))) {
        // Blend the four pixels at once.
        std::array<std::uint64_t, 2> rows{};
        QRgb* const above = target.row(corner.y()) + corner.x();
        QRgb* const below = above + target.stride;
        std::memcpy(&rows[0], above, sizeof rows[0]);
        std::memcpy(&rows[1], below, sizeof rows[1]);
        rows = std::bit_cast<std::array<std::uint64_t, 2>>(
            Blender(tint.colour).over(std::bit_cast<UInts>(rows), words(tint.weight)));
        std::memcpy(above, &rows[0], sizeof rows[0]);
        std::memcpy(below, &rows[1], sizeof rows[1]);
        return;
    }
    const int left = std::max(corner.x(), target.clip.left());
    const int right = std::min(corner.x() + side - 1, target.clip.right());
    const int top = std::max(corner.y(), target.clip.top());
    const int bottom = std::min(corner.y() + side - 1, target.clip.bottom());
    for (int y = top; y <= bottom; ++y)
        for (int x = left; x <= right; ++x)
            blend(target.row(y)[x], tint.colour, tint.weight);
}

namespace {

// Draws a ring between two radii. If `inner` is negative, draws a disc.
void drawRound(const Pixels& target, Fixed centre, double inner, double outer, const Tint& tint) {
    const auto reach = static_cast<std::int64_t>(std::ceil(outer + 1));
    const std::int64_t column = centre.x >> 8, row = centre.y >> 8;
    const QRect& clip = target.clip;
    const std::int64_t left = std::max<std::int64_t>(clip.left(), column - reach);
    const std::int64_t right = std::min<std::int64_t>(clip.right(), column + reach);
    const std::int64_t top = std::max<std::int64_t>(clip.top(), row - reach);
    const std::int64_t bottom = std::min<std::int64_t>(clip.bottom(), row + reach);
    const auto squareOf = [](double radius) { return radius > 0 ? radius * radius : -1; };
    const double farOut = (outer + 0.5) * (outer + 0.5), hole = squareOf(inner - 0.5);
    // Between these squared distances, pixels are covered completely and need no square root.
    const double solidFrom = inner < 0 ? 0 : (inner + 0.5) * (inner + 0.5);
    const double solidTo = squareOf(outer - 0.5);
    const double middle = static_cast<double>(centre.x - 128) / 256;
    for (std::int64_t y = top; y <= bottom; ++y) {
        const double dy = static_cast<double>(y * 256 + 128 - centre.y) / 256;
        const double rest = farOut - dy * dy;
        if (rest <= 0)
            continue;
        // The range of pixels within this distance may be one pixel too large, so the distance is
        // tested again below.
        const double half = std::sqrt(rest);
        const auto first = std::max(left, static_cast<std::int64_t>(std::floor(middle - half)));
        const auto last = std::min(right, static_cast<std::int64_t>(std::ceil(middle + half)));
        const double holeRest = hole - dy * dy;
        const auto beyond =
            holeRest > 0 ? static_cast<std::int64_t>(std::floor(middle + std::sqrt(holeRest)))
                         : first;
        QRgb* pixels = target.row(static_cast<int>(y));
        for (std::int64_t x = first; x <= last; ++x) {
            const double dx = static_cast<double>(x * 256 + 128 - centre.x) / 256;
            const double squared = dx * dx + dy * dy;
            if (squared >= farOut)
                continue;
            if (squared <= hole) {
                x = std::max(x, beyond - 1);
                continue;
            }
            if (squared >= solidFrom && squared <= solidTo) {
                blend(pixels[x], tint.colour, tint.weight);
                continue;
            }
            const double distance = std::sqrt(squared);
            double coverage = std::min(1.0, outer + 0.5 - distance);
            if (inner >= 0)
                coverage = std::min(coverage, distance - inner + 0.5);
            if (coverage > 0)
                blend(pixels[x], tint, coverage);
        }
    }
}

} // namespace

void drawDisc(const Pixels& target, Fixed centre, double radius, const Tint& tint) {
    drawRound(target, centre, -1, radius, tint);
}

void drawRing(const Pixels& target, Fixed centre, double radius, double width, const Tint& tint) {
    drawRound(target, centre, std::max(0.0, radius - width / 2), radius + width / 2, tint);
}

} // namespace waymark
