// SPDX-License-Identifier: MIT
#include "navcore/author/io/write_file.h"

#include "navcore/author/io/os_file.h"
#include "navcore/author/io/temporary_file.h"
#include "navcore/runtime/base/utf8_path.h"

#include <cerrno>
#include <cstring>
#include <filesystem>

namespace navcore {
namespace {

/// Resolves symbolic links and returns the path to write to, which does not have to exist yet.
/// Returns nullopt if there are too many links.
std::optional<std::string> targetOf(const std::string& path) {
    std::filesystem::path target = pathOf(path);
    std::error_code error;
    for (int hops = 0; std::filesystem::is_symlink(target, error); ++hops) {
        if (hops == 40)
            return std::nullopt;
        const auto next = std::filesystem::read_symlink(target, error);
        target = next.is_absolute() ? next : target.parent_path() / next;
    }
    return utf8Of(target);
}

/// Writes and renames a temporary file. Returns 0 or an errno. `replaced` describes the file to be
/// replaced; null if there is none.
int replace(const std::string& target, std::string_view bytes, const OsFileFacts* replaced,
            std::optional<unsigned> newMode) {
    TemporaryFile temporary;
    int code = temporary.create(target, replaced ? std::optional(replaced->mode) : newMode);
    if (code == 0 && replaced)
        temporary.setOwner(replaced->owner, replaced->group);
    if (code == 0)
        code = temporary.fill(bytes);
    return code == 0 ? temporary.rename(target) : code;
}

} // namespace

std::optional<WriteProblem> replaceFile(const std::string& path, std::string_view bytes,
                                        std::optional<unsigned> newMode) {
    using Kind = WriteProblem::Kind;
    const auto target = targetOf(path);
    if (!target)
        return WriteProblem{Kind::NoFile, ELOOP, false, path};
    OsFileFacts facts;
    const int found = osFacts(*target, OsLinks::Follow, facts);
    const bool exists = found == 0, isAbsent = found == ENOENT;
    if (!exists && !isAbsent)
        return WriteProblem{Kind::Refused, found, false, *target};
    if (exists && facts.kind != OsFileFacts::Kind::Regular)
        return WriteProblem{facts.kind == OsFileFacts::Kind::Folder ? Kind::Folder : Kind::NoFile,
                            0, false, *target};
    TemporaryFile::removeLeftovers(*target);
    if (const int code = replace(*target, bytes, exists ? &facts : nullptr, newMode); code != 0)
        return WriteProblem{Kind::Refused, code, isAbsent, *target};
    if (const int code = osSyncFolderOf(*target); code != 0)
        return WriteProblem{Kind::NotSafe, code, false, *target};
    return std::nullopt;
}

Status writeFile(const std::string& path, std::string_view bytes) {
    using Kind = WriteProblem::Kind;
    const auto problem = replaceFile(path, bytes);
    if (!problem)
        return Done{};
    const std::string why = problem->code == ELOOP ? "too many symbolic links"
                            : problem->code != 0   ? std::strerror(problem->code)
                                                   : "it is no regular file";
    return Error{ErrorKind::Io, path +
                                    (problem->kind == Kind::NotSafe
                                         ? ": written, but not safe from a power cut yet: "
                                         : ": cannot be written: ") +
                                    why};
}

} // namespace navcore
