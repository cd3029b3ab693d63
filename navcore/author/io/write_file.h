// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"

#include <string>
#include <string_view>

namespace navcore {

/// Replaces the file at `path` (UTF-8) by `bytes`, whole or not at all: written beside it, synced,
/// renamed over it, folder synced. A symlink stays one. Io: anything but a regular file stands
/// there, or the system refused; the old file is then as it was, unless only the sync of the folder
/// failed: then the message says that the file is written. The error names the file.
Status writeFile(const std::string& path, std::string_view bytes);

} // namespace navcore
