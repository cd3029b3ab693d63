// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/context/route.h"

#include <string>
#include <string_view>
#include <vector>

namespace navcore {

/// A route that is requested in one line of text, for example by a tester who noticed a problem in
/// the game: "Scout 812,440 > 1200,98" or "Scout west spawn > mine". The syntax does not depend on
/// the language or the locale.
///
/// A line consists of an agent, a start, ">" and a goal. Without an agent, the selected agent is
/// used. A position is `x,y` or `x,y,z` in map pixels with a decimal point, or a name.
/// `812,440@Hall` is a position on another floor than the first, with the floor's name, short name
/// or id. A name refers to a vertex, a barrier, the first line of a note, or a kind that exactly
/// one vertex has. Names are case-insensitive (A to Z) unless they would be ambiguous. A name that
/// would otherwise be parsed differently must be in quotes, and a quote in it is doubled. `#12`
/// refers to a vertex by id; before a position, it refers to an agent.
struct RouteRequest {
    AgentId agent;
    PinnedEnd from, to;
    friend bool operator==(const RouteRequest&, const RouteRequest&) = default;
};

/// Returns true if a text appears to be one or more route requests, even if they are invalid.
bool isRouteRequest(std::string_view text);

/// Parses route requests, one per line. Blank lines are skipped. `chosen` is used for lines without
/// an agent.
///
/// Returns NotFound if a name does not exist (the error lists similar names) or is ambiguous.
/// Returns InvalidArgument if a number is malformed, a position is off the map, or a line is not a
/// request. If there are several lines, the error contains the line number. O(lines * names).
Result<std::vector<RouteRequest>> readRouteRequests(const Level& level, AgentId chosen,
                                                    std::string_view text);

/// Formats a request as a line that can be parsed again, regardless of the selected agent. Asserts
/// that the level contains the items of the request.
std::string routeRequestText(const Level& level, const RouteRequest& request);

} // namespace navcore
