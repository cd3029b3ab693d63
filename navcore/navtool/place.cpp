// SPDX-License-Identifier: MIT
// The commands `place` and `suggest`, which add vertices.
#include "navcore/author/io/write_file.h"
#include "navcore/author/placing/place_vertices.h"
#include "navcore/author/placing/suggestion.h"
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

struct PlaceOptions {
    std::string path, output, agent, floor;
    PlacingSettings settings;
    double wallDistance = 1; ///< Minimum distance of vertices from walls, in pixels.
    bool draft = false, keepLinks = false;
};

struct SuggestOptions {
    std::string path, output, agent, floor;
    std::size_t count = 10, probes = 100;
    std::uint64_t seed = 1;
    double longestJump = 0; ///< Maximum length of a jump, in pixels.
    bool removals = false, apply = false;
};

std::string scoreLine(const GraphScore& score) {
    std::array<char, 200> text{};
    std::snprintf(text.data(), text.size(), "coverage %.2f %%, lost %zu of %zu, detour ",
                  100 * score.coverage, score.lost, score.pairs);
    std::string line = text.data();
    if (!score.hasDetour())
        return line + "-";
    std::snprintf(text.data(), text.size(), "mean %.3f p95 %.3f worst %.3f", score.detour.mean,
                  score.detour.p95, score.detour.worst);
    return line + text.data();
}

/// Formats a count with a noun, such as "1 vertex" or "7 vertices".
std::string counted(std::size_t count, const char* one, const char* many) {
    return std::to_string(count) + " " + (count == 1 ? one : many);
}

/// Describes what placement added, and the measured quality of the resulting graph.
std::string placedText(const Level& level, const Placing& placed) {
    const std::size_t links = placed.change.of<Link>().size();
    std::string text = counted(placed.change.of<Vertex>().size(), "vertex", "vertices");
    if (links > 0)
        text += " and " + counted(links, "link", "links");
    text += " added, " + scoreLine(placed.score) +
            " (between new random positions, not those of `navtool score`)\n";
    if (!placed.change.of<LinkSettings>().empty()) {
        const LinkSettings& linking = level.linkSettings();
        text += "linking set to the " + std::to_string(linking.linksWanted) +
                " nearest in different directions, at most " +
                lengthText(level.info(), linking.longest) + " (--keep-links keeps the settings)\n";
    }
    if (placed.score.lost > 0)
        text += "warning: some routes are missing\n";
    return text;
}

ExitCode write(const LevelFile& file, const Level& level, const std::string& path) {
    const std::string text = writeLevelText(level, file.unknown);
    if (path == "-") {
        std::fwrite(text.data(), 1, text.size(), stdout);
        return ok;
    }
    const Status done = writeFile(path, text);
    return done ? ok : fail(done.error());
}

ExitCode place(const PlaceOptions& options) {
    auto file = readLevel(options.path);
    if (!file)
        return fail(file.error());
    Level level = file.value().level;
    if (const Status measurable = notOfStudy(level); !measurable)
        return fail(measurable.error());
    const auto agent = agentNamed(level.items<Agent>(), options.agent);
    if (!agent)
        return fail(agent.error());
    const auto floor = floorOf(level, options.floor);
    if (!floor)
        return fail(floor.error());
    ThreadTeam team;
    PlacingSettings settings = options.settings;
    settings.floor = floor.value();
    settings.wallDistance = static_cast<Coord>(options.wallDistance * unitsPerPixel + 0.5);
    settings.effort = options.draft ? PlacingEffort::Draft : PlacingEffort::Full;
    settings.links = options.keepLinks ? PlacingLinks::Kept : PlacingLinks::Suited;
    IdBlock ids(1);
    const auto placed = placeVertices(level, agent.value(), settings, ids, {}, &team);
    if (!placed)
        return fail(placed.error());
    if (auto done = level.apply(placed.value().change); !done)
        return fail(done.error());
    if (const ExitCode code = write(file.value(), level, options.output); code != ok)
        return code;
    if (options.output != "-")
        std::printf("%s: %s", options.output.c_str(), placedText(level, placed.value()).c_str());
    return ok;
}

const char* reasonText(SuggestionReason reason) {
    switch (reason) {
    case SuggestionReason::Coverage:
        return "coverage";
    case SuggestionReason::Connectivity:
        return "connectivity";
    case SuggestionReason::Interface:
        return "interface";
    case SuggestionReason::Quality:
        break;
    }
    return "quality";
}

/// Describes the end of a link by its position and, if it has one, its name.
std::string endText(const Level& level, VertexId id) {
    const Vertex& vertex = *level.find<Vertex>(id);
    const std::string place = placeText(level.info(), vertex.position.flat());
    return vertex.name.empty() ? place : withoutControls(vertex.name) + " (" + place + ")";
}

/// Formats a suggestion, such as "add a vertex at 3.0, 4.0 m".
std::string whatText(const Level& level, const Suggestion& suggestion) {
    if (suggestion.kind == SuggestionKind::AddLink || suggestion.kind == SuggestionKind::AddJump) {
        const Link link = *suggestion.change.of<Link>().begin()->second.after;
        return (link.kind == LinkKind::Jump ? "jump from " : "link from ") +
               endText(level, link.from) + " to " + endText(level, link.to);
    }
    if (suggestion.kind == SuggestionKind::RemoveEdge)
        return "remove the edge from " + placeText(level.info(), suggestion.places.front().flat()) +
               " to " + placeText(level.info(), suggestion.places.back().flat());
    std::string text = suggestion.kind == SuggestionKind::RemoveVertex ? "remove the vertex at "
                       : suggestion.places.size() == 1                 ? "add a vertex at "
                                                                       : "add vertices at ";
    for (std::size_t i = 0; i < suggestion.places.size(); ++i)
        text += (i == 0 ? "" : "; ") + placeText(level.info(), suggestion.places[i].flat());
    return text;
}

/// Returns the best addition. If none improves the graph, returns the best removal, provided that
/// the options allow removals.
Result<std::optional<Suggestion>> bestChange(Suggester& suggester, const Level& level,
                                             const SuggestOptions& options, IdBlock& ids,
                                             ThreadTeam& team) {
    auto additions = suggester.next(1, ids, {}, &team);
    if (!additions)
        return additions.error();
    if (!additions.value().empty())
        return std::optional(std::move(additions.value().front()));
    if (!options.removals)
        return std::optional<Suggestion>();
    const auto isPlain = [&level](VertexId id) {
        const Vertex& vertex = *level.find<Vertex>(id);
        return vertex.name.empty() && vertex.kind.empty() && !level.linksAt(id) &&
               !level.rulesAt(id);
    };
    auto vertex = suggester.removable(isPlain, {}, &team);
    if (!vertex || vertex.value())
        return vertex;
    return suggester.removableEdge([](const Edge& edge) { return !edge.key.isLink(); }, {}, &team);
}

ExitCode suggest(const SuggestOptions& options) {
    auto file = readLevel(options.path);
    if (!file)
        return fail(file.error());
    if (const Status measurable = notOfStudy(file.value().level); !measurable)
        return fail(measurable.error());
    ThreadTeam team;
    auto linked = LiveLevel::link(file.value().level, {}, &team);
    if (!linked)
        return fail(linked.error());
    LiveLevel live = std::move(linked).value();
    const auto agent = agentNamed(live.level().items<Agent>(), options.agent);
    if (!agent)
        return fail(agent.error());
    const auto floor = floorOf(live.level(), options.floor);
    if (!floor)
        return fail(floor.error());
    const auto truth = LevelTruth::of(live, agent.value(), floor.value(),
                                      {options.probes, options.seed}, {}, &team);
    if (!truth)
        return fail(truth.error());
    IdBlock ids(1);
    std::size_t made = 0;
    FILE* const words = options.apply && options.output == "-" ? stderr : stdout;
    if (truth.value()) {
        SuggestSettings settings;
        settings.longestJump = static_cast<Coord>(options.longestJump * unitsPerPixel + 0.5);
        Suggester suggester(live, agent.value(), *truth.value(), settings);
        std::fprintf(words, "now: %s\n", scoreLine(suggester.score({}, &team).value()).c_str());
        for (; made < options.count; ++made) {
            const auto best = bestChange(suggester, live.level(), options, ids, team);
            if (!best)
                return fail(best.error());
            if (!best.value())
                break;
            const Suggestion& suggestion = *best.value();
            std::fprintf(words, "%zu %s: %s; %s\n", made + 1, reasonText(suggestion.reason),
                         whatText(live.level(), suggestion).c_str(),
                         scoreLine(suggestion.after).c_str());
            if (auto done = live.apply(suggestion.change); !done)
                return fail(done.error());
        }
    }
    if (made == 0)
        std::fprintf(words, "no change that was tried improves the graph\n");
    if (!options.apply)
        return ok;
    return write(file.value(), live.level(),
                 options.output.empty() ? options.path : options.output);
}

} // namespace

void addPlace(CLI::App& tool, Run& run) {
    auto options = std::make_shared<PlaceOptions>();
    CLI::App* command = tool.add_subcommand("place", "Places vertices over the free ground");
    addLevelAndAgent(*command, options->path, options->agent);
    addFloorOption(*command, options->floor, "place vertices on this floor");
    command->add_option("-o,--output", options->output, "the level to write, or -")->required();
    command
        ->add_option("--short-routes", options->settings.shortRoutes,
                     "from 0 (few vertices) to 1 (short routes); default: 0.8")
        ->check(isNumber(0, 1));
    command
        ->add_option("--wall-distance", options->wallDistance,
                     "distance from walls beyond the agent's radius, px; default: 1")
        ->check(isNumber(0, 1000));
    command->add_option("--seed", options->settings.seed, "seed of the random numbers; default: 1")
        ->check(isWholeNumber());
    command->add_flag("--draft", options->draft,
                      "fewer vertices and faster; every route still exists");
    command->add_flag("--keep-links", options->keepLinks,
                      "keep the link settings; default: 6 nearest, spread");
    command->footer(
        "Keeps the existing vertices; pinned routes and routes of checks get no higher cost. Adds\n"
        "vertices at bends of painted roads and at corners where shortest walks bend, then on\n"
        "ground that sees none, then where routes are much longer than walks. Adds links only\n"
        "where linking does not create an edge that is needed. Where there is less room than the\n"
        "wall distance, vertices are closer to walls. The same seed gives the same level on\n"
        "every machine.\n"
        "Example:\n  navtool place castle.waymark -o placed.waymark --agent Heavy");
    command->callback([options, &run] { run = [options] { return place(*options); }; });
}

void addSuggest(CLI::App& tool, Run& run) {
    auto options = std::make_shared<SuggestOptions>();
    CLI::App* command =
        tool.add_subcommand("suggest", "Proposes vertices and links that make routes better");
    addLevelAndAgent(*command, options->path, options->agent);
    addFloorOption(*command, options->floor, "improve this floor");
    command->add_option("--count", options->count, "number of suggestions; default: 10")
        ->check(CLI::Range(1, 10'000));
    CLI::Option* const apply =
        command->add_flag("--apply", options->apply, "apply all suggestions and write the level");
    command->add_option("-o,--output", options->output, "the level to write; default: LEVEL itself")
        ->needs(apply);
    command
        ->add_option("--probes", options->probes,
                     "number of random positions to compare; default: 100")
        ->check(CLI::Range(2, 1000));
    command->add_option("--seed", options->seed, "seed of the random positions; default: 1")
        ->check(isWholeNumber());
    command
        ->add_option("--longest-jump", options->longestJump,
                     "length up to which jumps over obstacles are proposed, px; default: none")
        ->check(isNumber(0, 100'000));
    command->add_flag("--removals", options->removals,
                      "when nothing else helps, propose vertices and edges that no route needs");
    command->footer(
        "Each line is one change, with the score after it and all changes above it. Scores are\n"
        "measured by applying the change, not estimated. Reasons: coverage (ground that sees no\n"
        "vertex), connectivity (missing routes), interface (a missing link), quality (detours).\n"
        "Examples:\n  navtool suggest castle.waymark --count 5\n"
        "  navtool suggest castle.waymark --apply -o better.waymark");
    command->callback([options, &run] { run = [options] { return suggest(*options); }; });
}

} // namespace navcore::navtool
