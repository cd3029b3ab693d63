// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"
#include "navcore/author/io/formats/foreign_xml.h"

#include <optional>

namespace navcore {

/// How yEd and other programs based on yFiles draw a GraphML node.
struct YedNode {
    std::optional<ForeignPoint> middle; ///< centre of its box; nullopt if it has none
    std::string label;                  ///< empty if it has none
};

/// How they draw an edge.
struct YedEdge {
    std::optional<Direction> direction; ///< from its arrowheads; nullopt if it has no drawing
    std::string label;
    bool isBent = false; ///< whether its line has bends between its ends
};

YedNode yedNodeOf(const XmlNode& node);
YedEdge yedEdgeOf(const XmlNode& edge);

} // namespace navcore
