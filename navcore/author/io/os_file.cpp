// SPDX-License-Identifier: MIT
#include "navcore/author/io/os_file.h"

#include "navcore/runtime/base/utf8_path.h"

namespace navcore {

bool osLeadsTo(const std::string& path, int descriptor) {
    OsFileFacts held, named;
    return osFacts(descriptor, held) == 0 && osFacts(path, OsLinks::Stay, named) == 0 &&
           held.device == named.device && held.inode == named.inode;
}

std::string osFolderOf(const std::string& path) {
    const std::string folder = utf8Of(pathOf(path).parent_path());
    return folder.empty() ? "." : folder;
}

} // namespace navcore
