// SPDX-License-Identifier: MIT
#include "navcore/author/io/output_place.h"

#include "navcore/author/io/file_start.h"
#include "navcore/runtime/base/read_file.h"
#include "navcore/runtime/base/utf8_path.h"

#include <algorithm>
#include <filesystem>

namespace navcore {
namespace {

bool hasLevelName(const std::string& path) {
    std::string ending = utf8Of(pathOf(path).extension());
    std::transform(ending.begin(), ending.end(), ending.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return ending == ".waymark";
}

} // namespace

bool areSameFile(const std::string& a, const std::string& b) {
    std::error_code error; // Set if one of the files does not exist.
    return std::filesystem::equivalent(pathOf(a), pathOf(b), error) && !error;
}

bool isLevelFile(const std::string& path) {
    constexpr std::size_t enough = 4096;
    const auto start = readFileStart(path, enough);
    return start && beginsAsLevel(start.value());
}

Status checkOutput(const std::string& output, const std::string& input) {
    const auto refuse = [&](const std::string& why) {
        return Error{ErrorKind::Conflict,
                     output + ": " + why + ". Nothing was written; choose another name."};
    };
    if (!input.empty() && areSameFile(output, input))
        return refuse("this is the file that is read");
    if (isLevelFile(output))
        return refuse("a level stands there and would be lost");
    if (hasLevelName(output))
        return refuse("only levels are called .waymark");
    return Done{};
}

} // namespace navcore
