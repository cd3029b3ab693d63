// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_edit.h"

#include <QFile>

/// Levels that contain everything that each minor version of the level format added. tests/golden
/// contains their texts.
namespace samplelevels {

using namespace navcore;

/// Returns a small level with one of everything in format 1.0.
inline Level sample10() {
    Level level;
    LevelEdit edit(level);
    edit.modify<LevelInfo>({}, [](LevelInfo& info) {
        info.name = "Castle \"north\"";
        info.unit = "m";
        info.pixelsPerUnit = 12.5;
    });
    edit.set<Picture>({}, Picture{"castle.png", 800, 600, {-256, 0}});
    edit.set<Vertex>({7}, Vertex{{256, 512, 0}, "gate", "spawn", Tags{{"team", "1"}}, 3});
    edit.set<Vertex>({40}, Vertex{{300, -1, 9}, "", "", {}, {}});
    edit.set<Link>({5}, Link{{40}, {7}, Direction::Forward, Level::roadId, 500, {}});
    edit.set<EdgeRule>({{7}, {40}}, EdgeRule{Permission::Forbidden, {}, 1000});
    edit.set<Obstacle>({2}, Obstacle{"keep",
                                     std::make_shared<const Shape>(
                                         Shape{ShapeKind::Solid, {{{0, 0}, {256, 0}, {256, 256}}}}),
                                     {}});
    edit.set<Obstacle>(
        {3}, Obstacle{"",
                      std::make_shared<const Shape>(Shape{ShapeKind::Wall, {{{0, 0}, {1, 1}}}}),
                      {{"a", "b"}}});
    edit.set<PinnedRoute>(
        {1}, PinnedRoute{"", 0x1020, Level::defaultAgentId, VertexId{7}, Point3{5, 6, 0}});
    const auto applied = level.apply(edit.change());
    return applied ? level : Level();
}

/// Adds everything new in format 1.1.
inline Level sample11() {
    Level level = sample10();
    LevelEdit edit(level);
    edit.set<PaintGrid>({}, PaintGrid{{{-256, 0}, 2048}});
    TileCells cells{};
    cells[0] = Level::swampId;
    for (std::size_t i = 4000; i < tileCells; ++i)
        cells[i] = Level::roadId;
    edit.set<PaintTile>({0, -1}, PaintTile{std::make_shared<const TileCells>(cells)});
    cells.fill(Level::roadId);
    edit.set<PaintTile>({-7, -1}, PaintTile{std::make_shared<const TileCells>(cells)});
    const auto applied = level.apply(edit.change());
    return applied ? level : Level();
}

/// Adds everything new in format 1.2.
inline Level sample12() {
    Level level = sample11();
    LevelEdit edit(level);
    edit.set<Terrain>({4}, Terrain{"Lava", 0xff0000, impassable});
    edit.set<Agent>({2}, Agent{"Cart",
                               0x112233,
                               700,
                               9000,
                               512,
                               {"heavy", "swim"},
                               {{Level::roadId, 250}, {{4}, impassable}}});
    edit.modify<Link>({5}, [](Link& link) {
        link.kind = LinkKind::Teleport;
        link.needs = {"swim"};
        link.ownCost = -5;
    });
    edit.modify<Obstacle>({2}, [](Obstacle& obstacle) {
        obstacle.origin = ObstacleOrigin::Traced;
        obstacle.lock = Lock::Locked;
    });
    const auto line =
        std::make_shared<const Shape>(Shape{ShapeKind::Wall, {{{0, 0}, {9, -256}, {256, 7}}}});
    edit.set<Barrier>({3}, Barrier{"north", BarrierKind::Gate, line, GateState::Closed, {}, {}});
    edit.set<Barrier>(
        {8}, Barrier{"", BarrierKind::Needs, line, GateState::Open, {"a", "b"}, {{"k", "v"}}});
    edit.set<RouteCheck>({1}, RouteCheck{"all",
                                         EveryOfKind{"spawn"},
                                         EveryOfKind{"mine"},
                                         CheckWays::ThereAndBack,
                                         {},
                                         12'000,
                                         {},
                                         {},
                                         {}});
    edit.set<RouteCheck>({2}, RouteCheck{"",
                                         VertexId{7},
                                         Point3{5, 6, 0},
                                         CheckWays::There,
                                         {Level::defaultAgentId, {2}},
                                         {},
                                         {},
                                         {},
                                         {}});
    const auto applied = level.apply(edit.change());
    return applied ? level : Level();
}

/// Adds everything new in format 1.3.
inline Level sample13() {
    Level level = sample12();
    LevelEdit edit(level);
    edit.modify<Agent>({2}, [](Agent& agent) { agent.moveTable = MoveTableUse::Shipped; });
    const auto applied = level.apply(edit.change());
    return applied ? level : Level();
}

/// Adds everything new in format 1.4, which is still the version of files without notes.
/// tests/golden contains the texts of all these levels.
inline Level sample() {
    Level level = sample13();
    LevelEdit edit(level);
    edit.modify<LevelInfo>({}, [](LevelInfo& info) { info.purpose = LevelPurpose::Study; });
    const auto applied = level.apply(edit.change());
    return applied ? level : Level();
}

/// Adds everything new in format 1.5.
inline Level sample15() {
    Level level = sample();
    LevelEdit edit(level);
    edit.set<Note>({9}, Note{{0, 0}, "塔"});
    edit.set<Note>({4}, Note{{-maxCoord, maxCoord}, "Bridge?\nAsk Ada."});
    const auto applied = level.apply(edit.change());
    return applied ? level : Level();
}

/// Adds unresolved merge conflicts.
inline Level sample16() {
    Level level = sample15();
    LevelEdit edit(level);
    edit.set<Conflict>({1}, Conflict{"vertices", "40", "at", R"({"id":40,"at":[301,-1,9]})"});
    edit.set<Conflict>({7}, Conflict{"obstacles", "3", {}, {}});
    [[maybe_unused]] const auto done = level.apply(edit.change());
    return level;
}

/// Adds ignored issues and a rules file.
inline Level sample17() {
    Level level = sample16();
    LevelEdit edit(level);
    edit.modify<LevelInfo>({}, [](LevelInfo& info) { info.rules = "../game.waymark-rules"; });
    edit.set<Ignored>(
        {2}, Ignored{"isolated-vertex", "vertices", "40", {}, "A look-out.\nNobody walks there."});
    edit.set<Ignored>({6}, Ignored{"one-way-trap", "rules", "7-40", "2", "塔"});
    edit.set<Ignored>({9}, Ignored{"move-table", {}, {}, {}, "."});
    [[maybe_unused]] const auto done = level.apply(edit.change());
    return level;
}

inline std::string golden(const QString& name) {
    QFile file(qEnvironmentVariable("WAYMARK_SOURCE", ".") + "/tests/golden/" + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

/// Removes the hash of the edges that versions up to 1.6 wrote at the end.
inline std::string withoutHash(std::string text) {
    const std::size_t at = text.find(",\n\"edgesHash\"");
    text.erase(at, text.find("\n}", at + 1) - at);
    return text;
}

inline const std::string sampleText = withoutHash(golden("level_v1_4.waymark"));

inline std::string replaced(std::string text, std::string_view what, std::string_view with) {
    text.replace(text.find(what), what.size(), with);
    return text;
}

} // namespace samplelevels
