// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"
#include "navcore/author/io/formats/foreign_xml.h"
#include "navcore/author/io/formats/link_terms.h"

#include <optional>

namespace navcore {

/// Drawing of a GraphML node by yEd or another program that uses yFiles.
struct YedNode {
    std::optional<ForeignPoint> middle; ///< Centre of the node; nullopt if it has no drawing.
    std::string label;
};

/// Drawing of a GraphML edge by yEd or another program that uses yFiles.
struct YedEdge {
    /// Direction of the arrowheads; nullopt if there is no drawing.
    std::optional<Direction> direction;
    std::string label;
    bool isBent = false; ///< True if the line has bends.
};

/// Determines the positions of vertices in a GraphML file. Files store positions in several forms.
class GraphmlPositions {
public:
    explicit GraphmlPositions(const ForeignFile& file) : m_file(file) {}

    /// Sets the position of a vertex from its attributes or its drawing. All vertices must use the
    /// same form as the first vertex that has a position. Returns an error if a number is
    /// malformed, or if only some of the vertices have a position.
    Status add(const ForeignAttributes& attributes, const YedNode& drawing, ForeignVertex& vertex);
    /// Projects geographic positions to a plane, and sets the unit and the y direction of the map.
    /// `system` is the coordinate system that the file specifies; empty if there is none. If no
    /// vertex has a position, arranges all vertices in a circle. Fails if a position in degrees is
    /// not valid.
    Status finish(std::string_view system, ForeignMap& map) const;

    bool haveNone() const { return m_source == Source::None; }

private:
    enum class Source : std::uint8_t { None, Plane, Degrees, Drawing };

    const ForeignFile& m_file;
    Source m_source = Source::None;
    /// Line of the first vertex without a position; 0 if there is none.
    std::uint32_t m_firstWithout = 0;
};

YedNode yedNodeOf(const XmlNode& node);
YedEdge yedEdgeOf(const XmlNode& edge);

} // namespace navcore
