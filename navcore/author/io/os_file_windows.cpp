// SPDX-License-Identifier: MIT
#ifdef _WIN32
#include "navcore/author/io/os_file.h"

#include "navcore/runtime/base/utf8_path.h"

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <fcntl.h>
#include <io.h>
#include <string>
#include <vector>

#define WIN32_LEAN_AND_MEAN
#define NOMINMAX
#include <windows.h>

namespace navcore {
namespace {

constexpr DWORD sharedByAll = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
constexpr int triesToRename = 50;  // Maximum attempts; virus scanners may keep a file open.
constexpr DWORD betweenTries = 10; // Pause between two attempts, in ms.

std::wstring wide(const std::string& path) {
    return pathOf(path).wstring();
}

int errnoOf(DWORD error) {
    switch (error) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
    case ERROR_INVALID_NAME:
    case ERROR_BAD_NETPATH:
        return ENOENT;
    case ERROR_FILE_EXISTS:
    case ERROR_ALREADY_EXISTS:
        return EEXIST;
    case ERROR_ACCESS_DENIED:
    case ERROR_SHARING_VIOLATION:
        return EACCES;
    case ERROR_LOCK_VIOLATION:
        return EWOULDBLOCK;
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL:
        return ENOSPC;
    case ERROR_WRITE_PROTECT:
        return EROFS;
    case ERROR_FILENAME_EXCED_RANGE:
        return ENAMETOOLONG;
    case ERROR_TOO_MANY_OPEN_FILES:
        return EMFILE;
    case ERROR_NOT_ENOUGH_MEMORY:
    case ERROR_OUTOFMEMORY:
        return ENOMEM;
    case ERROR_INVALID_FUNCTION: // File systems without hard links return this error.
    case ERROR_NOT_SUPPORTED:
        return ENOTSUP;
    default:
        return EIO;
    }
}

int codeOf(BOOL isDone) {
    return isDone != FALSE ? 0 : errnoOf(::GetLastError());
}

HANDLE handleOf(int descriptor) {
    // For the descriptor -1, _get_osfhandle() returns INVALID_HANDLE_VALUE.
    return reinterpret_cast<HANDLE>(::_get_osfhandle(descriptor));
}

int openAs(const std::string& path, DWORD access, DWORD how, DWORD flags, int mode,
           int& descriptor) {
    descriptor = -1;
    const HANDLE handle = ::CreateFileW(wide(path).c_str(), access, sharedByAll, nullptr, how,
                                        flags | FILE_ATTRIBUTE_NORMAL, nullptr);
    if (handle == INVALID_HANDLE_VALUE)
        return errnoOf(::GetLastError());
    descriptor =
        ::_open_osfhandle(reinterpret_cast<std::intptr_t>(handle), mode | _O_BINARY | _O_NOINHERIT);
    if (descriptor < 0)
        ::CloseHandle(handle);
    return descriptor < 0 ? EMFILE : 0;
}

/// Converts a Windows time (100 ns units since 1601) to nanoseconds since 1970.
std::int64_t nanoseconds(const FILETIME& time) {
    const auto ticks =
        static_cast<std::int64_t>((std::uint64_t{time.dwHighDateTime} << 32U) | time.dwLowDateTime);
    return (ticks - 116'444'736'000'000'000) * 100;
}

int factsOf(HANDLE handle, OsFileFacts& facts) {
    if (handle == INVALID_HANDLE_VALUE)
        return EBADF;
    using Kind = OsFileFacts::Kind;
    BY_HANDLE_FILE_INFORMATION info{};
    facts = {};
    // Owners are not compared on Windows: any process that may open a file may also remove it.
    facts.isOwn = true;
    if (::GetFileType(handle) != FILE_TYPE_DISK)
        return 0;
    if (::GetFileInformationByHandle(handle, &info) == FALSE)
        return errnoOf(::GetLastError());
    const DWORD is = info.dwFileAttributes;
    facts.kind = (is & FILE_ATTRIBUTE_DIRECTORY) != 0       ? Kind::Folder
                 : (is & FILE_ATTRIBUTE_REPARSE_POINT) != 0 ? Kind::Other
                                                            : Kind::Regular;
    facts.device = info.dwVolumeSerialNumber;
    facts.inode = (std::uint64_t{info.nFileIndexHigh} << 32U) | info.nFileIndexLow;
    facts.size =
        static_cast<std::int64_t>((std::uint64_t{info.nFileSizeHigh} << 32U) | info.nFileSizeLow);
    facts.written = nanoseconds(info.ftLastWriteTime);
    facts.touched = facts.written;
    return 0;
}

/// Renames a file, even if another process has the target open. MoveFileEx() does not support that
/// on older systems.
BOOL renameOverOpen(const std::wstring& from, const std::wstring& to) {
    const HANDLE handle = ::CreateFileW(from.c_str(), DELETE | SYNCHRONIZE, sharedByAll, nullptr,
                                        OPEN_EXISTING, FILE_FLAG_WRITE_THROUGH, nullptr);
    if (handle == INVALID_HANDLE_VALUE)
        return FALSE;
    // FILE_RENAME_FLAG_REPLACE_IF_EXISTS and FILE_RENAME_FLAG_POSIX_SEMANTICS, which older SDKs do
    // not define.
    constexpr DWORD replaceByItsName = 0x1 | 0x2;
    constexpr auto renameInfoEx = static_cast<FILE_INFO_BY_HANDLE_CLASS>(22);
    const std::size_t size = sizeof(FILE_RENAME_INFO) + to.size() * sizeof(wchar_t);
    std::vector<std::max_align_t> memory(size / sizeof(std::max_align_t) + 1);
    auto* const info = reinterpret_cast<FILE_RENAME_INFO*>(memory.data());
    std::memcpy(info, &replaceByItsName, sizeof(replaceByItsName));
    info->FileNameLength = static_cast<DWORD>(to.size() * sizeof(wchar_t));
    std::copy(to.begin(), to.end(), info->FileName);
    const BOOL isDone =
        ::SetFileInformationByHandle(handle, renameInfoEx, info, static_cast<DWORD>(size));
    ::CloseHandle(handle);
    return isDone;
}

/// Retries a call for up to half a second while it fails because another process has the file open.
template <class Call>
int retryWhileLocked(Call call) {
    int code = codeOf(call());
    for (int tries = 1; code == EACCES && tries < triesToRename; ++tries) {
        ::Sleep(betweenTries);
        code = codeOf(call());
    }
    return code;
}

} // namespace

int osFacts(const std::string& path, OsLinks links, OsFileFacts& facts) {
    const DWORD stay = links == OsLinks::Stay ? FILE_FLAG_OPEN_REPARSE_POINT : 0;
    const HANDLE handle =
        ::CreateFileW(wide(path).c_str(), FILE_READ_ATTRIBUTES, sharedByAll, nullptr, OPEN_EXISTING,
                      // This flag is required for folders.
                      FILE_FLAG_BACKUP_SEMANTICS | stay, nullptr);
    if (handle == INVALID_HANDLE_VALUE)
        return errnoOf(::GetLastError());
    const int code = factsOf(handle, facts);
    ::CloseHandle(handle);
    return code;
}

int osFacts(int descriptor, OsFileFacts& facts) {
    return factsOf(handleOf(descriptor), facts);
}

int osCreate(const std::string& path, unsigned, int& descriptor) {
    return openAs(path, GENERIC_READ | GENERIC_WRITE | DELETE, CREATE_NEW, 0, _O_RDWR, descriptor);
}

int osOpen(const std::string& path, OsLinks links, int& descriptor) {
    const DWORD stay = links == OsLinks::Stay ? FILE_FLAG_OPEN_REPARSE_POINT : 0;
    return openAs(path, GENERIC_READ, OPEN_EXISTING, stay, _O_RDONLY, descriptor);
}

int osOpenToWrite(const std::string& path, int& descriptor) {
    return openAs(path, GENERIC_READ | GENERIC_WRITE, OPEN_EXISTING, FILE_FLAG_OPEN_REPARSE_POINT,
                  _O_RDWR, descriptor);
}

void osClose(int descriptor) {
    ::_close(descriptor);
}

int osLock(int descriptor, OsWait wait) {
    // Lock a byte far beyond the end of the file, because other programs cannot read locked bytes.
    OVERLAPPED place{};
    place.Offset = place.OffsetHigh = 0x7fffffff;
    const DWORD how =
        LOCKFILE_EXCLUSIVE_LOCK | (wait == OsWait::Yes ? 0U : DWORD{LOCKFILE_FAIL_IMMEDIATELY});
    return codeOf(::LockFileEx(handleOf(descriptor), how, 0, 1, 0, &place));
}

int osSetMode(int, unsigned) {
    return 0;
}

void osSetOwner(int, unsigned, unsigned) {}

int osWriteAndSync(int descriptor, std::string_view bytes) {
    constexpr std::size_t largestWrite = std::size_t{1} << 30;
    const HANDLE handle = handleOf(descriptor);
    if (::SetFilePointer(handle, 0, nullptr, FILE_END) == INVALID_SET_FILE_POINTER &&
        ::GetLastError() != NO_ERROR)
        return errnoOf(::GetLastError());
    while (!bytes.empty()) {
        DWORD count = 0;
        const auto part = static_cast<DWORD>(std::min(bytes.size(), largestWrite));
        if (::WriteFile(handle, bytes.data(), part, &count, nullptr) == FALSE)
            return errnoOf(::GetLastError());
        if (count == 0)
            return ENOSPC;
        bytes.remove_prefix(count);
    }
    return codeOf(::FlushFileBuffers(handle));
}

int osRename(const std::string& from, const std::string& to) {
    return retryWhileLocked([from = wide(from), to = wide(to)] {
        if (::MoveFileExW(from.c_str(), to.c_str(),
                          MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH) != FALSE)
            return TRUE;
        const DWORD error = ::GetLastError();
        if (error == ERROR_ACCESS_DENIED && renameOverOpen(from, to) != FALSE)
            return TRUE;
        ::SetLastError(error);
        return FALSE;
    });
}

int osLink(const std::string& from, const std::string& to) {
    return codeOf(::CreateHardLinkW(wide(to).c_str(), wide(from).c_str(), nullptr));
}

int osRemove(const std::string& path) {
    return retryWhileLocked([path = wide(path)] { return ::DeleteFileW(path.c_str()); });
}

int osMakeFolder(const std::string& path, unsigned) {
    // A new folder inherits its permissions, so `mode` is ignored.
    return codeOf(::CreateDirectoryW(wide(path).c_str(), nullptr));
}

int osSyncFolderOf(const std::string&) {
    return 0; // Renames are written through, so nothing has to be flushed.
}

bool osIsTerminal(int descriptor) {
    return ::_isatty(descriptor) != 0;
}

} // namespace navcore
#endif
