// SPDX-License-Identifier: MIT
#include "navcore/runtime/attach/route_anchors.h"

#include "navcore/runtime/attach/attach_scratch.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <tuple>

namespace navcore {
namespace {

using Slot = CompiledGraph::Slot;

// Marks a leg that uses no edge anchor.
constexpr std::size_t straight = std::numeric_limits<std::size_t>::max();

/// Returns the cost of walking directly from one end to the other, or 0 if they are the same point.
/// Returns nullopt unless both ends are points and the agent can walk straight between them.
std::optional<Cost> walkPast(const RouteContext& context, const AnchoredEnd& a,
                             const AnchoredEnd& b) {
    if (!a.isPoint || !b.isPoint || a.ground != b.ground)
        return std::nullopt;
    const RouteContext here = context.on(*a.ground);
    const std::optional<Cost> cost = straightCost(here, a.place, b.place);
    return cost && a.place != b.place ? here.price(*cost, std::array{a.place, b.place}, {}, {})
                                      : cost;
}

/// Returns the cost of the direct route from one point to another through their anchors on the same
/// edge, or nullopt if the anchors are on different edges or the agent cannot move between them.
std::optional<std::uint64_t> walkAlong(const RouteContext& context, const EdgeJoint& a,
                                       const EdgeJoint& b) {
    if (a.line.edge().key != b.line.edge().key)
        return std::nullopt;
    const RouteContext here = context.under(a.line.edge());
    auto part = a.line.cost(here, a.spot, b.spot);
    if (part && a.spot.place != b.spot.place)
        part = here.price(*part, a.line.line(a.spot, b.spot), a.line.edge().key, {});
    return part ? std::optional(std::uint64_t{a.leg} + *part + b.leg) : std::nullopt;
}

/// Returns the cost of the direct route between an end on an edge and a point that attaches to the
/// same edge, or nullopt if there is none. `which` determines whether the end on the edge is the
/// start or the goal.
std::optional<std::uint64_t> walkOff(const RouteContext& context, const EdgeEnd& on,
                                     const EdgeJoint& anchor, RouteEndName which) {
    if (on.given.edge != anchor.line.edge().key)
        return std::nullopt;
    const auto part = wayOnEdge(context, on, anchor.spot, which);
    return part ? std::optional(std::uint64_t{*part} + anchor.leg) : std::nullopt;
}

} // namespace

AnchoredEnd::AnchoredEnd(const RouteContext& context, const RouteEnd& where, RouteEndName name) {
    AttachScratch memory;
    locate(context, where, name);
    attach(context, name, memory, {});
}

void AnchoredEnd::locate(const RouteContext& context, const RouteEnd& where, RouteEndName name) {
    clear();
    const std::variant<VertexId, Place, EdgePosition>& any = where;
    std::visit([&](const auto& at) { locateAt(context, at, name); }, any);
}

void AnchoredEnd::attach(const RouteContext& context, RouteEndName name, AttachScratch& memory,
                         const DetourLimit& limit) {
    if (!isPoint)
        return;
    const RouteContext here = context.on(*ground);
    memory.enter(here);
    joinVertices(here, name, memory, limit);
    if (context.attachment == Attachment::Edges)
        joinEdges(here, name, memory);
}

void AnchoredEnd::clear() {
    place = {};
    ground = nullptr;
    legs.clear();
    anchors.clear();
    m_over.clear();
    onEdge.reset();
    isPoint = false;
    missing.reset();
}

void AnchoredEnd::locateAt(const RouteContext& context, VertexId vertex, RouteEndName name) {
    const Slot slot = context.graph.slotOf(vertex);
    if (slot == CompiledGraph::none) {
        missing = NoRouteReason{.cause = NoRouteCause::EndMissing, .end = name};
        return;
    }
    place = context.graph.position(slot);
    ground = &context.planes.under(vertex);
    legs.push_back({slot, 0});
}

void AnchoredEnd::locateAt(const RouteContext& context, const Place& at, RouteEndName name) {
    ground = context.planes.find(at.floor);
    if (!ground) {
        missing = NoRouteReason{.cause = NoRouteCause::EndMissing, .end = name};
        return;
    }
    isPoint = true;
    place = at.point;
}

void AnchoredEnd::locateAt(const RouteContext& context, const EdgePosition& on, RouteEndName name) {
    auto line = edgeLineOf(context, on.edge);
    if (!line || on.along > line->edge().length) {
        missing = NoRouteReason{.cause = NoRouteCause::EndMissing, .end = name};
        return;
    }
    if (on.along == 0)
        return locateAt(context, line->edge().a, name);
    if (on.along == line->edge().length)
        return locateAt(context, line->edge().b, name);
    const EdgeParameter spot = line->at(on.along);
    place = spot.place;
    ground = context.under(line->edge()).ground;
    onEdge = EdgeEnd{std::move(*line), spot, on};
    for (const VertexId vertex : {onEdge->line.edge().a, onEdge->line.edge().b})
        if (const auto cost = wayOnEdge(context, *onEdge, vertex, name))
            offer(context.graph.slotOf(vertex), *cost, straight);
}

void AnchoredEnd::joinVertices(const RouteContext& context, RouteEndName name,
                               AttachScratch& memory, const DetourLimit& limit) {
    for (const RouteAnchor& anchor : jointsOf(context, place, name, memory, limit)) {
        const VertexId vertex =
            name == RouteEndName::Start ? context.graph.vertexAt(anchor.slot) : VertexId{};
        if (const auto cost = context.price(
                anchor.cost, std::array{place, context.graph.position(anchor.slot)}, {}, vertex))
            offer(anchor.slot, *cost, straight);
    }
}

void AnchoredEnd::joinEdges(const RouteContext& context, RouteEndName name, AttachScratch& memory) {
    const bool isStart = name == RouteEndName::Start;
    edgeAnchorsOf(context, place, name, memory, anchors);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < anchors.size(); ++i) {
        EdgeJoint& anchor = anchors[i];
        const auto leg = context.price(anchor.leg, std::array{place, anchor.spot.place}, {}, {});
        if (!leg)
            continue;
        anchor.leg = *leg;
        const Edge& edge = anchor.line.edge();
        for (const VertexId vertex : {edge.a, edge.b}) {
            const EdgeParameter end = anchor.line.end(vertex);
            const auto part = isStart ? anchor.line.cost(context, anchor.spot, end)
                                      : anchor.line.cost(context, end, anchor.spot);
            const auto cost = part ? context.price(*part, anchor.line.line(anchor.spot, end),
                                                   edge.key, isStart ? vertex : VertexId{})
                                   : std::nullopt;
            if (cost)
                offer(context.graph.slotOf(vertex), std::uint64_t{*leg} + *cost, kept);
        }
        if (kept != i)
            anchors[kept] = std::move(anchor);
        ++kept;
    }
    anchors.erase(anchors.begin() + static_cast<std::ptrdiff_t>(kept), anchors.end());
}

void AnchoredEnd::offer(Slot slot, std::uint64_t cost, std::size_t anchor) {
    for (std::size_t i = 0; i < legs.size(); ++i)
        if (legs[i].slot == slot) {
            if (cost < legs[i].cost) {
                legs[i].cost = cost;
                m_over[i] = anchor;
            }
            return;
        }
    legs.push_back({slot, cost});
    m_over.push_back(anchor);
}

const EdgeJoint* AnchoredEnd::jointAt(Slot slot) const {
    for (std::size_t i = 0; i < m_over.size(); ++i)
        if (legs[i].slot == slot && m_over[i] != straight)
            return &anchors[m_over[i]];
    return nullptr;
}

std::optional<std::uint64_t> AnchoredEnd::legAt(Slot slot) const {
    for (const PathLeg& leg : legs)
        if (leg.slot == slot)
            return leg.cost;
    return std::nullopt;
}

AnchoredSide::AnchoredSide(const RouteContext& context, std::span<const RouteEnd> places,
                           RouteEndName which) {
    AttachScratch memory;
    locate(context, places, which);
    attach(context, memory);
}

void AnchoredSide::locate(const RouteContext& context, std::span<const RouteEnd> places,
                          RouteEndName which) {
    assert(!places.empty());
    name = which;
    for (; ends.size() > places.size(); ends.pop_back())
        m_spare.push_back(std::move(ends.back()));
    for (; ends.size() < places.size() && !m_spare.empty(); m_spare.pop_back())
        ends.push_back(std::move(m_spare.back()));
    ends.resize(places.size());
    for (std::size_t i = 0; i < places.size(); ++i)
        ends[i].locate(context, places[i], name);
    legs.clear();
}

void AnchoredSide::attach(const RouteContext& context, AttachScratch& memory,
                          const DetourLimit& limit) {
    for (AnchoredEnd& end : ends)
        end.attach(context, name, memory, limit);
    legs = ends.front().legs;
    if (ends.size() == 1)
        return;
    for (const AnchoredEnd& end : std::span(ends).subspan(1))
        legs.insert(legs.end(), end.legs.begin(), end.legs.end());
    std::sort(legs.begin(), legs.end(), [](const PathLeg& l, const PathLeg& r) {
        return std::pair(l.slot, l.cost) < std::pair(r.slot, r.cost);
    });
    const auto same = [](const PathLeg& l, const PathLeg& r) { return l.slot == r.slot; };
    legs.erase(std::unique(legs.begin(), legs.end(), same), legs.end());
}

std::size_t AnchoredSide::endAt(Slot slot) const {
    std::size_t best = ends.size();
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const auto leg = ends[i].legAt(slot);
        if (leg && (best == ends.size() || *leg < *ends[best].legAt(slot)))
            best = i;
    }
    assert(best < ends.size());
    return best;
}

DirectWay::DirectWay(const RouteContext& context, const AnchoredSide& starts,
                     const AnchoredSide& goals) {
    walk(context, starts, goals);
    follow(context, starts, goals);
}

void DirectWay::walk(const RouteContext& context, const AnchoredSide& starts,
                     const AnchoredSide& goals) {
    for (std::size_t i = 0; i < starts.ends.size(); ++i)
        for (std::size_t j = 0; j < goals.ends.size(); ++j)
            offer(walkPast(context, starts.ends[i], goals.ends[j]), i, j);
}

void DirectWay::follow(const RouteContext& context, const AnchoredSide& starts,
                       const AnchoredSide& goals) {
    for (std::size_t i = 0; i < starts.ends.size(); ++i)
        for (std::size_t j = 0; j < goals.ends.size(); ++j) {
            if (starts.ends[i].onEdge && goals.ends[j].onEdge)
                offer(wayOnEdge(context, *starts.ends[i].onEdge, *goals.ends[j].onEdge), i, j);
            if (const auto& on = starts.ends[i].onEdge)
                for (const EdgeJoint& b : goals.ends[j].anchors)
                    offer(walkOff(context, *on, b, RouteEndName::Start), i, j, nullptr, &b);
            if (const auto& on = goals.ends[j].onEdge)
                for (const EdgeJoint& a : starts.ends[i].anchors)
                    offer(walkOff(context, *on, a, RouteEndName::Goal), i, j, &a, nullptr);
            for (const EdgeJoint& a : starts.ends[i].anchors)
                for (const EdgeJoint& b : goals.ends[j].anchors)
                    offer(walkAlong(context, a, b), i, j, &a, &b);
        }
}

void DirectWay::offer(std::optional<std::uint64_t> way, std::size_t from, std::size_t to,
                      const EdgeJoint* at, const EdgeJoint* off) {
    if (!way || (cost && std::tuple(*way, from, to) >= std::tuple(*cost, start, goal)))
        return;
    cost = way;
    start = from;
    goal = to;
    joins = at;
    leaves = off;
}

} // namespace navcore
