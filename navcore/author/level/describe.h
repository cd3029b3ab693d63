// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/field.h"
#include "navcore/author/level/trace_numbers.h"

namespace navcore {

// describe() declares the members of an item type in file order. The reader and writer of level
// files call it directly, and fieldsOf() makes the members available to all other code. The
// functions must(), always() and may() correspond to the values of Presence. shape() declares a
// must() member that a file stores under the name of the shape's type, "solid" or "wall".

template <class Members>
void describe(Members& members, LevelInfo& info) {
    members.always("name", info.name, Ships::Yes);
    members.always("unit", info.unit, Ships::Yes);
    members.always("pixelsPerUnit", info.pixelsPerUnit, {Ships::Yes, Unit::None, scaleRange});
    members.must("ground", info.ground, Ships::Yes);
    members.may("study", info.purpose);
    members.may("rules", info.rules);
}

template <class Members>
void describe(Members& members, Picture& picture) {
    members.always("path", picture.path);
    members.always("width", picture.width);
    members.always("height", picture.height);
    members.always("origin", picture.origin);
}

template <class Members>
void describe(Members& members, LinkSettings& settings) {
    members.always("linksWanted", settings.linksWanted, {Ships::No, Unit::None, linksWantedRange});
    members.always("longest", settings.longest, {Ships::No, Unit::Length, linkLengths});
    members.always("joinCount", settings.joinCount, {Ships::Yes, Unit::None, joinCounts});
    members.may("policy", settings.policy);
    members.may("spread", settings.spread);
    members.may("margin", settings.margin, {Ships::No, Unit::Length, linkMargins});
    members.may("height", settings.height, {Ships::No, Unit::Length, linkHeights});
}

template <class Members>
void describe(Members& members, PaintGrid& grid) {
    members.always("origin", grid.frame.origin, Ships::Yes);
    members.always("cell", grid.frame.cell, {Ships::Yes, Unit::Length, paintCellRange});
}

template <class Members>
void describe(Members& members, PaintTile& tile) {
    members.must("runs", tile.cells, Ships::Yes);
}

template <class Members>
void describe(Members& members, Terrain& terrain) {
    members.always("name", terrain.name, Ships::Yes);
    members.always("colour", Colour{terrain.colour}, Ships::Yes);
    members.always("multiplier", terrain.multiplier,
                   {Ships::Yes, Unit::Thousandths, terrainMultipliers});
}

template <class Members>
void describe(Members& members, Agent& agent) {
    members.always("name", agent.name, Ships::Yes);
    members.always("colour", Colour{agent.colour}, Ships::Yes);
    members.may("radius", agent.radius, {Ships::Yes, Unit::Length, radiusRange});
    members.always("speed", agent.speed, {Ships::Yes, Unit::Speed, speedRange});
    members.always("joinRange", agent.joinRange, {Ships::Yes, Unit::Length, joinRanges});
    members.may("abilities", agent.abilities, Ships::Yes);
    members.may("terrains", agent.terrains, {Ships::Yes, Unit::Thousandths, terrainMultipliers});
    members.may("moveTable", agent.moveTable, Ships::Yes);
    members.may("turnRate", agent.turnRate, {Ships::Yes, Unit::DegreesPerSecond, turnRates});
}

template <class Members>
void describe(Members& members, Vertex& vertex) {
    members.must("at", vertex.position, Ships::Yes);
    members.may("name", vertex.name, Ships::Yes);
    members.may("kind", vertex.kind, Ships::Yes);
    members.may("tags", vertex.tags, Ships::Yes);
    members.may("linksWanted", vertex.linksWanted, {Ships::No, Unit::None, linksWantedRange});
}

inline constexpr About multiplierOfEdge{Ships::Yes, Unit::Thousandths, multiplierRange,
                                        plainMultiplier};

template <class Members>
void describe(Members& members, Link& link) {
    members.must("from", link.from, Ships::Yes);
    members.must("to", link.to, Ships::Yes);
    members.may("direction", link.direction, Ships::Yes);
    members.may("terrain", link.terrain, Ships::Yes);
    members.may("multiplier", link.multiplier, multiplierOfEdge);
    members.may("kind", link.kind, Ships::Yes);
    members.may("needs", link.needs, Ships::Yes);
    members.may("cost", link.ownCost, {Ships::Yes, Unit::Length, ownCostRange});
    members.may("tags", link.tags, Ships::Yes);
}

template <class Members>
void describe(Members& members, EdgeRule& rule) {
    members.may("forbidden", rule.permission);
    members.may("terrain", rule.terrain, Ships::Yes);
    members.may("multiplier", rule.multiplier, multiplierOfEdge);
}

template <class Members>
void describe(Members& members, Obstacle& obstacle) {
    members.may("name", obstacle.name, Ships::Yes);
    members.shape("shape", obstacle.shape, Ships::Yes);
    members.may("tags", obstacle.tags, Ships::Yes);
    members.may("origin", obstacle.origin);
    members.may("locked", obstacle.lock);
}

template <class Members>
void describe(Members& members, Barrier& barrier) {
    members.may("name", barrier.name, Ships::Yes);
    members.must("kind", barrier.kind, Ships::Yes);
    members.shape("line", OneLine{barrier.line}, Ships::Yes);
    members.may("gate", barrier.gate, Ships::Yes);
    members.may("needs", barrier.needs, Ships::Yes);
    members.may("tags", barrier.tags, Ships::Yes);
}

template <class Members>
void describe(Members& members, PinnedRoute& route) {
    members.may("name", route.name);
    members.always("colour", Colour{route.colour});
    members.must("agent", route.agent);
    members.must("from", route.from);
    members.must("to", route.to);
}

template <class Members>
void describe(Members& members, Note& note) {
    members.must("at", note.position);
    members.must("text", note.text);
}

template <class Members>
void describe(Members& members, RouteCheck& check) {
    members.may("name", check.name);
    members.may("from", check.from);
    members.may("to", check.to);
    members.may("back", check.ways);
    members.may("agents", check.agents);
    members.may("within", check.within, {Ships::No, Unit::Milliseconds});
    members.may("time", check.time);
    members.may("coverage", check.leastCoverage, {Ships::No, Unit::Thousandths, coverageLimits});
    members.may("detour", check.mostDetour, {Ships::No, Unit::Thousandths, detourLimits});
}

} // namespace navcore
