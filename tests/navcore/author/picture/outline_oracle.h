// SPDX-License-Identifier: MIT
#pragma once

#include "tests/navcore/author/picture/mask_oracle.h"

#include <algorithm>
#include <cmath>
#include <map>

// Helpers for the tests of simplified outlines, with geometry independent of navcore's predicates.
namespace outlineoracle {

using navcore::Coord;
using navcore::Mask;
using navcore::Point2;
using navcore::Ring;

inline std::vector<navcore::TracedPiece> traced(const Mask& mask, Coord tolerance) {
    navcore::TraceOptions options;
    options.tolerance = tolerance;
    auto result = navcore::traceMask(mask, options);
    return result.ok() ? std::move(result).value() : std::vector<navcore::TracedPiece>{};
}

inline navcore::LevelVector<Ring> ringsOf(const std::vector<navcore::TracedPiece>& pieces) {
    navcore::LevelVector<Ring> rings;
    for (const navcore::TracedPiece& piece : pieces)
        rings.insert(rings.end(), piece.shape.rings.begin(), piece.shape.rings.end());
    return rings;
}

inline navcore::LevelVector<Ring> outlines(const Mask& mask, Coord tolerance) {
    return ringsOf(traced(mask, tolerance));
}

inline std::size_t cornersOf(const navcore::LevelVector<Ring>& rings) {
    std::size_t count = 0;
    for (const Ring& ring : rings)
        count += ring.size();
    return count;
}

inline std::int64_t turn(Point2 a, Point2 b, Point2 c) {
    const std::int64_t value = (std::int64_t{b.x} - a.x) * (std::int64_t{c.y} - a.y) -
                               (std::int64_t{b.y} - a.y) * (std::int64_t{c.x} - a.x);
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}
inline bool between(Point2 a, Point2 b, Point2 p) {
    return std::min(a.x, b.x) <= p.x && p.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= p.y &&
           p.y <= std::max(a.y, b.y);
}
inline bool meet(Point2 a, Point2 b, Point2 c, Point2 d) {
    const std::int64_t abc = turn(a, b, c), abd = turn(a, b, d), cda = turn(c, d, a),
                       cdb = turn(c, d, b);
    if (abc * abd < 0 && cda * cdb < 0)
        return true;
    return (abc == 0 && between(a, b, c)) || (abd == 0 && between(a, b, d)) ||
           (cda == 0 && between(c, d, a)) || (cdb == 0 && between(c, d, b));
}

inline double toSide(double x, double y, Point2 a, Point2 b) {
    const double dx = b.x - a.x, dy = b.y - a.y;
    const double t = std::clamp(((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy), 0.0, 1.0);
    return std::hypot(a.x + t * dx - x, a.y + t * dy - y);
}
inline double toRing(double x, double y, const Ring& ring) {
    double best = 1e18;
    for (std::size_t i = 0; i < ring.size(); ++i)
        best = std::min(best, toSide(x, y, ring[i], ring[(i + 1) % ring.size()]));
    return best;
}
inline double apart(Point2 a, Point2 b, Point2 c, Point2 d) {
    if (meet(a, b, c, d))
        return 0;
    return std::min({toSide(a.x, a.y, c, d), toSide(b.x, b.y, c, d), toSide(c.x, c.y, a, b),
                     toSide(d.x, d.y, a, b)});
}
inline double apart(const Ring& one, const Ring& two) {
    double best = 1e18;
    for (std::size_t i = 0; i < one.size(); ++i)
        for (std::size_t j = 0; j < two.size(); ++j)
            best = std::min(
                best, apart(one[i], one[(i + 1) % one.size()], two[j], two[(j + 1) % two.size()]));
    return best;
}

/// Returns whether the ring contains a point, which must not be on a side, under the even-odd rule.
inline bool encloses(const Ring& ring, double x, double y) {
    bool inside = false;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Point2 a = ring[i], b = ring[(i + 1) % ring.size()];
        if ((a.y > y) != (b.y > y) && x < a.x + (y - a.y) * (b.x - a.x) / (b.y - a.y))
            inside = !inside;
    }
    return inside;
}

/// Rasterises the outlines at `fine` points per pixel, with a border of one pixel.
inline Mask rasterised(const navcore::LevelVector<Ring>& rings, int width, int height, int fine) {
    const int w = (width + 2) * fine, h = (height + 2) * fine, step = 256 / fine;
    Mask mask{w, h, {}};
    for (int y = 0; y < h; ++y) {
        const double py = -256 + y * step + step / 2.0;
        std::vector<double> crossings;
        for (const Ring& ring : rings)
            for (std::size_t i = 0; i < ring.size(); ++i) {
                const Point2 a = ring[i], b = ring[(i + 1) % ring.size()];
                if ((a.y > py) != (b.y > py))
                    crossings.push_back(a.x + (py - a.y) * (b.x - a.x) / (b.y - a.y));
            }
        std::sort(crossings.begin(), crossings.end());
        std::size_t passed = 0;
        for (int x = 0; x < w; ++x) {
            while (passed < crossings.size() && crossings[passed] < -256 + x * step + step / 2.0)
                ++passed;
            mask.solid.push_back(passed % 2 == 1 ? 1 : 0);
        }
    }
    return mask;
}

/// Returns for each free part of the mask (by label) the part of the rasterised outlines that
/// overlaps it most. Only parts with a block of 3 x 3 free points count, because sharp corners can
/// leave smaller remnants. Empty if the relation is not one-to-one.
inline std::map<int, int> sameParts(const Mask& mask, const navcore::LevelVector<Ring>& rings,
                                    int fine) {
    const maskoracle::FreeParts before = maskoracle::freeParts(mask);
    const Mask raster = rasterised(rings, mask.width, mask.height, fine);
    const maskoracle::FreeParts after = maskoracle::freeParts(raster);
    std::map<int, std::map<int, int>> shared; // part after -> part before -> number of points
    for (int y = 0; y < raster.height; ++y)
        for (int x = 0; x < raster.width; ++x) {
            bool block = true;
            for (int dy = -1; dy <= 1; ++dy)
                for (int dx = -1; dx <= 1; ++dx)
                    block = block && !raster.at(x + dx, y + dy);
            if (block)
                ++shared[after.at(x, y)][before.at(x / fine - 1, y / fine - 1)];
        }
    std::map<int, int> match;
    for (const auto& [part, overlaps] : shared) {
        int best = 0, most = 0;
        for (const auto& [old, points] : overlaps)
            if (old != 0 && points > most) {
                best = old;
                most = points;
            }
        if (best == 0 || !match.emplace(best, part).second)
            return {};
    }
    if (static_cast<int>(match.size()) != before.count)
        return {};
    return match;
}

} // namespace outlineoracle
