// SPDX-License-Identifier: MIT
#include "navcore/author/edit/round_corners.h"

#include "navcore/author/edit/attributes.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace navcore {
namespace {

struct Vec {
    double x = 0, y = 0;

    friend Vec operator+(Vec l, Vec r) { return {l.x + r.x, l.y + r.y}; }
    friend Vec operator-(Vec l, Vec r) { return {l.x - r.x, l.y - r.y}; }
    friend Vec operator*(double f, Vec r) { return {f * r.x, f * r.y}; }
    double length() const { return std::hypot(x, y); }
};

Vec vecOf(Point2 p) {
    return {static_cast<double>(p.x), static_cast<double>(p.y)};
}

/// Rounds to the lattice, once per point.
Point2 latticePoint(Vec v) {
    const auto coord = [](double c) {
        return static_cast<Coord>(std::clamp(std::llround(c), -static_cast<long long>(maxCoord),
                                             static_cast<long long>(maxCoord)));
    };
    return {coord(v.x), coord(v.y)};
}

/// The half of an arc that belongs to one link: from the point where the link begins to bend to the
/// vertex, as the control points of a Bezier curve.
struct HalfArc {
    Vec begin, first, second, end;
};

/// A corner between two links, before it is rounded.
struct Corner2 {
    VertexId vertex;
    LinkId links[2];
    VertexId far[2];
};

/// The straight part of a link whose ends may be rounded.
struct StraightPart {
    Vec from, to;
    bool hasArcAtFrom = false, hasArcAtTo = false;

    Vec direction() const { return to - from; }
};

/// Returns the straight part of a link that is straight or has arcs that curveOf() created, or
/// nullopt if it is curved in another way.
std::optional<StraightPart> straightPartOf(const Link& link, Vec from, Vec to) {
    if (link.curve.empty())
        return StraightPart{from, to};
    const std::vector<Point2>& points = *link.curve.points;
    constexpr std::size_t perArc = 3, inside = 2;
    const bool isOne = points.size() == perArc + inside;
    if (link.curve.form != CurveForm::Bezier || (!isOne && points.size() != 2 * perArc + inside))
        return std::nullopt;
    // The points inside the straight part divide it into thirds.
    const auto partWith = [&](bool atFrom, bool atTo) -> std::optional<StraightPart> {
        const StraightPart part{atFrom ? vecOf(points[perArc - 1]) : from,
                                atTo ? vecOf(points[points.size() - perArc]) : to, atFrom, atTo};
        const std::size_t first = atFrom ? perArc : 0;
        constexpr double rounding = 2;
        for (std::size_t i = 0; i < inside; ++i) {
            const Vec third = part.from + (static_cast<double>(i + 1) / 3) * part.direction();
            if ((vecOf(points[first + i]) - third).length() > rounding)
                return std::nullopt;
        }
        return part;
    };
    if (!isOne)
        return partWith(true, true);
    const auto atFrom = partWith(true, false);
    return atFrom ? atFrom : partWith(false, true);
}

/// Returns the point where the lines of two straight parts meet, or nullopt if they are parallel.
std::optional<Vec> crossingOf(const StraightPart& a, const StraightPart& b) {
    const Vec u = a.direction(), v = b.direction(), gap = b.from - a.from;
    const double cross = u.x * v.y - u.y * v.x;
    if (std::abs(cross) < 1e-6 * u.length() * v.length())
        return std::nullopt;
    return a.from + ((gap.x * v.y - gap.y * v.x) / cross) * u;
}

/// The places of the vertices before any corner was rounded, and the straight parts of the links.
class Originals {
public:
    Originals(const LevelEdit& edit, const KeySet<EdgeKey>& links) : m_edit(edit) {
        std::map<VertexId, std::vector<StraightPart>> rounded;
        for (const EdgeKey key : links) {
            const Link& link = *edit.find<Link>(key.link());
            const auto part = straightPartOf(link, now(link.from), now(link.to));
            if (!part)
                continue;
            m_straight.insert(key.link());
            if (part->hasArcAtFrom)
                rounded[link.from].push_back(*part);
            if (part->hasArcAtTo)
                rounded[link.to].push_back(*part);
        }
        for (const auto& [vertex, parts] : rounded)
            if (parts.size() == 2)
                if (const auto corner = crossingOf(parts[0], parts[1]))
                    m_corners.emplace(vertex, *corner);
    }

    bool isStraight(LinkId link) const { return m_straight.contains(link); }
    Vec place(VertexId id) const {
        const auto found = m_corners.find(id);
        return found != m_corners.end() ? found->second : now(id);
    }

private:
    Vec now(VertexId id) const { return vecOf(m_edit.find<Vertex>(id)->position.flat()); }

    const LevelEdit& m_edit;
    std::set<LinkId> m_straight;
    std::map<VertexId, Vec> m_corners; ///< The places of the vertices that are rounded.
};

/// Returns the halves of an arc that touches two lines from a corner, or nullopt if the lines go
/// straight on or back. `most` is the largest distance from the corner at which an arc may begin.
std::optional<std::array<HalfArc, 2>> arcAt(Vec corner, Vec a, Vec b, double radius, double most) {
    const Vec toA = (1 / (a - corner).length()) * (a - corner);
    const Vec toB = (1 / (b - corner).length()) * (b - corner);
    // The angle by which the way turns at the corner.
    const double turn = std::acos(std::clamp(-(toA.x * toB.x + toA.y * toB.y), -1.0, 1.0));
    constexpr double leastTurn = 0.001, mostTurn = 3.1;
    if (turn < leastTurn || turn > mostTurn)
        return std::nullopt;
    const double reach = std::min(most, radius * std::tan(turn / 2));
    const double size = reach / std::tan(turn / 2); // The radius that fits.
    const Vec sum = toA + toB;
    const Vec inwards = (1 / sum.length()) * sum;
    const Vec middle = corner + (size / std::cos(turn / 2) - size) * inwards;
    const double handle = 4.0 / 3 * std::tan(turn / 8) * size;
    const Vec along = toA - toB; // The direction of the tangent at the middle, towards a.
    const Vec tangent = (1 / along.length()) * along;
    const auto half = [&](Vec way, double sign) {
        const Vec begin = corner + reach * way;
        return HalfArc{begin, begin - handle * way, middle + sign * handle * tangent, middle};
    };
    return std::array{half(toA, 1), half(toB, -1)};
}

/// Finds the corners between the links.
std::vector<Corner2> cornersOf(const LevelEdit& edit, const KeySet<EdgeKey>& links,
                               const Originals& originals) {
    std::map<VertexId, std::vector<LinkId>> at;
    for (const EdgeKey key : links) {
        const Link& link = *edit.find<Link>(key.link());
        at[link.from].push_back(key.link());
        at[link.to].push_back(key.link());
    }
    std::vector<Corner2> corners;
    for (const auto& [vertex, meeting] : at) {
        if (meeting.size() != 2)
            continue;
        Corner2 corner{vertex, {meeting[0], meeting[1]}, {}};
        for (int i = 0; i < 2; ++i) {
            const Link& link = *edit.find<Link>(meeting[static_cast<std::size_t>(i)]);
            corner.far[i] = link.from == vertex ? link.to : link.from;
        }
        const auto isSame = [&](VertexId a, VertexId b) {
            return (originals.place(a) - originals.place(b)).length() < 1;
        };
        const FloorId floor = edit.find<Vertex>(vertex)->floor;
        const bool isFlat = edit.find<Vertex>(corner.far[0])->floor == floor &&
                            edit.find<Vertex>(corner.far[1])->floor == floor;
        if (isFlat && corner.far[0] != corner.far[1] && !isSame(corner.far[0], vertex) &&
            !isSame(corner.far[1], vertex) && originals.isStraight(corner.links[0]) &&
            originals.isStraight(corner.links[1]))
            corners.push_back(corner);
    }
    return corners;
}

/// Returns the Bezier curve of a link with arcs at one or both of its ends.
LinkCurve curveOf(Vec from, Vec to, const HalfArc* atFrom, const HalfArc* atTo) {
    const Vec begin = atFrom ? atFrom->begin : from, end = atTo ? atTo->begin : to;
    std::vector<Vec> points;
    if (atFrom)
        points.insert(points.end(), {atFrom->second, atFrom->first, begin});
    points.insert(points.end(),
                  {begin + (1.0 / 3) * (end - begin), end - (1.0 / 3) * (end - begin)});
    if (atTo)
        points.insert(points.end(), {end, atTo->first, atTo->second});
    LinkCurve curve;
    curve.form = CurveForm::Bezier;
    std::vector<Point2> rounded;
    std::ranges::transform(points, std::back_inserter(rounded), latticePoint);
    curve.points = std::move(rounded);
    return curve;
}

} // namespace

std::size_t roundCorners(LevelEdit& edit, IdBlock& ids, KeySet<EdgeKey>& edges, Coord radius) {
    assert(radius >= 1);
    KeySet<EdgeKey> links;
    for (const EdgeKey key : edges) {
        if (isLiftEdge(key))
            continue;
        const LinkId id = pinEdge(edit, ids, key);
        if (!passesEverything(edit.find<Link>(id)->kind))
            links.insert(EdgeKey::of(id));
    }
    const Originals originals(edit, links);
    const std::vector<Corner2> corners = cornersOf(edit, links, originals);
    std::map<VertexId, std::size_t> cornerAt;
    for (std::size_t i = 0; i < corners.size(); ++i)
        cornerAt[corners[i].vertex] = i;
    const auto place = [&](VertexId id) { return originals.place(id); };
    std::map<std::pair<VertexId, LinkId>, HalfArc> arcs;
    for (const Corner2& corner : corners) {
        double most = 1e300;
        for (int i = 0; i < 2; ++i) {
            const double length = (place(corner.far[i]) - place(corner.vertex)).length();
            most = std::min(most, cornerAt.contains(corner.far[i]) ? length / 2 : length);
        }
        if (const auto halves = arcAt(place(corner.vertex), place(corner.far[0]),
                                      place(corner.far[1]), radius, most))
            for (std::size_t i = 0; i < 2; ++i)
                arcs[{corner.vertex, corner.links[i]}] = (*halves)[i];
    }
    const auto arcOf = [&](VertexId vertex, LinkId link) {
        const auto found = arcs.find({vertex, link});
        return found != arcs.end() ? &found->second : nullptr;
    };
    std::map<LinkId, LinkCurve> curves;
    for (const EdgeKey key : links) {
        const Link& link = *edit.find<Link>(key.link());
        const HalfArc* const atFrom = arcOf(link.from, key.link());
        const HalfArc* const atTo = arcOf(link.to, key.link());
        if (atFrom || atTo)
            curves[key.link()] = curveOf(place(link.from), place(link.to), atFrom, atTo);
    }
    for (const auto& [id, curve] : curves)
        edit.modify<Link>(id, [&curve = curve](Link& link) { link.curve = curve; });
    for (const auto& [at, arc] : arcs)
        edit.modify<Vertex>(at.first, [&arc = arc](Vertex& vertex) {
            const Point2 middle = latticePoint(arc.end);
            vertex.position.x = middle.x;
            vertex.position.y = middle.y;
        });
    edges = std::move(links);
    return arcs.size() / 2;
}

} // namespace navcore
