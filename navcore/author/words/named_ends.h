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

/// The ends of routes of a level by what people call them, see RouteRequest. The level must not
/// change meanwhile.
class NamedEnds {
public:
    /// O(names log).
    explicit NamedEnds(const Level& level);

    /// The end that a text without blanks around it means. NotFound, InvalidArgument.
    Result<RouteEnd> read(std::string_view text) const;

    /// As `#12` or `812,440`: what no name is taken for.
    static std::string exact(const RouteEnd& end);

private:
    using Named = std::pair<std::string, RouteEnd>;
    using ByName = std::map<std::string, std::vector<Named>>; ///< in small letters

    static void add(ByName& to, std::string_view name, const RouteEnd& end);
    static Result<RouteEnd> oneOf(const std::vector<Named>& all, std::string_view name);
    Result<RouteEnd> named(std::string_view name) const;

    const Level& m_level;
    ByName m_ends, m_kinds;
};

/// Whether a text can only be meant as a number.
bool beginsLikeNumber(std::string_view text);

/// An error about a text, with those of the names that are nearly it.
Error withNearNames(const Template& what, std::string_view text,
                    const std::vector<std::string>& names);

} // namespace navcore
