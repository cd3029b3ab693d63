// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/base/phrase.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/route/route.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace navcore {

/// An index by name of all vertices, notes, barriers and kinds at which a route can end; see
/// RouteRequest. The level must not change while the index exists.
class NamedEnds {
public:
    /// Builds the index of the names in a level. O(names log names).
    explicit NamedEnds(const Level& level);

    /// Returns the end that a text without surrounding blanks denotes. Errors: NotFound if nothing
    /// has that name or several items have it; InvalidArgument if a position is malformed or off
    /// the map.
    Result<RouteEnd> read(std::string_view text) const;

    /// Returns an end as `#12` or `812,440`, which cannot be mistaken for a name.
    static std::string exact(const RouteEnd& end);

private:
    using Named = std::pair<std::string, RouteEnd>;
    /// Ends by their names in lower case.
    using ByName = std::map<std::string, std::vector<Named>>;

    static void add(ByName& to, std::string_view name, const RouteEnd& end);
    static Result<RouteEnd> oneOf(const std::vector<Named>& all, std::string_view name);
    Result<RouteEnd> named(std::string_view name) const;

    const Level& m_level;
    ByName m_ends, m_kinds;
};

/// Returns whether a text can only be a number, judged by its first characters.
bool beginsLikeNumber(std::string_view text);

/// Returns the error `what` about a text, with the names that are similar to the text.
Error withNearNames(const Template& what, std::string_view text,
                    const std::vector<std::string>& names);

} // namespace navcore
