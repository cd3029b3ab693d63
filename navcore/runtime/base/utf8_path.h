// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

namespace navcore {

// All paths in navcore are UTF-8 strings. They must be converted with these functions, because on
// Windows std::filesystem interprets a std::string in the system's code page, which would garble
// file names.

inline std::filesystem::path pathOf(const std::string& utf8) {
    return {std::u8string(utf8.begin(), utf8.end())};
}

inline std::string utf8Of(const std::filesystem::path& path) {
    const std::u8string text = path.u8string();
    return {text.begin(), text.end()};
}

} // namespace navcore
