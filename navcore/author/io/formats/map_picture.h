// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// A new level over a map picture (PNG), with the ground that ImportOptions::recipe finds solid as
/// obstacles; tracing in the editor goes on from there. What the recipe's clean-up opens and closes
/// is noted.
Result<Imported> importMapPicture(const ForeignFile& file, const ImportOptions& options);

/// The same of pixels that were read from `file`, `mask` beside them where the recipe is about one.
Result<Imported> levelOfPicture(const ForeignFile& file, const OwnedPicture& picture,
                                const TraceRecipe& recipe, const std::optional<OwnedPicture>& mask,
                                const Progress& progress);

/// Makes the paths of pictures in a level that is going to be the file `path` what such a file
/// holds: relative to its folder, '/' between parts.
void storePicturesBeside(Level& level, const std::string& path);

} // namespace navcore
