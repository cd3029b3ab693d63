// SPDX-License-Identifier: MIT
#include "navcore/runtime/walk/follower.h"

#include "navcore/runtime/geometry/interpolate.h"
#include "navcore/runtime/geometry/turn.h"

#include <cassert>

namespace navcore {

Follower::Follower(const Walk& walk, const AgentRules& rules, std::uint32_t speed,
                   std::uint32_t turnRate)
    : m_end{walk.goal(), {}, walk.legs.size()}, m_speed(speed) {
    assert(speedRange.contains(speed));
    m_end.floor = m_end.toFloor = walk.legs.empty() ? walk.floor : walk.legs.back().toFloor;
    for (const WalkLeg& leg : walk.legs)
        addLeg(leg, rules);
    fillHeadings();
    addStops(turnRate);
}

namespace {

/// Returns the part of the cost of a leg during which the unit waits where the leg begins.
Cost waitOf(const WalkLeg& leg, const AgentRules& rules) {
    const EdgeTerms* terms = leg.edge.terms.get();
    if (!terms || isCabin(leg.edge.a)) // A ride is not a wait.
        return 0;
    const Cost delay =
        delayOf(*terms, rules, leg.edgeFrom <= leg.edgeTo ? EdgeWay::Forward : EdgeWay::Backward);
    return std::min(delay, leg.cost);
}

} // namespace

void Follower::addLeg(const WalkLeg& leg, const AgentRules& rules) {
    const std::uint64_t end = m_cost + leg.cost;
    const EdgeTerms* terms = leg.edge.terms.get();
    Stretch stretch{
        .from = leg.from,
        .to = leg.to,
        .heading = {leg.to.x - leg.from.x, leg.to.y - leg.from.y, leg.to.z - leg.from.z},
        .length = 1,
        .before = m_cost,
        .until = end,
        .leg = static_cast<std::uint32_t>(m_ways.size())};
    m_ways.push_back({leg.edge.key, leg.edgeFrom, leg.edgeTo, leg.edge.terms.kind(), leg.floor,
                      leg.toFloor, terms ? terms->lift : LiftId{}});
    if (const Cost wait = waitOf(leg, rules); wait > 0) {
        Stretch standing = stretch; // Its end is its beginning, so the unit does not move.
        standing.until = stretch.before = m_cost + wait;
        m_stretches.push_back(standing);
    }
    m_cost = end;
    if (terms && (terms->ownCost || passesEverything(terms->kind))) {
        if (terms->kind == LinkKind::Teleport)
            stretch.heading = {}; // A teleport has no direction of movement.
        else
            stretch.end = 1;
        // A part of a curve that costs nothing still has a direction, so the unit turns there.
        if (stretch.before < stretch.until || leg.isOnCurve)
            m_stretches.push_back(stretch);
        return;
    }
    const std::uint64_t begins = stretch.before;
    std::vector<TerrainPiece> pieces(leg.edge.pieces.all().begin(), leg.edge.pieces.all().end());
    if (leg.to < leg.from)
        std::reverse(pieces.begin(), pieces.end());
    stretch.length = std::max(1U, leg.edge.length);
    UInt128 sum = 0;
    for (const TerrainPiece& piece : pieces) {
        const auto multiplier = rules.costs.multiplier(piece.terrain);
        assert(multiplier); // The leg has a cost, so all its terrains have multipliers.
        sum += UInt128{piece.length} * multiplier.value_or(0);
        const auto paid = static_cast<std::uint64_t>(sum * leg.edge.multiplier / 1'000'000U);
        stretch.end = stretch.begin + piece.length;
        stretch.until = &piece == &pieces.back() ? end : begins + paid;
        m_stretches.push_back(stretch);
        stretch.begin = stretch.end;
        stretch.before = stretch.until;
    }
}

/// Gives each stretch without a direction the heading of the next stretch that has one, or of the
/// previous one at the end of the walk.
void Follower::fillHeadings() {
    Point3 heading;
    for (std::size_t i = m_stretches.size(); i-- > 0;) {
        if (m_stretches[i].heading == Point3{})
            m_stretches[i].heading = heading;
        heading = m_stretches[i].heading;
    }
    heading = {};
    for (Stretch& stretch : m_stretches) {
        if (stretch.heading == Point3{})
            stretch.heading = heading;
        heading = stretch.heading;
    }
    m_end.heading = heading;
}

void Follower::addStops(std::uint32_t turnRate) {
    Turning turning(turnRate);
    std::uint64_t stood = 0;
    for (const Stretch& stretch : m_stretches)
        if (const auto turn = turning.goOn(stretch.heading.flat())) {
            m_stops.push_back(
                {*turn, stretch.before, travelTime(stretch.before, m_speed) + stood, stood});
            stood = m_stops.back().stood();
        }
}

std::uint64_t Follower::duration() const {
    return travelTime(m_cost, m_speed) + (m_stops.empty() ? 0 : m_stops.back().stood());
}

UnitPose Follower::at(std::uint64_t milliseconds) const {
    const auto next =
        std::upper_bound(m_stops.begin(), m_stops.end(), milliseconds,
                         [](std::uint64_t time, const Stop& stop) { return time < stop.begins; });
    const Stop stop = next == m_stops.begin() ? Stop{} : *std::prev(next);
    if (milliseconds < stop.ends()) {
        UnitPose corner = atCost(stop.cost);
        const auto lasts = static_cast<std::int64_t>(stop.turn.lasts);
        const auto passed = static_cast<std::int64_t>(milliseconds - stop.begins);
        const auto angle = static_cast<std::int32_t>(stop.turn.angle * passed / lasts);
        const Point2 heading = turned(stop.turn.from, angle);
        corner.heading = {heading.x, heading.y, 0};
        return corner;
    }
    const UInt128 paid = UInt128{milliseconds - stop.stood()} * m_speed / 1000;
    return paid >= m_cost ? m_end : atCost(static_cast<std::uint64_t>(paid));
}

/// Returns the pose of the unit at the point where the cost of the walk so far is `cost`.
UnitPose Follower::atCost(std::uint64_t cost) const {
    const auto on = std::upper_bound(m_stretches.begin(), m_stretches.end(), cost,
                                     [](std::uint64_t c, const Stretch& s) { return c < s.until; });
    const Int128 whole = on->until - on->before;
    const Int128 part = on->begin * whole + Int128{on->end - on->begin} * (cost - on->before);
    UnitPose here{between(on->from, on->to, part, whole * on->length), on->heading, on->leg};
    const Way& way = m_ways[on->leg];
    here.kind = way.kind;
    here.floor = way.floor;
    here.toFloor = way.toFloor;
    here.lift = way.lift;
    if (way.edge != EdgeKey()) {
        const Int128 gone = (Int128{way.to} - way.from) * part / (whole * on->length);
        here.on = EdgePosition{
            way.edge, static_cast<std::uint32_t>(static_cast<std::int64_t>(gone) + way.from)};
    }
    return here;
}

} // namespace navcore
