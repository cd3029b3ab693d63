// SPDX-License-Identifier: MIT
// Measures how long it takes to preview which units a fence would cut off. Every sixteenth answer
// is compared with distance fields on a graph without the edges that the fence crosses.
#include "navcore/runtime/explain/cut_off.h"

#include "navcore/author/link/compile.h"
#include "navcore/author/link/level_plane.h"
#include "navcore/author/link/linker.h"
#include "navcore/runtime/attach/attachment.h"
#include "navcore/runtime/base/random.h"
#include "navcore/runtime/search/distance_field.h"
#include "tests/bench/linking/map.h"
#include "tests/bench/measure.h"

#include <cstdlib>
#include <string>

using namespace navcore;

namespace {

constexpr Coord pixel = unitsPerPixel;
constexpr std::size_t unitCount = 200, goalCount = 3;

/// A closed fence of 12 px around a square.
ShapePtr fenceAt(Point2 centre, Coord reach) {
    const auto square = [&](Coord r) {
        return Ring{{centre.x - r, centre.y - r},
                    {centre.x + r, centre.y - r},
                    {centre.x + r, centre.y + r},
                    {centre.x - r, centre.y + r}};
    };
    return std::make_shared<const Shape>(
        Shape{ShapeKind::Solid, {square(reach), square(reach - 12 * pixel)}});
}

ChargedArea banned(const ShapePtr& fence) {
    return {fence, Charge::ban(), AreaKind::Solid};
}

/// The map for route searches, with and without the fence.
class World {
public:
    explicit World(std::size_t vertices) : m_level(bench::levelOf(bench::makeMap(vertices))) {
        m_graph = m_linker.link(m_level);
        m_rules = agentRules(m_level, Level::defaultAgentId);
        m_compiled = compile(m_graph, m_rules);
        m_fenced = planesOf(m_level, floorLevels(m_level));
        Random random(vertices);
        while (m_units.size() < unitCount)
            m_units.push_back(anyPlace(random));
        while (m_goals.size() < goalCount)
            m_goals.push_back(anyPlace(random));
    }

    RouteContext now() const { return on(m_compiled, m_linker.planes()); }
    std::span<const RouteEnd> units() const { return m_units; }
    std::span<const RouteEnd> goals() const { return m_goals; }
    std::size_t edges() const { return m_graph.edgeCount(); }

    Point2 anyVertex(Random& random) const {
        const auto& all = m_level.items<Vertex>();
        return std::next(all.begin(), static_cast<std::ptrdiff_t>(random.below(all.size())))
            ->second.position.flat();
    }

    /// The oracle. Uses distance fields to find the units that can reach a goal now but not with
    /// the fence.
    std::vector<std::size_t> lostTo(const ShapePtr& fence) {
        if (m_before.empty())
            m_before = arrivals(now());
        ObstacleIndex alone;
        alone.set({1}, fence);
        constexpr ObstacleId last{ObstacleId::max};
        m_fenced.first().obstacles.set(last, fence);
        CompiledGraph without = m_compiled;
        m_graph.forEachEdge([&](const Edge& edge) {
            if (!alone.visible(m_graph.position(edge.a).flat(), m_graph.position(edge.b).flat()))
                without.removeEdge(edge.key, edge.a, edge.b);
        });
        const std::vector<char> after = arrivals(on(without, m_fenced));
        m_fenced.first().obstacles.remove(last);
        std::vector<std::size_t> lost;
        for (std::size_t unit = 0; unit < after.size(); ++unit)
            if (m_before[unit] && !after[unit])
                lost.push_back(unit);
        return lost;
    }

private:
    RouteContext on(const CompiledGraph& graph, const Planes& planes) const {
        return {graph, planes, m_rules, 16};
    }

    RouteEnd anyPlace(Random& random) const {
        const Point2 near = anyVertex(random);
        const auto off = [&random] { return static_cast<Coord>(random.below(20)) * pixel; };
        const Coord x = near.x + off(), y = near.y + off();
        return Point3{x, y, 0};
    }

    std::vector<char> arrivals(const RouteContext& world) const {
        std::vector<char> arrives(m_units.size(), 0);
        DistanceField field(world.graph);
        for (const RouteEnd& goal : m_goals) {
            const Point3 to = std::get<Place>(goal).point;
            std::vector<PathLeg> legs;
            for (const RouteAnchor& anchor : jointsOf(world, to, RouteEndName::Goal))
                legs.push_back({anchor.slot, anchor.cost});
            field.solve(legs);
            for (std::size_t unit = 0; unit < m_units.size(); ++unit) {
                const Point3 from = std::get<Place>(m_units[unit]).point;
                bool reaches = world.plane().obstacles.visible(from.flat(), to.flat());
                for (const RouteAnchor& anchor : jointsOf(world, from, RouteEndName::Start))
                    reaches = reaches || field.cost(anchor.slot);
                if (reaches)
                    arrives[unit] = 1;
            }
        }
        return arrives;
    }

    Level m_level;
    Linker m_linker;
    NavGraph m_graph;
    AgentRules m_rules;
    CompiledGraph m_compiled;
    Planes m_fenced; ///< The planes of the level, including the fence during a trial.
    std::vector<RouteEnd> m_units, m_goals;
    std::vector<char> m_before;
};

void measure(std::size_t vertices, const std::string& name) {
    constexpr int strokes = 20, moves = 40;
    World world(vertices);
    std::optional<CutOff> cutOff;
    const double start =
        bench::secondsOf([&] { cutOff.emplace(world.now(), world.goals(), world.units()); });
    Random random(7);
    std::vector<double> times, peerTimes;
    std::size_t lost = 0;
    for (int stroke = 0; stroke < strokes; ++stroke) {
        Point2 centre = world.anyVertex(random);
        const Coord reach = static_cast<Coord>(40 + random.below(400)) * pixel;
        for (int move = 0; move < moves; ++move) {
            centre.x += 4 * pixel;
            const ShapePtr fence = fenceAt(centre, reach);
            std::vector<std::size_t> answer;
            times.push_back(1000 *
                            bench::secondsOf([&] { answer = cutOff->lostTo(banned(fence)); }));
            lost += answer.size();
            if (move % 16 != 0)
                continue;
            std::vector<std::size_t> expected;
            peerTimes.push_back(1000 * bench::secondsOf([&] { expected = world.lostTo(fence); }));
            if (answer != expected) {
                std::fprintf(stderr, "answers differ at move %d of stroke %d\n", move, stroke);
                std::exit(1);
            }
        }
    }
    std::printf("%s: %zu edges, %zu units, %zu goals; ready in %.1f ms; units lost to a fence %.1f;"
                " by fields %.1f ms\n",
                name.c_str(), world.edges(), unitCount, goalCount, 1000 * start,
                static_cast<double>(lost) / static_cast<double>(times.size()),
                bench::percentile(peerTimes, 50));
    bench::printFigure(("cut_off." + name + ".move.median").c_str(), bench::percentile(times, 50),
                       "ms");
    bench::printFigure(("cut_off." + name + ".move.p95").c_str(), bench::percentile(times, 95),
                       "ms");
}

} // namespace

int main() {
    measure(1'000, "1k");
    measure(10'000, "10k");
}
