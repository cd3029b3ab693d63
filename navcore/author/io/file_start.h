// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"

#include <optional>
#include <string_view>

namespace navcore {

/// The beginning of a pointer file of Git LFS, which replaces a large file.
inline constexpr std::string_view lfsPointerStart = "version https://git-lfs.github.com/";

/// The UTF-8 byte order mark, which some programs write before a text.
inline constexpr std::string_view utf8Mark = "\xef\xbb\xbf";

/// Returns whether a file begins with the UTF-16 byte order mark.
bool beginsAsUtf16(std::string_view bytes);

/// Returns the kind of a file that is known not to be a level, such as "a PNG picture", judged by
/// its first 64 bytes. Returns nullopt if the file may be a level.
std::optional<Template> otherKindOf(std::string_view bytes);

/// Returns whether a file begins like a level, judged by its first 4096 bytes.
bool beginsAsLevel(std::string_view bytes);

/// Returns whether a text is empty except for white space and a byte order mark.
bool isBlank(std::string_view text);

} // namespace navcore
