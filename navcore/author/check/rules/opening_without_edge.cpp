// SPDX-License-Identifier: MIT
#include "navcore/author/check/check_context.h"
#include "navcore/author/check/rules.h"
#include "navcore/author/level/id_block.h"
#include "navcore/author/live/agent_graph.h"
#include "navcore/author/placing/level_quality.h"
#include "navcore/author/words/amounts.h"
#include "navcore/author/words/names.h"
#include "navcore/runtime/base/random.h"
#include "navcore/runtime/quality/openings.h"

#include <algorithm>
#include <cmath>

namespace navcore {
namespace {

/// Floors above this size are not checked, because the check would take seconds.
constexpr std::size_t mostCorners = 4'000, mostVertices = 20'000;
constexpr double leastRatio = 1.5;
constexpr std::size_t mostListed = 50;

/// Returns whether a floor has openings to find and is small enough.
bool isChecked(const Level& level, const Plane& plane) {
    std::size_t corners = 0;
    for (const auto& [id, obstacle] : level.items<Obstacle>())
        if (obstacle.floor == plane.floor)
            for (const Ring& ring : obstacle.shape->rings)
                corners += ring.size();
    const std::size_t vertices = plane.vertices.size();
    return corners > 0 && corners <= mostCorners && vertices >= 2 && vertices <= mostVertices;
}

/// Returns the agent with the smallest radius, which fits through the most openings. Of several
/// with the same radius, returns the first.
AgentId slimmest(const CheckInput& input) {
    std::optional<AgentId> best;
    for (const auto& [id, agent] : input.level.items<Agent>())
        if ((input.agents.empty() || input.agents.contains(id)) &&
            (!best || agent.radius < input.level.find<Agent>(*best)->radius))
            best = id;
    return best.value_or(input.level.items<Agent>().begin()->first);
}

std::string ratioText(double ratio) {
    const auto tenths = static_cast<long long>(std::floor(ratio * 10 + 0.5));
    std::string text = std::to_string(tenths / 10);
    return tenths % 10 == 0 ? text : text + '.' + std::to_string(tenths % 10);
}

/// Returns a fix that adds a vertex in the middle of an opening and links it to the nearest visible
/// vertex on each side, because automatic edges may not reach that far. If the agent barely fits
/// through the opening, also adds vertices straight ahead of it, so that the links can bend there.
/// If the fix is applied in two branches of a level, both get the same items.
Fix addingVertex(const Opening& opening, FloorId floor) {
    std::vector<Point2> places;
    if (opening.beforeFrom)
        places.push_back(*opening.beforeFrom);
    places.push_back(opening.middle());
    if (opening.beforeTo)
        places.push_back(*opening.beforeTo);
    return {words::addAVertex,
            [places = std::move(places), middle = opening.middle(), from = opening.from,
             to = opening.to, floor](LevelEdit& edit, const Issue&) {
                if (!edit.find<Vertex>(from) || !edit.find<Vertex>(to) ||
                    !edit.level().hasFloor(floor))
                    return;
                const auto bits = (std::uint64_t{static_cast<std::uint32_t>(middle.x)} << 32U) |
                                  static_cast<std::uint32_t>(middle.y);
                IdBlock ids(1 + static_cast<std::uint32_t>(Random(bits).below(VertexId::max)));
                VertexId last = from;
                const auto linkTo = [&](VertexId next) {
                    Link link;
                    link.from = std::exchange(last, next);
                    link.to = next;
                    edit.set<Link>(ids.draw<Link>(edit.level()), link);
                };
                for (const Point2 place : places) {
                    const auto added = ids.draw<Vertex>(edit.level());
                    Vertex vertex;
                    vertex.position = onPlane(place);
                    vertex.floor = floor;
                    edit.set<Vertex>(added, vertex);
                    linkTo(added);
                }
                linkTo(to);
            }};
}

/// Appends the openings on the floor of `world.plane()` that no edge crosses.
void findOn(const CheckContext& context, const RouteContext& world, std::vector<Issue>& issues) {
    const Level& level = context.input.level;
    const FloorId floor = world.plane().floor;
    ProbeSettings few;
    // Use few probes and ground samples, because only the path graph of LevelTruth is used.
    few.probes = 2;
    few.groundPlaces = 100;
    const auto truth = LevelTruth::of(level, world.plane(), world.rules(), few);
    if (!truth || !truth.value())
        return;
    OpeningSettings settings;
    settings.widest = static_cast<Coord>(
        std::min<std::int64_t>(2 * std::int64_t{vertexSpacing(world)}, maxCoord));
    settings.leastRatio = leastRatio;
    const auto openings = findOpenings(world, truth.value()->graph, settings);
    if (!openings)
        return;
    std::size_t listed = 0;
    for (const Opening& opening : openings.value()) {
        if (listed++ == mostListed)
            break;
        const std::string width = lengthText(context.info(), opening.width);
        const Phrase place = placeText(level, context.info(), opening.middle(), floor);
        Issue issue{.kind = IssueKind::OpeningWithoutEdge,
                    // Only a note, because separate parts are already reported as warnings.
                    .severity = Severity::Note,
                    .message = opening.around == noPath ? say(words::openingNoWay, width, place)
                                                        : say(words::openingLongWay, width, place,
                                                              ratioText(opening.ratio())),
                    .place = opening.middle(),
                    .vertices = {opening.from, opening.to},
                    .edges = {},
                    .obstacles = {},
                    .fixes = {},
                    .floor = floor};
        std::sort(issue.vertices.begin(), issue.vertices.end());
        issue.fixes.own().push_back(addingVertex(opening, floor));
        issues.push_back(std::move(issue));
    }
}

/// Finds passages that no edge crosses, although the smallest agent fits through and the way around
/// is long or does not exist. Does nothing on large floors.
std::vector<Issue> findOpeningsWithoutEdge(const CheckContext& context) {
    const CheckInput& input = context.input;
    if (input.level.info().purpose == LevelPurpose::Study)
        return {};
    AgentGraphs graphs(input.level, input.graph, input.planes);
    const AgentId agent = slimmest(input);
    std::vector<Issue> issues;
    input.planes.forEach([&](const Plane& plane) {
        if (isChecked(input.level, plane))
            findOn(context, graphs.contextOf(agent).on(plane), issues);
    });
    return issues;
}

} // namespace

const Rule openingWithoutEdgeRule{
    .kind = IssueKind::OpeningWithoutEdge,
    .name = "opening-without-edge",
    .title = "An opening has no edge, and the detour around it is long",
    .group = WAYMARK_TEXT("words", "Openings without an edge"),
    .run = findOpeningsWithoutEdge,
};

} // namespace navcore
