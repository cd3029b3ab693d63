// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/field.h"
#include "navcore/author/level/trace_numbers.h"
#include "navcore/runtime/base/error_texts.h"

namespace navcore {

/// The names of an item type: the section of a level file that contains its items, and the word for
/// a single item, such as "vertex".
struct TypeNames {
    const char* section;
    Template item;
    /// Minor format version that introduced the section. If it is greater than `alwaysWritten`, an
    /// empty section is omitted, and only a file that contains the section requires this version.
    /// Files of levels that do not use a new section therefore do not change.
    int since = 0;
};
inline constexpr int alwaysWritten = 4;

/// The names of an item type. Each type has a specialization, next to its describe().
template <class Item>
extern const TypeNames namesOf;

// describe() declares the members of an item type in file order. The reader and writer of level
// files call it directly, and fieldsOf() makes the members available to all other code. The
// functions must(), always() and may() correspond to the values of Presence. shape() declares a
// must() member that a file stores under the name of the shape's type, "solid" or "wall".

template <>
inline constexpr TypeNames namesOf<LevelInfo>{"info", texts::info};

template <class Members>
void describe(Members& members, LevelInfo& info) {
    members.always("name", info.name, Ships::Yes);
    members.always("unit", info.unit, Ships::Yes);
    members.always("pixelsPerUnit", info.pixelsPerUnit, {Ships::Yes, Unit::None, scaleRange});
    members.must("ground", info.ground, Ships::Yes);
    members.may("study", info.purpose);
    members.may("rules", info.rules);
}

template <>
inline constexpr TypeNames namesOf<Picture>{"picture", texts::picture};

template <class Members>
void describe(Members& members, Picture& picture) {
    members.always("path", picture.path);
    members.always("width", picture.width);
    members.always("height", picture.height);
    members.always("origin", picture.origin);
    members.may("across", picture.across);
}

template <>
inline constexpr TypeNames namesOf<LinkSettings>{"linkSettings", texts::linkSettings};

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

template <>
inline constexpr TypeNames namesOf<PaintGrid>{"paintGrid", texts::paintGrid};

template <class Members>
void describe(Members& members, PaintGrid& grid) {
    members.always("origin", grid.frame.origin, Ships::Yes);
    members.always("cell", grid.frame.cell, {Ships::Yes, Unit::Length, paintCellRange});
}

template <>
inline constexpr TypeNames namesOf<SymmetryGuide>{"symmetry", texts::symmetry, 11};

template <class Members>
void describe(Members& members, SymmetryGuide& guide) {
    const SymmetryGuide plain{};
    members.may("kind", guide.kind);
    members.may("on", guide.use);
    members.may("doubledCentre", guide.doubledCentre);
    members.may("angle", guide.angle, {Ships::No, Unit::None, symmetryAngles, plain.angle});
    members.may("order", guide.order, {Ships::No, Unit::None, symmetryOrders, plain.order});
    members.may("tolerance", guide.tolerance,
                {Ships::No, Unit::Length, symmetryTolerances, plain.tolerance});
    members.may("words", guide.words);
}

// trace_numbers.h declares the members of TraceRecipe.
template <>
inline constexpr TypeNames namesOf<TraceRecipe>{"trace", texts::traceRecipe};

template <>
inline constexpr TypeNames namesOf<PaintTile>{"paint", texts::paintTile};

template <class Members>
void describe(Members& members, PaintTile& tile) {
    members.must("runs", tile.cells, Ships::Yes);
}

template <>
inline constexpr TypeNames namesOf<Terrain>{"terrains", texts::terrain};

template <class Members>
void describe(Members& members, Terrain& terrain) {
    members.always("name", terrain.name, Ships::Yes);
    members.always("colour", Colour{terrain.colour}, Ships::Yes);
    members.always("multiplier", terrain.multiplier,
                   {Ships::Yes, Unit::Thousandths, terrainMultipliers});
}

template <>
inline constexpr TypeNames namesOf<Agent>{"agents", texts::agent};

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

template <>
inline constexpr TypeNames namesOf<Vertex>{"vertices", texts::vertex};

template <class Members>
void describe(Members& members, Vertex& vertex) {
    members.must("at", vertex.position, Ships::Yes);
    members.may("name", vertex.name, Ships::Yes);
    members.may("kind", vertex.kind, Ships::Yes);
    members.may("tags", vertex.tags, Ships::Yes);
    members.may("linksWanted", vertex.linksWanted, {Ships::No, Unit::None, linksWantedRange});
    members.may("floor", vertex.floor, Ships::Yes);
}

inline constexpr About multiplierOfEdge{Ships::Yes, Unit::Thousandths, multiplierRange,
                                        plainMultiplier};

template <>
inline constexpr TypeNames namesOf<Link>{"links", texts::link};

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
    members.may("delay", link.delay, {Ships::Yes, Unit::Milliseconds, delayRange});
    members.may("look", link.look, Ships::Yes);
    members.may("curve", link.curve.points, Ships::Yes); // Ships as the corners of the line.
    members.may("curveForm", link.curve.form);
    members.may("leave", link.curve.leave);
    members.may("arrive", link.curve.arrive);
    members.may("tags", link.tags, Ships::Yes);
}

template <>
inline constexpr TypeNames namesOf<EdgeRule>{"rules", texts::edgeRule};

template <class Members>
void describe(Members& members, EdgeRule& rule) {
    members.may("forbidden", rule.permission);
    members.may("terrain", rule.terrain, Ships::Yes);
    members.may("multiplier", rule.multiplier, multiplierOfEdge);
}

template <>
inline constexpr TypeNames namesOf<Obstacle>{"obstacles", texts::obstacle};

template <class Members>
void describe(Members& members, Obstacle& obstacle) {
    members.may("name", obstacle.name, Ships::Yes);
    members.shape("shape", obstacle.shape, Ships::Yes);
    members.may("tags", obstacle.tags, Ships::Yes);
    members.may("origin", obstacle.origin);
    members.may("locked", obstacle.lock);
    members.may("floor", obstacle.floor, Ships::Yes);
}

template <>
inline constexpr TypeNames namesOf<Barrier>{"barriers", texts::barrier};

template <class Members>
void describe(Members& members, Barrier& barrier) {
    members.may("name", barrier.name, Ships::Yes);
    members.must("kind", barrier.kind, Ships::Yes);
    members.shape("line", OneLine{barrier.line}, Ships::Yes);
    members.may("gate", barrier.gate, Ships::Yes);
    members.may("needs", barrier.needs, Ships::Yes);
    members.may("tags", barrier.tags, Ships::Yes);
    members.may("floor", barrier.floor, Ships::Yes);
}

template <>
inline constexpr TypeNames namesOf<Lift>{"lifts", texts::lift, 10};

template <class Members>
void describe(Members& members, Lift& lift) {
    const Lift plain{};
    const auto time = [](std::uint32_t whenNew) {
        return About{Ships::Yes, Unit::Milliseconds, delayRange, whenNew};
    };
    members.may("name", lift.name, Ships::Yes);
    members.must("at", lift.position, Ships::Yes);
    members.may("stops", lift.stops, Ships::Yes);
    members.always("wait", lift.wait, time(plain.wait));
    members.always("up", lift.up, time(plain.up));
    members.always("down", lift.down, time(plain.down));
    members.may("factors", lift.factors, {Ships::Yes, Unit::Thousandths, multiplierRange});
}

template <>
inline constexpr TypeNames namesOf<PinnedRoute>{"routes", texts::route};

template <class Members>
void describe(Members& members, PinnedRoute& route) {
    members.may("name", route.name);
    members.always("colour", Colour{route.colour});
    members.must("agent", route.agent);
    members.must("from", route.from);
    members.must("to", route.to);
}

template <>
inline constexpr TypeNames namesOf<Floor>{"floors", texts::floor, 9};

inline constexpr Range floorOrders{-1000, 1000};
inline constexpr Range elevations{-maxCoord, maxCoord};

template <class Members>
void describe(Members& members, Floor& floor) {
    members.may("name", floor.name, Ships::Yes);
    members.may("short", floor.shortName, Ships::Yes);
    members.may("order", floor.order, {Ships::Yes, Unit::None, floorOrders});
    members.may("elevation", floor.elevation, {Ships::Yes, Unit::Length, elevations});
    members.may("picture", floor.picture.path);
    members.may("width", floor.picture.width);
    members.may("height", floor.picture.height);
    members.may("origin", floor.picture.origin);
    members.may("across", floor.picture.across);
    members.may("paintOrigin", floor.paint.origin, Ships::Yes);
    members.always("paintCell", floor.paint.cell, {Ships::Yes, Unit::Length, paintCellRange});
}

template <>
inline constexpr TypeNames namesOf<Note>{"notes", texts::note, 5};

template <class Members>
void describe(Members& members, Note& note) {
    members.must("at", note.position);
    members.must("text", note.text);
    members.may("floor", note.floor);
}

template <>
inline constexpr TypeNames namesOf<RouteCheck>{"checks", texts::check};

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
    members.may("compare", check.compare);
    members.may("apart", check.apart, {Ships::No, Unit::Thousandths, apartLimits, 10});
}

template <>
inline constexpr TypeNames namesOf<SavedSelection>{"selections", texts::savedSelection, 12};

template <class Members>
void describe(Members& members, SavedSelection& selection) {
    members.must("name", selection.name);
    members.must("expression", selection.expression);
}

template <>
inline constexpr TypeNames namesOf<StampUse>{"stamps", texts::stampUse, 17};

template <class Members>
void describe(Members& members, StampUse& use) {
    members.must("stamp", use.stamp);
    members.always("place", AsNumbers<StampPlacement>{use.placement});
    members.always("items", AsNumbers<std::vector<StampedItem>>{use.items});
}

template <>
inline constexpr TypeNames namesOf<Conflict>{"conflicts", texts::conflict, 6};

template <class Members>
void describe(Members& members, Conflict& conflict) {
    members.must("section", conflict.section);
    members.may("record", conflict.record);
    members.may("member", conflict.member);
    members.may("theirs", conflict.theirs);
}

template <>
inline constexpr TypeNames namesOf<Ignored>{"ignored", texts::ignored, 7};

template <class Members>
void describe(Members& members, Ignored& ignored) {
    members.must("rule", ignored.rule);
    members.may("section", ignored.section);
    members.may("record", ignored.record);
    members.may("agent", ignored.agent);
    members.must("reason", ignored.reason);
}

} // namespace navcore
