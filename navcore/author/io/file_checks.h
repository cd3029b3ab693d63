// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"
#include "navcore/runtime/base/result.h"

#include <optional>
#include <string>
#include <string_view>

namespace navcore {

/// First characters of a Git LFS pointer, a small file that takes the place of a large one.
inline constexpr std::string_view lfsPointerStart = "version https://git-lfs.github.com/";

/// The UTF-8 byte order mark, which some programs write at the beginning of text files.
inline constexpr std::string_view utf8Mark = "\xef\xbb\xbf";

bool beginsAsUtf16(std::string_view bytes);

/// Returns the name of the file type, such as "a PNG picture", if the file is certainly not a
/// level. Otherwise returns nullopt. `bytes` should be the first 64 bytes of the file.
std::optional<Template> otherKindOf(std::string_view bytes);

/// Returns whether a file looks like a level. `bytes` should be its first 4096 bytes.
bool beginsAsLevel(std::string_view bytes);

/// Returns whether a text contains only white space and possibly a byte order mark.
bool isBlank(std::string_view text);

/// Checks that a file other than a level may be written to `output`. Fails with Conflict if this
/// would overwrite a level or `input`, or if `output` has the extension of level files. `input` is
/// the file from which the output is made; empty if there is none. Symbolic links are followed.
Status checkOutput(const std::string& output, const std::string& input);

/// Returns whether the file at `path` (UTF-8) starts like a level.
bool isLevelFile(const std::string& path);

/// Returns whether both paths (UTF-8) refer to the same existing file.
bool areSameFile(const std::string& a, const std::string& b);

} // namespace navcore
