// SPDX-License-Identifier: MIT
// Preloaded into save_helper. Logs each call that changes files of one folder, and lets call number
// FAULT_CALL go wrong. Environment: FAULT_FOLDER, FAULT_LOG, FAULT_CALL (from 1; 0 for none),
// FAULT_KIND (fail; full for lack of space; short; kill), FAULT_MODE (once, ever).
#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <string>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace {

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

bool isInside(const std::string& path) {
    const std::string folder = variable("FAULT_FOLDER");
    const bool begins = !folder.empty() && path.compare(0, folder.size(), folder) == 0;
    return begins && (path.size() == folder.size() || path[folder.size()] == '/');
}

std::string pathOf(int descriptor) {
    char path[4096];
    const std::string link = "/proc/self/fd/" + std::to_string(descriptor);
    const ssize_t size = ::readlink(link.c_str(), path, sizeof path);
    return size < 0 ? std::string() : std::string(path, static_cast<std::size_t>(size));
}

// Calls the kernel directly, to bypass the hooks below.
void log(const std::string& line) {
    const int out =
        ::open(variable("FAULT_LOG").c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    ::syscall(SYS_write, out, line.c_str(), line.size());
    ::close(out);
}

enum class Fate { Run, Fail, Short };

// Counts the call and decides its fate.
Fate fateOf(const char* call, int code) {
    static int calls = 0;
    ++calls;
    const int at = std::atoi(variable("FAULT_CALL").c_str());
    const bool ever = variable("FAULT_MODE") == "ever";
    if (at == 0 || calls < at || (calls > at && !ever))
        return Fate::Run;
    log("injected " + std::string(call) + "\n");
    const std::string kind = variable("FAULT_KIND");
    if (kind == "kill")
        ::raise(SIGKILL);
    if (kind == "short" && std::strcmp(call, "write") == 0)
        return Fate::Short;
    errno = kind == "full" ? ENOSPC : code;
    return Fate::Fail;
}

template <class Function>
Function next(Function, const char* name) {
    return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

template <class Call>
int watched(const char* name, int code, Call call) {
    const int result = fateOf(name, code) == Fate::Run ? call() : -1;
    const int kept = errno;
    log(std::string(name) + (result == 0 ? " ok\n" : " failed\n"));
    errno = kept;
    return result;
}

template <class Call>
int watchedSync(int descriptor, const char* name, Call call) {
    if (!isInside(pathOf(descriptor)))
        return call();
    struct stat info;
    ::fstat(descriptor, &info);
    const std::string what = std::string(name) + (S_ISDIR(info.st_mode) ? " folder" : " file");
    return watched(what.c_str(), EIO, call);
}

} // namespace

extern "C" {

ssize_t write(int descriptor, const void* bytes, size_t size) {
    static const auto real = next(&::write, "write");
    if (!isInside(pathOf(descriptor)))
        return real(descriptor, bytes, size);
    const Fate fate = fateOf("write", ENOSPC);
    const ssize_t written = fate == Fate::Fail    ? -1
                            : fate == Fate::Short ? real(descriptor, bytes, size / 2)
                                                  : real(descriptor, bytes, size);
    const int kept = errno;
    log(written < 0 ? "write failed\n" : "write ok\n");
    errno = kept;
    return written;
}

int open(const char* path, int flags, ...) {
    static const auto real = next(&::open, "open");
    va_list rest;
    va_start(rest, flags);
    const auto mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : mode_t{};
    va_end(rest);
    if (!isInside(path) || (flags & O_ACCMODE) == O_RDONLY)
        return real(path, flags, mode);
    if (fateOf("open", ENOSPC) != Fate::Run) {
        log("open failed\n");
        errno = ENOSPC;
        return -1;
    }
    return real(path, flags, mode);
}

int open64(const char* path, int flags, ...) __attribute__((alias("open")));

int close(int descriptor) {
    static const auto real = next(&::close, "close");
    const int access = ::fcntl(descriptor, F_GETFL);
    if (access < 0 || (access & O_ACCMODE) == O_RDONLY || !isInside(pathOf(descriptor)))
        return real(descriptor);
    const int closed = real(descriptor); // As in Linux, it is closed even after an error.
    return watched("close", EIO, [closed] { return closed; });
}

int fsync(int descriptor) {
    static const auto real = next(&::fsync, "fsync");
    return watchedSync(descriptor, "fsync", [&] { return real(descriptor); });
}

int fdatasync(int descriptor) {
    static const auto real = next(&::fdatasync, "fdatasync");
    return watchedSync(descriptor, "fdatasync", [&] { return real(descriptor); });
}

int rename(const char* from, const char* to) {
    static const auto real = next(&::rename, "rename");
    return isInside(to) ? watched("rename", EACCES, [&] { return real(from, to); })
                        : real(from, to);
}

int renameat2(int fromFolder, const char* from, int toFolder, const char* to, unsigned flags) {
    static const auto real = next(&::renameat2, "renameat2");
    const auto call = [&] { return real(fromFolder, from, toFolder, to, flags); };
    return isInside(to) ? watched("rename", EACCES, call) : call();
}

int unlink(const char* path) {
    static const auto real = next(&::unlink, "unlink");
    return isInside(path) ? watched("unlink", EACCES, [&] { return real(path); }) : real(path);
}

int mkdir(const char* path, mode_t mode) {
    static const auto real = next(&::mkdir, "mkdir");
    return isInside(path) ? watched("mkdir", EACCES, [&] { return real(path, mode); })
                          : real(path, mode);
}

int fchmod(int descriptor, mode_t mode) {
    static const auto real = next(&::fchmod, "fchmod");
    return isInside(pathOf(descriptor))
               ? watched("fchmod", EPERM, [&] { return real(descriptor, mode); })
               : real(descriptor, mode);
}

int linkat(int fromFolder, const char* from, int toFolder, const char* to, int flags) {
    static const auto real = next(&::linkat, "linkat");
    const auto call = [&] { return real(fromFolder, from, toFolder, to, flags); };
    return isInside(to) ? watched("linkat", EIO, call) : call();
}
}
