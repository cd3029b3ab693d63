// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace navcore {

// What a system does with files, one source for each kind of system (os_file_*.cpp): nothing else
// in the house calls it for that. Paths are UTF-8. Functions return 0 or an errno; descriptors are
// those of the C library, and who opens one closes it. On Windows a file that is open here can be
// renamed and removed as elsewhere, and modes are not known.

struct OsFileFacts {
    enum class Kind : std::uint8_t { Regular, Folder, Other };
    Kind kind = Kind::Other;
    bool isOwn = false;                    ///< of the user that this process runs as
    unsigned mode = 0;                     ///< permissions, as in chmod
    unsigned owner = 0, group = 0;         ///< numbers of the user and of the group; 0 on Windows
    std::uint64_t device = 0, inode = 0;   ///< which file it is, whatever it is called
    std::int64_t size = 0;                 ///< bytes
    std::int64_t written = 0, touched = 0; ///< content, and anything of it: nanoseconds since 1970
};

/// Whether a symlink is followed or itself what is meant.
enum class OsLinks : std::uint8_t { Follow, Stay };
enum class OsWait : std::uint8_t { No, Yes };

int osFacts(const std::string& path, OsLinks links, OsFileFacts& facts);
int osFacts(int descriptor, OsFileFacts& facts);
/// Whether a name still leads to the open file: others may have replaced or removed it.
bool osLeadsTo(const std::string& path, int descriptor);

/// An empty file to write, where nothing has that name; EEXIST when something has.
int osCreate(const std::string& path, unsigned mode, int& descriptor);
/// To read; never waits on a pipe that nobody writes to.
int osOpen(const std::string& path, OsLinks links, int& descriptor);
/// To read and to write on; no symlink.
int osOpenToWrite(const std::string& path, int& descriptor);
void osClose(int descriptor);

/// Takes the lock of a file, which ends with its process; EWOULDBLOCK when another has it.
int osLock(int descriptor, OsWait wait);
int osSetMode(int descriptor, unsigned mode);
/// Gives an open file the owner and the group, as far as this process may: the group at least if
/// its user is a member. Never an error, because a file can be saved without it.
void osSetOwner(int descriptor, unsigned owner, unsigned group);
/// Writes all and brings it to the disk.
int osWriteAndSync(int descriptor, std::string_view bytes);

/// Gives a file another name, in place of what has it.
int osRename(const std::string& from, const std::string& to);
/// Gives a file a second name that nothing has; EEXIST when something has.
int osLink(const std::string& from, const std::string& to);
int osRemove(const std::string& path);
int osMakeFolder(const std::string& path, unsigned mode);
/// Brings the names in the folder of `path` to the disk: a rename is safe only then. 0 also on
/// shares and systems that cannot sync folders, where there is nothing to wait for.
int osSyncFolderOf(const std::string& path);

/// The folder of a path; "." for a bare name.
std::string osFolderOf(const std::string& path);

bool osIsTerminal(int descriptor);

} // namespace navcore
