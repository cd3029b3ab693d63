// SPDX-License-Identifier: MIT
// What resources/manual/games.md shows, compiled and run: it shows pieces of this file to the
// letter. Plays the level it is given, tests/navcore/runtime/c/yard.waymark as a nav file.
#include <cstdio>
#include <cstdlib>
#include <memory_resource>
#include <navcore/navcore.h>
#include <thread>

using namespace navcore;

/// The level in a file; when that cannot be read, the one from before stays.
std::shared_ptr<const NavWorld> loadLevel(const char* path,
                                          std::shared_ptr<const NavWorld> before) {
    Result<ResolvedGraph> graph = loadNavFile(path);
    if (graph)
        return NavWorld::make(std::move(graph).value()).value(); // what was loaded is sound
    std::fprintf(stderr, "%s\n", graph.error().message.c_str());
    return before;
}

/// Says where levels lie, before the first is loaded and until the last is gone; threads share it.
void lieIn(std::pmr::memory_resource& memory) {
    std::pmr::set_default_resource(&memory);
}

/// A place of the game, in metres with y upwards, on the lattice; none: it lies off it.
std::optional<Point3> toMap(const ResolvedGraph& level, double x, double y) {
    const auto at = LevelUnits(level, YAxis::Up).toMap({x, y, 0});
    return at ? std::optional(at.value()) : std::nullopt;
}

LevelUnits::Place toGame(const ResolvedGraph& level, Point3 at) {
    return LevelUnits(level, YAxis::Up).toGame(at);
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

std::optional<Unit> send(NavQuery& query, const QueryEnd& from, const QueryEnd& goal,
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
    const UnitPose at = unit.follower.at(now - unit.setOff);
    if (at.leg == unit.walk.legs.size())
        return false;
    std::printf("%s at %g, %g\n", at.kind == LinkKind::Jump ? "jumps" : "walks",
                toPixels(at.position.x), toPixels(at.position.y));
    return true;
}

/// Sends a unit on from where it is, be that on a bridge or in the middle of a jump.
std::optional<Unit> sendOn(NavQuery& query, const Unit& unit, const QueryEnd& goal,
                           std::uint64_t now) {
    const UnitPose at = unit.follower.at(now - unit.setOff);
    return send(query, at.on ? QueryEnd(*at.on) : QueryEnd(at.position), goal, now);
}

/// Sends a unit on after the level was loaded again. The edge under the unit may be gone or have
/// moved, and there may be a wall where the unit is.
std::optional<Unit> sendOnAfterReload(NavQuery& query, const Unit& unit, const QueryEnd& goal,
                                      std::uint64_t now) {
    const WorldGraph level(query.shared());
    const UnitPose at = unit.follower.at(now - unit.setOff);
    if (at.on)
        if (const auto place = level.placeOn(*at.on); place && place.value() == at.position)
            return sendOn(query, unit, goal, now);
    const Coord before = query.snap();
    query.setSnap(32 * unitsPerPixel); // how far a unit may be pushed out of a new wall
    std::optional<Unit> sent = send(query, at.position, goal, now);
    query.setSnap(before);
    if (!sent) // there is no graph near the unit any more: put it at the nearest vertex
        for (const NearVertex& near : level.nearest(at.position, 1, maxCoord))
            sent = send(query, near.id, goal, now);
    return sent;
}

/// The way around a fire, unless there is none, or it is 50 px longer.
RouteAnswer aroundFire(NavQuery& query, const QueryEnd& from, const QueryEnd& goal, Point2 fire) {
    RouteConditions conditions;
    const Charge dear{.toll = 50 * unitsPerPixel};
    conditions.areas.push_back({Disc{fire, 8 * unitsPerPixel}, dear});
    const auto burning = query.under(std::move(conditions));
    return query.route(*burning.value(), std::span(&from, 1), std::span(&goal, 1)).answer;
}

/// To the goal, or as near to it as the unit gets.
RouteAnswer asNearAsItGets(NavQuery& query, ReachSearch& search, const QueryEnd& from,
                           const QueryEnd& goal) {
    RouteTowards found = search.towards(query, from, goal);
    if (found.instead)
        std::printf("only as far as vertex %u\n", found.instead->value);
    return std::move(found.answer);
}

/// What a unit knows of what is around it.
void lookAround(NavQuery& query, ReachSearch& search, Point3 here, Point3 enemy) {
    if (const auto wall = raycast(query, here, enemy))
        std::printf("obstacle %u hides it, %g px away\n", wall->obstacle->value,
                    toPixels(static_cast<Coord>(wall->distance)));
    const std::uint64_t oneTurn = 100 * unitsPerPixel;
    std::printf("%zu vertices within a turn\n", search.from(query, here, oneTurn).size());
    if (const auto place = search.randomPlace(query, here, oneTurn, 4 * unitsPerPixel, 7))
        std::printf("it strolls to %g, %g\n", toPixels(place->x), toPixels(place->y));
}

/// Every jump of the level, for who wants to draw them.
void tellJumps(const WorldGraph& level) {
    for (const LinkId id : level.links()) {
        const Edge edge = *level.edge(EdgeKey::of(id));
        const Point3 from = level.position(edge.a).value(), to = level.position(edge.b).value();
        if (edge.terms.kind() == LinkKind::Jump)
            std::printf("from %g, %g to %g, %g\n", toPixels(from.x), toPixels(from.y),
                        toPixels(to.x), toPixels(to.y));
    }
}

/// One search for any number of units that go to the same place, wherever they are.
void herd(NavField& field, std::span<QueryEnd> units) {
    (void)field.follow(); // gates may have turned
    for (QueryEnd& unit : units)
        if (const auto step = field.from(unit))
            unit = step->next ? QueryEnd(*step->next) : QueryEnd(step->place);
}

/// The routes of all who asked in this frame, side by side.
void answerAll(const NavQuery& query, RouteBatch& batch, std::span<const RouteAsk> asks,
               Executor& jobs) {
    for (const RouteAnswer& answer : batch.routes(query, asks, &jobs))
        std::puts(std::holds_alternative<Route>(answer) ? "a way" : "no way");
}

/// A long way that is looked for while frames go by: a little in each.
std::optional<RouteAnswer> think(RouteSearch& search) {
    constexpr std::size_t vertices = 500; // in a frame: some 0.1 ms
    return search.goOn(vertices) ? std::optional(search.answer().answer) : std::nullopt;
}

/// The next vertex to the goal, as long as gates stand as when the table was made.
std::optional<VertexId> byTable(const NavTable& table, const NavQuery& query, VertexId here,
                                VertexId goal) {
    if (table.gateState() != query.gateState())
        return std::nullopt; // make one for how they stand now, or ask query.nextMove()
    const auto next = table.next(here, goal);
    return next ? next.value() : std::nullopt;
}

/// Where a unit wants to be a little later: what its steering goes for.
Point3 wants(const Unit& unit, std::uint64_t now) {
    constexpr std::uint64_t ahead = 300;
    return unit.follower.at(now - unit.setOff + ahead).position;
}

/// Whether others pushed it so far off its way that it should ask for another.
bool isLost(const Unit& unit, std::uint64_t now, Point3 is) {
    const std::int64_t most = 12 * unitsPerPixel;
    return squaredDistance(unit.follower.at(now - unit.setOff).position, is) > most * most;
}

/// What a saved game holds of a level: how its gates stand, and what burns.
Result<std::vector<std::uint8_t>> saveLevel(const NavQuery& query, RouteConditions burning) {
    burning.gates = query.gates();
    return saveState(*query.shared(), burning);
}

/// Turns the gates again and says what burns; an error when this is not the level that was saved.
Result<RouteConditions> loadInto(NavQuery& query, std::span<const std::uint8_t> saved) {
    Result<RouteConditions> state = loadState(*query.shared(), saved);
    if (!state)
        return state;
    // From here on they are the query's.
    for (const auto& [id, gate] : std::exchange(state.value().gates, {}))
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
    require(count == 3, "usage: guide FILE OTHER");
    std::pmr::synchronized_pool_resource pool;
    lieIn(pool);
    std::shared_ptr<const NavWorld> world = loadLevel(arguments[1], nullptr);
    require(world != nullptr, "the level is read");
    require(loadLevel("not there", world) == world, "what cannot be read changes nothing");

    const LevelUnits::Place back =
        toGame(world->graph(), toMap(world->graph(), 12.5, -3.25).value());
    require(back.x == 12.5 && back.y == -3.25, "there and back");
    require(!toMap(world->graph(), 1e12, 0), "what lies off the lattice is none");

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

    const std::optional<Unit> turned = sendOn(query, *sent, spawn, 1200);
    require(turned && turned->walk.start == sent->follower.at(200).position, "it turns round");
    const auto other = loadLevel(arguments[2], nullptr); // in place of what the level was before
    NavQuery otherQuery = NavQuery::make(other, other->agentNamed("Unit").value()).value();
    const VertexId entry = other->vertexNamed("gate").value();
    const std::optional<Unit> old = send(otherQuery, entry, *other->vertexNamed("mine"), 1000);
    const UnitPose was = old->follower.at(200);
    const auto moved = WorldGraph(world).placeOn(was.on.value());
    require(!moved || moved.value() != was.position, "the edge under it is gone or has moved");
    require(sendOnAfterReload(query, *old, mine, 1200).has_value(), "it goes on after a reload");
    const std::optional<Unit> stays = sendOnAfterReload(query, *sent, spawn, 1200);
    require(stays && stays->walk == turned->walk, "if the level is the same, so is its way");
    require(wants(*sent, 1200) == sent->follower.at(500).position, "it looks a little ahead");
    require(!isLost(*sent, 1200, sent->follower.at(200).position), "it is on its way");
    require(isLost(*sent, 1200, sent->follower.at(500).position), "19 px off it is lost");

    const QueryEnd goal = mine;
    NavField field = NavField::make(query, std::span(&goal, 1)).value();
    std::vector<QueryEnd> herded{spawn, world->graph().positions.front()};
    herd(field, herded);
    require(herded.front() == QueryEnd(std::get<Route>(straight).vertices[1]),
            "the field leads as the route");

    ReachSearch search;
    query.setSnap(20 * unitsPerPixel);
    const Point3 island{50000, 50000, 0};
    require(std::holds_alternative<Route>(asNearAsItGets(query, search, spawn, VertexId{7})),
            "it goes as near as it gets");
    lookAround(query, search, {10 * unitsPerPixel, 10 * unitsPerPixel, 0}, island);
    tellJumps(WorldGraph(world));
    RouteBatch batch;
    const std::vector<RouteAsk> asks{{spawn, mine}, {island, mine}};
    answerAll(query, batch, asks, jobs);

    RouteSearch thought;
    const QueryEnd from = spawn;
    thought.begin(query, {&from, 1}, {&goal, 1});
    std::optional<RouteAnswer> thoughtOf;
    while (!(thoughtOf = think(thought)))
        ;
    require(*thoughtOf == straight, "what was thought of in slices is the same");

    const NavTable table = NavTable::build(query, &jobs).value();
    require(byTable(table, query, spawn, mine) == std::get<Route>(straight).vertices[1],
            "the table leads as the route");

    const BarrierId gate = world->gateNamed("gate").value();
    require(query.setGate(gate, GateState::Closed).ok(), "the gate turns");
    require(!byTable(table, query, spawn, mine), "the table is of other gates");
    NavQuery loaded = NavQuery::make(world, unit).value();
    const auto saved = saveLevel(query, {.vertices = {{mine, Charge{.toll = 7}}}}).value();
    const Result<RouteConditions> burning = loadInto(loaded, saved);
    require(burning && burning.value().vertices.size() == 1, "what burns comes back");
    require(loaded.gate(gate).value() == GateState::Closed, "it stands as it was saved");
    require(!loadInto(loaded, std::span(saved).first(9)), "half a state is none");
    const std::optional<Unit> again = send(query, spawn, mine, 5000);
    const std::optional<Unit> same = send(loaded, spawn, mine, 5000);
    require(again && same && again->walk == same->walk, "it goes the way it went");
    std::puts("all holds");
}
