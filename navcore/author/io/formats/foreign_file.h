// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"
#include "navcore/runtime/base/result.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace navcore {

/// The beginning of a file, for detecting its format.
struct FileStart {
    std::string_view path;  ///< UTF-8
    std::string_view bytes; ///< the first 4096, or all if the file is shorter

    /// Returns whether the file name has that ending, ignoring case.
    bool isNamed(std::string_view ending) const;
    bool holds(std::string_view text) const { return bytes.find(text) != std::string_view::npos; }
};

/// Size limit of foreign files: parsers build trees that are a small multiple of it.
inline constexpr std::uint64_t maxForeignBytes = std::uint64_t{64} << 20U;

/// A file of another program that is being read.
class ForeignFile {
public:
    /// `root` is the folder that must contain all files that this one refers to; empty = the parent
    /// of its folder.
    explicit ForeignFile(std::string path, std::string root = {})
        : m_path(std::move(path)), m_root(std::move(root)) {}

    /// Returns another file with the same root.
    ForeignFile beside(std::string path) const;

    const std::string& path() const { return m_path; } ///< UTF-8
    /// Returns the file name without folder and ending, which becomes the name of the level.
    std::string title() const;
    /// Returns the content without a UTF-8 byte order mark. Fails with TooLarge above
    /// maxForeignBytes, or if the file cannot be read.
    Result<std::string> bytes() const;
    /// Returns the content of a text file, which the caller must validate as UTF-8. Text in UTF-16
    /// is reported as such.
    Result<std::string> text() const;
    /// Returns the path of a file that this one refers to in member `key`, with symbolic links
    /// resolved. It must be below the root or below the folder of this file. Absolute paths, URLs,
    /// paths elsewhere and missing files (NotFound) are errors in that line (0 if unknown).
    Result<std::string> referenced(std::string_view name, const char* key,
                                   std::uint32_t line) const;

    /// Returns an error about the content, with the file name and the line (0 = unknown).
    Error error(std::uint32_t line, Phrase what, ErrorKind kind = ErrorKind::Syntax) const;

private:
    /// Returns the folder that must contain all files that this one refers to.
    std::filesystem::path root(const std::filesystem::path& folder) const;

    std::string m_path, m_root;
};

} // namespace navcore
