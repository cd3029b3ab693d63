// SPDX-License-Identifier: MIT
#include "navcore/runtime/space/cell_frame.h"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>
#include <vector>

namespace navcore {
namespace {

/// Below this number of points, the frame simply covers all of them.
constexpr std::size_t fewest = 256;
/// In each pass, each side of the frame may exclude at most 1/sharePerRim of the points.
constexpr std::size_t sharePerRim = 256;
constexpr int trims = 4;
/// Upper limit of the number of cells, as a multiple of the number requested.
constexpr std::size_t mostCells = 16;

/// Returns the interval from `lo` to `hi`, shortened to exclude a few outermost points at each end.
template <class At>
std::pair<Coord, Coord> mostOf(std::span<const Point2> points, Coord lo, Coord hi, At&& at) {
    constexpr std::int64_t strips = 256;
    const std::int64_t width = (std::int64_t{hi} - lo) / strips + 1;
    std::array<std::size_t, strips> counts{};
    for (const Point2 p : points)
        if (const Coord c = at(p); c >= lo && c <= hi)
            ++counts[static_cast<std::size_t>((std::int64_t{c} - lo) / width)];
    const std::size_t spare = points.size() / sharePerRim;
    std::size_t first = 0, last = counts.size() - 1;
    for (std::size_t left = counts[first]; left <= spare && first < last; left += counts[first])
        ++first;
    for (std::size_t left = counts[last]; left <= spare && last > first; left += counts[last])
        --last;
    return {static_cast<Coord>(lo + static_cast<std::int64_t>(first) * width),
            static_cast<Coord>(
                std::min<std::int64_t>(hi, lo + static_cast<std::int64_t>(last + 1) * width - 1))};
}

double areaOf(const Box& box) {
    return (1.0 + box.hi.x - box.lo.x) * (1.0 + box.hi.y - box.lo.y);
}

/// Returns a smaller box that contains most of the points, or `box` if excluding a few points would
/// not make it much smaller.
Box trimmed(std::span<const Point2> points, Box box) {
    for (int i = 0; i < trims; ++i) {
        Box inner;
        std::tie(inner.lo.x, inner.hi.x) =
            mostOf(points, box.lo.x, box.hi.x, [](Point2 p) { return p.x; });
        std::tie(inner.lo.y, inner.hi.y) =
            mostOf(points, box.lo.y, box.hi.y, [](Point2 p) { return p.y; });
        if (areaOf(inner) * 2 > areaOf(box))
            return box;
        box = inner;
    }
    return box;
}

/// Returns the density of the points around a typical point, relative to their average density.
double crowding(std::span<const Point2> points, const Box& box) {
    constexpr std::size_t most = 4096, perCell = 16;
    const CellFrame coarse = CellFrame::over(box, std::min(most, points.size() / perCell));
    std::vector<double> counts(coarse.cellCount());
    for (const Point2 p : points)
        if (box.contains(p))
            ++counts[coarse.cell(p)];
    double sum = 0, squares = 0;
    for (const double count : counts) {
        sum += count;
        squares += count * count;
    }
    return squares * static_cast<double>(counts.size()) / (sum * sum);
}

} // namespace

CellFrame fittedFrame(std::span<const Point2> points, std::size_t cells) {
    const Box box = boundsOf(points);
    if (points.size() < fewest)
        return CellFrame::over(box, cells);
    const Box ground = trimmed(points, box);
    constexpr double even = 2;
    const double times = crowding(points, ground);
    if (times <= even)
        return CellFrame::over(ground, cells);
    return CellFrame::over(ground, static_cast<std::size_t>(std::min(times, double{mostCells}) *
                                                            static_cast<double>(cells)));
}

} // namespace navcore
