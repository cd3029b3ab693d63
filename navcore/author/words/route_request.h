// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/route/route.h"

#include <string>
#include <string_view>
#include <vector>

namespace navcore {

/// A route that somebody asks for in a line of text, such as a tester who met something odd:
/// "Scout 812,440 > 1200,98", "Scout west spawn > mine". The same in every language and locale.
///
/// Agent, start, ">" and goal. A line without an agent is for the one that is chosen. A place is
/// `x,y` or `x,y,z` in map pixels with a decimal point, or a name: of a vertex, of a note (its
/// first line), of a barrier, or a kind that one vertex alone has; large and small letters (A to Z)
/// are one where that tells only one thing. What else would be read otherwise stands between
/// quotes,
/// "" in them is one quote. `#12` is the vertex, or before a place the agent, with that id.
struct RouteRequest {
    AgentId agent;
    RouteEnd from, to;
    friend bool operator==(const RouteRequest&, const RouteRequest&) = default;
};

/// Whether a text is meant as requests, right or wrong.
bool isRouteRequest(std::string_view text);

/// The requests of a text, one a line; blank lines are none. `chosen` is the agent of lines that
/// name none. NotFound: no agent or place of that name, with those that are nearly called so, or
/// several; InvalidArgument: no number, off the map, or no request. Of several lines the error says
/// which. O(lines * names).
Result<std::vector<RouteRequest>> readRouteRequests(const Level& level, AgentId chosen,
                                                    std::string_view text);

/// The line that reads as this request, which is of the level (asserted), whoever is chosen.
std::string routeRequestText(const Level& level, const RouteRequest& request);

} // namespace navcore
