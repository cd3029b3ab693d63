// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Imports a Nav2 route graph. By default, the scale is 20 map pixels per metre, and y points up.
/// Metadata of nodes and edges become tags. Operations also become a tag, as JSON, and so do frames
/// other than `map`. A cost that Nav2 may not override becomes the fixed cost of the link.
Result<Imported> readNav2Geojson(const ForeignFile& file, const ImportOptions& options);

} // namespace navcore
