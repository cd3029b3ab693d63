// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace navcore {

/// A file on its way to become another: written and synced under a name of its own in the same
/// folder, then renamed. Its lock lives as long as its process, so that what a killed one leaves
/// is told from what another is writing. The functions return 0 or an errno.
class TemporaryFile {
public:
    TemporaryFile() = default;
    /// Removes the file, unless it was renamed.
    ~TemporaryFile();
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    /// Makes an empty one beside `target`; no mode = as new files have here.
    int create(const std::string& target, std::optional<unsigned> mode);
    /// Gives it the owner and group of a file that it is to replace, see osSetOwner().
    void setOwner(unsigned owner, unsigned group);
    /// Writes all and brings it to the disk: a rename before that could leave a file of zeros.
    int fill(std::string_view bytes);
    /// Puts it in the target's place.
    int rename(const std::string& target);
    /// The same where nothing has that name; EEXIST when something has.
    int renameNew(const std::string& target);
    /// Hands over the file that was renamed: its descriptor, for writing on at its end, with the
    /// lock.
    int release() { return std::exchange(m_descriptor, -1); }

    /// Removes what writers that died left in the folder of `target`.
    static void removeLeftovers(const std::string& target);

private:
    int tryName(const std::string& name, unsigned mode);
    void drop();

    std::string m_name;
    int m_descriptor = -1;
};

} // namespace navcore
