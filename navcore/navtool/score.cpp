// SPDX-License-Identifier: MIT
#include "navcore/author/io/json_text.h"
#include "navcore/author/placing/level_quality.h"
#include "navcore/author/words/amounts.h"
#include "navcore/navtool/arguments.h"
#include "navcore/navtool/command.h"
#include "navcore/navtool/open.h"
#include "navcore/runtime/base/thread_team.h"

#include <CLI/CLI.hpp>
#include <array>
#include <cstdio>
#include <memory>

namespace navcore::navtool {
namespace {

struct ScoreOptions {
    std::string path, agent, format = "text";
    std::size_t probes = 100, worst = 5;
    std::uint64_t seed = 1;
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

std::string scoreJson(const Level& level, const std::string& agent, const ScoreOptions& options,
                      const GraphScore& score, const ProbeSet* probes) {
    std::string out = "{\"agent\":";
    appendJson(out, agent);
    out += ",\"probes\":" + jsonText(probes ? probes->count() : 0) +
           ",\"seed\":" + jsonText(options.seed) + ",\n\"coverage\":" + jsonText(score.coverage) +
           ",\"lost\":" + jsonText(score.lostShare()) + ",\"lostPairs\":" + jsonText(score.lost) +
           ",\"pairs\":" + jsonText(score.pairs) +
           ",\n\"detour\":{\"mean\":" + jsonText(score.detour.mean) +
           ",\"p95\":" + jsonText(score.detour.p95) + ",\"worst\":" + jsonText(score.detour.worst) +
           "},\n\"vertices\":" + jsonText(score.vertices) +
           ",\"verticesPer1000Cells\":" + jsonText(score.verticesPer1000Cells) +
           ",\n\"worstPairs\":[";
    for (std::size_t i = 0; i < score.worst.size(); ++i)
        out += (i == 0 ? "\n" : ",\n") + pairJson(level.info(), *probes, score.worst[i]);
    return out + "]}\n";
}

std::string scoreText(const Level& level, const std::string& agent, const ScoreSettings& settings,
                      const GraphScore& score, const ProbeSet* probes) {
    const LevelInfo& info = level.info();
    std::string out =
        "agent " + agent + "\ncoverage " + fixedText(100 * score.coverage, 2) + " %\nlost " +
        std::to_string(score.lost) + " of " + std::to_string(score.pairs) + " pairs\ndetour mean " +
        fixedText(score.detour.mean, 3) + ", p95 " + fixedText(score.detour.p95, 3) + ", worst " +
        fixedText(score.detour.worst, 3) + " (pairs at least " +
        lengthText(info, settings.farApart) + " apart)\nvertices " +
        std::to_string(score.vertices) + ", " + fixedText(score.verticesPer1000Cells, 1) +
        " per 1000 cells of " + lengthText(info, settings.cell) + "\n";
    for (const ProbePair& pair : score.worst) {
        out += placeText(info, probes->probe(pair.from).at) + " to " +
               placeText(info, probes->probe(pair.to).at) + ": true length " +
               lengthText(info, static_cast<double>(pair.trueLength)) + ", ";
        out += pair.graphLength == noPath
                   ? "no route\n"
                   : "route " + lengthText(info, static_cast<double>(pair.graphLength)) + "\n";
    }
    return out;
}

ExitCode score(const ScoreOptions& options) {
    const auto opened = openLevel(options.path);
    if (!opened)
        return fail(opened.error());
    const LiveLevel& live = opened.value();
    const auto agent = agentNamed(live.level().items<Agent>(), options.agent);
    if (!agent)
        return fail(agent.error());
    ThreadTeam team;
    const ProbeSettings probing{options.probes, options.seed};
    const auto truth = LevelTruth::of(live, agent.value(), probing, {}, &team);
    if (!truth)
        return fail(truth.error());
    ScoreSettings settings = scoreSettings(live.level(), agent.value());
    settings.worstPairs = options.worst;
    GraphScore found;
    const ProbeSet* probes = nullptr;
    if (truth.value()) {
        probes = &truth.value()->probes;
        GraphScorer scorer(*probes);
        found = scorer.score(live.routeContext(agent.value()), settings, {}, &team).value();
    }
    const std::string& name = live.level().find<Agent>(agent.value())->name;
    const std::string text =
        options.format == "json"
            ? scoreJson(live.level(), name, options, found, probes)
            : scoreText(live.level(), withoutControls(name), settings, found, probes);
    std::fwrite(text.data(), 1, text.size(), stdout);
    return ok;
}

} // namespace

void addScore(CLI::App& tool, Run& run) {
    auto options = std::make_shared<ScoreOptions>();
    CLI::App* command =
        tool.add_subcommand("score", "Measures how much longer routes are than the shortest walks");
    addLevelAndAgent(*command, options->path, options->agent);
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
    command->footer(
        "Compares routes between random positions (probes) with the shortest walks around\n"
        "obstacles. coverage: share of free ground from which the agent can walk to a vertex\n"
        "within its attach range. lost: share of pairs that have a walk but no route. detour:\n"
        "length of the route / length of the shortest walk, for pairs that do not see each other;\n"
        "worst: the same for pairs at least 8 radii apart, or 16 cells without a radius. Heights\n"
        "and terrain costs are ignored; barriers, one-way links and gates are not. A cell is one\n"
        "unit of the level, at least 8 map pixels. The same seed gives the same figures on every\n"
        "machine.\n"
        "Examples:\n  navtool score castle.waymark --agent Heavy\n"
        "  navtool score castle.waymark --format json --probes 200 --seed 7");
    command->callback([options, &run] { run = [options] { return score(*options); }; });
}

} // namespace navcore::navtool
