// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"
#include "navcore/runtime/graph/grid_lattice.h"

#include <string>
#include <string_view>
#include <vector>

namespace navcore {

/// Parses a grid map of the Moving AI benchmarks (Sturtevant 2012). It has a header with `type
/// octile`, `height`, `width` and `map`, followed by rows of letters: `.`, `G` and `S` are free and
/// have the weight 1000; `@`, `O`, `T` and `W` are blocked (movement within water is not
/// supported). `name` is used in error messages. Errors: Syntax, stating the line; TooLarge if a
/// side exceeds maxGridSide.
Result<GridCells> readMovingAiMap(std::string_view text, const std::string& name);

/// A query of a benchmark scenario and its published solution.
struct ScenarioRow {
    std::uint32_t startX = 0, startY = 0, goalX = 0, goalY = 0;
    /// Length of the shortest path in cells. If start and goal differ, 0 means that there is no
    /// path.
    double length = 0;
};

/// Parses a Moving AI scenario: the line `version 1` (or 1.0), then rows with nine fields that are
/// separated by tabs. Each row must refer to a map of the same size as `cells`, and its start and
/// goal must be on that map.
Result<std::vector<ScenarioRow>>
readMovingAiScenario(std::string_view text, const std::string& name, const GridCells& cells);

} // namespace navcore
