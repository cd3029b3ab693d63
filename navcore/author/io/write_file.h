// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"

#include <optional>
#include <string>
#include <string_view>

namespace navcore {

/// Why a file could not be replaced.
struct WriteProblem {
    enum class Kind {
        Folder,  ///< the path is a folder
        NoFile,  ///< the path is a device, a pipe or a loop of links
        Refused, ///< refused by the system, see `code`
        NotSafe, ///< written, but the folder could not be synced, see `code`
    };
    Kind kind;
    int code = 0;            ///< errno
    bool isAbsent = false;   ///< true if no file has that name; if false, the old file is unchanged
    std::string target = {}; ///< path that would have been written, with symbolic links followed
};

/// Replaces the content of the file at `path` (UTF-8) atomically: after a full disk, a kill or a
/// power failure it has either the old or the new content. nullopt means that the new content is
/// safely on disk. A symbolic link is kept and its target replaced; permissions are kept. Temporary
/// files left by killed writers are removed first. A new file gets `newMode`; nullopt = the default
/// permissions.
std::optional<WriteProblem> replaceFile(const std::string& path, std::string_view bytes,
                                        std::optional<unsigned> newMode = {});

/// Does the same, and reports a problem as Io with a message that names the file.
Status writeFile(const std::string& path, std::string_view bytes);

} // namespace navcore
