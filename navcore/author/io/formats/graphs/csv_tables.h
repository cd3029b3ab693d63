// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Exports a graph as two tables that Unreal can load as data tables, with a unique name for each
/// row. The vertices are written to the requested file, and the edges to `NAME.edges.csv` in the
/// same folder.
std::vector<ExportedFile> writeCsvTables(const ResolvedGraph& graph, const FileFrame& frame);

/// Imports tables that were written by writeCsvTables() or another program. Vertices require the
/// columns x and y. Edges require the columns from and to, with names or ids of vertices. The edges
/// file may be missing.
Result<Imported> readCsvTables(const ForeignFile& file, const ImportOptions& options);

} // namespace navcore
