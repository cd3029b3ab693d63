// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"
#include "navcore/runtime/graph/grid_lattice.h"

#include <string>
#include <string_view>
#include <vector>

namespace navcore {

/// Reads a grid map of the Moving AI benchmarks (Sturtevant 2012): a header of `type octile`,
/// `height`, `width`, `map`, then rows of letters. `.`, `G` and `S` are free at weight 1000; `@`,
/// `O`, `T` and `W` are blocked (what water joins is not modelled). `name` is for messages.
/// Syntax: the error names the line; TooLarge: a side above maxGridSide.
Result<GridCells> readMovingAiMap(std::string_view text, const std::string& name);

/// A level of such a map: cells of 8 pixels unless another unit is asked for, blocked ones as
/// obstacles, swamp and water as paint; water cannot be walked.
Result<Imported> importMovingAiMap(const ForeignFile& file, const ImportOptions& options);

/// A question with its published answer.
struct ScenarioRow {
    std::uint32_t startX = 0, startY = 0, goalX = 0, goalY = 0;
    double length = 0; ///< of a shortest path, in cells; 0 between two cells: there is none
};

/// Reads the rows of a Moving AI scenario: a line `version 1` (or 1.0), then nine fields separated
/// by tabs. Every row must be about a map of this size, and start and goal lie in it.
Result<std::vector<ScenarioRow>>
readMovingAiScenario(std::string_view text, const std::string& name, const GridCells& cells);

} // namespace navcore
