// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace navcore {

/// A file that replaces another one atomically: it is written and flushed under a temporary name in
/// the same folder, and then renamed. The file is locked while the process runs, so that leftovers
/// of killed processes can be recognised. Functions with an int result return 0 or an errno.
class TemporaryFile {
public:
    TemporaryFile() = default;
    /// Removes the temporary file if it was not renamed.
    ~TemporaryFile();
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    /// Creates an empty temporary file in the folder of `target`. If `mode` is nullopt, the file
    /// gets the default permissions.
    int create(const std::string& target, std::optional<unsigned> mode);
    /// Sets owner and group to those of the file to be replaced; see osSetOwner().
    void setOwner(unsigned owner, unsigned group);
    /// Writes all bytes and flushes the file to disk. Without the flush, the file could be full of
    /// zeros after a crash.
    int fill(std::string_view bytes);
    /// Renames the temporary file to `target`, which is replaced if it exists.
    int rename(const std::string& target);
    /// Renames the temporary file to `target`. Returns EEXIST if `target` exists.
    int renameNew(const std::string& target);
    /// Returns the descriptor of the renamed file, which is still locked and positioned at the end.
    /// The caller must close it.
    int release() { return std::exchange(m_descriptor, -1); }

    /// Removes temporary files in the folder of `target` that terminated processes left behind.
    static void removeLeftovers(const std::string& target);

private:
    int tryName(const std::string& name, unsigned mode);
    void drop();

    std::string m_name;
    int m_descriptor = -1;
};

} // namespace navcore
