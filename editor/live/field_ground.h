// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/route/route_anchors.h"
#include "navcore/runtime/search/distance_field.h"

#include <vector>

namespace waymark {

/// What it costs to reach the goals of a field from the ground between the vertices: from the
/// middles of the cells of a grid, coarse at first and then finer, as a unit that stands there
/// would join the graph.
class FieldGround {
public:
    static constexpr int maxSide = 128; ///< cells along the longer side

    /// The extent is not empty (asserted).
    explicit FieldGround(const navcore::Box& extent);

    /// Looks at one more cell. The world, and the goals and the field that were found in it, are
    /// the same each time. Not once all are done (asserted). One joining of the graph.
    void step(const navcore::RouteWorld& world, const navcore::AnchoredSide& goals,
              const navcore::DistanceField& field);
    bool isDone() const { return m_stride == 0; }
    /// Whether the next step begins a finer pass than the one before.
    bool isPassDone() const { return m_next == 0; }

    std::uint64_t most() const { return m_most; } ///< the dearest of all cells; 0: none has a way

    navcore::Point2 origin() const { return m_origin; } ///< the corner of the first cell
    navcore::Coord cellSize() const { return m_size; }
    int columns() const { return m_columns; }
    int rows() const { return m_rows; }
    /// Of a cell, or as yet of a coarser one that it is part of; below 0: no way leads from there.
    double cost(int column, int row) const { return m_costs[index(column, row)]; }

private:
    std::size_t index(int column, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(m_columns) +
               static_cast<std::size_t>(column);
    }
    int across() const { return (m_columns + m_stride - 1) / m_stride; }
    int down() const { return (m_rows + m_stride - 1) / m_stride; }

    navcore::Point2 m_origin;
    navcore::Coord m_size;
    int m_columns, m_rows;
    int m_stride; ///< of the pass: cells that one stands for, along each side; 0: all are done
    int m_next = 0;
    std::vector<double> m_costs;
    std::uint64_t m_most = 0;
};

} // namespace waymark
