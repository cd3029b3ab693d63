// SPDX-License-Identifier: MIT
#include "navcore/author/placing/lattice_fill.h"

#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/geometry/wide.h"

#include <cassert>
#include <string>

namespace navcore {
namespace {

constexpr std::size_t maxPoints = 1'000'000;

/// Returns whether the distance from `p` to the closed segment `a`-`b` is less than `distance`. The
/// test is exact.
bool closerThan(Coord distance, Point2 p, Point2 a, Point2 b) {
    const std::int64_t dx = std::int64_t{b.x} - a.x, dy = std::int64_t{b.y} - a.y;
    const std::int64_t along = dx * (std::int64_t{p.x} - a.x) + dy * (std::int64_t{p.y} - a.y);
    const std::int64_t squaredLength = dx * dx + dy * dy;
    const std::int64_t limit = std::int64_t{distance} * distance;
    if (along <= 0)
        return squaredDistance(p, a) < limit;
    if (along >= squaredLength)
        return squaredDistance(p, b) < limit;
    const Int128 cross = orientation(a, b, p);
    return cross * cross < Int128{limit} * squaredLength;
}

bool hasMargin(const ObstacleIndex& obstacles, Point2 p, Coord margin) {
    if (margin == 0)
        return true;
    Box around;
    const auto within = [](std::int64_t c) {
        return static_cast<Coord>(std::clamp<std::int64_t>(c, -maxCoord, maxCoord));
    };
    around.add(Point2{within(std::int64_t{p.x} - margin), within(std::int64_t{p.y} - margin)});
    around.add(Point2{within(std::int64_t{p.x} + margin), within(std::int64_t{p.y} + margin)});
    bool room = true;
    obstacles.forEachSideIn(around, [&](ObstacleId, Point2 a, Point2 b) {
        room = room && !closerThan(margin, p, a, b);
    });
    return room;
}

/// Distances between neighbouring columns and rows of the lattice, in whole pixels. Odd rows of a
/// hexagonal lattice are shifted to the right by `oddRowShift` pixels.
struct Pitch {
    int column, row, oddRowShift;
};

/// Centres as many lattice columns (or rows), `step` pixels apart, as fit into `length` pixels.
/// `first` and `last` are the pixel positions of the first and the last one. The margin at each end
/// is at least half a step. Another `shift` pixels are left free after the last column for the
/// shifted rows.
struct LatticeAxis {
    int first, last;

    LatticeAxis(int length, int step, int shift) {
        const int count = std::max((length - shift) / step, 1);
        first = std::max((length - shift - (count - 1) * step) / 2, 0);
        last = first + (count - 1) * step;
    }
};

Pitch pitchOf(const LatticeFill& fill) {
    const int step = (fill.spacing + unitsPerPixel / 2) / unitsPerPixel;
    if (fill.lattice == Lattice::Square)
        return {step, step, 0};
    // The factor is sqrt(3) / 2, as a fixed-point number with nine decimals.
    const auto row =
        static_cast<int>((std::int64_t{step} * 866'025'404 + 500'000'000) / 1'000'000'000);
    return {step, std::max(row, 1), step / 2};
}

/// A rectangle of pixels, relative to the area. `right` and `bottom` are exclusive.
struct Window {
    int left = 0, top = 0, right = 0, bottom = 0;
};

Window windowOf(const Box& area) {
    const auto pixels = [](Coord lo, Coord hi) {
        return static_cast<int>((std::int64_t{hi} - lo) / unitsPerPixel);
    };
    return {0, 0, pixels(area.lo.x, area.hi.x), pixels(area.lo.y, area.hi.y)};
}

/// Returns the pixels of the area whose centres are inside `within`.
Window windowOf(const Box& area, const Box& within) {
    Window window = windowOf(area);
    // Returns the number of pixels whose centre has a coordinate below `to`.
    const auto centresBefore = [](Coord from, Coord to) {
        const std::int64_t way = std::int64_t{to} - from + unitsPerPixel / 2 - 1;
        return static_cast<int>(std::max<std::int64_t>(way, 0) / unitsPerPixel);
    };
    window.left = std::max(window.left, centresBefore(area.lo.x, within.lo.x));
    window.top = std::max(window.top, centresBefore(area.lo.y, within.lo.y));
    window.right = std::min(window.right, centresBefore(area.lo.x, within.hi.x + 1));
    window.bottom = std::min(window.bottom, centresBefore(area.lo.y, within.hi.y + 1));
    return window;
}

/// Returns the first element of the sequence offset, offset + step, ... that is at least `least`.
int firstFrom(int least, int offset, int step) {
    return least <= offset ? offset : offset + (least - offset + step - 1) / step * step;
}

Point2 centreOf(const Box& area, int x, int y) {
    return {area.lo.x + x * unitsPerPixel + unitsPerPixel / 2,
            area.lo.y + y * unitsPerPixel + unitsPerPixel / 2};
}

} // namespace

Result<FilledGround> FilledGround::of(const ObstacleIndex& obstacles, const LatticeFill& fill,
                                      const Progress& progress) {
    assert(fill.spacing >= unitsPerPixel && fill.margin >= 0 && !fill.area.empty());
    FilledGround ground(obstacles, fill);
    if (fill.within)
        return ground;
    if (const std::optional<ObstacleId> solid = obstacles.solidAt(fill.from))
        return invalid(texts::fillInSolid, {*solid});
    Result<WalkablePixels> walkable =
        WalkablePixels::reachedFrom(obstacles, fill.area, fill.from, progress);
    if (!walkable)
        return walkable.error();
    ground.m_walkable = std::move(walkable).value();
    return ground;
}

bool FilledGround::containsPixel(int x, int y, Point2 at) const {
    return m_walkable ? m_walkable->reached(x, y) : m_obstacles->isFree(at);
}

bool FilledGround::contains(Point2 place) const {
    if (!m_fill.area.contains(place) || !m_obstacles->isFree(place))
        return false;
    return m_walkable ? m_walkable->reached(*m_obstacles, place) : m_fill.within->contains(place);
}

Result<std::vector<Point2>> latticePoints(const FilledGround& ground, const Progress& progress) {
    const LatticeFill& fill = ground.fill();
    const Pitch pitch = pitchOf(fill);
    const Window whole = windowOf(fill.area),
                 window = fill.within ? windowOf(fill.area, *fill.within) : whole;
    const LatticeAxis rows(whole.bottom, pitch.row, 0);
    const LatticeAxis columns(whole.right, pitch.column, pitch.oddRowShift);
    std::vector<Point2> points;
    for (int y = firstFrom(window.top, rows.first, pitch.row);
         y < std::min(window.bottom, rows.last + 1); y += pitch.row) {
        if (progress.cancelled())
            return errorOf(ErrorKind::Cancelled, texts::stopped);
        progress.at(0.5 + 0.5 * y / window.bottom);
        const bool shifted = (y - rows.first) / pitch.row % 2 != 0;
        const int shift = shifted ? pitch.oddRowShift : 0;
        const int end = std::min(window.right, columns.last + shift + 1);
        for (int x = firstFrom(window.left, columns.first + shift, pitch.column); x < end;
             x += pitch.column) {
            const Point2 at = centreOf(fill.area, x, y);
            if (!ground.containsPixel(x, y, at) || !hasMargin(ground.obstacles(), at, fill.margin))
                continue;
            if (points.size() == maxPoints)
                return errorOf(ErrorKind::TooLarge,
                               say(texts::latticeTooLarge, std::to_string(maxPoints)));
            points.push_back(at);
        }
    }
    if (points.empty())
        return errorOf(ErrorKind::NotFound, texts::latticeEmpty);
    return points;
}

Result<std::vector<Point2>> latticePoints(const ObstacleIndex& obstacles, const LatticeFill& fill,
                                          const Progress& progress) {
    const auto ground = FilledGround::of(obstacles, fill, progress);
    if (!ground)
        return ground.error();
    return latticePoints(ground.value(), progress);
}

Coord suitedSpacing(const Picture& picture) {
    constexpr int columns = 32, least = 8, most = 512, withoutPicture = 64;
    const auto longer = static_cast<int>(std::max(picture.width, picture.height));
    const int pixels = longer == 0 ? withoutPicture : std::clamp(longer / columns, least, most);
    return pixels * unitsPerPixel;
}

LinkSettings suitedSettings(const LatticeFill& fill, LinkSettings settings) {
    const bool square = fill.lattice == Lattice::Square;
    const std::int64_t tenths = square ? 15 : 12;
    settings.linksWanted = square ? 8 : 6;
    settings.longest =
        static_cast<Coord>(std::clamp<std::int64_t>(fill.spacing * tenths / 10, 1, maxCoord));
    return settings;
}

} // namespace navcore
