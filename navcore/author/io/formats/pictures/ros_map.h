// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Reads a PGM picture (P2 or P5) with up to 16 bits per pixel. Errors name the file.
Result<OwnedPicture> readPgmPicture(const ForeignFile& file);
/// Reads a PGM picture without converting it to RGBA.
Result<PlainPicture> readPlainPgm(const ForeignFile& file);

} // namespace navcore
