// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace navcore {

// These functions are the file operations of the operating system. There is one source per kind of
// system (os_file_*.cpp), and no other code calls the system for these. Paths are UTF-8. Functions
// return 0 or an errno. File descriptors belong to the C library, and the caller must close them.
// On Windows, a file that is open here can still be renamed and removed, and permissions are not
// available.

struct OsFileFacts {
    enum class Kind : std::uint8_t { Regular, Folder, Other };
    Kind kind = Kind::Other;
    bool isOwn = false;            ///< True if the user of this process owns the file.
    unsigned mode = 0;             ///< Permissions of the file, as in chmod.
    unsigned owner = 0, group = 0; ///< Numeric ids of the user and the group; 0 on Windows.
    /// Numbers that identify the file independently of its name.
    std::uint64_t device = 0, inode = 0;
    std::int64_t size = 0; ///< Size of the file in bytes.
    /// Times of the last change of the content (`written`) and of anything (`touched`), in
    /// nanoseconds since 1970.
    std::int64_t written = 0, touched = 0;
};

/// States whether a symbolic link is followed or is itself the object of an operation.
enum class OsLinks : std::uint8_t { Follow, Stay };
enum class OsWait : std::uint8_t { No, Yes };

int osFacts(const std::string& path, OsLinks links, OsFileFacts& facts);
int osFacts(int descriptor, OsFileFacts& facts);
/// Returns whether a path still refers to the open file, which other programs may have replaced or
/// removed.
bool osLeadsTo(const std::string& path, int descriptor);

/// Creates an empty file for writing. Returns EEXIST if the name is taken.
int osCreate(const std::string& path, unsigned mode, int& descriptor);
/// Opens a file for reading. The call does not block on a pipe without a writer.
int osOpen(const std::string& path, OsLinks links, int& descriptor);
/// Opens an existing file for reading and writing. Returns an error for a symbolic link.
int osOpenToWrite(const std::string& path, int& descriptor);
void osClose(int descriptor);

/// Locks a file until the process ends. Returns EWOULDBLOCK if another process has the lock.
int osLock(int descriptor, OsWait wait);
int osSetMode(int descriptor, unsigned mode);
/// Sets the owner and group of an open file as far as this process may; the group can be set if its
/// user is a member. Errors are ignored, because the file can be saved regardless.
void osSetOwner(int descriptor, unsigned owner, unsigned group);
/// Writes all bytes to an open file and flushes the file to disk.
int osWriteAndSync(int descriptor, std::string_view bytes);

/// Renames a file, and replaces an existing file of the new name.
int osRename(const std::string& from, const std::string& to);
/// Creates a hard link to a file. Returns EEXIST if the name is taken.
int osLink(const std::string& from, const std::string& to);
int osRemove(const std::string& path);
int osMakeFolder(const std::string& path, unsigned mode);
/// Flushes the folder of `path` to disk, without which a rename may be lost. Returns 0 also on
/// shares and systems that cannot sync folders, because nothing can be done there.
int osSyncFolderOf(const std::string& path);

/// Returns the folder of a path, or "." for a bare name.
std::string osFolderOf(const std::string& path);

bool osIsTerminal(int descriptor);

} // namespace navcore
