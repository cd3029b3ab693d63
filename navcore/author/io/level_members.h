// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/items.h"

#include <string>

namespace navcore {

/// The section of a level file that holds the items of a sort, and what one of them is called.
struct SectionName {
    const char *section, *item;
};

constexpr SectionName nameOf(Sort<LevelInfo>) {
    return {"info", "info"};
}
constexpr SectionName nameOf(Sort<Picture>) {
    return {"picture", "picture"};
}
constexpr SectionName nameOf(Sort<LinkSettings>) {
    return {"linkSettings", "linkSettings"};
}
constexpr SectionName nameOf(Sort<PaintGrid>) {
    return {"paintGrid", "paintGrid"};
}
constexpr SectionName nameOf(Sort<PaintTile>) {
    return {"paint", "paint tile"};
}
constexpr SectionName nameOf(Sort<Terrain>) {
    return {"terrains", "terrain"};
}
constexpr SectionName nameOf(Sort<Agent>) {
    return {"agents", "agent"};
}
constexpr SectionName nameOf(Sort<Vertex>) {
    return {"vertices", "vertex"};
}
constexpr SectionName nameOf(Sort<Link>) {
    return {"links", "link"};
}
constexpr SectionName nameOf(Sort<EdgeRule>) {
    return {"rules", "rule"};
}
constexpr SectionName nameOf(Sort<Obstacle>) {
    return {"obstacles", "obstacle"};
}
constexpr SectionName nameOf(Sort<PinnedRoute>) {
    return {"routes", "route"};
}

/// What UnknownMembers call a record, from its key.
struct RecordName {
    std::uint64_t a = 0, b = 0;
};

template <class Tag>
constexpr RecordName recordOf(Id<Tag> id) {
    return {id.value, 0};
}
constexpr RecordName recordOf(VertexPair pair) {
    return {pair.a.value, pair.b.value};
}
constexpr RecordName recordOf(TileKey key) {
    // Apart from the settings' own record, which is 0, 0.
    return {(std::uint64_t{1} << 32U) | static_cast<std::uint32_t>(key.x),
            static_cast<std::uint32_t>(key.y)};
}

/// The members that a record's key is made of.
template <class Members, class Tag>
void describeKey(Members& members, Id<Tag>& id) {
    members.must("id", id);
}
template <class Members>
void describeKey(Members& members, VertexPair& pair) {
    members.must("a", pair.a);
    members.must("b", pair.b);
}
template <class Members>
void describeKey(Members& members, TileKey& key) {
    members.must("x", key.x);
    members.must("y", key.y);
}

/// What an error calls a key.
template <class Tag>
std::string textOf(Id<Tag> id) {
    return std::to_string(id.value);
}
inline std::string textOf(VertexPair pair) {
    return std::to_string(pair.a.value) + "-" + std::to_string(pair.b.value);
}
inline std::string textOf(TileKey key) {
    return std::to_string(key.x) + "," + std::to_string(key.y);
}

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
    members.always("joinRange", agent.joinRange);
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
}

template <class Members>
void describe(Members& members, PinnedRoute& route) {
    members.may("name", route.name);
    members.always("colour", Colour{route.colour});
    members.must("agent", route.agent);
    members.must("from", route.from);
    members.must("to", route.to);
}

} // namespace navcore
