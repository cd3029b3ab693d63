// SPDX-License-Identifier: MIT
// The portable implementation of Lanes. It processes one side or vertex at a time, without
// unpredictable branches.
#include "navcore/runtime/space/lanes.h"

#include <cmath>

namespace navcore {
namespace {

std::size_t gatherPlain(const SideColumns& from, const SimdRange& run, std::int32_t seen,
                        const Box& box, const GatheredSides& into, std::size_t at) {
    for (std::size_t i = run.first; i < std::size_t{run.first} + run.count; ++i) {
        const Coord ax = from.ax[i], ay = from.ay[i], bx = from.bx[i], by = from.by[i];
        into.ax[at] = ax;
        into.ay[at] = ay;
        into.bx[at] = bx;
        into.by[at] = by;
        into.marks[at] = from.marks[i];
        const Coord left = ax < bx ? ax : bx, right = ax < bx ? bx : ax;
        const Coord low = ay < by ? ay : by, high = ay < by ? by : ay;
        const bool kept = ((from.marks[i] & seen) == 0) & (left <= box.hi.x) & (right >= box.lo.x) &
                          (low <= box.hi.y) & (high >= box.lo.y);
        at += kept ? 1U : 0U;
    }
    return at;
}

Lanes::Packed packPlain(const GatheredSides& from, std::size_t count, Point2 eye,
                        const PackedSides& into) {
    std::size_t packed = 0;
    float extent = 0;
    bool mayTouch = false;
    for (std::size_t i = 0; i < count; ++i) {
        const auto x0 = static_cast<float>(from.ax[i] - eye.x);
        const auto y0 = static_cast<float>(from.ay[i] - eye.y);
        const auto x1 = static_cast<float>(from.bx[i] - eye.x);
        const auto y1 = static_cast<float>(from.by[i] - eye.y);
        const float area = x0 * y1 - y0 * x1;
        const float wide = std::fabs(x0) > std::fabs(x1) ? std::fabs(x0) : std::fabs(x1);
        const float high = std::fabs(y0) > std::fabs(y1) ? std::fabs(y0) : std::fabs(y1);
        const float most = wide > high ? wide : high;
        const float error = areaError * (most * most);
        const std::int32_t marks = from.marks[i];
        const bool isBack = ((area > error) & ((marks & SideMarks::solidLeft) != 0)) |
                            ((area < -error) & ((marks & SideMarks::solidRight) != 0));
        const bool turned = area > 0;
        into.ax[packed] = turned ? x1 : x0;
        into.ay[packed] = turned ? y1 : y0;
        into.bx[packed] = turned ? x0 : x1;
        into.by[packed] = turned ? y0 : y1;
        const bool sure = std::fabs(area) > error;
        into.area[packed] = sure ? error - std::fabs(area) : notSure;
        into.source[packed] = static_cast<std::uint32_t>(i);
        mayTouch |= !sure;
        extent = most > extent ? most : extent;
        packed += isBack ? 0U : 1U;
    }
    for (std::size_t i = packed; i % sideLanes != 0; ++i) {
        into.ax[i] = into.ay[i] = into.bx[i] = into.by[i] = 0;
        into.area[i] = clearOfAll;
    }
    return {packed, extent, mayTouch};
}

std::uint64_t unclearPlain(const PackedSides& sides, std::size_t begin, std::size_t end, float x,
                           float y, float bound) {
    std::uint64_t bits = 0;
    for (std::size_t i = begin; i < end; ++i) {
        // The segments do not meet if both ends of one are strictly on the same side of the line
        // through the other.
        const float a = x * sides.ay[i] - y * sides.ax[i];
        const float b = x * sides.by[i] - y * sides.bx[i];
        const float least = a < b ? a : b, most = a < b ? b : a;
        const float beyond = sides.area[i] + (a - b);
        const bool open = (least <= bound) & (most >= -bound) & (beyond >= -2 * bound);
        bits |= static_cast<std::uint64_t>(open) << (i - begin);
    }
    return bits;
}

std::size_t nearPlain(const VertexColumns& vertices, const SimdRange* runs, std::size_t runCount,
                      const NearRange& range, std::int64_t* distances, std::uint32_t* at) {
    std::size_t found = 0;
    for (const SimdRange* run = runs; run != runs + runCount; ++run)
        for (std::uint32_t i = run->first; i < run->first + run->count; ++i) {
            const std::int64_t dx = vertices.x[i] - range.from.x;
            const std::int64_t dy = vertices.y[i] - range.from.y;
            const std::int64_t dz = vertices.z[i] - range.from.z;
            const std::int64_t squared = dx * dx + dy * dy + dz * dz;
            distances[found] = squared;
            at[found] = i;
            const bool kept = (squared > range.above) & (squared <= range.upTo) &
                              (dz <= range.height) & (-dz <= range.height);
            found += kept ? 1U : 0U;
        }
    return found;
}

void sortPlain(std::int64_t* keys, std::size_t count, std::int64_t* sorted) {
    for (std::size_t i = 0; i < count; ++i) {
        // The rank is computed by comparing all pairs, which avoids branch mispredictions.
        std::size_t rank = 0;
        for (std::size_t j = 0; j < count; ++j)
            rank += keys[j] < keys[i] ? 1U : 0U;
        sorted[rank] = keys[i];
    }
}

} // namespace

const Lanes plainLanes{"plain", gatherPlain, packPlain, unclearPlain, nearPlain, sortPlain};

} // namespace navcore
