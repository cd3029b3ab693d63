// SPDX-License-Identifier: MIT
#include "tests/navcore/author/link/random_level.h"

#include "navcore/author/level/level_edit.h"
#include "tests/navcore/author/link/curve_oracle.h"

#include <cassert>
#include <vector>

namespace oracle {

Obstacle drawObstacle(Random& random, Coord extent, Coord step) {
    const Coord reach = std::max(2, random.below(12) == 0 ? extent : extent / 8);
    while (true) {
        Shape shape;
        shape.kind = random.below(4) == 0 ? ShapeKind::Wall : ShapeKind::Solid;
        const std::uint64_t least = shape.kind == ShapeKind::Wall ? 2 : 3;
        const Point2 at = drawPoint(random, extent, step).flat();
        for (std::uint64_t rings = 1 + random.below(5) / 4; rings-- > 0;) {
            Ring ring;
            for (std::uint64_t corners = least + random.below(5); corners-- > 0;) {
                const Point2 offset = drawPoint(random, reach, step).flat();
                ring.push_back(
                    {std::min(maxCoord, at.x + offset.x), std::min(maxCoord, at.y + offset.y)});
            }
            shape.rings.push_back(std::move(ring));
        }
        if (checkShape(shape).ok()) {
            Obstacle obstacle;
            obstacle.shape = std::make_shared<const Shape>(std::move(shape));
            return obstacle;
        }
    }
}

static std::optional<TerrainId> drawTerrain(Random& random) {
    if (random.below(2) == 0)
        return {};
    return TerrainId{1 + static_cast<std::uint32_t>(random.below(3))};
}

static void drawLink(Random& random, LevelEdit& edit, VertexId from, VertexId to) {
    if (from == to || !from.valid() || !to.valid())
        return;
    Link link;
    link.from = from;
    link.to = to;
    link.direction = static_cast<Direction>(random.below(3));
    link.terrain = drawTerrain(random);
    link.multiplier = 1000 + static_cast<std::uint32_t>(random.below(2));
    const Vertex *a = edit.find<Vertex>(from), *b = edit.find<Vertex>(to);
    const bool hasCurves = std::ranges::any_of(
        edit.level().items<Link>(), [](const auto& entry) { return !entry.second.curve.empty(); });
    if (a && b && hasCurves && random.below(2) == 0)
        link.curve = drawCurve(random, a->position.flat(), b->position.flat());
    edit.set<Link>({1 + static_cast<std::uint32_t>(random.below(60))}, link);
}

static void drawRule(Random& random, LevelEdit& edit, VertexId u, VertexId v) {
    if (u == v || !u.valid() || !v.valid())
        return;
    EdgeRule rule;
    rule.permission = random.below(2) == 0 ? Permission::Forbidden : Permission::Allowed;
    rule.terrain = drawTerrain(random);
    if (rule.isDefault() || random.below(4) == 0)
        edit.remove<EdgeRule>(VertexPair::of(u, v));
    else
        edit.set<EdgeRule>(VertexPair::of(u, v), rule);
}

void removeVertex(LevelEdit& edit, VertexId id) {
    if (const auto* links = edit.level().linksAt(id))
        for (const LinkId link : *links)
            edit.remove<Link>(link);
    if (const auto* rules = edit.level().rulesAt(id))
        for (const VertexPair pair : *rules)
            edit.remove<EdgeRule>(pair);
    for (const auto& [route, item] : edit.level().items<PinnedRoute>())
        edit.remove<PinnedRoute>(route);
    edit.remove<Vertex>(id);
}

/// Paints a few cells of one tile, often in rows, possibly over existing paint.
static void drawPaint(Random& random, LevelEdit& edit, Coord extent, Coord step) {
    const PaintFrame& frame = edit.find<PaintGrid>({})->frame;
    const Point2 at = drawPoint(random, extent, step).flat();
    const TileKey key{static_cast<std::int32_t>((at.x - frame.origin.x) / (64 * frame.cell)),
                      static_cast<std::int32_t>((at.y - frame.origin.y) / (64 * frame.cell))};
    const PaintTile* now = edit.find<PaintTile>(key);
    auto cells = std::make_shared<TileCells>(now ? *now->cells : TileCells{});
    for (std::uint64_t runs = 1 + random.below(20); runs-- > 0;) {
        const TerrainId terrain{static_cast<std::uint32_t>(random.below(4))};
        const std::size_t from = random.below(tileCells);
        const std::size_t count = 1 + random.below(random.below(2) == 0 ? 2 : 300);
        for (std::size_t i = from; i < std::min(tileCells, from + count); ++i)
            (*cells)[i] = terrain;
    }
    PaintTile tile{cells};
    edit.set<PaintTile>(key, tile.isDefault() ? std::nullopt : std::optional(tile));
}

static void drawPaintFrame(Random& random, LevelEdit& edit) {
    edit.modify<PaintGrid>({}, [&](PaintGrid& grid) {
        grid.frame.cell = minPaintCell + static_cast<Coord>(random.below(3)) * 128;
        grid.frame.origin.x = static_cast<Coord>(random.below(3)) * 64 - 64;
        grid.frame.origin.y = static_cast<Coord>(random.below(3)) * 64 - 64;
    });
}

static std::uint8_t smallNumber(Random& random) {
    return static_cast<std::uint8_t>(random.below(6));
}

void dragObstacle(Random& random, LevelEdit& edit, ObstacleId id, Coord step) {
    Obstacle obstacle = *edit.find<Obstacle>(id);
    Shape shape = *obstacle.shape;
    const Coord dx = drawCoord(random, 5, step) - 2 * step;
    const Coord dy = drawCoord(random, 5, step) - 2 * step;
    const std::uint64_t what = random.below(3);
    const std::uint64_t ring = random.below(shape.rings.size());
    const std::uint64_t corner = random.below(shape.rings[ring].size());
    for (std::size_t i = 0; i < shape.rings.size(); ++i)
        for (std::size_t j = 0; j < shape.rings[i].size(); ++j)
            if (what == 0 || (i == ring && (what == 1 || j == corner))) {
                Point2& p = shape.rings[i][j];
                p = {std::clamp(p.x + dx, -maxCoord, maxCoord),
                     std::clamp(p.y + dy, -maxCoord, maxCoord)};
            }
    if (!checkShape(shape).ok())
        return;
    obstacle.shape = std::make_shared<const Shape>(std::move(shape));
    edit.set<Obstacle>(id, obstacle);
}

void drawPolicy(Random& random, LinkSettings& settings, Coord extent, Coord step) {
    const Coord some = std::max(2, extent / 16);
    settings.policy = static_cast<LinkPolicy>(random.below(3));
    settings.spread = static_cast<Spread>(random.below(2));
    settings.margin = 0;
    settings.height.reset();
    if (random.below(2) == 0)
        settings.margin = std::min(maxLinkMargin, drawCoord(random, some, step));
    if (random.below(2) == 0)
        settings.height = std::min(maxCoord, drawCoord(random, some, step));
}

static void drawStep(Random& random, LevelEdit& edit, Coord extent, Coord step) {
    const Level& level = edit.level();
    const VertexId u = drawKey<Vertex>(random, level), v = drawKey<Vertex>(random, level);
    const bool some = !level.items<Vertex>().empty();
    switch (random.below(21)) {
    case 0:
    case 1: {
        Vertex vertex;
        vertex.position = drawPoint(random, extent, step);
        edit.set<Vertex>({1 + static_cast<std::uint32_t>(random.below(5000))}, vertex);
        break;
    }
    case 2:
    case 3:
    case 4:
        if (edit.find<Vertex>(u))
            edit.modify<Vertex>(u,
                                [&](Vertex& x) { x.position = drawPoint(random, extent, step); });
        break;
    case 5:
        if (some)
            oracle::removeVertex(edit, u);
        break;
    case 6:
        if (edit.find<Vertex>(u))
            edit.modify<Vertex>(u, [&](Vertex& x) { x.name.own() += "x"; });
        break;
    case 7:
        if (edit.find<Vertex>(u))
            edit.modify<Vertex>(u, [&](Vertex& x) {
                x.linksWanted =
                    random.below(2) == 0 ? std::nullopt : std::optional(smallNumber(random));
            });
        break;
    case 8:
    case 9: {
        Obstacle obstacle = drawObstacle(random, extent, step);
        edit.set<Obstacle>({1 + static_cast<std::uint32_t>(random.below(2000))}, obstacle);
        break;
    }
    case 10:
        if (const ObstacleId id = drawKey<Obstacle>(random, level); id.valid())
            edit.remove<Obstacle>(id);
        break;
    case 11:
        if (const ObstacleId id = drawKey<Obstacle>(random, level); edit.find<Obstacle>(id)) {
            Obstacle obstacle = *edit.find<Obstacle>(id); // one of its corners moves
            Shape shape = *obstacle.shape;
            Ring& ring = shape.rings[random.below(shape.rings.size())];
            ring[random.below(ring.size())] = drawPoint(random, extent, step).flat();
            if (checkShape(shape).ok()) {
                obstacle.shape = std::make_shared<const Shape>(std::move(shape));
                edit.set<Obstacle>(id, obstacle);
            }
        }
        break;
    case 16:
    case 17:
        if (const ObstacleId id = drawKey<Obstacle>(random, level); edit.find<Obstacle>(id))
            dragObstacle(random, edit, id, step);
        break;
    case 12:
        drawLink(random, edit, u, v);
        break;
    case 13:
        if (const LinkId id = drawKey<Link>(random, level); id.valid())
            edit.remove<Link>(id);
        break;
    case 14:
        drawRule(random, edit, u, v);
        break;
    case 18:
    case 19:
        drawPaint(random, edit, extent, step);
        break;
    default:
        if (random.below(6) == 0)
            drawPaintFrame(random, edit);
        else if (random.below(4) == 0)
            edit.modify<LinkSettings>({}, [&](LinkSettings& s) {
                s.linksWanted = smallNumber(random);
                s.longest = std::min(maxCoord, 1 + drawCoord(random, extent, step));
                s.joinCount = static_cast<std::uint8_t>(1 + random.below(16));
                drawPolicy(random, s, extent, step);
            });
        else if (random.below(3) == 0)
            edit.modify<LevelInfo>({}, [&](LevelInfo& info) {
                info.ground = {1 + static_cast<std::uint32_t>(random.below(3))};
            });
    }
}

LevelChange randomChange(Random& random, const Level& level, Coord extent, Coord step) {
    LevelEdit edit(level);
    for (std::uint64_t steps = 1 + random.below(4); steps-- > 0;)
        drawStep(random, edit, extent, step);
    return edit.change();
}

Level randomLevel(Random& random, int vertices, Coord extent, Coord step) {
    Level level;
    LevelEdit edit(level);
    const auto drawId = [&] {
        return VertexId{
            1 + static_cast<std::uint32_t>(random.below(static_cast<std::uint64_t>(vertices)))};
    };
    for (int i = 1; i <= vertices; ++i) {
        Vertex vertex;
        vertex.position = drawPoint(random, extent, step);
        if (random.below(10) == 0)
            vertex.linksWanted = smallNumber(random);
        edit.set<Vertex>({static_cast<std::uint32_t>(i)}, vertex);
    }
    for (int i = 1; i <= vertices / 10; ++i) {
        Obstacle obstacle = drawObstacle(random, std::max(2, extent / 8), step);
        Shape shape = *obstacle.shape;
        const Point2 at = drawPoint(random, extent, step).flat();
        for (Ring& ring : shape.rings)
            for (Point2& p : ring)
                p = {std::min(maxCoord, at.x + p.x), std::min(maxCoord, at.y + p.y)};
        obstacle.shape = std::make_shared<const Shape>(std::move(shape));
        if (checkShape(*obstacle.shape).ok())
            edit.set<Obstacle>({static_cast<std::uint32_t>(i)}, obstacle);
        const VertexId linkTo = drawId(), linkFrom = drawId();
        drawLink(random, edit, linkFrom, linkTo);
        const VertexId ruleTo = drawId(), ruleFrom = drawId();
        drawRule(random, edit, ruleFrom, ruleTo);
        drawPaint(random, edit, extent, step);
    }
    edit.modify<LinkSettings>({}, [&](LinkSettings& s) {
        s.linksWanted = 5;
        s.longest = std::min(maxCoord, std::max(1, extent / 4) * step);
    });
    const bool fits = level.apply(edit.change()).ok();
    assert(fits);
    static_cast<void>(fits);
    return level;
}

void addWideAgent(LevelEdit& edit, AgentId id, Coord radius) {
    Agent agent = *edit.find<Agent>(Level::defaultAgentId);
    agent.name = "Wide";
    agent.radius = radius;
    edit.set<Agent>(id, agent);
}

void drawCurves(Random& random, LevelEdit& edit) {
    const auto place = [&](VertexId id) { return edit.find<Vertex>(id)->position.flat(); };
    for (const auto& [id, link] : edit.level().items<Link>())
        if (random.below(3) > 0)
            edit.modify<Link>(id, [&](Link& bent) {
                bent.curve = drawCurve(random, place(bent.from), place(bent.to));
            });
}

void drawLinkKinds(Random& random, LevelEdit& edit) {
    for (const auto& [id, link] : edit.level().items<Link>())
        edit.modify<Link>(id, [&](Link& changed) {
            changed.kind = static_cast<LinkKind>(random.below(4));
            if (changed.kind == LinkKind::Teleport)
                changed.ownCost = 700;
        });
}

} // namespace oracle
