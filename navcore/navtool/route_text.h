// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/settings.h"
#include "navcore/runtime/base/phrase.h"
#include "navcore/runtime/map/nav_query.h"
#include "navcore/runtime/study/search_trace.h"
#include "navcore/runtime/walk/follower.h"

#include <functional>
#include <string>

namespace navcore::navtool {

/// Parses an end of a route: `x,y` or `x,y,z` in pixels, optionally followed by `@` and a floor,
/// the id of a vertex, or its name. A position without z is on the ground of its floor. Returns
/// InvalidArgument if a position is off the map, and NotFound if there is no such vertex or floor
/// or the name is ambiguous.
Result<RouteEnd> parseEnd(const NavQuery& map, const std::string& text);

/// Returns the floors that a route visits, in order, without links between them.
std::vector<FloorId> floorsAlong(const NavQuery& map, const Route& route);

/// A ride in a lift as a part of a route.
struct Ride {
    /// The number of vertices of the route before the ride.
    std::size_t at = 0;
    LiftId lift = {};
    FloorId from = {}, to = {}; ///< Equal if the unit stays in the cabin on this floor.
};

/// The vertices of a route without the cabins of lifts, and the rides between them.
struct RouteStops {
    std::vector<VertexId> vertices = {};
    std::vector<Ride> rides = {};
};
RouteStops stopsAlong(const ResolvedGraph& graph, const Route& route);

/// Returns the name of a lift, such as "lift Tower", or its id if it has none.
Phrase liftName(const ResolvedGraph& graph, LiftId id);

/// Formats a ride, such as "lift Tower (Hall -> Roof)".
std::string rideText(const ResolvedGraph& graph, const Ride& ride);

/// Formats a cabin, such as "lift Tower (Hall)".
std::string cabinText(const ResolvedGraph& graph, VertexId cabin);

/// Formats a reason why there is no route as a sentence, with positions and lengths in the level's
/// unit.
std::string sentence(const NavQuery& map, const LevelInfo& info, const NoRouteReason& reason);

/// A callback that receives output text piece by piece.
using Write = std::function<void(const std::string&)>;

/// Maximum number of positions that can be written.
inline constexpr std::uint64_t maxLooks = 1'000'000;

/// Returns the number of positions to write: one for every `step` milliseconds of the walk, and one
/// for the arrival. `step` must be positive.
std::uint64_t lookCount(const Follower& follower, std::uint64_t step);

/// Whether the level has one or several floors. With several, each position has a floor.
enum class FloorCount : std::uint8_t { One, Several };

/// Writes one line for every `step` milliseconds of the walk, and one for the arrival. Each line
/// contains the time in ms, the position in lu, the heading and, with several floors, the id of the
/// floor, separated by tabs. The id is 0 for a unit that starts on a link between floors.
void writeFollowTable(const Follower& follower, std::uint64_t step, FloorCount floors,
                      const Write& write);

/// Like writeFollowTable(), but writes a JSON object with a duration and rows.
void writeFollowJson(const Follower& follower, std::uint64_t step, FloorCount floors,
                     const Write& write);

/// Returns what a search guarantees about its path: "cheapest", "fewest edges" or "some path".
std::string promiseWord(Promise promise);

/// Formats the steps of a search as a table. Each line contains visit, vertex, distance, parent,
/// changed labels and frontier, separated by tabs. A label has the form vertex:distance<parent. In
/// searches from both ends, the labels of the search from the goal end with an apostrophe. Vertices
/// are ids; cabins of lifts are texts in double quotes, see cabinText(). `world` contains the
/// lifts.
std::string traceTable(const ResolvedGraph& world, const StudyGraph& graph,
                       const SearchTrace& trace);

/// Formats the steps of a search as a JSON array of objects. Cabins of lifts are texts.
std::string traceJson(const ResolvedGraph& world, const StudyGraph& graph,
                      const SearchTrace& trace);

} // namespace navcore::navtool
