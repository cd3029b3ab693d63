// SPDX-License-Identifier: MIT
#include "navcore/author/edit/curve_edits.h"

#include <algorithm>
#include <cassert>

namespace navcore {
namespace {

std::optional<Point2> offsetBy(Point2 point, Point2 by) {
    const Point2 moved{point.x + by.x, point.y + by.y};
    return onLattice(moved) ? std::optional(moved) : std::nullopt;
}

Point2 placeOf(const LevelEdit& edit, VertexId id) {
    return edit.find<Vertex>(id)->position.flat();
}

/// Sets the curve of a link. Without points, the link becomes straight.
void setCurve(LevelEdit& edit, LinkId id, LinkCurve curve) {
    if (curve.points.empty())
        curve = {};
    if (!problemInCurve(curve))
        edit.modify<Link>(id, [&](Link& link) { link.curve = curve; });
}

/// Returns whether a point of a Bezier curve is on its line.
bool isOnLine(std::size_t index) {
    return index % 3 == 2;
}

Point2 difference(Point2 from, Point2 to) {
    return {to.x - from.x, to.y - from.y};
}

} // namespace

std::vector<CurveHandle> curveHandles(const Level& level, LinkId id) {
    const Link& link = *level.find<Link>(id);
    if (passesEverything(link.kind))
        return {};
    const Point2 from = level.find<Vertex>(link.from)->position.flat(),
                 to = level.find<Vertex>(link.to)->position.flat();
    const std::vector<Point2>& points = link.curve.points;
    std::vector<CurveHandle> handles;
    for (std::size_t i = 0; i < points.size(); ++i) {
        CurveHandle& handle = handles.emplace_back(CurveHandle{i, false, points[i]});
        if (link.curve.form != CurveForm::Bezier || isOnLine(i))
            continue;
        if (i % 3 == 0)
            handle.anchor = i == 0 ? from : points[i - 1];
        else
            handle.anchor = i + 1 == points.size() ? to : points[i + 1];
    }
    if (points.size() >= maxCurvePoints)
        return handles;
    for (std::size_t part = 0; part < partsOf(link.curve); ++part)
        handles.push_back(
            {part, true, pointOnCurve(link.curve, from, to, part, curveSegments / 2)});
    return handles;
}

std::size_t insertCurvePoint(LevelEdit& edit, LinkId id, std::size_t part) {
    const Link link = *edit.find<Link>(id);
    const Point2 from = placeOf(edit, link.from), to = placeOf(edit, link.to);
    const Point2 middle = pointOnCurve(link.curve, from, to, part, curveSegments / 2);
    LinkCurve curve = link.curve;
    std::vector<Point2> points = curve.points;
    std::size_t index = part;
    if (curve.form == CurveForm::Bezier && !curve.empty()) {
        const auto [before, after] = splitCurve(curve, from, to, part, curveSegments / 2);
        points = before.points;
        index = points.size();
        points.push_back(middle);
        points.insert(points.end(), after.points.begin(), after.points.end());
    } else {
        if (curve.form == CurveForm::Bezier)
            curve.form = CurveForm::Hermite; // The link is straight.
        points.insert(points.begin() + static_cast<std::ptrdiff_t>(index), middle);
    }
    curve.points = std::move(points);
    setCurve(edit, id, std::move(curve));
    return index;
}

void moveCurvePoint(LevelEdit& edit, LinkId id, std::size_t index, Point2 to) {
    LinkCurve curve = edit.find<Link>(id)->curve;
    std::vector<Point2> points = curve.points;
    assert(index < points.size());
    const Point2 by = difference(points[index], to);
    points[index] = to;
    if (curve.form == CurveForm::Bezier && isOnLine(index))
        for (const std::size_t handle : {index - 1, index + 1})
            points[handle] = offsetBy(points[handle], by).value_or(points[handle]);
    curve.points = std::move(points);
    setCurve(edit, id, std::move(curve));
}

void removeCurvePoint(LevelEdit& edit, LinkId id, std::size_t index) {
    LinkCurve curve = edit.find<Link>(id)->curve;
    std::vector<Point2> points = curve.points;
    assert(index < points.size());
    std::size_t first = index, count = 1;
    if (curve.form == CurveForm::Bezier) {
        // The point on the line that is nearest to the end that the handle belongs to.
        const std::size_t onLine = std::min((index + 1) / 3 * 3 + 2, points.size() - 3);
        const std::size_t nearest = isOnLine(index) ? index : index == 0 ? 2 : onLine;
        first = points.size() == 2 ? 0 : nearest - 1;
        count = points.size() == 2 ? 2 : 3;
    }
    const auto begin = points.begin() + static_cast<std::ptrdiff_t>(first);
    points.erase(begin, begin + static_cast<std::ptrdiff_t>(count));
    curve.points = std::move(points);
    setCurve(edit, id, std::move(curve));
}

void bendAside(LevelEdit& edit, LinkId id) {
    const Link& link = *edit.find<Link>(id);
    const Point2 from = placeOf(edit, link.from), to = placeOf(edit, link.to);
    const Point2 middle = pointOnCurve({}, from, to, 0, curveSegments / 2);
    const Point2 aside{(from.y - to.y) / 4, (to.x - from.x) / 4};
    LinkCurve curve;
    curve.points = {offsetBy(middle, aside).value_or(middle)};
    setCurve(edit, id, std::move(curve));
}

void setCurveForm(LevelEdit& edit, LinkId id, CurveForm form) {
    const Link link = *edit.find<Link>(id);
    if (link.curve.form == form)
        return;
    const Point2 from = placeOf(edit, link.from), to = placeOf(edit, link.to);
    if (form == CurveForm::Bezier)
        return setCurve(edit, id, bezierOf(link.curve, from, to));
    LinkCurve curve;
    curve.form = form;
    std::vector<Point2> points;
    if (link.curve.form == CurveForm::Bezier)
        for (std::size_t part = 0; part < partsOf(link.curve); ++part) {
            points.push_back(pointOnCurve(link.curve, from, to, part, curveSegments / 2));
            if (part + 1 < partsOf(link.curve))
                points.push_back(pointOnCurve(link.curve, from, to, part, curveSegments));
        }
    else
        points = link.curve.points;
    curve.points = std::move(points);
    setCurve(edit, id, std::move(curve));
}

} // namespace navcore
