// SPDX-License-Identifier: MIT
#include "navcore/author/io/json_text.h"
#include "navcore/author/link/ship.h"
#include "navcore/author/words/amounts.h"
#include "navcore/navtool/arguments.h"
#include "navcore/navtool/command.h"
#include "navcore/navtool/open.h"
#include "navcore/navtool/route_text.h"
#include "navcore/runtime/map/nav_study.h"

#include <CLI/CLI.hpp>
#include <cmath>
#include <cstdio>
#include <memory>
#include <optional>

namespace navcore::navtool {
namespace {

struct Options {
    std::string file, from, to, agent, algorithm, format = "text", join = "vertices";
    bool withTrace = false, smooth = false;
    // Interval in seconds at which positions of the unit are reported; 0 for none.
    double follow = 0;
};

/// The result of the command: a route, or the reasons why there is none. Study searches add a
/// trace.
struct Answer {
    RouteAnswer route;
    std::string promise = "cheapest";
    std::string traceTable = {}, traceJson = {};
    std::optional<Follower> follower = {};
};

std::string costText(const Route& route) {
    return route.rawCost ? std::to_string(*route.rawCost) : std::to_string(route.cost);
}

/// Formats the vertices and the rides of a route, each with a leading blank.
std::string textOf(const ResolvedGraph& graph, const RouteStops& stops) {
    std::string text;
    auto ride = stops.rides.begin();
    for (std::size_t i = 0; i <= stops.vertices.size(); ++i) {
        for (; ride != stops.rides.end() && ride->at == i; ++ride)
            text += " " + rideText(graph, *ride);
        if (i < stops.vertices.size())
            text += " " + std::to_string(stops.vertices[i].value);
    }
    return text;
}

/// Formats a ride as a JSON object.
std::string jsonOf(const ResolvedGraph& graph, const Ride& ride) {
    std::string text = "{\"at\":" + std::to_string(ride.at) +
                       ",\"lift\":" + std::to_string(ride.lift.value) +
                       ",\"from\":" + std::to_string(ride.from.value) +
                       ",\"to\":" + std::to_string(ride.to.value) + ",\"text\":";
    appendJson(text, rideText(graph, ride));
    return text + "}";
}

/// Formats the answer as text: first in lattice units, for programs, then in the level's unit, for
/// people.
std::string textOf(const NavQuery& map, const LevelInfo& info, const Agent& agent,
                   const Answer& answer) {
    std::string text = answer.traceTable;
    if (const auto* reasons = std::get_if<std::vector<NoRouteReason>>(&answer.route)) {
        for (const NoRouteReason& reason : *reasons)
            text += "no route: " + sentence(map, info, reason) + "\n";
        return text;
    }
    const Route& route = std::get<Route>(answer.route);
    const auto line = [&](const char* what, const std::string& number, double lu) {
        text += what + number + " = " + lengthText(info, lu) + "\n";
    };
    line("cost ", costText(route), costOf(route));
    line("length ", std::to_string(route.length), static_cast<double>(route.length));
    line("straight ", std::to_string(route.straightLine), route.straightLine);
    if (!route.rawCost) // A route with a negative cost has no duration.
        text += "time " + secondsText(map.timeOf(route)) + " for " + agent.name + "\n";
    text += "vertices" + textOf(map.graph(), stopsAlong(map.graph(), route));
    if (const auto names = floorNamesOf(map.graph()); names.size() > 1) {
        text += "\nfloors ";
        const std::vector<FloorId> floors = floorsAlong(map, route);
        for (std::size_t i = 0; i < floors.size(); ++i)
            text += (i == 0 ? "" : ", ") + withoutControls(english(nameOf(names, floors[i])));
    }
    if (answer.promise != "cheapest")
        text += "\npromise " + answer.promise;
    return text + "\n";
}

/// Formats the answer as JSON, without the walk and the closing brace.
std::string jsonOf(const NavQuery& map, const LevelInfo& info, const std::string& algorithm,
                   const Answer& answer) {
    std::string text = "{\"algorithm\":\"" + algorithm + "\"";
    std::string list;
    const auto add = [&](const std::string& item) { list += (list.empty() ? "" : ",") + item; };
    if (const auto* reasons = std::get_if<std::vector<NoRouteReason>>(&answer.route)) {
        for (const NoRouteReason& reason : *reasons) {
            std::string item;
            appendJson(item, sentence(map, info, reason));
            add(item);
        }
        text += ",\"noRoute\":[" + list + "]";
    } else {
        const Route& route = std::get<Route>(answer.route);
        text += ",\"promise\":\"" + answer.promise + "\",\"cost\":" + costText(route) +
                ",\"length\":" + std::to_string(route.length) +
                ",\"straight\":" + std::to_string(route.straightLine);
        const RouteStops stops = stopsAlong(map.graph(), route);
        for (const VertexId id : stops.vertices)
            add(std::to_string(id.value));
        text += ",\"vertices\":[" + list + "]";
        if (!map.graph().lifts.empty()) {
            list.clear();
            for (const Ride& ride : stops.rides)
                add(jsonOf(map.graph(), ride));
            text += ",\"lifts\":[" + list + "]";
        }
        list.clear();
        for (const Point3 point : route.points)
            add("[" + std::to_string(point.x) + "," + std::to_string(point.y) + "," +
                std::to_string(point.z) + "]");
        text += ",\"points\":[" + list + "]";
        if (!map.graph().floors.empty()) {
            list.clear();
            for (const FloorId floor : floorsAlong(map, route))
                add(std::to_string(floor.value));
            text += ",\"floors\":[" + list + "]";
        }
    }
    if (!answer.traceJson.empty())
        text += ",\"steps\":" + answer.traceJson;
    return text;
}

/// Converts the path of a study search to a route, or returns the reasons why there is none.
RouteAnswer asRoute(NavQuery& map, const StudyGraph& graph, const SearchTrace& trace,
                    const RouteEnd& from, const RouteEnd& to) {
    const bool isRaw = !graph.everyArcCosts();
    if (!trace.path)
        return isRaw ? studyRoute(map, from, to) : map.route(from, to);
    Route route;
    route.cost = static_cast<std::uint64_t>(std::max<std::int64_t>(trace.path->cost, 0));
    if (isRaw)
        route.rawCost = trace.path->cost;
    for (const StudyGraph::Vertex vertex : trace.path->vertices) {
        route.vertices.push_back(graph.idAt(vertex));
        route.points.push_back(graph.position(vertex));
    }
    for (std::size_t i = 1; i < route.points.size(); ++i)
        route.length += latticeLength(route.points[i - 1], route.points[i]);
    route.straightLine = latticeLength(route.points.front(), route.points.back());
    return route;
}

Result<Answer> solve(NavQuery& map, const Options& options, const RouteEnd& from,
                     const RouteEnd& to) {
    const bool isRaw = !checkOwnCosts(map.graph()).ok();
    if (isRouteAlgorithm(options.algorithm) && !options.withTrace && !isRaw)
        return Answer{map.route(
            from, to, options.algorithm == "dijkstra" ? Algorithm::Dijkstra : Algorithm::AStar)};
    if (isRaw && options.algorithm == "bellman-ford" && !options.withTrace)
        return Answer{studyRoute(map, from, to)};
    const auto* start = std::get_if<VertexId>(&from);
    const auto* goal = std::get_if<VertexId>(&to);
    if (!start || !goal)
        return Error{ErrorKind::InvalidArgument,
                     options.withTrace ? "--trace needs vertices as start and goal"
                                       : options.algorithm + " needs vertices as start and goal"};
    const StudyGraph graph = studyGraphOf(map);
    const auto search = studySearch(options.algorithm, graph);
    const SearchTrace trace =
        recordTrace(*search, graph, {graph.vertexOf(*start), graph.vertexOf(*goal)});
    Answer answer{asRoute(map, graph, trace, from, to), promiseWord(trace.promise)};
    if (options.withTrace && options.format == "json")
        answer.traceJson = traceJson(map.graph(), graph, trace);
    else if (options.withTrace)
        answer.traceTable = traceTable(map.graph(), graph, trace);
    return answer;
}

/// Returns the interval between reported positions, in ms.
std::uint64_t stepOf(const Options& options) {
    return static_cast<std::uint64_t>(std::llround(options.follow * 1000));
}

/// Adds the movement of a unit along the route to the answer.
Status follow(NavQuery& map, const Options& options, Answer& answer) {
    const Route* route = std::get_if<Route>(&answer.route);
    if (!route || options.follow == 0)
        return Done{};
    if (route->rawCost)
        return Error{
            ErrorKind::InvalidArgument,
            "--follow requires costs of at least 1, because no unit can move in negative time"};
    WalkStyle style;
    if (options.smooth)
        style = {Shortcuts::LineOfSight, Corners::Curved};
    const auto walk = map.walk(*route, style);
    if (!walk)
        return walk.error();
    answer.follower = map.follow(walk.value());
    const std::uint64_t looks = lookCount(*answer.follower, stepOf(options));
    if (looks > maxLooks)
        return Error{ErrorKind::TooLarge,
                     "--follow would list " + std::to_string(looks) + " positions, but at most " +
                         std::to_string(maxLooks) + " are allowed: use a longer interval"};
    return Done{};
}

/// Prints the answer. Positions of the walk are streamed, because there can be many.
void print(const Options& options, const std::string& text, FloorCount floors,
           const Answer& answer) {
    const auto write = [](const std::string& part) {
        std::fwrite(part.data(), 1, part.size(), stdout);
    };
    write(text);
    const bool isJson = options.format == "json";
    if (answer.follower && isJson) {
        write(",\"walk\":");
        writeFollowJson(*answer.follower, stepOf(options), floors, write);
    } else if (answer.follower) {
        writeFollowTable(*answer.follower, stepOf(options), floors, write);
    }
    if (isJson)
        write("}\n");
}

/// Parses an end of the route. A position must be inside the picture of its floor, if there is one.
Result<RouteEnd> endOf(const NavQuery& map, const std::string& text,
                       const std::map<FloorId, Box>& pictures) {
    auto end = parseEnd(map, text);
    const Place* place = end ? std::get_if<Place>(&end.value()) : nullptr;
    const auto picture = place ? pictures.find(place->floor) : pictures.end();
    if (picture != pictures.end() && !picture->second.contains(place->point.flat()))
        return Error{ErrorKind::InvalidArgument,
                     "the position " + text + " is outside the map picture"};
    return end;
}

ExitCode route(Options options) {
    auto opened = openGraph(options.file);
    if (!opened)
        return fail(opened.error());
    ResolvedGraph& graph = opened.value().graph;
    const Status ownCosts = checkOwnCosts(graph);
    if (!ownCosts && opened.value().purpose != LevelPurpose::Study)
        return fail(options.file + ": " + ownCosts.error().message +
                    "; only a study level can have such routes");
    if (options.algorithm.empty())
        options.algorithm = ownCosts ? "astar" : "bellman-ford";
    const auto agent = agentNamed(graph.agents, options.agent);
    if (!agent)
        return fail(options.file + ": " + agent.error().message);
    const LevelInfo info{graph.name, graph.unit, graph.pixelsPerUnit, graph.ground};
    auto world = NavWorld::make(std::move(graph));
    if (!world)
        return fail(options.file + ": " + world.error().message);
    auto made = NavQuery::make(std::move(world).value(), agent.value());
    if (!made)
        return fail(options.file + ": " + made.error().message);
    NavQuery& map = made.value();
    (void)map.setAttachment(options.join == "edges" ? Attachment::Edges : Attachment::Vertices);
    const auto from = endOf(map, options.from, opened.value().pictures);
    const auto to = endOf(map, options.to, opened.value().pictures);
    for (const auto& end : {from, to})
        if (!end)
            return fail(options.file + ": " + end.error().message);
    auto answer = solve(map, options, from.value(), to.value());
    if (!answer)
        return fail(options.file + ": " + answer.error().message);
    if (const Status followed = follow(map, options, answer.value()); !followed)
        return fail(options.file + ": " + followed.error().message);
    const auto& agents = map.graph().agents;
    const auto walker = std::find_if(agents.begin(), agents.end(), [&](const auto& entry) {
        return entry.first == agent.value();
    });
    const std::string text = options.format == "json"
                                 ? jsonOf(map, info, options.algorithm, answer.value())
                                 : textOf(map, info, walker->second, answer.value());
    print(options, text, map.graph().floors.empty() ? FloorCount::One : FloorCount::Several,
          answer.value());
    return std::holds_alternative<Route>(answer.value().route) ? ok : findings;
}

} // namespace

void addRoute(CLI::App& tool, Run& run) {
    auto options = std::make_shared<Options>();
    CLI::App* command = tool.add_subcommand("route", "Finds the cheapest route");
    const char* const end =
        "a vertex id, a vertex name, or x,y in pixels; x,y@FLOOR on another floor than 1";
    command->add_option("FILE", options->file, "a level or a nav file")->required();
    command->add_option("FROM", options->from, end)->required();
    command->add_option("TO", options->to, end)->required();
    CLI::Option* algorithm =
        command
            ->add_option(
                "--algorithm", options->algorithm,
                "search algorithm; default: astar, or bellman-ford in a study level with fixed\n"
                "costs below 1")
            ->check(CLI::IsMember(algorithmNames()));
    CLI::Option* trace =
        command->add_flag("--trace", options->withTrace,
                          "list every step of the search; FROM and TO must be vertices");
    command->add_option("--format", options->format, "format of the output; default: text")
        ->check(CLI::IsMember({"text", "json"}));
    command->add_option("--agent", options->agent, "id or name of the agent; default: the first")
        ->check(isSomeText());
    command
        ->add_option(
            "--join", options->join,
            "how points off the graph are attached to it: at vertices, or also along edges;\n"
            "default: vertices")
        ->check(CLI::IsMember({"vertices", "edges"}));
    CLI::Option* follow =
        command
            ->add_option("--follow", options->follow, "list the position of the unit every SECONDS")
            ->check(isNumber(0.001, 1e6))
            ->type_name("SECONDS")
            ->excludes(trace)
            ->excludes(algorithm);
    command->add_flag("--smooth", options->smooth, "shorten and round the path that --follow lists")
        ->needs(follow);
    command->footer(
        "Prints cost, length and straight-line distance in lattice units (256 = 1 pixel at\n"
        "multiplier 1) and in the level's unit, the travel time of the agent, and the ids of\n"
        "the vertices. The answer is the same for a level and its nav file, and for all\n"
        "algorithms that find cheapest routes; the others print what they guarantee. Exit code\n"
        "1: there is no route; the reasons are printed. Points outside the map picture of a\n"
        "level are an error; a nav file has no picture. --trace prints for each step its\n"
        "number, the vertex, its final distance and parent, the labels that changed\n"
        "(vertex:distance<parent) and the frontier. --follow prints milliseconds, position and\n"
        "heading of a unit that moves at the agent's speed, in lattice units. In a level with\n"
        "several floors, the floors that the route visits are printed as well; FLOOR is the name,\n"
        "short name or id of a floor. Rides in lifts are printed between the vertices, such as\n"
        "\"lift Tower (Hall -> Roof)\". In JSON, they are in the list \"lifts\", in which \"at\" "
        "is\n"
        "the number of vertices before the ride.\n"
        "Examples:\n"
        "  navtool route castle.nav gate mine\n"
        "  navtool route castle.waymark 12 640,300.5 --algorithm dijkstra\n"
        "  navtool route castle.nav gate 320,80@Hall\n"
        "  navtool route castle.nav gate mine --follow 0.5 --smooth");
    command->callback([options, &run] { run = [options] { return route(*options); }; });
}

} // namespace navcore::navtool
