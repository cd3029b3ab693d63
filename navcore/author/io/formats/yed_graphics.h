// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"
#include "navcore/author/io/formats/foreign_xml.h"

#include <optional>

namespace navcore {

/// What yEd and other programs that use yFiles draw for a node of GraphML.
struct YedNode {
    std::optional<ForeignPoint> middle; ///< of its box; nullopt if it has none
    std::string label;                  ///< empty if it has none
};

/// What they draw for an edge.
struct YedEdge {
    std::optional<Direction> direction; ///< of its arrowheads; nullopt if it has no drawing
    std::string label;
    bool isBent = false; ///< whether its line has corners between its ends
};

YedNode yedNodeOf(const XmlNode& node);
YedEdge yedEdgeOf(const XmlNode& edge);

} // namespace navcore
