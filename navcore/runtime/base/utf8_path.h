// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

namespace navcore {

// All paths are UTF-8. These functions convert them, because std::filesystem interprets std::string
// in the system's code page, which differs on Windows and would garble file names.

inline std::filesystem::path pathOf(const std::string& utf8) {
    return {std::u8string(utf8.begin(), utf8.end())};
}

inline std::string utf8Of(const std::filesystem::path& path) {
    const std::u8string text = path.u8string();
    return {text.begin(), text.end()};
}

} // namespace navcore
