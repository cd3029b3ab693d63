// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Reads a Nav2 route graph, with 20 map pixels per metre and y upwards unless the options set
/// another frame. Metadata of nodes and edges become tags; so do operations, as JSON, and a frame
/// other than `map`. A cost that Nav2 may not replace becomes the fixed cost of the link.
Result<Imported> readNav2Geojson(const ForeignFile& file, const ImportOptions& options);

} // namespace navcore
