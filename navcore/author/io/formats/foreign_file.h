// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"
#include "navcore/runtime/base/result.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace navcore {

/// The beginning of a file, for detecting its format.
struct FileStart {
    std::string_view path;  ///< Path of the file in UTF-8.
    std::string_view bytes; ///< First 4096 bytes of the file, or the whole file if it is shorter.

    /// Returns whether the file name ends with `ending`. Ignores case.
    bool isNamed(std::string_view ending) const;
    bool holds(std::string_view text) const { return bytes.find(text) != std::string_view::npos; }
};

/// Maximum size of foreign files in bytes. Parsers may need several times as much memory.
inline constexpr std::uint64_t maxForeignBytes = std::uint64_t{64} << 20U;

/// A file from another program that is being imported.
class ForeignFile {
public:
    /// Stores the path without accessing the file. Files to which this one refers must be inside
    /// the folder `root`. If `root` is empty, they must be inside the parent of this file's folder.
    explicit ForeignFile(std::string path, std::string root = {})
        : m_path(std::move(path)), m_root(std::move(root)) {}

    /// Returns another file with the same root folder.
    ForeignFile beside(std::string path) const;

    const std::string& path() const { return m_path; }
    /// Returns the file name without folder and extension. It becomes the name of the level.
    std::string title() const;
    /// Reads the file without its UTF-8 byte order mark. Fails if it cannot be read, or with
    /// TooLarge if it is larger than maxForeignBytes.
    Result<std::string> bytes() const;
    /// Reads a text file. Fails for UTF-16; the caller must check that the text is valid UTF-8.
    Result<std::string> text() const;
    /// Resolves the path `name` that this file contains in member `key`, on line `line` (0 if
    /// unknown). The result has no symbolic links. Fails with NotFound if the file does not exist.
    /// Also fails if the path is absolute, a URL, or outside both the root and this file's folder.
    Result<std::string> referenced(std::string_view name, const char* key,
                                   std::uint32_t line) const;

    /// Returns an error about the file's contents. It states the file name and the line (0 if
    /// unknown).
    Error error(std::uint32_t line, Phrase what, ErrorKind kind = ErrorKind::Syntax) const;

private:
    /// Returns the folder that must contain all files to which this one refers.
    std::filesystem::path root(const std::filesystem::path& folder) const;

    std::string m_path, m_root;
};

/// Returns whether a file is named .csv and its first line is a number. Waypoint files of games
/// begin with the number of waypoints, whereas tables begin with column names.
bool isCsvWithCount(const FileStart& start);

/// Returns the parts of a file that identify its format: for JSON, the strings in the two outermost
/// levels of nesting; for XML, the text from the first element on. O(bytes).
std::string identifyingPartsOf(std::string_view bytes);

/// Returns an error message for an unknown format. It explains how files with this extension are
/// recognised.
Phrase unknownBySigns(const FileStart& start);

/// Chooses which level of a file to import: the one named `wanted` or, if that is empty, the one
/// with index `preferred`. Returns its index. If there are other levels, adds the note `leftOut`,
/// which states their number, the chosen name and their names. Fails with NotFound if no level is
/// named `wanted`.
Result<std::size_t> chooseLevel(const std::vector<std::string>& names, std::size_t preferred,
                                const std::string& wanted, const Template& leftOut,
                                const ForeignFile& file, std::vector<Phrase>& notes);

} // namespace navcore
