// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"
#include "navcore/author/io/formats/foreign_xml.h"

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

YedNode yedNodeOf(const XmlNode& node);
YedEdge yedEdgeOf(const XmlNode& edge);

} // namespace navcore
