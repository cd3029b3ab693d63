// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

namespace navcore {

// Texts are UTF-8. std::filesystem takes a std::string for the code page of the computer instead,
// which on Windows is another, and gives files names that nobody wrote.

inline std::filesystem::path pathOf(const std::string& utf8) {
    return {std::u8string(utf8.begin(), utf8.end())};
}

inline std::string utf8Of(const std::filesystem::path& path) {
    const std::u8string text = path.u8string();
    return {text.begin(), text.end()};
}

} // namespace navcore
