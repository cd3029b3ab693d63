// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/svg/svg.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace navcore {
namespace svgbackground {
namespace {

struct Bounds {
    double left = std::numeric_limits<double>::max(), right = -left, top = left, bottom = -left;

    void add(const ForeignShape& shape) {
        for (const auto& ring : shape.rings)
            for (const ForeignPoint& corner : ring) {
                left = std::min(left, corner.x);
                right = std::max(right, corner.x);
                top = std::min(top, corner.y);
                bottom = std::max(bottom, corner.y);
            }
    }
    bool covers(const Bounds& other, double across, double down) const {
        return left <= other.left + across && right >= other.right - across &&
               top <= other.top + down && bottom >= other.bottom - down;
    }
};

/// Returns whether a shape is a rectangle, possibly with slightly rounded corners.
bool isRectangle(const ForeignShape& shape, const Bounds& bounds) {
    if (shape.kind != ShapeKind::Solid || shape.rings.size() != 1)
        return false;
    double area = 0;
    const auto& ring = shape.rings.front();
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const ForeignPoint &a = ring[i], &b = ring[(i + 1) % ring.size()];
        area += (a.x * b.y - a.y * b.x) / 2;
    }
    constexpr double enough = 0.98;
    return std::abs(area) >= enough * (bounds.right - bounds.left) * (bounds.bottom - bounds.top);
}

bool contains(const std::vector<ForeignPoint>& ring, double x, double y) {
    bool inside = false;
    for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++) {
        const ForeignPoint &a = ring[i], &b = ring[j];
        if ((a.y > y) != (b.y > y) && x < a.x + (y - a.y) * (b.x - a.x) / (b.y - a.y))
            inside = !inside;
    }
    return inside;
}

/// Returns whether a solid shape covers the whole page. Tests a grid of points, so that the shape
/// can also be a circle, for example.
bool coversPage(const ForeignShape& shape, const SvgSize& page) {
    if (shape.kind != ShapeKind::Solid || shape.rings.size() != 1 || page.width <= 0 ||
        page.height <= 0)
        return false;
    constexpr int points = 9;
    constexpr double margin = 0.01; // Fraction of the page size.
    for (int i = 0; i < points * points; ++i) {
        const double across = margin + (1 - 2 * margin) * (i % points) / (points - 1.0);
        const double down = margin + (1 - 2 * margin) * (i / points) / (points - 1.0);
        if (!contains(shape.rings.front(), page.left + across * page.width,
                      page.top + down * page.height))
            return false;
    }
    return true;
}

} // namespace
} // namespace svgbackground

SvgBackground takeBackground(std::vector<ForeignShape>& shapes, const SvgSize& page) {
    using svgbackground::Bounds;
    SvgBackground found;
    constexpr double margin = 0.01; // Fraction of the page size.
    const Bounds paper{page.left, page.left + page.width, page.top, page.top + page.height};
    const auto isBackground = [&](const ForeignShape& shape) {
        Bounds bounds;
        bounds.add(shape);
        return page.width > 0 && page.height > 0 &&
               bounds.covers(paper, margin * page.width, margin * page.height) &&
               svgbackground::isRectangle(shape, bounds);
    };
    found.leftOut = std::erase_if(shapes, isBackground);
    if (shapes.size() < 2)
        return found;
    Bounds all;
    for (const ForeignShape& shape : shapes)
        all.add(shape);
    for (const ForeignShape& shape : shapes) {
        Bounds bounds;
        bounds.add(shape);
        if (found.floorLine == 0 &&
            (svgbackground::coversPage(shape, page) ||
             (bounds.covers(all, 0, 0) && svgbackground::isRectangle(shape, bounds))))
            found.floorLine = shape.line;
    }
    return found;
}

} // namespace navcore
