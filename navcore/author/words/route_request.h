// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/route/route.h"

#include <string>
#include <string_view>
#include <vector>

namespace navcore {

/// A route requested as a line of text, for example by a tester who saw a problem in the game:
/// "Scout 812,440 > 1200,98", "Scout west spawn > mine". The syntax does not depend on the language
/// or the locale.
///
/// A line consists of an agent, a start, ">" and a goal. A line without an agent uses the selected
/// agent. A position is `x,y` or `x,y,z` in map pixels with a decimal point, or a name: the name of
/// a vertex or a barrier, the first line of a note, or a kind that exactly one vertex has. Case (A
/// to Z) is ignored if the name is still unique. Names that would be read differently are put in
/// quotes, with "" for one quote. `#12` is the vertex with that id or, before a position, the agent
/// with that id.
struct RouteRequest {
    AgentId agent;
    RouteEnd from, to;
    friend bool operator==(const RouteRequest&, const RouteRequest&) = default;
};

/// Returns whether a text is meant as route requests, whether valid or not.
bool isRouteRequest(std::string_view text);

/// Returns the requests in a text, one per line; blank lines are skipped. `chosen` is the agent of
/// lines that name none. Errors: NotFound if no agent or position has that name (similar names are
/// listed) or several have; InvalidArgument if a number is malformed, a position is off the map or
/// the line is not a request. If the text has several lines, the error states which one. O(lines *
/// names).
Result<std::vector<RouteRequest>> readRouteRequests(const Level& level, AgentId chosen,
                                                    std::string_view text);

/// Returns a request as a line that reads as this request regardless of the selected agent. The
/// request must refer to the level (asserted).
std::string routeRequestText(const Level& level, const RouteRequest& request);

} // namespace navcore
