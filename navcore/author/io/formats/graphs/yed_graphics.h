// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"
#include "navcore/author/io/formats/foreign_xml.h"

#include <optional>

namespace navcore {

/// The drawing of a GraphML node by yEd and other programs based on yFiles.
struct YedNode {
    std::optional<ForeignPoint> middle; ///< Centre of the node's box; nullopt if it has none.
    std::string label;                  ///< Label of the node; empty if it has none.
};

/// The drawing of a GraphML edge by yEd and other programs based on yFiles.
struct YedEdge {
    std::optional<Direction> direction; ///< Direction of the arrowheads; nullopt without a drawing.
    std::string label;
    bool isBent = false; ///< True if the line of the edge has bends between its ends.
};

YedNode yedNodeOf(const XmlNode& node);
YedEdge yedEdgeOf(const XmlNode& edge);

} // namespace navcore
