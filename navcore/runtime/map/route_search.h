// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/map/nav_query.h"

namespace navcore {

/// A route that is looked for bit by bit, over several frames, say: any number of them may be under
/// way in one query. Keeps its working memory for the next. For one thread at a time, as its query.
class RouteSearch {
public:
    RouteSearch();
    ~RouteSearch();
    RouteSearch(RouteSearch&&) noexcept;
    RouteSearch& operator=(RouteSearch&&) noexcept;

    /// Begins anew: what it found before is gone. The query and its conditions, or null, live until
    /// the answer is there. Stale conditions give the answer StaleConditions. Joins the ends: O(a
    /// look around each).
    void begin(const NavQuery& query, std::span<const QueryEnd> starts,
               std::span<const QueryEnd> goals, const ConditionedWorld* conditions = nullptr);

    /// Goes on until about so many vertices more are settled, at least one: a hundred take some ten
    /// microseconds. True: it is over, as it is before begin(). Where gates turned meanwhile it
    /// begins anew by itself; conditions must be made ready anew then, and the search begun again.
    bool goOn(std::size_t vertices);

    /// What NavQuery::route() answers, once it is over; before that it looks for the rest at once.
    /// With no route it looks for reasons now: O(V + E). Nothing was begun: EndMissing.
    MultiEndAnswer answer();

    std::size_t bytes() const; ///< held on the heap, about

private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

} // namespace navcore
