// SPDX-License-Identifier: MIT
// The code from resources/manual/games.md, compiled and run. The page repeats parts of this file
// verbatim. Uses the nav file of tests/navcore/runtime/c/yard.waymark.
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory_resource>
#include <navcore/navcore.h>
#include <thread>

using namespace navcore;

/// Returns the level in a file, or `before` if the file cannot be read.
std::shared_ptr<const NavWorld> loadLevel(const char* path,
                                          std::shared_ptr<const NavWorld> before) {
    auto world = loadWorld(path);
    if (world)
        return world.value();
    std::fprintf(stderr, "%s\n", world.error().message.c_str());
    return before;
}

/// Returns the level in a file that is mapped into memory. `mapping` unmaps it in its destructor.
std::shared_ptr<const NavWorld> openLevel(std::span<const std::uint8_t> bytes,
                                          std::shared_ptr<const void> mapping) {
    auto world = openWorld(bytes, std::move(mapping));
    return world ? world.value() : nullptr;
}

/// Sets the memory for levels. Call this before the first level is loaded. The resource must
/// outlive the last level and be thread-safe.
void useMemory(std::pmr::memory_resource& memory) {
    std::pmr::set_default_resource(&memory);
}

/// Converts a point of the game, in metres with y upwards, to the map. Returns nullopt if the point
/// is too far away for map coordinates.
std::optional<Point3> toMap(const ResolvedGraph& level, double x, double y) {
    const auto at = LevelUnits(level, YAxis::Up).toMap({x, y, 0});
    return at ? std::optional(at.value()) : std::nullopt;
}

LevelUnits::Place toGame(const ResolvedGraph& level, Point3 at) {
    return LevelUnits(level, YAxis::Up).toGame(at);
}

/// Runs tasks in threads that end with the work. Use your engine's job system instead if it has
/// one.
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

/// A unit that walks along a route. It refers to neither the query nor the world.
struct Unit {
    Walk walk;
    Follower follower;
    std::uint64_t startTime; ///< game time at which it started, in ms
};

std::optional<Unit> send(NavQuery& query, const RouteEnd& from, const RouteEnd& goal,
                         std::uint64_t now) {
    const RouteAnswer answer = query.route(from, goal);
    const auto* route = std::get_if<Route>(&answer);
    if (!route) {
        for (const NoRouteReason& reason : std::get<std::vector<NoRouteReason>>(answer))
            std::printf("blocked at %g, %g\n", toPixels(reason.place.x), toPixels(reason.place.y));
        return std::nullopt;
    }
    const WalkStyle style{.shortcuts = Shortcuts::LineOfSight,
                          .corners = Corners::Curved,
                          .variation = 2 * unitsPerPixel, // the largest offset; less near walls
                          .seed = now};
    Result<Walk> walk = query.walk(*route, style);
    if (!walk)
        return std::nullopt; // a gate was set since the route was found
    Follower follower = query.follow(walk.value());
    return Unit{std::move(walk).value(), std::move(follower), now};
}

/// Call this in every frame. Returns false once the unit has arrived.
bool draw(const Unit& unit, std::uint64_t now) {
    const UnitPose at = unit.follower.at(now - unit.startTime);
    if (at.leg == unit.walk.legs.size())
        return false;
    std::printf("%s at %g, %g\n", at.kind == LinkKind::Jump ? "jumps" : "walks",
                toPixels(at.position.x), toPixels(at.position.y));
    return true;
}

/// Sends a moving unit to another goal from its present position, even from a bridge or a jump.
std::optional<Unit> sendOn(NavQuery& query, const Unit& unit, const RouteEnd& goal,
                           std::uint64_t now) {
    const UnitPose at = unit.follower.at(now - unit.startTime);
    return send(query, at.on ? RouteEnd(*at.on) : RouteEnd(at.position), goal, now);
}

/// Sends a moving unit on after the level was reloaded. The edge under the unit may have been
/// removed or moved, and the unit may be inside a new wall.
std::optional<Unit> sendOnAfterReload(NavQuery& query, const Unit& unit, const RouteEnd& goal,
                                      std::uint64_t now) {
    const WorldGraph level(query.shared());
    const UnitPose at = unit.follower.at(now - unit.startTime);
    if (at.on)
        if (const auto place = level.placeOn(*at.on); place && place.value() == at.position)
            return sendOn(query, unit, goal, now);
    const Coord before = query.snap();
    query.setSnap(32 * unitsPerPixel); // the largest push out of a new wall
    std::optional<Unit> sent = send(query, at.position, goal, now);
    query.setSnap(before);
    if (!sent) // no graph is near the unit any more: continue from the nearest vertex
        for (const NearVertex& near : level.nearest(at.position, 1, maxCoord))
            sent = send(query, near.id, goal, now);
    return sent;
}

/// Finds a route around a fire. The route leads through the fire only if every detour costs 50 px
/// more or there is no detour.
RouteAnswer aroundFire(NavQuery& query, const RouteEnd& from, const RouteEnd& goal, Point2 fire) {
    RouteConditions conditions;
    const Charge charge{.toll = 50 * unitsPerPixel};
    conditions.areas.push_back({Disc{fire, 8 * unitsPerPixel}, charge});
    const auto burning = query.prepare(std::move(conditions));
    return query.route(*burning.value(), std::span(&from, 1), std::span(&goal, 1)).answer;
}

/// Finds a route to the goal or, if it cannot be reached, to the nearest vertex that can.
RouteAnswer asNearAsPossible(NavQuery& query, ReachSearch& search, const RouteEnd& from,
                             const RouteEnd& goal) {
    RouteTowards found = search.towards(query, from, goal);
    if (found.instead)
        std::printf("only as far as vertex %u\n", found.instead->value);
    return std::move(found.answer);
}

/// Looks for walls, reachable vertices and a random point around a unit.
void lookAround(NavQuery& query, ReachSearch& search, Point3 here, Point3 enemy) {
    if (const auto wall = raycast(query, here, enemy))
        std::printf("obstacle %u blocks the view, %g px away\n", wall->obstacle->value,
                    toPixels(static_cast<Coord>(wall->distance)));
    const std::uint64_t oneTurn = 100 * unitsPerPixel;
    std::printf("%zu vertices are within one turn\n", search.from(query, here, oneTurn).size());
    if (const auto place = search.randomPlace(query, here, oneTurn, 4 * unitsPerPixel, 7))
        std::printf("strolls to %g, %g\n", toPixels(place->point.x), toPixels(place->point.y));
}

/// Returns the floor of a unit that moves freely, such as one that fell. If its height does not
/// tell which of several floors it is on, it keeps its floor.
std::optional<FloorId> floorOf(const NavWorld& world, Point3 at, FloorId before) {
    const std::vector<FloorId> floors = world.floorAt(at);
    for (const FloorId floor : floors)
        if (floor == before)
            return before;
    return floors.size() == 1 ? std::optional(floors.front()) : std::nullopt;
}

/// Prints both ends of every jump of the level.
void printJumps(const WorldGraph& level) {
    for (const LinkId id : level.links()) {
        const Edge edge = *level.edge(EdgeKey::of(id));
        const Point3 from = level.position(edge.a).value(), to = level.position(edge.b).value();
        if (edge.terms.kind() == LinkKind::Jump)
            std::printf("from %g, %g to %g, %g\n", toPixels(from.x), toPixels(from.y),
                        toPixels(to.x), toPixels(to.y));
    }
}

/// Puts a tower on the map and shows it to a query. All units of the game avoid it from then on, as
/// soon as their queries have taken the snapshot.
ObstacleHandle buildTower(NavObstacles& obstacles, NavQuery& query, Point2 at) {
    const auto tower = obstacles.add(solidObstacle(Disc{at, 6 * unitsPerPixel}));
    obstacles.publish();
    query.setObstacles(obstacles.snapshot());
    return tower ? tower.value() : ObstacleHandle();
}

/// Lets a unit walk around what has appeared on its way. Returns false if it cannot get to its goal
/// any more.
bool react(NavQuery& query, Unit& unit, std::uint64_t now) {
    const UnitPose at = unit.follower.at(now - unit.startTime);
    if (!query.blockedLeg(unit.walk, at).value())
        return true;
    Result<Walk> walk = query.repaired(unit.walk, at, {.corners = Corners::Curved});
    if (!walk)
        return false;
    Follower follower = query.follow(walk.value());
    unit = {std::move(walk).value(), std::move(follower), now};
    return true;
}

/// Moves each unit one vertex closer to the nearest goal of the field.
void moveCrowd(NavField& field, std::span<RouteEnd> units) {
    (void)field.follow(); // takes changed gates into account
    for (RouteEnd& unit : units)
        if (const auto step = field.from(unit))
            unit = step->next ? RouteEnd(*step->next) : RouteEnd(step->place);
}

/// Finds the routes that all units need in this frame, in parallel.
void findRoutes(const NavQuery& query, RouteBatch& batch, std::span<const RouteAsk> asks,
                Executor& jobs) {
    for (const RouteAnswer& answer : batch.routes(query, asks, &jobs))
        std::puts(std::holds_alternative<Route>(answer) ? "a route" : "no route");
}

/// Continues a search in every frame. Returns the answer once the search has ended.
std::optional<RouteAnswer> continueSearch(RouteSearch& search) {
    constexpr std::size_t vertices = 500; // per frame, about 0.1 ms
    return search.goOn(vertices) ? std::optional(search.answer().answer) : std::nullopt;
}

/// Returns the next vertex on the way to the goal, or nullopt if no route exists or if the table
/// was made for other gate states.
std::optional<VertexId> nextFromTable(const NavTable& table, const NavQuery& query, VertexId here,
                                      VertexId goal) {
    if (table.gateState() != query.gateState())
        return std::nullopt; // build another table, or call query.nextMove()
    const auto next = table.next(here, goal);
    return next ? next.value() : std::nullopt;
}

/// Returns the point where the unit should be in 300 ms, as the target of its steering.
Point3 steeringTarget(const Unit& unit, std::uint64_t now) {
    constexpr std::uint64_t ahead = 300;
    return unit.follower.at(now - unit.startTime + ahead).position;
}

/// Returns whether the unit is so far from its route that it needs another one.
bool isOffCourse(const Unit& unit, std::uint64_t now, Point3 actual) {
    const std::int64_t limit = 12 * unitsPerPixel;
    return squaredDistance(unit.follower.at(now - unit.startTime).position, actual) > limit * limit;
}

/// Returns the bytes that a saved game stores for a level: gate states and burning areas.
Result<std::vector<std::uint8_t>> saveLevel(const NavQuery& query, RouteConditions burning) {
    burning.gates = query.gates();
    return saveState(*query.shared(), burning);
}

/// Sets the gates as they were saved, and returns the burning areas. Returns an error if the bytes
/// are from another level.
Result<RouteConditions> restoreLevel(NavQuery& query, std::span<const std::uint8_t> saved) {
    Result<RouteConditions> state = loadState(*query.shared(), saved);
    if (!state)
        return state;
    // The query has the gates from here on, so they are removed from the conditions.
    for (const auto& [id, gate] : std::exchange(state.value().gates, {}))
        if (const Status turned = query.setGate(id, gate); !turned)
            return turned.error();
    return state;
}

/// Ends the program with an error unless the condition is true.
void require(bool holds, const char* what) {
    if (holds)
        return;
    std::printf("failed: %s\n", what);
    std::exit(1);
}

int main(int count, char** arguments) {
    require(count == 3, "usage: guide FILE OTHER");
    std::pmr::synchronized_pool_resource pool;
    useMemory(pool);
    std::shared_ptr<const NavWorld> world = loadLevel(arguments[1], nullptr);
    require(world != nullptr, "the level is read");
    require(loadLevel("not there", world) == world, "a missing file keeps the level");

    std::ifstream file(arguments[1], std::ios::binary);
    const auto bytes = std::make_shared<const std::vector<std::uint8_t>>(
        std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    const auto inPlace = openLevel(*bytes, bytes);
    require(inPlace && inPlace->graph().vertexIds.isInPlace(), "the bytes are used in place");
    require(!openLevel(std::span(*bytes).first(20), bytes), "a truncated file is refused");

    const LevelUnits::Place back =
        toGame(world->graph(), toMap(world->graph(), 12.5, -3.25).value());
    require(back.x == 12.5 && back.y == -3.25,
            "converting to the map and back gives the same point");
    require(!toMap(world->graph(), 1e12, 0), "a point far away is rejected");

    Jobs jobs;
    const AgentId unit = world->agentNamed("Unit").value();
    require(world->prepare(std::span(&unit, 1), &jobs).ok(), "the agent is prepared");
    NavQuery query = NavQuery::make(world, unit).value();
    const VertexId spawn = world->vertexNamed("spawn").value();
    const VertexId mine = world->vertexNamed("mine").value();
    const std::optional<Unit> sent = send(query, spawn, mine, 1000);
    require(sent.has_value(), "there is a route");
    std::uint64_t now = 1000;
    while (draw(*sent, now))
        now += 100;
    require(now - 1000 >= sent->follower.duration(), "the unit arrives after duration()");

    const RouteAnswer around = aroundFire(query, spawn, mine, {15360, 2560});
    const RouteAnswer straight = query.route(spawn, mine);
    require(std::get<Route>(around).cost > std::get<Route>(straight).cost,
            "the fire makes the route costlier");

    const std::optional<Unit> turned = sendOn(query, *sent, spawn, 1200);
    require(turned && turned->walk.start == sent->follower.at(200).position,
            "the unit turns back from its present position");
    const auto other = loadLevel(arguments[2], nullptr); // the "new version" of the level
    NavQuery otherQuery = NavQuery::make(other, other->agentNamed("Unit").value()).value();
    const VertexId entry = other->vertexNamed("gate").value();
    const std::optional<Unit> old = send(otherQuery, entry, *other->vertexNamed("mine"), 1000);
    const UnitPose was = old->follower.at(200);
    const auto moved = WorldGraph(world).placeOn(was.on.value());
    require(!moved || moved.value() != was.position,
            "the edge under the unit was removed or moved");
    require(sendOnAfterReload(query, *old, mine, 1200).has_value(),
            "the unit continues after a reload");
    const std::optional<Unit> stays = sendOnAfterReload(query, *sent, spawn, 1200);
    require(stays && stays->walk == turned->walk, "the same level gives the same walk");
    require(steeringTarget(*sent, 1200) == sent->follower.at(500).position,
            "the steering target is 300 ms ahead");
    require(!isOffCourse(*sent, 1200, sent->follower.at(200).position), "the unit is on its route");
    require(isOffCourse(*sent, 1200, sent->follower.at(500).position),
            "19 px away the unit is off course");

    const RouteEnd goal = mine;
    NavObstacles obstacles;
    const Point2 onTheWay = std::get<Route>(straight).points[1].flat();
    std::optional<Unit> walker = send(query, spawn, mine, 0);
    require(walker && react(query, *walker, 10), "the unit walks on");
    require(walker->startTime == 0, "nothing has changed for the unit");
    const ObstacleHandle tower = buildTower(obstacles, query, onTheWay);
    require(!react(query, *walker, 10) || walker->startTime == 10, "the unit notices the tower");
    const RouteEnd start = spawn;
    const auto costly = query.cost(std::span(&start, 1), std::span(&goal, 1));
    require(!costly || *costly > std::get<Route>(straight).cost, "the tower is in the way");
    require(obstacles.remove(tower).ok(), "the tower is removed");
    query.setObstacles(nullptr);

    NavField field = NavField::make(query, std::span(&goal, 1)).value();
    std::vector<RouteEnd> crowd{spawn, world->graph().positions.front()};
    moveCrowd(field, crowd);
    require(crowd.front() == RouteEnd(std::get<Route>(straight).vertices[1]),
            "the field gives the next vertex of the route");

    ReachSearch search;
    query.setSnap(20 * unitsPerPixel);
    const Point3 island{50000, 50000, 0};
    require(std::holds_alternative<Route>(asNearAsPossible(query, search, spawn, VertexId{7})),
            "the route ends at a reachable vertex");
    lookAround(query, search, {10 * unitsPerPixel, 10 * unitsPerPixel, 0}, island);
    printJumps(WorldGraph(world));
    require(floorOf(*world, {0, 0, 0}, firstFloor) == firstFloor, "there is only one floor");
    RouteBatch batch;
    const std::vector<RouteAsk> asks{{spawn, mine}, {island, mine}};
    findRoutes(query, batch, asks, jobs);

    RouteSearch sliced;
    const RouteEnd from = spawn;
    sliced.begin(query, {&from, 1}, {&goal, 1});
    std::optional<RouteAnswer> found;
    while (!(found = continueSearch(sliced)))
        ;
    require(*found == straight, "a search in slices has the same answer");

    const NavTable table = NavTable::build(query, &jobs).value();
    require(nextFromTable(table, query, spawn, mine) == std::get<Route>(straight).vertices[1],
            "the table gives the next vertex of the route");

    const BarrierId gate = world->gateNamed("gate").value();
    require(query.setGate(gate, GateState::Closed).ok(), "the gate closes");
    require(!nextFromTable(table, query, spawn, mine), "the table is for other gate states");
    NavQuery loaded = NavQuery::make(world, unit).value();
    const auto saved = saveLevel(query, {.vertices = {{mine, Charge{.toll = 7}}}}).value();
    const Result<RouteConditions> burning = restoreLevel(loaded, saved);
    require(burning && burning.value().vertices.size() == 1, "the burning vertex is restored");
    require(loaded.gate(gate).value() == GateState::Closed, "the gate is restored");
    require(!restoreLevel(loaded, std::span(saved).first(9)), "truncated bytes are rejected");
    const std::optional<Unit> again = send(query, spawn, mine, 5000);
    const std::optional<Unit> same = send(loaded, spawn, mine, 5000);
    require(again && same && again->walk == same->walk, "the restored level gives the same walk");
    std::puts("all checks passed");
}
