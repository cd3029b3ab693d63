// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/level_records.h"
#include "navcore/author/io/trace_numbers.h"

namespace navcore {

/// A number that a file shows as "#rrggbb".
struct Colour {
    std::uint32_t& value;
};

// The members of each item in file order, told once for reading and writing.
// members.must(name, value): always there. members.always(name, value): always written, may be
// missing in a file. members.may(name, value): written unless it has the value of a new item.

template <class Members>
void describe(Members& members, LevelInfo& info) {
    members.always("name", info.name);
    members.always("unit", info.unit);
    members.always("pixelsPerUnit", info.pixelsPerUnit);
    members.must("ground", info.ground);
    members.may("study", info.purpose);
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
    members.always("linksWanted", settings.linksWanted);
    members.always("longest", settings.longest);
    members.always("joinCount", settings.joinCount);
    members.may("policy", settings.policy);
    members.may("spread", settings.spread);
    members.may("margin", settings.margin);
    members.may("height", settings.height);
}

template <class Members>
void describe(Members& members, PaintGrid& grid) {
    members.always("origin", grid.frame.origin);
    members.always("cell", grid.frame.cell);
}

template <class Members>
void describe(Members& members, PaintTile& tile) {
    members.must("runs", tile.cells);
}

template <class Members>
void describe(Members& members, Terrain& terrain) {
    members.always("name", terrain.name);
    members.always("colour", Colour{terrain.colour});
    members.always("multiplier", terrain.multiplier);
}

template <class Members>
void describe(Members& members, Agent& agent) {
    members.always("name", agent.name);
    members.always("colour", Colour{agent.colour});
    members.may("radius", agent.radius);
    members.always("speed", agent.speed);
    members.always("joinRange", agent.joinRange);
    members.may("abilities", agent.abilities);
    members.may("terrains", agent.terrains);
    members.may("moveTable", agent.moveTable);
}

template <class Members>
void describe(Members& members, Vertex& vertex) {
    members.must("at", vertex.position);
    members.may("name", vertex.name);
    members.may("kind", vertex.kind);
    members.may("tags", vertex.tags);
    members.may("linksWanted", vertex.linksWanted);
}

template <class Members>
void describe(Members& members, Link& link) {
    members.must("from", link.from);
    members.must("to", link.to);
    members.may("direction", link.direction);
    members.may("terrain", link.terrain);
    members.may("multiplier", link.multiplier, plainMultiplier);
    members.may("kind", link.kind);
    members.may("needs", link.needs);
    members.may("cost", link.ownCost);
    members.may("tags", link.tags);
}

template <class Members>
void describe(Members& members, EdgeRule& rule) {
    members.may("forbidden", rule.permission);
    members.may("terrain", rule.terrain);
    members.may("multiplier", rule.multiplier, plainMultiplier);
}

template <class Members>
void describe(Members& members, Obstacle& obstacle) {
    members.may("name", obstacle.name);
    members.shape(obstacle.shape);
    members.may("tags", obstacle.tags);
    members.may("origin", obstacle.origin);
    members.may("locked", obstacle.lock);
}

template <class Members>
void describe(Members& members, Barrier& barrier) {
    members.may("name", barrier.name);
    members.must("kind", barrier.kind);
    members.shape(barrier.line);
    members.may("gate", barrier.gate);
    members.may("needs", barrier.needs);
    members.may("tags", barrier.tags);
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
    members.must("from", check.from);
    members.must("to", check.to);
    members.may("back", check.ways);
    members.may("agents", check.agents);
    members.may("within", check.within);
}

} // namespace navcore
