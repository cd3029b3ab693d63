// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace navcore {

// Wrappers for the file operations of the operating system. Each system has its own implementation
// (os_file_*.cpp); all other code uses these functions. Paths are in UTF-8. Functions with an int
// result return 0 or an errno. File descriptors belong to the C library and must be closed by the
// caller. On Windows, files that are open here can still be renamed and removed by other programs,
// and permissions are not supported.

struct OsFileFacts {
    enum class Kind : std::uint8_t { Regular, Folder, Other };
    Kind kind = Kind::Other;
    bool isOwn = false;            ///< True if the file belongs to the user of this process.
    unsigned mode = 0;             ///< Permissions, as in chmod.
    unsigned owner = 0, group = 0; ///< Numeric user and group ids; 0 on Windows.
    /// Together, these numbers identify the file regardless of its name.
    std::uint64_t device = 0, inode = 0;
    std::int64_t size = 0;
    /// Time of the last change to the contents (`written`), and of the last change to the contents
    /// or attributes (`touched`), in nanoseconds since 1970.
    std::int64_t written = 0, touched = 0;
};

/// Determines whether an operation follows a symbolic link or applies to the link itself.
enum class OsLinks : std::uint8_t { Follow, Stay };
enum class OsWait : std::uint8_t { No, Yes };

int osFacts(const std::string& path, OsLinks links, OsFileFacts& facts);
int osFacts(int descriptor, OsFileFacts& facts);
/// Returns whether the path still refers to this open file. Other programs may have replaced or
/// removed it.
bool osLeadsTo(const std::string& path, int descriptor);

/// Creates an empty file and opens it for writing. Returns EEXIST if the file exists.
int osCreate(const std::string& path, unsigned mode, int& descriptor);
/// Opens a file for reading. Does not block on a pipe without a writer.
int osOpen(const std::string& path, OsLinks links, int& descriptor);
/// Opens an existing file for reading and writing. Fails for symbolic links.
int osOpenToWrite(const std::string& path, int& descriptor);
void osClose(int descriptor);

/// Locks a file until it is closed. Returns EWOULDBLOCK if another process has locked it and `wait`
/// is OsWait::No.
int osLock(int descriptor, OsWait wait);
int osSetMode(int descriptor, unsigned mode);
/// Sets owner and group of an open file as far as the permissions of this process allow. A process
/// may only set a group of which its user is a member. Errors are ignored, because they should not
/// prevent saving.
void osSetOwner(int descriptor, unsigned owner, unsigned group);
/// Writes all bytes to an open file and flushes it to disk.
int osWriteAndSync(int descriptor, std::string_view bytes);

/// Renames a file. Replaces the file `to` if it exists.
int osRename(const std::string& from, const std::string& to);
/// Creates a hard link. Returns EEXIST if `to` exists.
int osLink(const std::string& from, const std::string& to);
int osRemove(const std::string& path);
int osMakeFolder(const std::string& path, unsigned mode);
/// Flushes the folder that contains `path` to disk, so that a rename is not lost after a crash.
/// Also returns 0 if the file system does not support this.
int osSyncFolderOf(const std::string& path);

/// Returns the folder that contains `path`; "." if `path` is only a name.
std::string osFolderOf(const std::string& path);

bool osIsTerminal(int descriptor);

} // namespace navcore
