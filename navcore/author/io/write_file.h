// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"

#include <optional>
#include <string>
#include <string_view>

namespace navcore {

/// Describes why a file could not be replaced.
struct WriteProblem {
    enum class Kind {
        Folder,
        NoFile,  ///< The path is a device, a pipe, or a loop of symbolic links.
        Refused, ///< The operating system reported an error; see `code`.
        NotSafe, ///< The file was written but its folder could not be flushed to disk; see `code`.
    };
    Kind kind;
    int code = 0;
    /// True if there is no file at `target`. If false, the old file is unchanged, unless `kind` is
    /// Kind::NotSafe.
    bool isAbsent = false;
    std::string target = {}; ///< Path of the file, with symbolic links resolved.
};

/// Replaces the contents of the file at `path` (UTF-8) atomically: if the disk is full, the process
/// is killed or the power fails, the file has either the old or the new contents. Returns nullopt
/// once the new contents are safely on disk. If `path` is a symbolic link, its target is replaced.
/// Permissions are preserved; a new file gets `newMode` or, if that is nullopt, the default
/// permissions. Also removes temporary files of killed processes.
std::optional<WriteProblem> replaceFile(const std::string& path, std::string_view bytes,
                                        std::optional<unsigned> newMode = {});

/// Like replaceFile(), but returns an Io error whose message names the file.
Status writeFile(const std::string& path, std::string_view bytes);

} // namespace navcore
