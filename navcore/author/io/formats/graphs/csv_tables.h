// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Writes a pair of tables that Unreal can load as data tables, with a unique name per row: the
/// vertices to the requested file, and the edges to `NAME.edges.csv` beside it.
std::vector<ExportedFile> writeCsvTables(const ResolvedGraph& graph, const FileFrame& frame);

/// Reads tables from writeCsvTables() and from other programs. Vertices need the columns x and y,
/// edges the columns from and to with names or ids of vertices. Without an edges file there are no
/// edges.
Result<Imported> readCsvTables(const ForeignFile& file, const ImportOptions& options);

} // namespace navcore
