// SPDX-License-Identifier: MIT
// Prints one hash over everything that navcore derives from a fixed set of levels: edges, pieces,
// clearances, costs, routes and walks. The hash must not depend on the compiler, the optimisation
// level or the number of threads. Usage: digest [THREADS]
#include "navcore/author/level/level_edit.h"
#include "navcore/author/link/compile.h"
#include "navcore/author/link/linker.h"
#include "navcore/runtime/base/thread_team.h"
#include "tests/navcore/author/link/random_level.h"
#include "tests/navcore/query_on.h"

#include <charconv>
#include <cstdio>
#include <string_view>

using namespace navcore;

namespace {

/// FNV-1a over numbers and words.
class Hash {
public:
    void add(std::uint64_t number) {
        for (int shift = 0; shift < 64; shift += 8)
            addByte(static_cast<unsigned char>(number >> shift));
    }
    void add(Point3 p) {
        for (const Coord c : {p.x, p.y, p.z})
            add(static_cast<std::uint64_t>(std::int64_t{c}));
    }
    void add(std::string_view word) {
        for (const char c : word)
            addByte(static_cast<unsigned char>(c));
        add(word.size());
    }
    std::uint64_t value() const { return m_value; }

private:
    void addByte(unsigned char byte) { m_value = (m_value ^ byte) * 0x100000001b3ULL; }

    std::uint64_t m_value = 0xcbf29ce484222325ULL;
};

template <class Enum>
std::uint64_t numberOf(Enum value) {
    return static_cast<std::uint64_t>(value);
}

void addEdges(Hash& hash, const NavGraph& graph) {
    for (const EdgeKey key : graph.sortedEdges()) {
        const Edge& edge = *graph.find(key);
        hash.add(key.bits());
        hash.add(edge.length);
        hash.add(numberOf(edge.direction) * 16 + numberOf(edge.passage));
        hash.add(edge.multiplier);
        hash.add(static_cast<std::uint64_t>(std::int64_t{edge.clearance}));
        for (const TerrainPiece& piece : edge.pieces.all()) {
            hash.add(piece.terrain.value);
            hash.add(piece.length);
        }
        if (const EdgeTerms* terms = edge.terms.get())
            for (const BarrierId gate : terms->gates)
                hash.add(gate.value);
    }
}

void addCosts(Hash& hash, const NavGraph& graph, const CompiledGraph& compiled) {
    for (const VertexId id : graph.sortedVertices()) {
        const auto slot = compiled.slotOf(id);
        std::vector<std::pair<VertexId, Cost>> arcs;
        for (const CompiledGraph::Arc& arc : compiled.arcsFrom(slot))
            arcs.emplace_back(compiled.vertexAt(arc.to), arc.cost);
        std::sort(arcs.begin(), arcs.end());
        hash.add(id.value);
        for (const auto& [to, cost] : arcs) {
            hash.add(to.value);
            hash.add(cost);
        }
    }
}

void addRoute(Hash& hash, NavQuery& map, const Route& route) {
    hash.add(route.cost);
    hash.add(route.length);
    for (const Point3 point : route.points)
        hash.add(point);
    for (const EdgeKey edge : route.edges)
        hash.add(edge.bits());
    for (const WalkStyle& style :
         {WalkStyle{}, WalkStyle{Shortcuts::LineOfSight, Corners::Curved, 2000, route.cost}}) {
        const Follower follower = map.follow(map.walk(route, style).value());
        hash.add(follower.duration());
        for (std::uint64_t i = 0; i <= 20; ++i) {
            const UnitPose here = follower.at(follower.duration() * i / 20);
            hash.add(here.position);
            hash.add(here.heading);
        }
    }
}

void addRoutes(Hash& hash, Random& random, NavQuery& map, Coord extent, Coord step) {
    const auto& ids = map.graph().vertexIds;
    const auto drawEnd = [&]() -> RouteEnd {
        if (!ids.empty() && random.below(2) == 0)
            return ids[random.below(ids.size())];
        return oracle::drawPoint(random, extent, step);
    };
    for (int i = 0; i < 40; ++i) {
        const RouteEnd from = drawEnd(), to = drawEnd();
        const auto algorithm = static_cast<Algorithm>(i % 2);
        const RouteAnswer answer = map.route(from, to, algorithm);
        if (const Route* route = std::get_if<Route>(&answer)) {
            addRoute(hash, map, *route);
            continue;
        }
        for (const NoRouteReason& reason : std::get<std::vector<NoRouteReason>>(answer)) {
            hash.add(numberOf(reason.cause));
            hash.add(reason.place);
        }
    }
}

void addLevel(Hash& hash, Random& random, const Level& level, const NavGraph& graph, Coord extent,
              Coord step) {
    addEdges(hash, graph);
    addCosts(hash, graph, compile(graph, agentRules(level, Level::defaultAgentId)));
    NavQuery map = queryOn(resolve(level, graph), Level::defaultAgentId);
    addRoutes(hash, random, map, extent, step);
}

/// Returns the hash of a level that is first linked completely and then updated after each edit.
std::uint64_t hashOf(std::size_t index) {
    Random random(index);
    const bool isLarge = index % 16 == 0;
    const Coord step = random.below(2) == 0 ? 1 : unitsPerPixel;
    const Coord extent = isLarge ? 400 : 48;
    Level level = oracle::randomLevel(random, isLarge ? 1500 : 60, extent, step);
    LevelEdit edit(level);
    edit.modify<Agent>(Level::defaultAgentId, [&](Agent& agent) {
        agent.radius = static_cast<Coord>(random.below(3)) * step;
        agent.joinRange = extent * step;
    });
    edit.modify<LinkSettings>(
        {}, [&](LinkSettings& s) { oracle::drawPolicy(random, s, extent, step); });
    Hash hash;
    if (!level.apply(edit.change()))
        hash.add("refused");
    Linker linker;
    NavGraph graph;
    graph = linker.link(level);
    addLevel(hash, random, level, graph, extent, step);
    for (int i = 0; i < 20; ++i) {
        const LevelChange change = oracle::randomChange(random, level, extent, step);
        if (!level.apply(change)) {
            hash.add("refused");
            continue;
        }
        graph.apply(linker.update(level, change, graph));
    }
    addLevel(hash, random, level, graph, extent, step);
    return hash.value();
}

} // namespace

int main(int argc, char** argv) {
    std::size_t threads = 1;
    if (argc > 1) {
        const std::string_view text = argv[1];
        std::from_chars(text.data(), text.data() + text.size(), threads);
    }
    std::vector<std::uint64_t> hashes(64);
    ThreadTeam team(std::max<std::size_t>(1, threads));
    team.run(hashes.size(), [&](std::size_t i) { hashes[i] = hashOf(i); });
    Hash all;
    for (const std::uint64_t hash : hashes)
        all.add(hash);
    std::printf("%016llx\n", static_cast<unsigned long long>(all.value()));
}
