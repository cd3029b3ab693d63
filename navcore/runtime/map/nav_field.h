// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/map/nav_query.h"

namespace navcore {

struct AnchoredSide;

/// Where a unit that a field guides goes next.
struct FieldStep {
    std::uint64_t cost = 0;       ///< of the whole way to the goal
    std::optional<VertexId> next; ///< the vertex to go to; none: it leaves the graph for the goal
    Point3 place;                 ///< where that is: of the vertex, or of the goal
};

/// The way to the nearest of some goals from everywhere: one search that guides any number of
/// units, at vertices, on edges and anywhere on the map. It refers to the query and the conditions,
/// which live as long; gates may turn and conditions change, and follow() brings it up to them.
class NavField {
public:
    /// Goals join the graph as those of routes do. NotFound: a goal is not there;
    /// InvalidArgument: there is none; Conflict: the conditions are stale. They are of that query,
    /// or null; their most cost does not matter. O(V + E).
    static Result<NavField> make(const NavQuery& query, std::span<const QueryEnd> goals,
                                 const ConditionedWorld* conditions = nullptr);
    ~NavField();
    NavField(NavField&&) noexcept;
    NavField& operator=(NavField&&) noexcept;

    /// Whether gates stand, and the query joins and snaps, as when it was made or last followed.
    bool isCurrent() const;
    /// Measures anew what gates that turned, another joining or snapping of the query, and
    /// conditions that are others now, have changed: then it is as if it were made now, under those
    /// or, when they are null, under none. A field under conditions that is not current needs them
    /// made ready anew. Conflict: the conditions are stale, and the field stays as it is. About
    /// O(what differs from open gates without conditions, log), and O(V + E) when a goal joins the
    /// graph elsewhere.
    Status follow(const ConditionedWorld* conditions = nullptr);

    /// What the cheapest way from a vertex costs; none: no goal is reached. NotFound: there is no
    /// such vertex. O(1).
    Result<std::optional<std::uint64_t>> cost(VertexId vertex) const;
    /// The vertex to go to next, of several the one of smallest id: the vertex itself where the way
    /// ends or leaves the graph for its goal; none: no goal is reached. NotFound as above. O(edges
    /// there).
    Result<std::optional<VertexId>> next(VertexId vertex) const;
    /// From anywhere: it joins the graph as a route would, and costs what the route costs; of
    /// several vertices the one of smallest id, and straight to the goal before any. None: no goal
    /// is reached. O(a look around the place).
    std::optional<FieldStep> from(const QueryEnd& place) const;

private:
    struct Data;
    explicit NavField(std::unique_ptr<Data> data);
    std::unique_ptr<Data> m_data;
};

} // namespace navcore
