// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Imports a map picture (PNG) as a level. Solid ground, as detected by ImportOptions::recipe,
/// becomes obstacles. The user can change the trace settings in the editor later. Notes list the
/// passages that the clean-up of the mask opens or closes.
Result<Imported> importMapPicture(const ForeignFile& file, const ImportOptions& options);

/// Creates a level from a picture that was read from `file`. `mask` is the mask picture, if the
/// recipe uses one.
Result<Imported> levelOfPicture(const ForeignFile& file, const OwnedPicture& picture,
                                const TraceRecipe& recipe, const std::optional<OwnedPicture>& mask,
                                const Progress& progress);

/// Makes the picture paths of a level relative to the folder of `path`, where the level will be
/// saved. The separator is '/'.
void storePicturesBeside(Level& level, const std::string& path);

} // namespace navcore
