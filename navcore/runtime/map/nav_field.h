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
    /// The floor of `place`; invalid if the goal is on a link between two floors.
    FloorId floor = firstFloor;
};

/// A distance field that contains the cheapest routes from everywhere to the nearest of several
/// goals. It is computed by one search and guides any number of units, at vertices, on edges or
/// anywhere on the map. The field refers to the query and the conditions, which must outlive it.
/// After gates, obstacles or conditions have changed, call follow() to update it.
class NavField {
public:
    /// Builds a field. Goals attach to the graph in the same way as the goals of routes.
    /// `conditions` must be null or prepared by this query; their maximum cost is ignored. Returns
    /// NotFound if a goal does not exist, InvalidArgument if there is no goal, and Conflict if the
    /// conditions are stale. O(V + E).
    static Result<NavField> make(const NavQuery& query, std::span<const RouteEnd> goals,
                                 const PreparedConditions* conditions = nullptr);
    ~NavField();
    NavField(NavField&&) noexcept;
    NavField& operator=(NavField&&) noexcept;

    /// Returns whether the gates, obstacles, attachment and snap settings of the query are the same
    /// as when the field was built or last updated.
    bool isCurrent() const;
    /// Updates the field to the current gates, obstacles, attachment and snap settings of the
    /// query, and to these conditions (null for none). The result equals a newly built field. If a
    /// field with conditions is not current, prepare its conditions again before the call. Returns
    /// Conflict and leaves the field unchanged if the conditions are stale. The time is
    /// proportional, up to a logarithmic factor, to the number of arcs that differ from the graph
    /// with open gates and no conditions. If a goal attaches elsewhere, it is O(V + E).
    Status follow(const PreparedConditions* conditions = nullptr);

    /// Returns the cost of the cheapest route from a vertex, or nullopt if no goal can be reached
    /// from it. Returns NotFound if the vertex does not exist. O(1).
    Result<std::optional<std::uint64_t>> cost(VertexId vertex) const;
    /// Returns the next vertex on the cheapest route from a vertex; ties are broken by the smallest
    /// id. Returns `vertex` itself if the route ends there or leaves the graph towards the goal,
    /// nullopt if no goal can be reached, and NotFound if the vertex does not exist. O(degree).
    Result<std::optional<VertexId>> next(VertexId vertex) const;
    /// Returns the next step from any position, or nullopt if no goal can be reached from it. The
    /// position attaches to the graph like the start of a route, and the cost is that of the route.
    /// Among equally cheap steps, walking straight to the goal is preferred, then the vertex with
    /// the smallest id. Takes one visibility search around the position.
    std::optional<FieldStep> from(const RouteEnd& place) const;

private:
    struct Data;
    explicit NavField(std::unique_ptr<Data> data);
    std::unique_ptr<Data> m_data;
};

} // namespace navcore
