// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Creates a level from a picture that was read from `file`. `mask` is the mask picture, if the
/// recipe uses one.
Result<Imported> levelOfPicture(const ForeignFile& file, const OwnedPicture& picture,
                                const TraceRecipe& recipe, const std::optional<OwnedPicture>& mask,
                                const Progress& progress);

/// Makes the picture paths of a level relative to the folder of `path`, where the level will be
/// saved. The separator is '/'.
void storePicturesBeside(Level& level, const std::string& path);

/// Reads a PGM picture (P2 or P5) with up to 16 bits per pixel. Errors name the file.
Result<OwnedPicture> readPgmPicture(const ForeignFile& file);
/// Reads a PGM picture without converting it to RGBA.
Result<PlainPicture> readPlainPgm(const ForeignFile& file);

} // namespace navcore
