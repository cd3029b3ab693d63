// SPDX-License-Identifier: MIT
#include "navcore/author/link/why_no_edge.h"

#include "navcore/author/link/link_state.h"
#include "navcore/runtime/space/clearance.h"
#include "navcore/runtime/space/nearest_search.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace navcore {
namespace {

bool hasLink(const Level& level, VertexPair pair) {
    const std::set<LinkId>* links = level.linksAt(pair.a);
    return links && std::any_of(links->begin(), links->end(), [&](LinkId id) {
               const Link& link = *level.find<Link>(id);
               return VertexPair::of(link.from, link.to) == pair;
           });
}

std::uint32_t wholeLength(std::int64_t squared) {
    return static_cast<std::uint32_t>(std::ceil(std::sqrt(static_cast<double>(squared))));
}

/// Finds the neighbours of vertices by the rules of the linker.
class Neighbours {
public:
    using Found = NearestSearch::Found;

    Neighbours(const Level& level, const Plane& plane)
        : m_level(level), m_plane(plane), m_wanted(plane.vertices.grid().slotCount(), 0),
          m_search(plane.vertices.grid(), &plane.obstacles.grid(), &m_wanted) {
        for (const auto& [id, vertex] : level.items<Vertex>())
            if (vertex.floor == plane.floor) {
                m_ids.push_back(id);
                m_wanted[plane.vertices.grid().slotOf(id)] = wantedBy(level, vertex);
            }
    }

    /// Returns the vertices of the floor, in ascending order.
    const std::vector<VertexId>& ids() const { return m_ids; }

    std::size_t wantedAt(VertexId id) const { return m_wanted[m_plane.vertices.grid().slotOf(id)]; }
    /// Returns up to `count` neighbours of a vertex, nearest first.
    std::vector<Found> of(VertexId id, std::size_t count) {
        const Point3 at = positionOf(m_level, *m_level.find<Vertex>(id));
        const auto& found = m_search.run(at, id, count, m_level.linkSettings().rule());
        return {found.begin(), found.end()};
    }
    std::vector<Found> listOf(VertexId id) { return of(id, wantedAt(id)); }

private:
    const Level& m_level;
    const Plane& m_plane;
    std::vector<VertexId> m_ids;
    std::vector<std::uint8_t> m_wanted;
    NearestSearch m_search;
};

/// The reason why a vertex does not list another one as its neighbour; nullopt if it does.
/// `missedBy` is how many ranks too far down the other vertex is.
struct ListAnswer {
    std::optional<NoEdge> reason;
    std::size_t missedBy = 0;
};

/// Returns the vertex in `before` whose direction, as seen from `from`, is closest to the direction
/// of `to`.
VertexId inDirectionOf(const Level& level, Point3 from, Point3 to,
                       std::span<const NearestSearch::Found> before) {
    const double x = to.x - from.x, y = to.y - from.y, z = to.z - from.z;
    VertexId best;
    double most = -2;
    for (const NearestSearch::Found& found : before) {
        const Point3 at = level.find<Vertex>(found.id)->position;
        const double u = at.x - from.x, v = at.y - from.y, w = at.z - from.z;
        const double length = std::sqrt(u * u + v * v + w * w);
        const double cosine = length == 0 ? 1 : (x * u + y * v + z * w) / length;
        if (!best.valid() || cosine > most) {
            most = cosine;
            best = found.id;
        }
    }
    return best;
}

/// Returns why `from` does not list `to`. brokenByPair() must have returned nullopt for the pair.
ListAnswer listingOf(const Level& level, Neighbours& neighbours, VertexId from, VertexId to) {
    const std::size_t wanted = neighbours.wantedAt(from);
    const std::vector<NearestSearch::Found> all = neighbours.of(from, level.items<Vertex>().size());
    const auto at =
        std::find_if(all.begin(), all.end(), [&](const auto& found) { return found.id == to; });
    NoEdge no;
    no.from = from;
    if (at != all.end()) {
        const auto rank = static_cast<std::size_t>(at - all.begin()) + 1;
        if (rank <= wanted)
            return {};
        no.reason = NoEdgeReason::TooFarDown;
        no.amount = static_cast<std::uint32_t>(rank);
        no.limit = static_cast<std::uint32_t>(wanted);
        return {no, rank - wanted};
    }
    // `to` can only have been excluded by the rule that spreads directions (LinkSettings::spread).
    const Point3 here = level.find<Vertex>(from)->position,
                 there = level.find<Vertex>(to)->position;
    const std::int64_t squared = squaredDistance(here, there);
    const auto end = std::find_if(all.begin(), all.end(), [&](const auto& found) {
        return std::pair(found.squaredDistance, found.id) > std::pair(squared, to);
    });
    no.reason = NoEdgeReason::SameDirection;
    no.nearer = inDirectionOf(level, here, there, {all.begin(), end});
    return {no, all.size()};
}

/// Returns the first rule that the pair breaks regardless of other vertices, or nullopt if there is
/// none.
std::optional<NoEdge> brokenByPair(const Level& level, const Plane& plane, VertexPair pair) {
    const LinkSettings& settings = level.linkSettings();
    const Point3 a = level.find<Vertex>(pair.a)->position, b = level.find<Vertex>(pair.b)->position;
    NoEdge no;
    // Obstacles are checked first, because no setting would allow an edge through them.
    if (!plane.obstacles.visible(a.flat(), b.flat())) {
        no.reason = NoEdgeReason::Blocked;
        no.place = {a.x + (b.x - a.x) / 2, a.y + (b.y - a.y) / 2};
        return no;
    }
    const std::int64_t squared = squaredDistance(a, b);
    if (squared > std::int64_t{settings.longest} * settings.longest) {
        no.reason = NoEdgeReason::TooLong;
        no.amount = wholeLength(squared);
        no.limit = static_cast<std::uint32_t>(settings.longest);
        return no;
    }
    const std::int64_t rise = std::abs(std::int64_t{a.z} - b.z);
    if (settings.height && rise > *settings.height) {
        no.reason = NoEdgeReason::TooSteep;
        no.amount = static_cast<std::uint32_t>(rise);
        no.limit = static_cast<std::uint32_t>(*settings.height);
        return no;
    }
    if (settings.margin > 0) {
        const Narrows narrows = narrowest(plane.obstacles, a.flat(), b.flat(), settings.margin);
        if (narrows.clearance < settings.margin) {
            no.reason = NoEdgeReason::TooNarrow;
            no.amount = static_cast<std::uint32_t>(narrows.clearance);
            no.limit = static_cast<std::uint32_t>(settings.margin);
            no.place = narrows.place;
            return no;
        }
    }
    return std::nullopt;
}

/// Decides the pairs of LinkPolicy::Capped, in order, up to `pair`. Returns the end that already
/// has all its links, or nullopt if both ends can still be linked.
std::optional<NoEdge> fullEnd(Neighbours& neighbours, VertexPair pair) {
    struct Candidate {
        std::int64_t squared;
        VertexPair pair;
        auto operator<=>(const Candidate&) const = default;
    };
    std::set<Candidate> candidates;
    for (const VertexId id : neighbours.ids())
        for (const NearestSearch::Found& found : neighbours.listOf(id))
            candidates.insert({found.squaredDistance, VertexPair::of(id, found.id)});
    std::map<VertexId, std::size_t> kept;
    for (const Candidate& candidate : candidates) {
        const VertexId a = candidate.pair.a, b = candidate.pair.b;
        const bool isFullA = kept[a] >= neighbours.wantedAt(a);
        const bool isFullB = kept[b] >= neighbours.wantedAt(b);
        if (candidate.pair == pair) {
            if (!isFullA && !isFullB)
                return std::nullopt;
            NoEdge no;
            no.reason = NoEdgeReason::EndsAreFull;
            no.from = isFullA ? a : b;
            no.limit = static_cast<std::uint32_t>(neighbours.wantedAt(no.from));
            return no;
        }
        if (!isFullA && !isFullB) {
            ++kept[a];
            ++kept[b];
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<NoEdge> whyNoEdge(const Level& level, const Plane& plane, VertexPair pair) {
    if (hasLink(level, pair))
        return std::nullopt;
    NoEdge no;
    const EdgeRule* rule = level.rulesAt(pair.a) ? level.find<EdgeRule>(pair) : nullptr;
    if (rule && rule->permission == Permission::Forbidden)
        return no;
    if (auto broken = brokenByPair(level, plane, pair))
        return broken;
    for (const VertexId id : {pair.a, pair.b})
        if (wantedBy(level, *level.find<Vertex>(id)) == 0) {
            no.reason = NoEdgeReason::WantsNone;
            no.from = id;
            return no;
        }
    Neighbours neighbours(level, plane);
    const ListAnswer a = listingOf(level, neighbours, pair.a, pair.b);
    const LinkPolicy policy = level.linkSettings().policy;
    if (!a.reason && policy == LinkPolicy::Either)
        return std::nullopt;
    const ListAnswer b = listingOf(level, neighbours, pair.b, pair.a);
    if (policy == LinkPolicy::Both) {
        if (a.reason && b.reason)
            return a.missedBy <= b.missedBy ? b.reason : a.reason;
        return a.reason ? a.reason : b.reason;
    }
    if (a.reason && b.reason)
        return a.missedBy <= b.missedBy ? a.reason : b.reason;
    return policy == LinkPolicy::Capped ? fullEnd(neighbours, pair) : std::nullopt;
}

} // namespace navcore
