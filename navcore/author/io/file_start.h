// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"

#include <optional>
#include <string_view>

namespace navcore {

/// How what Git LFS leaves in place of a file begins.
inline constexpr std::string_view lfsPointerStart = "version https://git-lfs.github.com/";

/// What some programs put before a text in UTF-8.
inline constexpr std::string_view utf8Mark = "\xef\xbb\xbf";

/// Returns whether a file begins with the byte order mark of UTF-16.
bool beginsAsUtf16(std::string_view bytes);

/// What a file is that people mistake for a level, from its first 64 bytes: "a PNG picture". None:
/// it may be a level.
std::optional<Template> otherKindOf(std::string_view bytes);

/// Whether a file begins as levels do, whatever comes then; from its first 4096 bytes.
bool beginsAsLevel(std::string_view bytes);

/// Whether a text holds nothing but blanks, behind a byte order mark or not.
bool isBlank(std::string_view text);

} // namespace navcore
