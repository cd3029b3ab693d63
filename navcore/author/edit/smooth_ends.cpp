// SPDX-License-Identifier: MIT
#include "navcore/author/edit/smooth_ends.h"

#include "navcore/author/edit/graph_edits.h"

namespace navcore {
namespace {

/// Returns `direction`, scaled to a length.
Point2 scaled(Point2 direction, std::uint32_t length) {
    const std::uint32_t own = latticeLength({}, {direction.x, direction.y, 0});
    if (own == 0)
        return {};
    return {static_cast<Coord>(std::int64_t{direction.x} * length / own),
            static_cast<Coord>(std::int64_t{direction.y} * length / own)};
}

Point2 endPlace(const LevelEdit& edit, const Link& link, LinkEnd end) {
    return edit.find<Vertex>(vertexAt(link, end))->position.flat();
}

bool isSmoothCurve(const Link& link) {
    return link.curve.form == CurveForm::Hermite && !link.curve.points.empty();
}

void smoothEnd(LevelEdit& edit, LinkId id, LinkEnd end) {
    const auto set = [&](LinkId link, LinkEnd at, Point2 outwards) {
        edit.modify<Link>(link, [&](Link& changed) { setTangent(changed.curve, at, outwards); });
    };
    const auto chain = chainEndOf(edit, id, end);
    if (!chain)
        return set(id, end, {});
    const Link link = *edit.find<Link>(id), other = *edit.find<Link>(chain->other);
    const Point2 next = pointBehind(link, end, endPlace(edit, link, oppositeOf(end)));
    const Point2 before =
        pointBehind(other, chain->otherEnd, endPlace(edit, other, oppositeOf(chain->otherEnd)));
    const Point2 tangent = chainTangent(other, before, endPlace(edit, link, end), next);
    set(id, end, tangent);
    if (isSmoothCurve(other))
        set(chain->other, chain->otherEnd, {-tangent.x, -tangent.y});
}

} // namespace

std::optional<ChainEnd> chainEndOf(const LevelEdit& edit, LinkId id, LinkEnd end) {
    const Link& link = *edit.find<Link>(id);
    const VertexId at = vertexAt(link, end), far = vertexAt(link, oppositeOf(end));
    KeySet<VertexId> vertex;
    vertex.insert(at);
    std::set<LinkId> links = linksAt(edit, vertex);
    links.erase(id);
    if (links.size() != 1)
        return std::nullopt;
    const Link& other = *edit.find<Link>(*links.begin());
    const LinkEnd otherEnd = other.from == at ? LinkEnd::From : LinkEnd::To;
    if (vertexAt(other, oppositeOf(otherEnd)) == far || other.kind == LinkKind::Teleport)
        return std::nullopt;
    return ChainEnd{id, *links.begin(), end, otherEnd};
}

Point2 pointBehind(const Link& link, LinkEnd end, Point2 far) {
    const std::vector<Point2>& points = link.curve.points;
    if (points.empty())
        return far;
    return end == LinkEnd::From ? points.front() : points.back();
}

Point2 chainTangent(const Link& other, Point2 before, Point2 at, Point2 next) {
    if (isSmoothCurve(other))
        return {(next.x - before.x) / 2, (next.y - before.y) / 2};
    return scaled({at.x - before.x, at.y - before.y},
                  latticeLength({at.x, at.y, 0}, {next.x, next.y, 0}));
}

Point2 tangentAt(const LinkCurve& curve, LinkEnd end) {
    return end == LinkEnd::From ? curve.leave : Point2{-curve.arrive.x, -curve.arrive.y};
}

void setTangent(LinkCurve& curve, LinkEnd end, Point2 outwards) {
    LinkCurve changed = curve;
    // Both tangents point from the first to the last end.
    if (end == LinkEnd::From)
        changed.leave = outwards;
    else
        changed.arrive = {-outwards.x, -outwards.y};
    if (!problemInCurve(changed))
        curve = std::move(changed);
}

void smoothEnds(LevelEdit& edit, LinkId id) {
    if (!isSmoothCurve(*edit.find<Link>(id)))
        return;
    smoothEnd(edit, id, LinkEnd::From);
    smoothEnd(edit, id, LinkEnd::To);
}

} // namespace navcore
