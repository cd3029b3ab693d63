// SPDX-License-Identifier: MIT
#include "navcore/author/io/write_file.h"

#include "navcore/author/io/disk_sync.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <optional>
#include <sys/stat.h>
#include <unistd.h>

namespace navcore {
namespace {

/// An open file beside the target that goes away unless it is renamed.
class Temporary {
public:
    explicit Temporary(const std::filesystem::path& target)
        : m_name((target.string() + ".XXXXXX")), m_descriptor(::mkstemp(m_name.data())) {}
    ~Temporary() {
        close();
        if (!m_renamed && m_created)
            ::unlink(m_name.c_str());
    }
    Temporary(const Temporary&) = delete;
    Temporary& operator=(const Temporary&) = delete;

    /// Writes, syncs and closes; false leaves errno.
    bool fill(std::string_view bytes, mode_t mode) {
        if (m_descriptor < 0)
            return false;
        while (!bytes.empty()) {
            const ssize_t count = ::write(m_descriptor, bytes.data(), bytes.size());
            if (count < 0 && errno == EINTR)
                continue;
            if (count <= 0)
                return false;
            bytes.remove_prefix(static_cast<std::size_t>(count));
        }
        // The sync comes before the rename, or a power cut leaves a file of zeros.
        return ::fchmod(m_descriptor, mode) == 0 && (errno = syncFile(m_descriptor)) == 0 &&
               close();
    }
    bool rename(const std::filesystem::path& target) {
        m_renamed = ::rename(m_name.c_str(), target.c_str()) == 0;
        return m_renamed;
    }

private:
    bool close() {
        const int descriptor = std::exchange(m_descriptor, -1);
        return descriptor < 0 || ::close(descriptor) == 0;
    }

    std::string m_name;
    int m_descriptor;
    bool m_created = m_descriptor >= 0, m_renamed = false;
};

/// Where the bytes go: symlinks followed, also one whose target does not exist yet.
std::optional<std::filesystem::path> targetOf(const std::string& path) {
    std::filesystem::path target(path);
    std::error_code error;
    for (int hops = 0; std::filesystem::is_symlink(target, error); ++hops) {
        if (hops == 40)
            return std::nullopt;
        const auto next = std::filesystem::read_symlink(target, error);
        target = next.is_absolute() ? next : target.parent_path() / next;
    }
    return target;
}

/// The permissions a new file gets here.
mode_t newFileMode() {
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666U & ~mask;
}

} // namespace

Status writeFile(const std::string& path, std::string_view bytes) {
    const auto failed = [&](const std::string& why) {
        return Error{ErrorKind::Io, path + ": cannot be written: " + why};
    };
    const auto target = targetOf(path);
    if (!target)
        return failed("too many symbolic links");
    struct stat info {};
    const bool exists = ::stat(target->c_str(), &info) == 0;
    if (exists && !S_ISREG(info.st_mode))
        return failed("it is no regular file");
    Temporary temporary(*target);
    if (!temporary.fill(bytes, exists ? info.st_mode & 07777U : newFileMode()) ||
        !temporary.rename(*target))
        return failed(std::strerror(errno));
    if (const int code = syncFolderOf(target->string()); code != 0)
        return Error{ErrorKind::Io,
                     path + ": written, but not safe from a power cut yet: " + std::strerror(code)};
    return Done{};
}

} // namespace navcore
