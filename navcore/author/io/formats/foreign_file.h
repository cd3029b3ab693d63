// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"
#include "navcore/runtime/base/result.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace navcore {

/// The beginning of a file, from which its format is detected.
struct FileStart {
    std::string_view path;  ///< Path of the file in UTF-8.
    std::string_view bytes; ///< The first 4096 bytes of the file, or all if it is shorter.

    /// Returns whether the file name has that ending, ignoring case.
    bool isNamed(std::string_view ending) const;
    bool holds(std::string_view text) const { return bytes.find(text) != std::string_view::npos; }
};

/// Size limit of foreign files in bytes. Parsers build trees that take a small multiple of it.
inline constexpr std::uint64_t maxForeignBytes = std::uint64_t{64} << 20U;

/// A file of another program that is being read.
class ForeignFile {
public:
    /// Refers to a file without reading it. `root` is the folder that must contain all files that
    /// this one refers to; if it is empty, it is the parent of the file's folder.
    explicit ForeignFile(std::string path, std::string root = {})
        : m_path(std::move(path)), m_root(std::move(root)) {}

    /// Returns another file with the same root folder.
    ForeignFile beside(std::string path) const;

    /// Returns the path of the file in UTF-8.
    const std::string& path() const { return m_path; }
    /// Returns the file name without folder and ending, which becomes the name of the level.
    std::string title() const;
    /// Returns the content of the file without a UTF-8 byte order mark. Fails with TooLarge above
    /// maxForeignBytes, or if the file cannot be read.
    Result<std::string> bytes() const;
    /// Returns the content of a text file, which the caller must validate as UTF-8. Text in UTF-16
    /// is reported as such.
    Result<std::string> text() const;
    /// Returns the path of a file that this one refers to in member `key`, with symbolic links
    /// resolved. It must be below the root or below the folder of this file. Absolute paths, URLs,
    /// paths elsewhere and missing files (NotFound) are errors in line `line` (0 if unknown).
    Result<std::string> referenced(std::string_view name, const char* key,
                                   std::uint32_t line) const;

    /// Returns an error about the content, with the file name and the line (0 if unknown).
    Error error(std::uint32_t line, Phrase what, ErrorKind kind = ErrorKind::Syntax) const;

private:
    /// Returns the folder that must contain all files that this one refers to.
    std::filesystem::path root(const std::filesystem::path& folder) const;

    std::string m_path, m_root;
};

} // namespace navcore
