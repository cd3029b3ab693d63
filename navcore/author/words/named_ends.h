// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/runtime/base/phrase.h"
#include "navcore/runtime/base/result.h"
#include "navcore/runtime/context/route.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace navcore {

/// Finds vertices, notes, barriers and vertex kinds by name, as the ends of routes; see
/// RouteRequest. The level must not change while this object is in use.
class NamedEnds {
public:
    /// Builds the index of all names. O(names log names).
    explicit NamedEnds(const Level& level);

    /// Parses an end of a route; `text` must be trimmed. Returns NotFound if the name does not
    /// exist or is ambiguous, and InvalidArgument if a position is malformed or off the map. A
    /// position without a height is on the ground of its floor.
    Result<PinnedEnd> read(std::string_view text) const;

    /// Formats an end as `#12`, `812,440` or, on other floors than the first, `812,440@#2` with the
    /// id of the floor. None of these can be mistaken for a name.
    static std::string exact(const Level& level, const PinnedEnd& end);

private:
    using Named = std::pair<std::string, PinnedEnd>;
    /// Ends, indexed by name in lower case.
    using ByName = std::map<std::string, std::vector<Named>>;

    static void add(ByName& to, std::string_view name, const PinnedEnd& end);
    Result<PinnedEnd> oneOf(const std::vector<Named>& all, std::string_view name) const;
    Result<PinnedEnd> named(std::string_view name) const;

    const Level& m_level;
    ByName m_ends, m_kinds;
};

/// Returns true if the first characters of a text show that it must be a number.
bool beginsLikeNumber(std::string_view text);

/// Returns the error `what` about `text`, with suggestions of similar names.
Error withNearNames(const Template& what, std::string_view text,
                    const std::vector<std::string>& names);

} // namespace navcore
