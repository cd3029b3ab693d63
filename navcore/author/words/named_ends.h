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

/// An index of the possible ends of routes in a level by name; see RouteRequest. The level must not
/// change meanwhile.
class NamedEnds {
public:
    /// Builds the name index. O(names log names).
    explicit NamedEnds(const Level& level);

    /// Returns the end that a text without surrounding blanks denotes. Errors: NotFound,
    /// InvalidArgument.
    Result<RouteEnd> read(std::string_view text) const;

    /// Returns `#12` or `812,440`, which cannot be mistaken for a name.
    static std::string exact(const RouteEnd& end);

private:
    using Named = std::pair<std::string, RouteEnd>;
    using ByName = std::map<std::string, std::vector<Named>>; ///< keys in lower case

    static void add(ByName& to, std::string_view name, const RouteEnd& end);
    static Result<RouteEnd> oneOf(const std::vector<Named>& all, std::string_view name);
    Result<RouteEnd> named(std::string_view name) const;

    const Level& m_level;
    ByName m_ends, m_kinds;
};

/// Returns whether a text can only be a number, judging by its beginning.
bool beginsLikeNumber(std::string_view text);

/// Returns an error about a text that lists the names similar to it.
Error withNearNames(const Template& what, std::string_view text,
                    const std::vector<std::string>& names);

} // namespace navcore
