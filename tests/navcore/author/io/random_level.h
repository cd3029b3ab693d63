// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_edit.h"

#include <rapidcheck.h>
#include <stdexcept>

/// Levels for properties: every sort of item, odd texts, extreme numbers; always valid.
namespace randomlevel {

using namespace navcore;

inline std::string text() {
    static const std::vector<std::string> parts{"a",
                                                "Gate",
                                                " ",
                                                "\"",
                                                "\\",
                                                "\n",
                                                "\r\n",
                                                "é",
                                                "塔",
                                                "\U0001F3F0",
                                                "/",
                                                "\t",
                                                "\x7f",
                                                "{",
                                                "\x01",
                                                "1e5",
                                                std::string(1, '\0')};
    std::string result;
    for (int i = *rc::gen::inRange(0, 5); i > 0; --i)
        result += *rc::gen::elementOf(parts);
    return result;
}

inline Tags tags() {
    Tags result;
    for (int i = *rc::gen::inRange(0, 3); i > 0; --i)
        result[text()] = text();
    return result;
}

inline Coord coord() {
    return *rc::gen::oneOf(rc::gen::inRange(-maxCoord, maxCoord + 1), rc::gen::inRange(-300, 300),
                           rc::gen::elementOf(std::vector<Coord>{-maxCoord, 0, maxCoord}));
}

inline Point3 point() {
    return {coord(), coord(), *rc::gen::arbitrary<bool>() ? 0 : coord()};
}

inline std::uint32_t below(std::uint32_t bound) {
    return *rc::gen::inRange<std::uint32_t>(0, bound);
}

inline std::uint32_t multiplier() {
    return *rc::gen::inRange<std::uint32_t>(minMultiplier, maxMultiplier + 1);
}

template <class Key>
std::vector<Key> keys(std::size_t most) {
    std::set<Key> drawn;
    for (std::size_t i = below(static_cast<std::uint32_t>(most) + 1); i > 0; --i)
        drawn.insert({*rc::gen::inRange<std::uint32_t>(1, Key::max)});
    return {drawn.begin(), drawn.end()};
}

inline ShapePtr shape() {
    Shape shape;
    shape.kind = *rc::gen::arbitrary<bool>() ? ShapeKind::Solid : ShapeKind::Wall;
    for (std::uint32_t rings = 1 + below(3); rings > 0; --rings) {
        Ring& ring = shape.rings.emplace_back();
        for (std::uint32_t corners = 3 + below(4); corners > 0; --corners)
            ring.push_back(point().flat());
        ring.back() = {ring.front().x == 0 ? 1 : 0, ring.front().y}; // never one point
    }
    return std::make_shared<const Shape>(std::move(shape));
}

inline ShapePtr line() {
    Shape shape{ShapeKind::Wall, {Ring()}};
    for (std::uint32_t corners = 2 + below(4); corners > 0; --corners)
        shape.rings.front().push_back(point().flat());
    Ring& ring = shape.rings.front();
    ring.back() = {ring.front().x == 0 ? 1 : 0, ring.front().y}; // never one point
    return std::make_shared<const Shape>(std::move(shape));
}

inline Abilities abilities() {
    Abilities words;
    for (std::uint32_t i = below(3); i > 0; --i)
        words.insert("a" + text());
    return words;
}

inline std::optional<std::int32_t> someCost() {
    if (*rc::gen::arbitrary<bool>())
        return {};
    return *rc::gen::oneOf(rc::gen::inRange(-maxOwnCost, maxOwnCost),
                           rc::gen::elementOf(std::vector{-maxOwnCost, maxOwnCost}));
}

inline Agent agent(const std::vector<TerrainId>& terrains) {
    Agent agent{text(),
                below(0x1000000),
                *rc::gen::inRange(0, maxRadius + 1),
                1 + below(maxSpeed),
                static_cast<Coord>(below(maxCoord)),
                abilities(),
                {}};
    for (const TerrainId terrain : terrains)
        if (*rc::gen::arbitrary<bool>())
            agent.terrains[terrain] = below(maxMultiplier + 1);
    if (*rc::gen::arbitrary<bool>())
        agent.moveTable = MoveTableUse::Shipped;
    return agent;
}

inline Level level() {
    Level level;
    LevelEdit edit(level);
    edit.remove<Terrain>(Level::swampId);
    std::vector<TerrainId> terrains = keys<TerrainId>(3);
    terrains.push_back(Level::groundId);
    for (const TerrainId id : terrains)
        edit.set<Terrain>(id, Terrain{text(), below(0x1000000), multiplier()});
    for (const AgentId id : keys<AgentId>(2))
        edit.set<Agent>(id, agent(terrains));
    const double scales[] = {
        1, 0.05, 1.0 / 3, minPixelsPerUnit, maxPixelsPerUnit, 123456789.01234568};
    edit.set<LevelInfo>({},
                        LevelInfo{text(), text(), scales[below(6)], *rc::gen::elementOf(terrains),
                                  static_cast<LevelPurpose>(below(2))});
    edit.set<Picture>({}, Picture{text(), below(0xffffffff), below(70000), point().flat()});
    LinkSettings settings;
    settings.linksWanted = static_cast<std::uint8_t>(below(65));
    settings.longest = static_cast<Coord>(1 + below(maxCoord));
    settings.joinCount = static_cast<std::uint8_t>(1 + below(16));
    settings.policy = static_cast<LinkPolicy>(below(3));
    settings.spread = static_cast<Spread>(below(2));
    settings.margin = static_cast<Coord>(below(maxLinkMargin + 1));
    if (below(2) == 0)
        settings.height = static_cast<Coord>(below(maxCoord));
    edit.set<LinkSettings>({}, settings);
    const auto vertices = keys<VertexId>(6);
    for (const VertexId id : vertices) {
        Vertex vertex{point(), text(), text(), tags(), {}};
        if (*rc::gen::arbitrary<bool>())
            vertex.linksWanted = static_cast<std::uint8_t>(below(65));
        edit.set<Vertex>(id, vertex);
    }
    const auto someTerrain = [&]() -> std::optional<TerrainId> {
        if (*rc::gen::arbitrary<bool>())
            return {};
        return *rc::gen::elementOf(terrains);
    };
    if (vertices.size() > 1) {
        for (const LinkId id : keys<LinkId>(4))
            edit.set<Link>(
                id, Link{vertices[0],
                         vertices[1 + below(static_cast<std::uint32_t>(vertices.size() - 1))],
                         static_cast<Direction>(below(3)), someTerrain(), multiplier(), tags(),
                         static_cast<LinkKind>(below(4)), abilities(), someCost()});
        for (std::size_t i = 1; i < vertices.size(); ++i) {
            const EdgeRule rule{static_cast<Permission>(below(2)), someTerrain(), multiplier()};
            if (!rule.saysNothing())
                edit.set<EdgeRule>(VertexPair::of(vertices[i - 1], vertices[i]), rule);
        }
    }
    if (*rc::gen::arbitrary<bool>()) {
        TraceRecipe recipe;
        recipe.method = static_cast<TraceMethod>(below(5));
        for (std::uint32_t i = below(4); i > 0; --i)
            recipe.swatches.push_back(
                {{static_cast<std::uint8_t>(below(256)), 7, static_cast<std::uint8_t>(below(256))},
                 static_cast<Solidity>(below(2)),
                 below(2) == 1});
        recipe.colour.g = static_cast<std::uint8_t>(below(256));
        recipe.tolerance = static_cast<int>(below(256));
        recipe.threshold = static_cast<int>(below(257));
        recipe.solid = static_cast<Solid>(below(2));
        recipe.ticked = static_cast<Solidity>(below(2));
        recipe.mask = text();
        recipe.cleanUp = {5, below(1'000'001U), static_cast<int>(below(99)), below(9),
                          static_cast<int>(below(65))};
        for (std::uint32_t i = below(3); i > 0; --i) {
            TraceStroke stroke{
                static_cast<Solidity>(below(2)), static_cast<Coord>(below(9999)), {}};
            for (std::uint32_t points = 1 + below(3); points > 0; --points)
                stroke.points.push_back(point().flat());
            recipe.corrections.strokes.push_back(std::move(stroke));
        }
        for (std::uint32_t i = below(3); i > 0; --i) {
            const Point2 a = point().flat(), b = point().flat();
            recipe.corrections.doorways.push_back({a, b, static_cast<Coord>(below(9999)), 77});
            recipe.corrections.leftOut.push_back(b);
            recipe.corrections.limit.push_back(a);
        }
        recipe.corrections.outside = static_cast<Solidity>(below(2));
        recipe.leeway = static_cast<Coord>(below(4097));
        edit.set<TraceRecipe>({}, recipe);
    }
    edit.set<PaintGrid>(
        {}, PaintGrid{{point().flat(), *rc::gen::inRange(minPaintCell, maxPaintCell + 1)}});
    for (std::uint32_t tiles = below(3); tiles > 0; --tiles) {
        TileCells cells{};
        for (std::uint32_t runs = 1 + below(4); runs > 0; --runs)
            std::fill(cells.begin() + below(tileCells), cells.end(),
                      someTerrain().value_or(TerrainId{}));
        const TileKey key{*rc::gen::inRange(-4096, 4097), *rc::gen::inRange(-4096, 4097)};
        const PaintTile tile{std::make_shared<const TileCells>(cells)};
        if (!tile.saysNothing())
            edit.set<PaintTile>(key, tile);
    }
    for (const ObstacleId id : keys<ObstacleId>(3))
        edit.set<Obstacle>(id,
                           Obstacle{text(), shape(), tags(), static_cast<ObstacleOrigin>(below(2)),
                                    static_cast<Lock>(below(2))});
    for (const BarrierId id : keys<BarrierId>(3))
        edit.set<Barrier>(id, Barrier{text(), static_cast<BarrierKind>(below(4)), line(),
                                      static_cast<GateState>(below(2)), abilities(), tags()});
    for (const RouteCheckId id : keys<RouteCheckId>(3)) {
        RouteCheck check{
            text(), point(), EveryOfKind{"x" + text()}, static_cast<CheckWays>(below(2)), {}, {}};
        if (!vertices.empty())
            check.to = vertices.front();
        if (*rc::gen::arbitrary<bool>())
            check.agents = {Level::defaultAgentId};
        if (*rc::gen::arbitrary<bool>())
            check.within = below(1U << 31U);
        edit.set<RouteCheck>(id, check);
    }
    for (const PinnedRouteId id : keys<PinnedRouteId>(3)) {
        RouteEnd from = point();
        if (!vertices.empty())
            from = vertices.front();
        edit.set<PinnedRoute>(
            id, PinnedRoute{text(), below(0x1000000), Level::defaultAgentId, from, point()});
    }
    for (const NoteId id : keys<NoteId>(3))
        edit.set<Note>(id, Note{point().flat(), text() + "n"});
    if (auto applied = level.apply(edit.change()); !applied)
        throw std::logic_error(applied.error().message);
    return level;
}

} // namespace randomlevel
