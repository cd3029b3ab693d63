// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/shape_areas.h"

#include "navcore/runtime/geometry/hilbert.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#ifdef WAYMARK_CLIPPER
#include <polyclipping/clipper.hpp>
#endif

namespace navcore {

namespace shapeareas {
namespace {

/// Returns whether the shape is so simple that all fill rules give the same result.
bool rulesAgree(const Shape& shape) {
    return shape.rings.size() == 1 && shape.rings.front().size() <= 4;
}

} // namespace
} // namespace shapeareas

#ifdef WAYMARK_CLIPPER

namespace shapeareas {
namespace {

namespace clip = ClipperLib;

clip::Paths pathsOf(const Shape& shape) {
    clip::Paths paths;
    for (const Ring& ring : shape.rings) {
        clip::Path& path = paths.emplace_back();
        for (const Point2 corner : ring)
            path.emplace_back(corner.x, corner.y);
    }
    return paths;
}

bool isBefore(Point2 a, Point2 b) {
    return std::tie(a.y, a.x) < std::tie(b.y, b.x);
}

bool beginsBefore(const Ring& a, const Ring& b) {
    return std::ranges::lexicographical_compare(a, b, isBefore);
}

/// Converts a path to a ring that starts at its topmost corner, or the leftmost of several.
Ring ringOf(const clip::Path& path) {
    Ring ring;
    for (const clip::IntPoint& corner : path)
        ring.push_back({static_cast<Coord>(corner.X), static_cast<Coord>(corner.Y)});
    std::rotate(ring.begin(), std::min_element(ring.begin(), ring.end(), isBefore), ring.end());
    return ring;
}

/// Returns the area that a fill rule defines. Outer rings and holes are oriented in opposite
/// directions.
clip::Paths areaOf(const clip::Paths& rings, clip::PolyFillType rule) {
    clip::Clipper clipper;
    clip::Paths area;
    clipper.AddPaths(rings, clip::ptSubject, true);
    clipper.Execute(clip::ctUnion, area, rule);
    return area;
}

/// Sorts shapes along a Hilbert curve, so that neighbours in the list are close to each other.
std::vector<ShapePtr> byPlace(std::span<const ShapePtr> shapes) {
    std::vector<ShapePtr> inOrder;
    for (const std::uint32_t i :
         alongHilbert(shapes.size(), [&](std::uint32_t at) { return boundsOf(*shapes[at]).lo; }))
        inOrder.push_back(shapes[i]);
    return inOrder;
}

/// Returns the union of shapes by divide and conquer. Sides between neighbours are removed early,
/// so that no step has to process many sides.
clip::Paths together(std::span<const ShapePtr> shapes, // NOLINT(misc-no-recursion): halves
                     const Progress& progress) {
    if (shapes.size() == 1)
        return areaOf(pathsOf(*shapes.front()), clip::pftEvenOdd);
    clip::Paths paths = together(shapes.first(shapes.size() / 2), progress);
    const clip::Paths others = together(shapes.subspan(shapes.size() / 2), progress);
    if (progress.cancelled())
        return {};
    paths.insert(paths.end(), others.begin(), others.end());
    return areaOf(paths, clip::pftNonZero);
}

clip::JoinType joinOf(LineLook::Bend bend) {
    switch (bend) {
    case LineLook::Bend::Mitre:
        return clip::jtMiter;
    case LineLook::Bend::Cut:
        return clip::jtSquare;
    case LineLook::Bend::Round:
        break;
    }
    return clip::jtRound;
}

clip::EndType endOf(LineLook::End end) {
    switch (end) {
    case LineLook::End::Flat:
        return clip::etOpenButt;
    case LineLook::End::Square:
        return clip::etOpenSquare;
    case LineLook::End::Round:
        break;
    }
    return clip::etOpenRound;
}

} // namespace
} // namespace shapeareas

bool canMakeAreas() {
    return true;
}

std::optional<Shape> widened(const Shape& wall, const LineLook& look) {
    // Limits the deviation of arcs to an eighth of a pixel. Clipper rounds the number of sides of
    // an arc, so that a side can be 1.5 times as long as requested, which increases the deviation
    // by a factor of 2.25.
    constexpr double fromCircle = unitsPerPixel / 8.0 / 2.25;
    namespace clip = ClipperLib;
    std::vector<Box> sides;
    // A larger width would exceed the lattice.
    const double width = std::min<double>(look.width, 4.0 * maxCoord);
    const auto around = static_cast<Coord>(std::min<double>(width / 2, maxCoord));
    forEachSide(wall, [&](Point2 a, Point2 b) { sides.push_back(grown(Box::of(a, b), around)); });
    if (isCrowded(sides))
        return std::nullopt;
    clip::ClipperOffset offset(look.mitreLimit, fromCircle);
    for (clip::Path& path : shapeareas::pathsOf(wall)) {
        const bool isClosed = path.size() > 3 && path.front() == path.back();
        if (isClosed)
            path.pop_back();
        offset.AddPath(path, shapeareas::joinOf(look.bend),
                       isClosed ? clip::etClosedLine : shapeareas::endOf(look.end));
    }
    clip::Paths area;
    offset.Execute(area, width / 2);
    Shape shape;
    for (const clip::Path& ring : area)
        shape.rings.push_back(shapeareas::ringOf(ring));
    return shape;
}

std::optional<Shape> nonZeroArea(const Shape& shape) {
    namespace clip = ClipperLib;
    if (shapeareas::rulesAgree(shape))
        return shape;
    std::vector<Box> sides;
    forEachSide(shape, [&](Point2 a, Point2 b) { sides.push_back(Box::of(a, b)); });
    if (sides.size() > maxJoinedCorners || isCrowded(sides))
        return std::nullopt;
    const clip::Paths rings = shapeareas::pathsOf(shape);
    const clip::Paths area = shapeareas::areaOf(rings, clip::pftNonZero);
    const auto sizeOf = [](const clip::Paths& paths) {
        double size = 0;
        for (const clip::Path& path : paths)
            size += clip::Area(path);
        return size;
    };
    constexpr double pixel = double{unitsPerPixel} * unitsPerPixel;
    if (std::abs(sizeOf(area) - sizeOf(shapeareas::areaOf(rings, clip::pftEvenOdd))) < pixel)
        return shape;
    Shape found{shape.kind, {}};
    for (const clip::Path& ring : area)
        found.rings.push_back(shapeareas::ringOf(ring));
    std::ranges::sort(found.rings, shapeareas::beginsBefore);
    return found;
}

std::optional<std::vector<Shape>> joined(std::span<const ShapePtr> shapes,
                                         const Progress& progress) {
    namespace clip = ClipperLib;
    std::vector<Box> sides;
    for (const ShapePtr& shape : shapes)
        forEachSide(*shape, [&](Point2 a, Point2 b) { sides.push_back(Box::of(a, b)); });
    if (sides.size() > maxJoinedCorners || isCrowded(sides))
        return std::nullopt;
    if (shapes.empty())
        return std::vector<Shape>();
    clip::Clipper clipper;
    clipper.AddPaths(shapeareas::together(shapeareas::byPlace(shapes), progress), clip::ptSubject,
                     true);
    clip::PolyTree tree;
    clipper.Execute(clip::ctUnion, tree, clip::pftNonZero);
    std::vector<Shape> pieces;
    for (const clip::PolyNode* node = tree.GetFirst(); node; node = node->GetNext()) {
        if (node->IsHole())
            continue;
        Shape& piece = pieces.emplace_back();
        piece.rings.push_back(shapeareas::ringOf(node->Contour));
        for (const clip::PolyNode* hole : node->Childs)
            piece.rings.push_back(shapeareas::ringOf(hole->Contour));
        std::ranges::sort(piece.rings.begin() + 1, piece.rings.end(), shapeareas::beginsBefore);
    }
    std::ranges::sort(pieces, shapeareas::beginsBefore,
                      [](const Shape& piece) -> const Ring& { return piece.rings.front(); });
    return pieces;
}

#else

bool canMakeAreas() {
    return false;
}

std::optional<Shape> widened(const Shape&, const LineLook&) {
    return std::nullopt;
}

std::optional<Shape> nonZeroArea(const Shape& shape) {
    return shapeareas::rulesAgree(shape) ? std::optional(shape) : std::nullopt;
}

std::optional<std::vector<Shape>> joined(std::span<const ShapePtr>, const Progress&) {
    return std::nullopt;
}

#endif

} // namespace navcore
