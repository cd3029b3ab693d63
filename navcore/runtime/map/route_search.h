// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/map/nav_query.h"

namespace navcore {

/// A route search that runs in slices, for example over several frames. Any number of searches of
/// one query may be in progress. The object keeps its working memory for the next search. Use it
/// only from the thread that uses its query.
class RouteSearch {
public:
    RouteSearch();
    ~RouteSearch();
    RouteSearch(RouteSearch&&) noexcept;
    RouteSearch& operator=(RouteSearch&&) noexcept;

    /// Starts a new search and discards the previous one. The query and the conditions (or null)
    /// must exist until answer() has returned. Stale conditions give the answer StaleConditions.
    /// Attaching the ends takes one visibility search around each.
    void begin(const NavQuery& query, std::span<const RouteEnd> starts,
               std::span<const RouteEnd> goals, const PreparedConditions* conditions = nullptr);

    /// Settles about `vertices` more vertices, at least one; a hundred take about ten microseconds.
    /// Returns true if the search has finished or begin() was never called. After gates or
    /// obstacles have changed, a search without conditions restarts automatically. For a search
    /// with conditions, prepare them again and call begin().
    bool goOn(std::size_t vertices);

    /// Returns the answer that NavQuery::route() would give. Completes the search first if
    /// necessary. If there is no route, finding the reasons takes O(V + E). Returns EndMissing if
    /// begin() was never called.
    MultiEndAnswer answer();

    std::size_t bytes() const; ///< Returns the approximate heap memory of the search, in bytes.

private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

} // namespace navcore
