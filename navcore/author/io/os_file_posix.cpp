// SPDX-License-Identifier: MIT
#ifndef _WIN32
#include "navcore/author/io/os_file.h"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace navcore {
namespace {

using Stat = struct stat;

int codeOf(int result) {
    return result == 0 ? 0 : errno;
}

int opened(int result, int& descriptor) {
    descriptor = result;
    return result < 0 ? errno : 0;
}

std::int64_t nanoseconds(const timespec& time) {
    return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

int take(int result, const Stat& info, OsFileFacts& facts) {
    if (result != 0)
        return errno;
    using Kind = OsFileFacts::Kind;
    facts.kind = S_ISREG(info.st_mode)   ? Kind::Regular
                 : S_ISDIR(info.st_mode) ? Kind::Folder
                                         : Kind::Other;
    facts.isOwn = info.st_uid == ::geteuid();
    facts.mode = info.st_mode & 07777U;
    facts.owner = info.st_uid;
    facts.group = info.st_gid;
    facts.device = static_cast<std::uint64_t>(info.st_dev);
    facts.inode = info.st_ino;
    facts.size = info.st_size;
#ifdef __APPLE__
    facts.written = nanoseconds(info.st_mtimespec);
    facts.touched = nanoseconds(info.st_ctimespec);
#else
    facts.written = nanoseconds(info.st_mtim);
    facts.touched = nanoseconds(info.st_ctim);
#endif
    return 0;
}

int syncDescriptor(int descriptor) {
    int code = 0;
    do {
// On macOS, fsync() does not flush the drive's cache.
#ifdef F_FULLFSYNC
        code = codeOf(::fcntl(descriptor, F_FULLFSYNC));
        if (code == ENOTSUP || code == EINVAL)
            code = codeOf(::fsync(descriptor));
#else
        code = codeOf(::fsync(descriptor));
#endif
    } while (code == EINTR);
    return code;
}

} // namespace

int osFacts(const std::string& path, OsLinks links, OsFileFacts& facts) {
    Stat info{};
    const int result =
        links == OsLinks::Follow ? ::stat(path.c_str(), &info) : ::lstat(path.c_str(), &info);
    return take(result, info, facts);
}

int osFacts(int descriptor, OsFileFacts& facts) {
    Stat info{};
    const int result = ::fstat(descriptor, &info);
    return take(result, info, facts);
}

int osCreate(const std::string& path, unsigned mode, int& descriptor) {
    return opened(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode), descriptor);
}

int osOpen(const std::string& path, OsLinks links, int& descriptor) {
    const int stay = links == OsLinks::Stay ? O_NOFOLLOW : 0;
    return opened(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | stay), descriptor);
}

int osOpenToWrite(const std::string& path, int& descriptor) {
    return opened(::open(path.c_str(), O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC), descriptor);
}

void osClose(int descriptor) {
    ::close(descriptor);
}

int osLock(int descriptor, OsWait wait) {
    return codeOf(::flock(descriptor, wait == OsWait::Yes ? LOCK_EX : LOCK_EX | LOCK_NB));
}

int osSetMode(int descriptor, unsigned mode) {
    const int code = codeOf(::fchmod(descriptor, static_cast<mode_t>(mode)));
    // Some file systems and network shares have no permissions. This must not prevent saving.
    return code == EPERM || code == ENOTSUP || code == ENOSYS ? 0 : code;
}

void osSetOwner(int descriptor, unsigned owner, unsigned group) {
    if (::fchown(descriptor, owner, group) != 0)
        static_cast<void>(::fchown(descriptor, static_cast<uid_t>(-1), group) == 0);
}

int osWriteAndSync(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return count < 0 ? errno : ENOSPC;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return syncDescriptor(descriptor);
}

int osRename(const std::string& from, const std::string& to) {
    return codeOf(::rename(from.c_str(), to.c_str()));
}

int osLink(const std::string& from, const std::string& to) {
    return codeOf(::linkat(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), 0));
}

int osRemove(const std::string& path) {
    return codeOf(::unlink(path.c_str()));
}

int osMakeFolder(const std::string& path, unsigned mode) {
    return codeOf(::mkdir(path.c_str(), static_cast<mode_t>(mode)));
}

int osSyncFolderOf(const std::string& path) {
    const int descriptor = ::open(osFolderOf(path).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0)
        return errno;
    const int code = syncDescriptor(descriptor);
    ::close(descriptor);
    return code == EINVAL ? 0 : code; // Some network shares cannot sync folders and return EINVAL.
}

bool osIsTerminal(int descriptor) {
    return ::isatty(descriptor) == 1;
}

} // namespace navcore
#endif
