// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/graphs/yed_graphics.h"
#include "navcore/author/io/formats/link_terms.h"

namespace navcore {

/// The positions of vertices in a GraphML file, which can be given in several ways.
class GraphmlPositions {
public:
    explicit GraphmlPositions(const ForeignFile& file) : m_file(file) {}

    /// Sets the position of a vertex from its attributes or its drawing. The first vertex with a
    /// position determines which of the two is used. Errors: a malformed number; a vertex without a
    /// position in a file where another one has it.
    Status add(const ForeignAttributes& attributes, const YedNode& drawing, ForeignVertex& vertex);
    /// Converts the positions to a plane, as the coordinate system of the file requires, and sets
    /// the unit and the direction of y. `system` is empty if the file specifies none. Vertices
    /// without positions are put on a circle. Fails if degrees are not on the Earth.
    Status finish(std::string_view system, ForeignMap& map) const;

    bool haveNone() const { return m_source == Source::None; }

private:
    enum class Source : std::uint8_t { None, Plane, Degrees, Drawing };

    const ForeignFile& m_file;
    Source m_source = Source::None;
    std::uint32_t m_firstWithout = 0; ///< Line of a vertex without a position; 0 if there is none.
};

} // namespace navcore
