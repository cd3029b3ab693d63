// SPDX-License-Identifier: MIT
#include "navcore/author/check/route_checks.h"
#include "navcore/author/edit/symmetry_partners.h"

#include <algorithm>

namespace navcore {
namespace {

/// Identifies the routes that must take equally long. Ends that do not matter are not set.
struct EvenGroup {
    AgentId agent;
    CheckWays way = CheckWays::There;
    std::optional<PinnedEnd> from, to;
    friend auto operator<=>(const EvenGroup&, const EvenGroup&) = default;
};

/// Finds the partners of the ends of routes.
class EndPartners {
public:
    EndPartners(const Level& level, const SymmetryGuide& guide) : m_partners(level, guide) {}

    int count() const { return m_partners.map().count(); }
    /// Returns the partner of an end for a step, or nullopt if there is none. The partner of a
    /// place is the place itself, if it is on the guide.
    std::optional<PinnedEnd> of(const PinnedEnd& end, int step) {
        if (const auto* vertex = std::get_if<VertexId>(&end)) {
            const VertexId partner = m_partners.of<Vertex>(*vertex)[static_cast<std::size_t>(step)];
            return partner.valid() ? std::optional<PinnedEnd>(partner) : std::nullopt;
        }
        const Point2 at = std::get<Place>(end).point.flat();
        return step == 0 || m_partners.map().isOnGuide(at, m_partners.tolerance())
                   ? std::optional(end)
                   : std::nullopt;
    }

private:
    SymmetryPartners m_partners;
};

/// Returns the group of a route: the smallest of its images under the guide.
EvenGroup groupOf(EndPartners& partners, const RouteCheck& check, const ComparedRoute& one) {
    const bool isBack = one.way == CheckWays::ThereAndBack;
    const bool fromNearest = picksNearest(isBack ? check.to : check.from);
    const bool toNearest = picksNearest(isBack ? check.from : check.to);
    std::optional<EvenGroup> least;
    for (int step = 0; step < partners.count(); ++step) {
        EvenGroup image{one.agent, one.way, {}, {}};
        if (!fromNearest && !(image.from = partners.of(one.route.from, step)))
            continue;
        if (!toNearest && !(image.to = partners.of(one.route.to, step)))
            continue;
        if (!least || image < *least)
            least = image;
    }
    return *least; // Step 0 is the route itself.
}

} // namespace

std::vector<PinnedEnd> endsOf(const BrokenPromise& broken) {
    std::vector<PinnedEnd> ends{broken.from, broken.to};
    if (broken.faster)
        ends.insert(ends.end(), {broken.faster->from, broken.faster->to});
    return ends;
}

std::optional<std::vector<BrokenPromise>> unevenRoutes(const Level& level, const RouteCheck& check,
                                                       const std::vector<ComparedRoute>& routes) {
    std::map<EvenGroup, std::vector<TimedRoute>> groups;
    if (check.compare == CheckCompare::All) {
        for (const ComparedRoute& one : routes)
            groups[{one.agent, one.way, {}, {}}].push_back(one.route);
    } else if (level.symmetryGuide().kind != SymmetryKind::None) {
        EndPartners partners(level, level.symmetryGuide());
        for (const ComparedRoute& one : routes)
            groups[groupOf(partners, check, one)].push_back(one.route);
    }
    bool isCompared = false;
    std::vector<BrokenPromise> broken;
    for (const auto& [group, members] : groups) {
        isCompared = isCompared || members.size() > 1;
        const auto [fast, slow] = std::ranges::minmax_element(members, {}, &TimedRoute::takes);
        if (slow->takes * 1000 > fast->takes * (1000 + std::uint64_t{check.apart}))
            broken.push_back({group.agent, slow->from, slow->to, slow->takes, {}, *fast});
    }
    return isCompared ? std::optional(std::move(broken)) : std::nullopt;
}

} // namespace navcore
