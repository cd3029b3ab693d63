// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"
#include "navcore/runtime/graph/grid_lattice.h"

#include <string>
#include <string_view>
#include <vector>

namespace navcore {

/// Reads a grid map of the Moving AI benchmarks (Sturtevant 2012): a header of `type octile`,
/// `height`, `width`, `map`, followed by rows of letters. `.`, `G` and `S` are free with weight
/// 1000; `@`, `O`, `T` and `W` are blocked (movement within water is not modelled). `name` is for
/// messages. Errors: Syntax with the line; TooLarge if a side exceeds maxGridSide.
Result<GridCells> readMovingAiMap(std::string_view text, const std::string& name);

/// Reads a grid map of readMovingAiMap() as a level. Cells are 8 pixels unless the options set
/// another unit. Blocked cells become obstacles, swamp and water become paint, and water is
/// impassable.
Result<Imported> importMovingAiMap(const ForeignFile& file, const ImportOptions& options);

/// A query of a scenario with its published answer.
struct ScenarioRow {
    std::uint32_t startX = 0, startY = 0, goalX = 0, goalY = 0;
    /// Length of a shortest path in cells. For two different cells, 0 means that there is no path.
    double length = 0;
};

/// Reads the rows of a Moving AI scenario: a line `version 1` (or 1.0), then rows of nine fields
/// separated by tabs. Every row must refer to a map of the size of `cells`, with start and goal on
/// it.
Result<std::vector<ScenarioRow>>
readMovingAiScenario(std::string_view text, const std::string& name, const GridCells& cells);

} // namespace navcore
