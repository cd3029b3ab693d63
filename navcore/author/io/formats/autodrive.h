// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// The network of AutoDrive, which drives vehicles of a farming game: its waypoints are vertices,
/// markers their names; a metre is a map pixel unless another unit is asked for.
Result<Imported> readAutoDrive(const ForeignFile& file, const ImportOptions& options);

} // namespace navcore
