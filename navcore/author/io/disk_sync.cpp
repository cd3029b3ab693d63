// SPDX-License-Identifier: MIT
#include "navcore/author/io/disk_sync.h"

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <unistd.h>

namespace navcore {

int syncFile(int descriptor) {
    int code = 0;
    do {
        code = ::fsync(descriptor) == 0 ? 0 : errno;
    } while (code == EINTR);
    return code;
}

int syncFolderOf(const std::string& path) {
    const std::filesystem::path parent = std::filesystem::path(path).parent_path();
    const std::string folder = parent.empty() ? "." : parent.string();
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0)
        return errno;
    const int code = syncFile(descriptor);
    ::close(descriptor);
    return code == EINVAL ? 0 : code; // so say shares that cannot
}

} // namespace navcore
