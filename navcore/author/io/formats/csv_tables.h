// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// A pair of tables that Unreal takes as data tables, each row with a name of its own: the file
/// that was asked for holds the vertices, `NAME.edges.csv` beside it the edges.
std::vector<ExportedFile> writeCsvTables(const ResolvedGraph& graph, const FileFrame& frame);

/// Reads them back, and tables of other programs: vertices need the columns x and y, edges the
/// columns from and to with the names or ids of vertices. Without an edges file there are none.
Result<Imported> readCsvTables(const ForeignFile& file, const ImportOptions& options);

} // namespace navcore
