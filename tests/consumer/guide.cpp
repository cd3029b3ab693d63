// SPDX-License-Identifier: MIT
// What resources/manual/games.md shows, compiled and run: it shows pieces of this file to the
// letter. Plays the level it is given, tests/navcore/runtime/c/yard.waymark as a nav file.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <navcore/navcore.h>
#include <thread>

using namespace navcore;

/// The level in a file; when that cannot be read, the one from before stays.
std::shared_ptr<const NavWorld> loadLevel(const char* path,
                                          std::shared_ptr<const NavWorld> before) {
    Result<ResolvedGraph> graph = loadNavFile(path);
    if (graph)
        return NavWorld::make(std::move(graph).value());
    std::fprintf(stderr, "%s\n", graph.error().message.c_str());
    return before;
}

/// A place of the game: metres, y upwards.
struct Place {
    double x, y;
};

Point3 toMap(const ResolvedGraph& level, Place at) {
    const double unitsPerMetre = level.pixelsPerUnit * unitsPerPixel;
    return {static_cast<Coord>(std::lround(at.x * unitsPerMetre)),
            static_cast<Coord>(std::lround(-at.y * unitsPerMetre)), 0};
}

Place toGame(const ResolvedGraph& level, Point3 at) {
    return {toPixels(at.x) / level.pixelsPerUnit, -toPixels(at.y) / level.pixelsPerUnit};
}

/// Your job system, if it has one; else threads that live as long as the work.
class Jobs : public Executor {
public:
    std::size_t threads() const override { return 4; }
    void run(std::size_t count, const std::function<void(std::size_t)>& task) override {
        std::vector<std::thread> threads;
        for (std::size_t i = 1; i < count; ++i)
            threads.emplace_back([&task, i] { task(i); });
        if (count > 0)
            task(0);
        for (std::thread& thread : threads)
            thread.join();
    }
};

/// A unit on its way. It needs neither the query nor the world that it came from.
struct Unit {
    Walk walk;
    Follower follower;
    std::uint64_t setOff; ///< ms, by the clock of the game
};

std::optional<Unit> send(NavQuery& query, const RouteEnd& from, const RouteEnd& goal,
                         std::uint64_t now) {
    const RouteAnswer answer = query.route(from, goal);
    const auto* route = std::get_if<Route>(&answer);
    if (!route) {
        for (const NoRouteReason& reason : std::get<std::vector<NoRouteReason>>(answer))
            std::printf("held up at %g, %g\n", toPixels(reason.place.x), toPixels(reason.place.y));
        return std::nullopt;
    }
    const WalkStyle style{.shortcuts = Shortcuts::LineOfSight,
                          .corners = Corners::Curved,
                          .variation = 2 * unitsPerPixel, // at most, where there is room
                          .seed = now};
    Result<Walk> walk = query.walk(*route, style);
    if (!walk)
        return std::nullopt; // a gate turned since the route was found
    Follower follower = query.follow(walk.value());
    return Unit{std::move(walk).value(), std::move(follower), now};
}

/// In every frame. False once it is there.
bool draw(const Unit& unit, std::uint64_t now) {
    const Whereabouts at = unit.follower.at(now - unit.setOff);
    if (at.leg == unit.walk.legs.size())
        return false;
    const LinkKind kind = unit.walk.legs[at.leg].edge.terms.kind();
    std::printf("%s at %g, %g\n", kind == LinkKind::Jump ? "jumps" : "walks",
                toPixels(at.position.x), toPixels(at.position.y));
    return true;
}

/// The way around a fire, unless there is none, or it is 50 px longer.
RouteAnswer aroundFire(NavQuery& query, const RouteEnd& from, const RouteEnd& goal, Point2 fire) {
    RouteConditions conditions;
    const Charge dear{.toll = 50 * unitsPerPixel};
    conditions.areas.push_back({Disc{fire, 8 * unitsPerPixel}, dear});
    const auto burning = query.under(std::move(conditions));
    return query.route(*burning.value(), std::span(&from, 1), std::span(&goal, 1)).answer;
}

/// One search for any number of units that go to the same place.
void herd(const NavQuery& query, VertexId goal, std::span<VertexId> units) {
    DistanceField field = query.field();
    const PathLeg end{query.compiled().slotOf(goal), 0};
    field.solve(std::span(&end, 1));
    for (VertexId& unit : units)
        if (const auto next = field.nextMove(query.compiled().slotOf(unit)))
            unit = query.compiled().vertexAt(*next);
}

/// What a saved game holds of a level: how its gates stand, and what burns.
std::vector<std::uint8_t> saveLevel(const NavQuery& query, RouteConditions burning) {
    burning.gates = query.gates();
    return saveState(*query.shared(), burning);
}

/// Turns the gates again and says what burns; an error when this is not the level that was saved.
Result<RouteConditions> loadInto(NavQuery& query, std::span<const std::uint8_t> saved) {
    Result<RouteConditions> state = loadState(*query.shared(), saved);
    if (!state)
        return state;
    for (const auto& [id, gate] : state.value().gates)
        if (const Status turned = query.setGate(id, gate); !turned)
            return turned.error();
    return state;
}

/// What a test of the page wants to hold.
void require(bool holds, const char* what) {
    if (holds)
        return;
    std::printf("does not hold: %s\n", what);
    std::exit(1);
}

int main(int count, char** arguments) {
    require(count == 2, "usage: guide FILE");
    std::shared_ptr<const NavWorld> world = loadLevel(arguments[1], nullptr);
    require(world != nullptr, "the level is read");
    require(loadLevel("not there", world) == world, "what cannot be read changes nothing");

    const Place back = toGame(world->graph(), toMap(world->graph(), {12.5, -3.25}));
    require(std::abs(back.x - 12.5) < 0.001 && std::abs(back.y + 3.25) < 0.001, "there and back");

    Jobs jobs;
    const AgentId unit = world->agentNamed("Unit").value();
    require(world->prepare(std::span(&unit, 1), &jobs).ok(), "it is prepared");
    NavQuery query = NavQuery::make(world, unit).value();
    const VertexId spawn = world->vertexNamed("spawn").value();
    const VertexId mine = world->vertexNamed("mine").value();
    const std::optional<Unit> sent = send(query, spawn, mine, 1000);
    require(sent.has_value(), "there is a way");
    std::uint64_t now = 1000;
    while (draw(*sent, now))
        now += 100;
    require(now - 1000 >= sent->follower.duration(), "it arrives when it says");

    const RouteAnswer around = aroundFire(query, spawn, mine, {15360, 2560});
    const RouteAnswer straight = query.route(spawn, mine);
    require(std::get<Route>(around).cost > std::get<Route>(straight).cost, "fire costs");

    std::vector<VertexId> herded{spawn};
    herd(query, mine, herded);
    require(herded.front() == std::get<Route>(straight).vertices[1],
            "the field leads as the route");

    const BarrierId gate = world->gateNamed("gate").value();
    require(query.setGate(gate, GateState::Closed).ok(), "the gate turns");
    NavQuery loaded = NavQuery::make(world, unit).value();
    const auto saved = saveLevel(query, {.vertices = {{mine, Charge{.toll = 7}}}});
    const Result<RouteConditions> burning = loadInto(loaded, saved);
    require(burning && burning.value().vertices.size() == 1, "what burns comes back");
    require(loaded.gate(gate).value() == GateState::Closed, "it stands as it was saved");
    require(!loadInto(loaded, std::span(saved).first(9)), "half a state is none");
    const std::optional<Unit> other = send(query, spawn, mine, 5000);
    const std::optional<Unit> same = send(loaded, spawn, mine, 5000);
    require(other && same && other->walk == same->walk, "it goes the way it went");
    std::puts("all holds");
}
