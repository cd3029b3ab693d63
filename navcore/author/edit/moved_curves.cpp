// SPDX-License-Identifier: MIT
#include "navcore/author/edit/moved_curves.h"

namespace navcore {
namespace {

/// Calls visit(id, link) for each link at a vertex.
template <class Visit>
void forEachLinkAt(const Level& level, VertexId vertex, Visit&& visit) {
    if (const std::set<LinkId>* links = level.linksAt(vertex))
        for (const LinkId id : *links)
            visit(id, *level.find<Link>(id));
}

Point2 movedPoint(const PlaneMap& map, Point2 point) {
    const std::optional<Point2> at = map.image(point);
    return at && onLattice(*at) ? *at : point;
}

} // namespace

LinkCurve movedCurve(const LinkCurve& curve, MovedEnds ends, Point2 from, Point2 to,
                     const PlaneMap& map) {
    if (ends == MovedEnds::Both) {
        const auto image = [&](Point2 point) {
            const std::optional<Point2> at = map.image(point);
            return at && onLattice(*at) ? at : std::nullopt;
        };
        if (auto whole = mapped(curve, from, to, image))
            return *std::move(whole);
    }
    LinkCurve moved = curve;
    std::vector<Point2> points = curve.points;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const bool isHandle =
            curve.form == CurveForm::Bezier && ((i == 0 && ends == MovedEnds::From) ||
                                                (i + 1 == points.size() && ends == MovedEnds::To));
        if (ends == MovedEnds::Both || isHandle)
            points[i] = movedPoint(map, points[i]);
    }
    moved.points = std::move(points);
    return problemInCurve(moved) ? curve : moved;
}

MovedCurves::MovedCurves(const Level& level, const KeySet<VertexId>& moved) : m_moved(moved) {
    // A curve changes with a neighbour in its chain, so the far ends of all links matter, too.
    KeySet<VertexId> nearby = moved;
    for (const VertexId vertex : moved)
        forEachLinkAt(level, vertex, [&](LinkId, const Link& link) {
            nearby.insert(link.from);
            nearby.insert(link.to);
        });
    for (const VertexId vertex : nearby)
        forEachLinkAt(level, vertex, [&](LinkId id, const Link& link) {
            if (!link.curve.empty())
                add(level, id, Role::Changed);
        });
    std::vector<LinkId> curved;
    for (const auto& [id, original] : m_links)
        curved.push_back(id);
    const LevelEdit edit(level);
    for (const LinkId id : curved)
        addSmoothEnds(edit, id);
}

const Link& MovedCurves::add(const Level& level, LinkId id, Role role) {
    const Link& link = *level.find<Link>(id);
    const bool isFrom = isMoved(link.from), isTo = isMoved(link.to);
    const MovedEnds ends = isFrom && isTo ? MovedEnds::Both
                           : isFrom       ? MovedEnds::From
                           : isTo         ? MovedEnds::To
                                          : MovedEnds::None;
    const auto [at, isNew] = m_links.try_emplace(id, Original{link, ends, role});
    if (isNew)
        for (const VertexId end : {link.from, link.to})
            m_places[end] = level.find<Vertex>(end)->position.flat();
    return at->second.link;
}

void MovedCurves::addSmoothEnds(const LevelEdit& edit, LinkId id) {
    const Link link = m_links.at(id).link;
    if (link.curve.form != CurveForm::Hermite)
        return;
    const auto place = [&](const Link& of, LinkEnd end) { return m_places.at(vertexAt(of, end)); };
    for (const LinkEnd end : {LinkEnd::From, LinkEnd::To}) {
        const auto chain = chainEndOf(edit, id, end);
        if (!chain)
            continue;
        const Link& other = add(edit.level(), chain->other, Role::Neighbour);
        const Point2 before =
            pointBehind(other, chain->otherEnd, place(other, oppositeOf(chain->otherEnd)));
        const Point2 next = pointBehind(link, end, place(link, oppositeOf(end)));
        if (chainTangent(other, before, place(link, end), next) == tangentAt(link.curve, end))
            m_smooth.push_back(*chain);
    }
}

void MovedCurves::addTo(LevelChange& change, const PlaneMap& map) const {
    const auto place = [&](const Link& of, LinkEnd end) {
        const VertexId id = vertexAt(of, end);
        return isMoved(id) ? movedPoint(map, m_places.at(id)) : m_places.at(id);
    };
    std::map<LinkId, Link> after;
    for (const auto& [id, original] : m_links) {
        Link& link = after[id] = original.link;
        if (original.role == Role::Changed)
            link.curve = movedCurve(link.curve, original.ends, m_places.at(link.from),
                                    m_places.at(link.to), map);
    }
    for (const ChainEnd& end : m_smooth) {
        Link& link = after.at(end.link);
        const Link& other = after.at(end.other);
        const Point2 before =
            pointBehind(other, end.otherEnd, place(other, oppositeOf(end.otherEnd)));
        const Point2 next = pointBehind(link, end.end, place(link, oppositeOf(end.end)));
        setTangent(link.curve, end.end, chainTangent(other, before, place(link, end.end), next));
    }
    for (const auto& [id, original] : m_links)
        if (original.role == Role::Changed && after.at(id).curve != original.link.curve)
            change.record<Link>(id, original.link, after.at(id));
}

} // namespace navcore
