// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/attach/route_anchors.h"
#include "navcore/runtime/search/distance_field.h"

#include <vector>

namespace waymark {

/// The cost of reaching a field's goals from positions between the vertices. It is sampled at the
/// centres of grid cells, in several passes from coarse to fine. Each sample is attached to the
/// graph like a unit at that position.
class FieldGround {
public:
    static constexpr int maxSide = 128; ///< Number of cells along the longer side of the extent.

    /// Divides `extent`, which must not be empty (asserted), into cells on a floor whose ground has
    /// the given elevation.
    FieldGround(const navcore::Box& extent, navcore::FloorId floor, navcore::Coord elevation);
    navcore::FloorId floor() const { return m_floor; }

    /// Computes the next cell. All calls must pass the same goals and field, and an unchanged
    /// context. Must not be called if isDone() (asserted). Takes as long as attaching one point to
    /// the graph.
    void step(const navcore::RouteContext& context, const navcore::AnchoredSide& goals,
              const navcore::DistanceField& field);
    bool isDone() const { return m_stride == 0; }
    /// Returns whether the next step() begins a finer pass.
    bool isPassDone() const { return m_next == 0; }

    /// Returns the highest cost of all computed cells, or 0 if none of them reaches a goal.
    std::uint64_t most() const { return m_most; }

    navcore::Point2 origin() const { return m_origin; }
    navcore::Coord cellSize() const { return m_size; }
    int columns() const { return m_columns; }
    int rows() const { return m_rows; }
    /// Returns the cost of a cell, or a negative number if it reaches no goal. Until the cell is
    /// computed, returns the cost of a coarser cell that contains it.
    double cost(int column, int row) const { return m_costs[index(column, row)]; }

private:
    std::size_t index(int column, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(m_columns) +
               static_cast<std::size_t>(column);
    }
    int across() const { return (m_columns + m_stride - 1) / m_stride; }
    int down() const { return (m_rows + m_stride - 1) / m_stride; }

    navcore::Point2 m_origin;
    navcore::FloorId m_floor;
    navcore::Coord m_elevation;
    navcore::Coord m_size;
    int m_columns, m_rows;
    /// Cell size of the current pass, in cells of the finest grid. 0 after the last pass.
    int m_stride;
    int m_next = 0;
    std::vector<double> m_costs;
    std::uint64_t m_most = 0;
};

} // namespace waymark
