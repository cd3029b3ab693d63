// SPDX-License-Identifier: MIT
#include "navcore/author/io/os_file.h"

#include <filesystem>

namespace navcore {

bool osLeadsTo(const std::string& path, int descriptor) {
    OsFileFacts held, named;
    return osFacts(descriptor, held) == 0 && osFacts(path, OsLinks::Stay, named) == 0 &&
           held.device == named.device && held.inode == named.inode;
}

std::string osFolderOf(const std::string& path) {
    const auto folder =
        std::filesystem::path(std::u8string(path.begin(), path.end())).parent_path().u8string();
    return folder.empty() ? "." : std::string(folder.begin(), folder.end());
}

} // namespace navcore
