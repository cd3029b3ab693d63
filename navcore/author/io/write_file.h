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
        Folder,  ///< one stands there
        NoFile,  ///< a device, a pipe or a loop of links stands there
        Refused, ///< by the system, see `code`
        NotSafe, ///< it was written, but the folder could not be synced, see `code`
    };
    Kind kind;
    int code = 0;            ///< errno
    bool isAbsent = false;   ///< there is no file of that name; else the old one is as it was
    std::string target = {}; ///< where the bytes would have gone: symlinks followed
};

/// Replaces the file at `path` (UTF-8) by `bytes`, whole or not at all: a full disk, a kill or a
/// power cut leaves the old content or the new one. No answer means that the new content would
/// survive a power cut. A symlink stays one, and its target is replaced; the mode is kept. What
/// killed writers left in the folder is removed first.
/// A file that was not there gets `newMode`; none = as new files have here.
std::optional<WriteProblem> replaceFile(const std::string& path, std::string_view bytes,
                                        std::optional<unsigned> newMode = {});

/// The same; Io: the problem in words, with the file's name.
Status writeFile(const std::string& path, std::string_view bytes);

} // namespace navcore
