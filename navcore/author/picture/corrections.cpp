// SPDX-License-Identifier: MIT
#include "navcore/author/picture/mask_edits.h"

#include "navcore/runtime/geometry/predicates.h"

#include <algorithm>
#include <cstdlib>

namespace navcore {
namespace {

constexpr Coord half = unitsPerPixel / 2;

int pixelOf(std::int64_t lu) {
    return static_cast<int>(lu >= 0 ? lu / unitsPerPixel
                                    : -((-lu + unitsPerPixel - 1) / unitsPerPixel));
}

Point2 middleOf(int x, int y) {
    return {x * unitsPerPixel + half, y * unitsPerPixel + half};
}

/// Makes all pixels whose centres are within `radius` of the segment from `a` to `b` free or solid.
void markCapsule(BitMask& mask, Point2 a, Point2 b, Coord radius, Solidity ground) {
    const std::int64_t squared = std::int64_t{radius} * radius;
    const auto [left, right] = std::minmax(a.x, b.x);
    const auto [top, bottom] = std::minmax(a.y, b.y);
    const int firstX = std::max(pixelOf(std::int64_t{left} - radius), 0),
              lastX = std::min(pixelOf(std::int64_t{right} + radius), mask.width - 1),
              firstY = std::max(pixelOf(std::int64_t{top} - radius), 0),
              lastY = std::min(pixelOf(std::int64_t{bottom} + radius), mask.height - 1);
    for (int y = firstY; y <= lastY; ++y) {
        const auto within = [&](int x) { return withinDistance(middleOf(x, y), a, b, squared); };
        // In each row, the pixels of the capsule are contiguous.
        int begin = firstX, end = lastX;
        while (begin <= end && !within(begin))
            ++begin;
        while (begin < end && !within(end))
            --end;
        mask.fill(y, begin, end + 1, ground);
    }
}

void markPixel(BitMask& mask, Point2 at, Solidity ground) {
    const int x = pixelOf(at.x), y = pixelOf(at.y);
    if (x >= 0 && y >= 0 && x < mask.width && y < mask.height)
        mask.fill(y, x, x + 1, ground);
}

/// Returns the point after `step` of `steps` equal steps from `a` to `b`.
Point2 along(Point2 a, Point2 b, std::int64_t step, std::int64_t steps) {
    return {static_cast<Coord>(a.x + (std::int64_t{b.x} - a.x) * step / steps),
            static_cast<Coord>(a.y + (std::int64_t{b.y} - a.y) * step / steps)};
}

void exclude(BitMask& mask, const std::vector<Point2>& places, Executor* executor) {
    const MaskParts pieces(mask, Solidity::Solid, executor);
    std::vector<std::uint8_t> out(pieces.parts().size(), 0);
    for (const Point2 place : places)
        if (const std::uint32_t piece = pieces.at(pixelOf(place.x), pixelOf(place.y));
            piece != noPart)
            out[piece] = 1;
    const MaskPart* const first = pieces.parts().data();
    pieces.fill(mask, Solidity::Free, [&](const MaskPart& piece) {
        return out[static_cast<std::size_t>(&piece - first)] != 0;
    });
}

/// Returns the index of a pixel in a row: the first one whose centre is not to the left of the
/// segment from `a` to `b`. `line` is the y coordinate of the pixel centres in the row.
int crossingPixel(Point2 a, Point2 b, std::int64_t line) {
    const std::int64_t dy = std::int64_t{b.y} - a.y, dx = std::int64_t{b.x} - a.x;
    // Find the least x with (x * 256 + 128 - a.x) * dy >= dx * (line - a.y). dy is positive.
    const std::int64_t wanted = dx * (line - a.y) + (std::int64_t{a.x} - half) * dy;
    const std::int64_t step = dy * unitsPerPixel;
    return static_cast<int>(wanted >= 0 ? (wanted + step - 1) / step : -(-wanted / step));
}

/// Makes all pixels outside the ring `limit` free or solid.
void limitTo(BitMask& mask, const std::vector<Point2>& limit, Solidity outside) {
    std::vector<int> crossings;
    for (int y = 0; y < mask.height; ++y) {
        const std::int64_t line = std::int64_t{y} * unitsPerPixel + half;
        crossings.clear();
        for (std::size_t i = 0; i < limit.size(); ++i) {
            Point2 a = limit[i], b = limit[(i + 1) % limit.size()];
            if ((a.y > line) == (b.y > line))
                continue;
            if (a.y > b.y)
                std::swap(a, b);
            crossings.push_back(std::clamp(crossingPixel(a, b, line), 0, mask.width));
        }
        std::sort(crossings.begin(), crossings.end());
        int from = 0;
        for (std::size_t i = 0; i + 1 < crossings.size(); i += 2) {
            mask.fill(y, from, crossings[i], outside);
            from = crossings[i + 1];
        }
        mask.fill(y, from, mask.width, outside);
    }
}

void drawFrame(BitMask& mask) {
    for (int y = 0; y < mask.height; ++y) {
        const bool edge = y == 0 || y + 1 == mask.height;
        mask.fill(y, 0, edge ? mask.width : 1, Solidity::Solid);
        mask.fill(y, mask.width - 1, mask.width, Solidity::Solid);
    }
}

} // namespace

void markStroke(BitMask& mask, const TraceStroke& stroke) {
    for (std::size_t i = 0; i < stroke.points.size(); ++i) {
        const Point2 from = stroke.points[i > 0 ? i - 1 : 0], to = stroke.points[i];
        markCapsule(mask, from, to, stroke.radius, stroke.ground);
        markPixel(mask, to, stroke.ground);
    }
}

void openDoorway(BitMask& mask, const Doorway& doorway) {
    const Point2 a = doorway.a, b = doorway.b;
    const std::int64_t span =
        std::max(std::abs(std::int64_t{b.x} - a.x), std::abs(std::int64_t{b.y} - a.y));
    // Use at least two steps per pixel.
    const std::int64_t steps = span * 2 / unitsPerPixel + 1;
    // Two solid pixels that touch at a corner block the path between them, so the corner counts as
    // solid.
    const auto solidAt = [&](std::int64_t step) {
        const Point2 at = along(a, b, step, steps),
                     last = along(a, b, std::max<std::int64_t>(step, 1) - 1, steps);
        const int x = pixelOf(at.x), y = pixelOf(at.y);
        return mask.at(x, y) || (mask.at(pixelOf(last.x), y) && mask.at(x, pixelOf(last.y)));
    };
    std::vector<std::pair<Point2, Point2>> open;
    std::int64_t begin = -1; // Last step before the current solid run, or -1 outside of one.
    for (std::int64_t step = 1; step <= steps; ++step) {
        const bool now = solidAt(step), before = solidAt(step - 1);
        if (now && !before)
            begin = step - 1;
        if (!now && before && begin >= 0) {
            const Point2 from = along(a, b, begin, steps), to = along(a, b, step, steps);
            const std::int64_t dx = std::int64_t{to.x} - from.x, dy = std::int64_t{to.y} - from.y;
            if (dx * dx + dy * dy <= std::int64_t{doorway.thickest} * doorway.thickest)
                open.emplace_back(from, to);
            begin = -1;
        }
    }
    for (const auto& [from, to] : open)
        markStroke(mask, {Solidity::Free, doorway.width / 2, {from, to}});
}

void correct(BitMask& mask, const TraceCorrections& corrections, Executor* executor) {
    for (const TraceStroke& stroke : corrections.strokes)
        markStroke(mask, stroke);
    for (const Doorway& doorway : corrections.doorways)
        openDoorway(mask, doorway);
    if (!corrections.leftOut.empty())
        exclude(mask, corrections.leftOut, executor);
    if (corrections.limit.size() >= 3)
        limitTo(mask, corrections.limit, corrections.outside);
    else if (corrections.outside == Solidity::Solid)
        drawFrame(mask);
}

} // namespace navcore
