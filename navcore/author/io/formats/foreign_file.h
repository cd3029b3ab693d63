// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"
#include "navcore/runtime/base/result.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace navcore {

/// How a file begins, for who finds out what it is.
struct FileStart {
    std::string_view path;  ///< UTF-8
    std::string_view bytes; ///< the first 4096, fewer when it is shorter

    /// Whether its name ends so, with small or capital letters.
    bool isNamed(std::string_view ending) const;
    bool holds(std::string_view text) const { return bytes.find(text) != std::string_view::npos; }
};

/// Above this no foreign file is read: parsers build trees of a small multiple of it.
inline constexpr std::uint64_t maxForeignBytes = std::uint64_t{64} << 20U;

/// A file of another program that is being read.
class ForeignFile {
public:
    /// `root`: the folder that files named by this one must be in; empty for the parent of its
    /// folder.
    explicit ForeignFile(std::string path, std::string root = {})
        : m_path(std::move(path)), m_root(std::move(root)) {}

    /// Returns another file with the same root.
    ForeignFile beside(std::string path) const;

    const std::string& path() const { return m_path; } ///< UTF-8
    /// Its name without folder and ending: what a level made of it is called.
    std::string title() const;
    /// Without the mark of UTF-8. TooLarge above maxForeignBytes; errors of reading it.
    Result<std::string> bytes() const;
    /// Returns the bytes of a text file, which its reader must check to be UTF-8. Text in UTF-16 is
    /// an error of its own.
    Result<std::string> text() const;
    /// Returns the path of a file that this one names as its `key`, with symbolic links resolved.
    /// It must be below the root or below the folder of this file. An absolute path, a URL, a path
    /// elsewhere and a missing file (NotFound) are errors in that line (0 if it is not known).
    Result<std::string> referenced(std::string_view name, const char* key,
                                   std::uint32_t line) const;

    /// What is wrong in it, with its name and the line (0: none is known).
    Error error(std::uint32_t line, Phrase what, ErrorKind kind = ErrorKind::Syntax) const;

private:
    /// Returns the folder that files named by this one must be below.
    std::filesystem::path root(const std::filesystem::path& folder) const;

    std::string m_path, m_root;
};

} // namespace navcore
