// SPDX-License-Identifier: MIT
#include "navcore/author/io/json_text.h"
#include "navcore/author/placing/level_quality.h"
#include "navcore/author/words/amounts.h"
#include "navcore/navtool/arguments.h"
#include "navcore/navtool/command.h"
#include "navcore/navtool/open.h"
#include "navcore/runtime/base/thread_team.h"
#include "navcore/runtime/quality/cost_score.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>

namespace navcore::navtool {
namespace {

struct ScoreOptions {
    std::string path, agent, floor, format = "text";
    std::size_t probes = 100, worst = 5, loads = 0;
    std::uint64_t seed = 1;
    bool costs = false;
};

std::string fixedText(double number, int decimals) {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%.*f", decimals, number);
    return text.data();
}

/// Formats a length in the level's unit as a JSON number.
std::string unitNumber(const LevelInfo& info, double lu) {
    return jsonText(lu / unitsPerPixel / info.pixelsPerUnit);
}

std::string pairJson(const LevelInfo& info, const ProbeSet& probes, const ProbePair& pair) {
    const auto place = [&](std::uint32_t probe) {
        const Point2 at = probes.probe(probe).at;
        return "[" + unitNumber(info, at.x) + "," + unitNumber(info, at.y) + "]";
    };
    return "{\"from\":" + place(pair.from) + ",\"to\":" + place(pair.to) +
           ",\"trueLength\":" + unitNumber(info, static_cast<double>(pair.trueLength)) +
           ",\"graphLength\":" +
           (pair.graphLength == noPath ? "null"
                                       : unitNumber(info, static_cast<double>(pair.graphLength))) +
           "}";
}

/// The measured graph of a level.
struct Scored {
    GraphScore score;
    const ProbeSet* probes = nullptr; ///< Null if the level has no area.
    /// The worst pairs, without repetitions in the opposite direction.
    std::vector<ProbePair> worst;
    std::vector<EdgeLoad> loads; ///< The edges that most routes use.
    std::optional<CostFigures> costs;
};

/// Returns the first `count` pairs, skipping pairs that only repeat an earlier one in the opposite
/// direction.
std::vector<ProbePair> distinctPairs(const std::vector<ProbePair>& pairs, std::size_t count) {
    std::vector<ProbePair> distinct;
    for (const ProbePair& pair : pairs) {
        if (distinct.size() == count)
            break;
        const ProbePair back{pair.to, pair.from, pair.trueLength, pair.graphLength};
        if (std::ranges::none_of(distinct, [&](const ProbePair& other) {
                return other.from == back.from && other.to == back.to &&
                       other.graphLength == back.graphLength && other.trueLength == back.trueLength;
            }))
            distinct.push_back(pair);
    }
    return distinct;
}

std::string loadJson(const LiveLevel& live, const EdgeLoad& load) {
    const Edge& edge = *live.graph().find(load.edge);
    const auto place = [&](VertexId id) {
        const Point3 at = live.graph().position(id);
        return "[" + unitNumber(live.level().info(), at.x) + "," +
               unitNumber(live.level().info(), at.y) + "]";
    };
    return "{\"from\":" + place(edge.a) + ",\"to\":" + place(edge.b) +
           ",\"routes\":" + jsonText(load.routes) + "}";
}

std::string scoreJson(const LiveLevel& live, const std::string& agent, const ScoreOptions& options,
                      const Scored& scored) {
    const GraphScore& score = scored.score;
    const auto detour = [&](double figure) {
        return score.hasDetour() ? jsonText(figure) : std::string("null");
    };
    std::string out = "{\"agent\":";
    appendJson(out, agent);
    out += ",\"probes\":" + jsonText(scored.probes ? scored.probes->count() : 0) +
           ",\"seed\":" + jsonText(options.seed) + ",\n\"coverage\":" + jsonText(score.coverage) +
           ",\"lost\":" + jsonText(score.lostShare()) + ",\"lostPairs\":" + jsonText(score.lost) +
           ",\"pairs\":" + jsonText(score.pairs) +
           ",\n\"detour\":{\"mean\":" + detour(score.detour.mean) +
           ",\"p95\":" + detour(score.detour.p95) + ",\"worst\":" + detour(score.detour.worst) +
           "},\n\"vertices\":" + jsonText(score.vertices) +
           ",\"verticesPer1000Cells\":" + jsonText(score.verticesPer1000Cells) +
           ",\n\"worstPairs\":[";
    for (std::size_t i = 0; i < scored.worst.size(); ++i)
        out += (i == 0 ? "\n" : ",\n") +
               pairJson(live.level().info(), *scored.probes, scored.worst[i]);
    out += "]";
    if (scored.costs) {
        const bool hasOne = scored.costs->lost < scored.costs->pairs;
        const auto ratio = [&](double figure) {
            return hasOne ? jsonText(figure) : std::string("null");
        };
        out += ",\n\"approximateCosts\":{\"pairs\":" + jsonText(scored.costs->pairs) +
               ",\"mean\":" + ratio(scored.costs->mean) +
               ",\"worst\":" + ratio(scored.costs->worst) + "}";
    }
    if (options.loads > 0) {
        out += ",\n\"edgeLoads\":[";
        for (std::size_t i = 0; i < scored.loads.size(); ++i)
            out += (i == 0 ? "\n" : ",\n") + loadJson(live, scored.loads[i]);
        out += "]";
    }
    return out + "}\n";
}

std::string scoreText(const LiveLevel& live, const std::string& agent,
                      const ScoreSettings& settings, const Scored& scored) {
    const LevelInfo& info = live.level().info();
    const GraphScore& score = scored.score;
    std::string out = "agent " + agent + "\ncoverage " + fixedText(100 * score.coverage, 2) +
                      " %\nlost " + std::to_string(score.lost) + " of " +
                      std::to_string(score.pairs) + " pairs\ndetour ";
    out += score.hasDetour()
               ? "mean " + fixedText(score.detour.mean, 3) + ", p95 " +
                     fixedText(score.detour.p95, 3) + "; worst of the pairs at least " +
                     lengthText(info, settings.farApart) + " apart " +
                     fixedText(score.detour.worst, 3)
               : "-, because no pair has a route";
    out += "\nvertices " + std::to_string(score.vertices) + ", " +
           fixedText(score.verticesPer1000Cells, 1) + " per 1000 cells of " +
           lengthText(info, settings.cell) + "\n";
    if (scored.costs && scored.costs->lost < scored.costs->pairs)
        out += "costs of routes, approximately: mean " + fixedText(scored.costs->mean, 2) +
               ", worst " + fixedText(scored.costs->worst, 2) +
               " times the cheapest walk on a grid\n";
    for (const ProbePair& pair : scored.worst) {
        out += placeText(info, scored.probes->probe(pair.from).at) + " to " +
               placeText(info, scored.probes->probe(pair.to).at) + ": true length " +
               lengthText(info, static_cast<double>(pair.trueLength)) + ", ";
        out += pair.graphLength == noPath
                   ? "no route\n"
                   : "route " + lengthText(info, static_cast<double>(pair.graphLength)) + "\n";
    }
    for (const EdgeLoad& load : scored.loads) {
        const Edge& edge = *live.graph().find(load.edge);
        out += "edge from " + placeText(info, live.graph().position(edge.a).flat()) + " to " +
               placeText(info, live.graph().position(edge.b).flat()) + ": " +
               std::to_string(load.routes) + (load.routes == 1 ? " route\n" : " routes\n");
    }
    return out;
}

ExitCode score(const ScoreOptions& options) {
    const auto opened = openLevel(options.path);
    if (!opened)
        return fail(opened.error());
    const LiveLevel& live = opened.value();
    if (const Status measurable = notOfStudy(live.level()); !measurable)
        return fail(measurable.error());
    const auto agent = agentNamed(live.level().items<Agent>(), options.agent);
    if (!agent)
        return fail(agent.error());
    const auto floor = floorOf(live.level(), options.floor);
    if (!floor)
        return fail(floor.error());
    ThreadTeam team;
    const ProbeSettings probing{options.probes, options.seed};
    const auto truth = LevelTruth::of(live, agent.value(), floor.value(), probing, {}, &team);
    if (!truth)
        return fail(truth.error());
    ScoreSettings settings = scoreSettings(live.level(), agent.value());
    settings.worstPairs = 2 * options.worst; // Most pairs are listed in both directions.
    Scored found;
    if (truth.value()) {
        found.probes = &truth.value()->probes;
        GraphScorer scorer(*found.probes);
        const RouteContext context = scoredContext(live, agent.value(), floor.value());
        found.score = scorer.score(context, settings, {}, &team).value();
        found.worst = distinctPairs(found.score.worst, options.worst);
        if (options.costs)
            found.costs = approximateCosts(context, *found.probes, {}, {}, &team).value();
        if (options.loads > 0)
            found.loads = edgeLoads(context, scorer);
        if (found.loads.size() > options.loads)
            found.loads.resize(options.loads);
    }
    const std::string& name = live.level().find<Agent>(agent.value())->name;
    const std::string text = options.format == "json"
                                 ? scoreJson(live, name, options, found)
                                 : scoreText(live, withoutControls(name), settings, found);
    std::fwrite(text.data(), 1, text.size(), stdout);
    return ok;
}

} // namespace

void addScore(CLI::App& tool, Run& run) {
    auto options = std::make_shared<ScoreOptions>();
    CLI::App* command =
        tool.add_subcommand("score", "Measures how much longer routes are than the shortest walks");
    addLevelAndAgent(*command, options->path, options->agent);
    addFloorOption(*command, options->floor, "measure this floor");
    command->add_option("--format", options->format, "text or json")
        ->check(CLI::IsMember({"text", "json"}));
    command
        ->add_option("--probes", options->probes,
                     "number of random positions to compare; default: 100")
        ->check(CLI::Range(2, 1000));
    command->add_option("--seed", options->seed, "seed of the random positions; default: 1")
        ->check(isWholeNumber());
    command->add_option("--worst", options->worst, "number of worst pairs to list; default: 5")
        ->check(CLI::Range(0, 1000));
    command->add_flag("--costs", options->costs,
                      "also compare costs, including terrain, with a grid; approximate");
    command
        ->add_option("--loads", options->loads,
                     "number of edges to list that most routes use; default: 0")
        ->check(CLI::Range(0, 100'000));
    command->footer(
        "Compares routes between random positions (probes) with the shortest walks around\n"
        "obstacles. coverage: share of free ground from which the agent can walk to a vertex\n"
        "within its attach range. lost: share of pairs that have a walk but no route. detour:\n"
        "length of the route / length of the shortest walk, for pairs that do not see each other;\n"
        "worst: the same for pairs at least 8 radii apart, or 16 cells without a radius. --loads\n"
        "counts, for each edge, the routes between probes that use it. --costs compares the costs "
        "of\n"
        "routes, which include terrain, with the cheapest walks on a grid; its figures are\n"
        "approximate, because these walks cost about 3 % more than the best ones.\n"
        "Parts of the ground that the agent cannot reach from elsewhere, such as courtyards, "
        "count\n"
        "only if they have at least 1/50 of all free ground. Heights and terrain costs are "
        "ignored;\n"
        "barriers, one-way links and gates are not. A jump, bridge or teleport is as long as the\n"
        "straight line between its ends, so a route over it can be shorter than the walk; in that\n"
        "case its detour is 1. A cell is one unit of the level, at least 8 map pixels. Study\n"
        "levels are not measured. The same seed gives the same figures on every machine.\n"
        "Examples:\n  navtool score castle.waymark --agent Heavy\n"
        "  navtool score castle.waymark --format json --probes 200 --seed 7");
    command->callback([options, &run] { run = [options] { return score(*options); }; });
}

} // namespace navcore::navtool
