// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace navcore {

/// A file that is to replace another: written and synced under a temporary name in the same folder,
/// then renamed. It is locked until the process ends, so that leftovers of a killed process can be
/// distinguished from files still being written. The functions return 0 or an errno.
class TemporaryFile {
public:
    TemporaryFile() = default;
    /// Removes the file, unless it was renamed.
    ~TemporaryFile();
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    /// Creates an empty file beside `target`; nullopt = the default permissions.
    int create(const std::string& target, std::optional<unsigned> mode);
    /// Gives it the owner and group of the file that it is to replace; see osSetOwner().
    void setOwner(unsigned owner, unsigned group);
    /// Writes everything and flushes it to disk; without that, a crash after the rename could leave
    /// a file of zeros.
    int fill(std::string_view bytes);
    /// Replaces the target by this file.
    int rename(const std::string& target);
    /// Does the same only if the target does not exist; EEXIST otherwise.
    int renameNew(const std::string& target);
    /// Releases the descriptor of the renamed file, positioned at its end and still locked.
    int release() { return std::exchange(m_descriptor, -1); }

    /// Removes temporary files of terminated processes from the folder of `target`.
    static void removeLeftovers(const std::string& target);

private:
    int tryName(const std::string& name, unsigned mode);
    void drop();

    std::string m_name;
    int m_descriptor = -1;
};

} // namespace navcore
