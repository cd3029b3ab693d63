// SPDX-License-Identifier: MIT
#include "navcore/author/io/stamp_files.h"

#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/level_text.h"
#include "navcore/author/io/rules_text.h"
#include "navcore/runtime/base/read_file.h"
#include "navcore/runtime/base/utf8_path.h"

#include <algorithm>
#include <filesystem>

namespace navcore {
namespace {

constexpr std::uint64_t maxStampBytes = std::uint64_t{64} << 20U;
constexpr const char* stampSuffix = ".waymark";

} // namespace

std::string stampFolderOf(const Level& level, const std::string& levelPath) {
    const std::string rules = rulesPathOf(level, levelPath);
    const std::string& neighbour = rules.empty() ? levelPath : rules;
    return neighbour.empty() ? neighbour : utf8Of(pathOf(neighbour).parent_path() / "stamps");
}

std::vector<std::string> stampNamesIn(const std::string& folder) {
    std::vector<std::string> names;
    std::error_code error;
    for (std::filesystem::directory_iterator at(pathOf(folder), error), end; !error && at != end;
         at.increment(error))
        if (at->path().extension() == stampSuffix)
            if (std::string name = utf8Of(at->path().stem()); isStampName(name))
                names.push_back(std::move(name));
    std::ranges::sort(names);
    return names;
}

std::string stampPathOf(const std::string& folder, const std::string& name) {
    return utf8Of(pathOf(folder) / pathOf(name + stampSuffix));
}

bool isStampName(const std::string& name) {
    constexpr std::size_t longest = 100;
    const auto isForbidden = [](char c) {
        const bool isControl = static_cast<unsigned char>(c) < ' ';
        return isControl || std::string_view("/\\:*?\"<>|").find(c) != std::string_view::npos;
    };
    return !name.empty() && name.size() <= longest && name.front() != '.' && name.front() != ' ' &&
           name.back() != ' ' && name.back() != '.' && std::ranges::none_of(name, isForbidden);
}

Result<Level> readStamp(const std::string& folder, const std::string& name) {
    if (!isStampName(name))
        return invalid(say(texts::notAStampName, name));
    const std::string path = stampPathOf(folder, name);
    const auto text = readFile(path, maxStampBytes);
    if (!text)
        return text.error();
    auto file = readLevelText(text.value(), path);
    if (!file)
        return file.error();
    return std::move(file).value().level;
}

} // namespace navcore
