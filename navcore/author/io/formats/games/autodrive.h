// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Imports a road network of AutoDrive, a mod that drives vehicles in a farming game. Waypoints
/// become vertices with the names of their markers. One metre is one map pixel by default.
Result<Imported> readAutoDrive(const ForeignFile& file, const ImportOptions& options);

} // namespace navcore
