// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"

#include <optional>
#include <string>
#include <string_view>

namespace navcore {

/// The reason why a file could not be replaced.
struct WriteProblem {
    enum class Kind {
        Folder,  ///< The path is a folder.
        NoFile,  ///< The path is a device, a pipe or a loop of links.
        Refused, ///< The system refused the operation; see `code`.
        NotSafe, ///< The file was written, but its folder could not be synced; see `code`.
    };
    Kind kind;
    int code = 0; ///< Error number of the system (errno).
    /// True if no file has that name. If false, the old file is unchanged.
    bool isAbsent = false;
    std::string target = {}; ///< Path to be written, with symbolic links followed.
};

/// Replaces the content of the file at `path` (UTF-8) atomically: after a full disk, a kill or a
/// power failure it has either the old or the new content. Returns nullopt if the new content is
/// safely on disk. A symbolic link is kept and its target replaced; permissions are kept. Temporary
/// files left by killed writers are removed first. A new file gets `newMode`, or the default
/// permissions if that is nullopt.
std::optional<WriteProblem> replaceFile(const std::string& path, std::string_view bytes,
                                        std::optional<unsigned> newMode = {});

/// Replaces a file like replaceFile(), and returns a problem as Io with a message that names the
/// file.
Status writeFile(const std::string& path, std::string_view bytes);

} // namespace navcore
