// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/map/nav_query.h"

namespace navcore {

/// A route search that runs in slices, for example over several frames. Any number of searches of
/// one query may be in progress. Keeps its working memory for the next search. Use it from the
/// thread of its query only.
class RouteSearch {
public:
    RouteSearch();
    ~RouteSearch();
    RouteSearch(RouteSearch&&) noexcept;
    RouteSearch& operator=(RouteSearch&&) noexcept;

    /// Starts a new search and discards the previous one. The query and the conditions (or null)
    /// must live until the answer has been taken. Stale conditions give the answer StaleConditions.
    /// Attaches the ends, which takes one visibility search around each.
    void begin(const NavQuery& query, std::span<const QueryEnd> starts,
               std::span<const QueryEnd> goals, const ConditionedWorld* conditions = nullptr);

    /// Settles about `vertices` more vertices, at least one; a hundred take about ten microseconds.
    /// Returns true once the search has finished, and also before begin(). If gates have changed, a
    /// search without conditions restarts by itself; with conditions, prepare them again and call
    /// begin().
    bool goOn(std::size_t vertices);

    /// Returns the answer that NavQuery::route() would give. An unfinished search is completed
    /// first. If there is no route, finding the reasons takes O(V + E). Returns EndMissing if no
    /// search was begun.
    MultiEndAnswer answer();

    std::size_t bytes() const; ///< Returns the approximate heap memory of the search, in bytes.

private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

} // namespace navcore
