// SPDX-License-Identifier: MIT
#include "navcore/author/io/temporary_file.h"

#include <algorithm>
#include <cerrno>
#include <dirent.h>
#include <fcntl.h>
#include <filesystem>
#include <memory>
#include <random>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace navcore {
namespace {

// Short, so that it fits wherever its target's name does, and nobody's own name.
constexpr std::string_view namePrefix = ".waymark-save-";
constexpr std::size_t nameLetters = 6;

std::string folderOf(const std::string& path) {
    const std::string folder = std::filesystem::path(path).parent_path().string();
    return folder.empty() ? "." : folder;
}

std::string randomName() {
    std::string name(namePrefix);
    std::random_device random;
    for (std::size_t i = 0; i < nameLetters; ++i)
        name += static_cast<char>('a' + random() % 26U);
    return name;
}

bool isTemporaryName(std::string_view name) {
    return name.size() == namePrefix.size() + nameLetters && name.starts_with(namePrefix) &&
           std::all_of(name.end() - nameLetters, name.end(),
                       [](char c) { return c >= 'a' && c <= 'z'; });
}

struct CloseFolder {
    void operator()(DIR* folder) const { ::closedir(folder); }
};

int syncFile(int descriptor) {
    int code = 0;
    do {
        code = ::fsync(descriptor) == 0 ? 0 : errno;
    } while (code == EINTR);
    return code;
}

/// Whether a name still leads to the open file.
bool isStill(const std::string& name, int descriptor) {
    struct stat held;
    struct stat named;
    return ::fstat(descriptor, &held) == 0 && ::lstat(name.c_str(), &named) == 0 &&
           held.st_dev == named.st_dev && held.st_ino == named.st_ino;
}

} // namespace

TemporaryFile::~TemporaryFile() {
    if (!m_name.empty())
        ::unlink(m_name.c_str());
    drop();
}

void TemporaryFile::drop() {
    if (m_descriptor >= 0)
        ::close(std::exchange(m_descriptor, -1));
}

int TemporaryFile::create(const std::string& target, std::optional<unsigned> mode) {
    const std::string folder = folderOf(target) + '/';
    int code = EEXIST;
    for (int tries = 0; code == EEXIST && tries < 100; ++tries)
        code = tryName(folder + randomName(), mode ? 0600 : 0666);
    // Disks of other systems and some network shares know no modes: that is no reason not to save.
    if (code == 0 && mode && ::fchmod(m_descriptor, *mode) != 0 && errno != EPERM &&
        errno != ENOTSUP && errno != ENOSYS)
        code = errno;
    return code;
}

int TemporaryFile::tryName(const std::string& name, unsigned mode) {
    m_descriptor = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    if (m_descriptor < 0)
        return errno;
    // Before it was locked, another writer may have taken it for a leftover. A folder that knows no
    // locks keeps its leftovers, too.
    ::flock(m_descriptor, LOCK_EX);
    if (isStill(name, m_descriptor)) {
        m_name = name;
        return 0;
    }
    drop();
    return EEXIST;
}

int TemporaryFile::fill(std::string_view bytes) {
    return writeAndSync(m_descriptor, bytes);
}

int TemporaryFile::rename(const std::string& target) {
    if (::rename(m_name.c_str(), target.c_str()) != 0)
        return errno;
    m_name.clear();
    return 0;
}

int TemporaryFile::renameNew(const std::string& target) {
    if (::linkat(AT_FDCWD, m_name.c_str(), AT_FDCWD, target.c_str(), 0) == 0)
        return 0; // the first name goes with this
    if (errno == EEXIST)
        return errno;
    // Not every disk knows links: a moment is left in which two may take the name.
    return ::access(target.c_str(), F_OK) == 0 ? EEXIST : rename(target);
}

void TemporaryFile::removeLeftovers(const std::string& target) {
    const std::string folder = folderOf(target) + '/';
    const std::unique_ptr<DIR, CloseFolder> entries(::opendir(folder.c_str()));
    while (const dirent* entry = entries ? ::readdir(entries.get()) : nullptr) {
        if (!isTemporaryName(entry->d_name))
            continue;
        const std::string name = folder + entry->d_name;
        const int descriptor = ::open(name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
        struct stat info {};
        if (descriptor >= 0 && ::fstat(descriptor, &info) == 0 && S_ISREG(info.st_mode) &&
            info.st_uid == ::geteuid() && ::flock(descriptor, LOCK_EX | LOCK_NB) == 0)
            ::unlink(name.c_str());
        if (descriptor >= 0)
            ::close(descriptor);
    }
}

int writeAndSync(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return count < 0 ? errno : ENOSPC;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return syncFile(descriptor);
}

int syncFolderOf(const std::string& path) {
    const int descriptor = ::open(folderOf(path).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0)
        return errno;
    const int code = syncFile(descriptor);
    ::close(descriptor);
    return code == EINVAL ? 0 : code; // so say shares that cannot
}

} // namespace navcore
