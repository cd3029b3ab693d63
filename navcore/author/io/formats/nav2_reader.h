// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Reads a route graph of Nav2: 20 map pixels a metre and y upwards, unless another frame is asked
/// for. What stands in the metadata of a node or an edge is its tags, and so are its operations as
/// JSON and a frame other than `map`; a cost that Nav2 may not replace is the link's own.
Result<Imported> readNav2Geojson(const ForeignFile& file, const ImportOptions& options);

} // namespace navcore
