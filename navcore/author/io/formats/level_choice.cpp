// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/foreign_file.h"

#include "navcore/author/io/formats/import_texts.h"

#include <algorithm>

namespace navcore {
namespace {

/// Returns up to ten of the names, separated by commas.
std::string listOfNames(const std::vector<std::string>& names) {
    constexpr std::size_t most = 10;
    std::string list;
    for (std::size_t i = 0; i < std::min(names.size(), most); ++i)
        list += (i == 0 ? "" : ", ") + names[i];
    return names.size() > most ? list + ", ..." : list;
}

} // namespace

Result<std::size_t> chooseLevel(const std::vector<std::string>& names, std::size_t preferred,
                                const std::string& wanted, const Template& leftOut,
                                const ForeignFile& file, std::vector<Phrase>& notes) {
    std::size_t chosen = preferred;
    if (!wanted.empty())
        chosen = static_cast<std::size_t>(std::ranges::find(names, wanted) - names.begin());
    if (chosen >= names.size())
        return file.error(0, say(texts::noSuchLevel, wanted, listOfNames(names)),
                          ErrorKind::NotFound);
    std::vector<std::string> others = names;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(chosen));
    if (!others.empty())
        notes.push_back(say(leftOut, Count{others.size()}, names[chosen], listOfNames(others)));
    return chosen;
}

} // namespace navcore
