// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/map/nav_query.h"

namespace navcore {

struct AnchoredSide;

/// The next step of a unit that follows a field.
struct FieldStep {
    std::uint64_t cost = 0; ///< Cost of the whole route to the goal.
    /// The vertex to go to, or nullopt if the route leaves the graph towards the goal.
    std::optional<VertexId> next;
    Point3 place; ///< Position of the vertex to go to, or of the goal if there is none.
};

/// A distance field: the cheapest routes from everywhere to the nearest of some goals. One search
/// guides any number of units, at vertices, on edges or anywhere on the map. The field refers to
/// the query and the conditions, which must outlive it. After gates or conditions have changed,
/// follow() updates it.
class NavField {
public:
    /// Builds a field. Goals attach to the graph in the same way as the goals of routes.
    /// `conditions` were prepared by this query, or are null; their maximum cost is ignored.
    /// Errors: NotFound if a goal does not exist, InvalidArgument if there is no goal, Conflict if
    /// the conditions are stale. O(V + E).
    static Result<NavField> make(const NavQuery& query, std::span<const QueryEnd> goals,
                                 const ConditionedWorld* conditions = nullptr);
    ~NavField();
    NavField(NavField&&) noexcept;
    NavField& operator=(NavField&&) noexcept;

    /// Returns whether the gates and the attachment and snap settings of the query are the same as
    /// when the field was built or last updated.
    bool isCurrent() const;
    /// Updates the field to the present gates, attachment and snap settings, and to these
    /// conditions (null for none). Afterwards it equals a field built now. If a field under
    /// conditions is not current, prepare its conditions again before you call this. Conflict: the
    /// conditions are stale; the field stays unchanged. The time is proportional, up to a
    /// logarithm, to the number of arcs that differ from open gates without conditions; O(V + E) if
    /// a goal attaches to the graph elsewhere.
    Status follow(const ConditionedWorld* conditions = nullptr);

    /// Returns the cost of the cheapest route from a vertex, or nullopt if no goal can be reached
    /// from it. NotFound: there is no such vertex. O(1).
    Result<std::optional<std::uint64_t>> cost(VertexId vertex) const;
    /// Returns the vertex to go to next, the one of smallest id among equally cheap ones. Returns
    /// the vertex itself if the route ends there or leaves the graph towards the goal, and nullopt
    /// if no goal can be reached. NotFound: there is no such vertex. O(degree).
    Result<std::optional<VertexId>> next(VertexId vertex) const;
    /// Returns the next step from any position, or nullopt if no goal can be reached from it. The
    /// position attaches to the graph in the same way as the start of a route, and the cost equals
    /// the route's. Among equally cheap steps, going straight to the goal is preferred, then the
    /// vertex of smallest id. Takes one visibility search around the position.
    std::optional<FieldStep> from(const QueryEnd& place) const;

private:
    struct Data;
    explicit NavField(std::unique_ptr<Data> data);
    std::unique_ptr<Data> m_data;
};

} // namespace navcore
