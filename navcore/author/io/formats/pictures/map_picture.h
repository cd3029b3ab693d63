// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/format.h"

namespace navcore {

/// Creates a level over a map picture (PNG), with the ground that ImportOptions::recipe detects as
/// obstacles. Tracing can be continued in the editor. Notes list the passages that the recipe's
/// clean-up opens and closes.
Result<Imported> importMapPicture(const ForeignFile& file, const ImportOptions& options);

/// Creates the level from pixels that have been read from `file`, and from `mask` if the recipe
/// uses a mask picture.
Result<Imported> levelOfPicture(const ForeignFile& file, const OwnedPicture& picture,
                                const TraceRecipe& recipe, const std::optional<OwnedPicture>& mask,
                                const Progress& progress);

/// Rewrites the paths of pictures in a level that is to be saved at `path`, so that they are
/// relative to its folder, with '/' between parts.
void storePicturesBeside(Level& level, const std::string& path);

} // namespace navcore
