// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/flat_json.h"

#include <array>

namespace navcore {

/// A format that a graph can be written in for programs that read no nav files.
struct ExportFormat {
    const char* name;  ///< as in `navtool export --to NAME`
    const char* about; ///< what is in it, for the tool's help: lines of at most 88 characters
    std::string (*write)(const ResolvedGraph& graph);
};

/// Every one. A new format is a file of its own and a row here.
inline constexpr std::array exportFormats{
    ExportFormat{
        "json",
        "one object of flat parallel arrays: all that a nav file holds but move tables,\n"
        "and the cost of each edge for each agent with all gates open. The manual's page\n"
        "\"The level as JSON\" tells the layout. Positions, lengths and costs are lattice\n"
        "units, 256 to the pixel.",
        flatJson},
};

} // namespace navcore
