// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace navcore {

/// A file that is to replace another one. It is written and synced under a temporary name in the
/// same folder, then renamed. It is locked until the process ends, so that leftovers of a killed
/// process can be distinguished from files still being written. The functions return 0 or an errno.
class TemporaryFile {
public:
    TemporaryFile() = default;
    /// Removes the temporary file, unless it was renamed.
    ~TemporaryFile();
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    /// Creates an empty file beside `target`. If `mode` is nullopt, it gets the default
    /// permissions.
    int create(const std::string& target, std::optional<unsigned> mode);
    /// Sets the owner and group to those of the file that is to be replaced; see osSetOwner().
    void setOwner(unsigned owner, unsigned group);
    /// Writes all bytes and flushes them to disk. Without the flush, a crash after the rename could
    /// leave a file of zeros.
    int fill(std::string_view bytes);
    /// Renames this file to `target`, which is replaced if it exists.
    int rename(const std::string& target);
    /// Renames this file to `target` only if that does not exist. Returns EEXIST otherwise.
    int renameNew(const std::string& target);
    /// Returns the descriptor of the renamed file, which is positioned at its end and still locked.
    /// The caller must close it.
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
