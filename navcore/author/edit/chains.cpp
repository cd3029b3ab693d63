// SPDX-License-Identifier: MIT
#include "navcore/author/edit/chains.h"

#include "navcore/author/edit/graph_edits.h"
#include "navcore/author/edit/link_looks.h"
#include "navcore/author/level/curve_parts.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <tuple>

namespace navcore {
namespace {

bool areConnected(const NavGraph& graph, VertexId a, VertexId b) {
    const auto edges = graph.edgesAt(a);
    return std::any_of(edges.begin(), edges.end(),
                       [&](const Edge& edge) { return edge.other(a) == b; });
}

LinkId addLink(LevelEdit& edit, IdBlock& ids, const Link& link) {
    const LinkId id = ids.draw<Link>(edit.level());
    edit.set<Link>(id, link);
    makeStairs(edit, {link.from});
    return id;
}

Link plainLink(VertexId from, VertexId to) {
    return {.from = from, .to = to, .terrain = {}, .tags = {}};
}

/// An edge between two vertices, written as a link even if it is automatic.
struct Way {
    Link link;

    VertexId other(VertexId end) const { return end == link.from ? link.to : link.from; }
    bool leads(VertexId from) const {
        return link.direction == Direction::Both ||
               (link.direction == Direction::Forward) == (from == link.from);
    }
};

Way wayOf(const Level& level, const Edge& edge) {
    if (edge.key.isLink())
        return {*level.find<Link>(edge.key.link())};
    Link link = plainLink(edge.a, edge.b);
    link.direction = edge.direction;
    if (const EdgeRule* rule = level.find<EdgeRule>(edge.key.pair())) {
        link.terrain = rule->terrain;
        link.multiplier = rule->multiplier;
    }
    return {link};
}

/// Returns the curve that follows the ways from `a` to `middle` and from `middle` to `b`. Returns
/// nullopt if this needs more points than a curve can have.
std::optional<LinkCurve> joinedLine(const Level& level, const Way& first, const Way& second,
                                    VertexId middle) {
    const auto placeOf = [&](VertexId id) { return level.find<Vertex>(id)->position.flat(); };
    const Link &one = first.link, &other = second.link;
    return joinedCurve(one.to == middle ? one.curve : reversed(one.curve),
                       other.from == middle ? other.curve : reversed(other.curve),
                       placeOf(first.other(middle)), placeOf(middle),
                       placeOf(second.other(middle)));
}

/// Joins the ways from `a` to `middle` and from `middle` to `b`. Returns nullopt if this cannot be
/// one link. Sets `differ` if values of the two ways are lost.
std::optional<Link> joined(const Level& level, const Way& first, const Way& second, VertexId middle,
                           bool& differ) {
    const VertexId a = first.other(middle), b = second.other(middle);
    const bool there = first.leads(a) && second.leads(middle);
    const bool back = second.leads(b) && first.leads(middle);
    const Link &one = first.link, &other = second.link;
    if ((!there && !back) || one.kind != other.kind)
        return std::nullopt;
    Link link = plainLink(a, b);
    link.kind = one.kind;
    link.direction = there && back ? Direction::Both
                     : there       ? Direction::Forward
                                   : Direction::Backward;
    const auto keep = [&](auto Link::*member) {
        if (one.*member == other.*member)
            link.*member = one.*member;
        else
            differ = true;
    };
    keep(&Link::terrain);
    keep(&Link::multiplier);
    keep(&Link::look);
    keep(&Link::tags);
    if (auto curve = joinedLine(level, first, second, middle))
        link.curve = *std::move(curve);
    else
        differ = true;
    link.needs = one.needs;
    link.needs.insert(other.needs.begin(), other.needs.end());
    link.delay = static_cast<std::uint32_t>(std::min<std::uint64_t>(
        std::uint64_t{one.delay} + other.delay, static_cast<std::uint32_t>(delayRange.most)));
    if (one.ownCost && other.ownCost)
        link.ownCost = static_cast<std::int32_t>(std::clamp<std::int64_t>(
            std::int64_t{*one.ownCost} + *other.ownCost, -maxOwnCost, maxOwnCost));
    else if (one.ownCost || other.ownCost)
        differ = true;
    return link;
}

/// The ways at the vertices that are to be dissolved.
class Ways {
public:
    Ways(const Level& level, const NavGraph& graph, const KeySet<VertexId>& vertices)
        : m_graph(graph) {
        for (const VertexId id : vertices)
            if (graph.hasVertex(id) && !level.liftAt(id).valid())
                for (const Edge& edge : graph.edgesAt(id))
                    m_ways[id].push_back(wayOf(level, edge));
    }

    /// Returns the two ways at a vertex, or nullptr if it cannot be dissolved.
    const std::vector<Way>* twoAt(VertexId id) const {
        const auto at = m_ways.find(id);
        const bool areTwo = at != m_ways.end() && at->second.size() == 2 &&
                            at->second[0].other(id) != at->second[1].other(id);
        return areTwo ? &at->second : nullptr;
    }

    bool areConnected(VertexId a, VertexId b) const {
        const auto at = m_ways.find(a);
        if (at != m_ways.end())
            return std::ranges::any_of(at->second,
                                       [&](const Way& way) { return way.other(a) == b; });
        return navcore::areConnected(m_graph, a, b) || m_new.contains(VertexPair::of(a, b));
    }

    void dissolve(VertexId middle, VertexId a, VertexId b, const std::optional<Link>& link) {
        m_ways.erase(middle);
        for (const VertexId end : {a, b}) {
            m_new.erase(VertexPair::of(end, middle));
            const auto at = m_ways.find(end);
            if (at == m_ways.end())
                continue;
            std::erase_if(at->second, [&](const Way& way) { return way.other(end) == middle; });
            if (link)
                at->second.push_back({*link});
        }
        if (link)
            m_new[VertexPair::of(a, b)] = *link;
    }

    const std::map<VertexPair, Link>& added() const { return m_new; }

private:
    const NavGraph& m_graph;
    std::map<VertexId, std::vector<Way>> m_ways;
    std::map<VertexPair, Link> m_new;
};

} // namespace

std::vector<VertexId> orderAlong(const Level& level, const KeySet<VertexId>& vertices) {
    std::vector<std::pair<Point2, VertexId>> at;
    double sumX = 0, sumY = 0;
    for (const VertexId id : vertices)
        if (const Vertex* vertex = level.find<Vertex>(id)) {
            at.emplace_back(vertex->position.flat(), id);
            sumX += vertex->position.x;
            sumY += vertex->position.y;
        }
    const double count = std::max<double>(1, static_cast<double>(at.size()));
    const double centreX = sumX / count, centreY = sumY / count;
    double xx = 0, xy = 0, yy = 0;
    for (const auto& [point, id] : at) {
        const double dx = point.x - centreX, dy = point.y - centreY;
        xx += dx * dx;
        xy += dx * dy;
        yy += dy * dy;
    }
    // The direction of the largest variance.
    const double angle = 0.5 * std::atan2(2 * xy, xx - yy);
    const double ux = std::cos(angle), uy = std::sin(angle);
    std::ranges::stable_sort(at, {}, [&](const auto& entry) {
        return std::llround((entry.first.x - centreX) * ux + (entry.first.y - centreY) * uy);
    });
    std::vector<VertexId> order;
    for (const auto& [point, id] : at)
        order.push_back(id);
    return order;
}

std::vector<LinkId> connectInOrder(LevelEdit& edit, IdBlock& ids, const NavGraph& graph,
                                   std::span<const VertexId> order) {
    std::vector<LinkId> links;
    for (std::size_t i = 1; i < order.size(); ++i)
        if (order[i - 1] != order[i] && !areConnected(graph, order[i - 1], order[i]))
            links.push_back(addLink(edit, ids, plainLink(order[i - 1], order[i])));
    return links;
}

std::vector<LinkId> connectAll(LevelEdit& edit, IdBlock& ids, const NavGraph& graph,
                               const KeySet<VertexId>& vertices) {
    assert(vertices.size() <= mostConnected);
    std::vector<LinkId> links;
    for (auto a = vertices.begin(); a != vertices.end(); ++a)
        for (auto b = std::next(a); b != vertices.end(); ++b)
            if (!areConnected(graph, *a, *b))
                links.push_back(addLink(edit, ids, plainLink(*a, *b)));
    return links;
}

Dissolved dissolveVertices(LevelEdit& edit, IdBlock& ids, const NavGraph& graph,
                           const KeySet<VertexId>& vertices) {
    Dissolved done;
    Ways ways(edit.level(), graph, vertices);
    KeySet<VertexId> gone;
    for (const VertexId middle : vertices) {
        const std::vector<Way>* two = ways.twoAt(middle);
        if (!two)
            continue;
        const VertexId a = (*two)[0].other(middle), b = (*two)[1].other(middle);
        bool differ = false;
        std::optional<Link> link = joined(edit.level(), (*two)[0], (*two)[1], middle, differ);
        if (!link)
            continue;
        if (ways.areConnected(a, b))
            link.reset();
        ways.dissolve(middle, a, b, link);
        gone.insert(middle);
        done.different += differ ? 1 : 0;
    }
    done.vertices = gone.size();
    removeVertices(edit, gone);
    for (const auto& [pair, link] : ways.added())
        done.links.push_back(addLink(edit, ids, link));
    return done;
}

} // namespace navcore
