// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Reads the network of AutoDrive, which drives vehicles in a farming game. Its waypoints become
/// vertices, which get the names of its markers. A metre is a map pixel unless the options set
/// another unit.
Result<Imported> readAutoDrive(const ForeignFile& file, const ImportOptions& options);

} // namespace navcore
