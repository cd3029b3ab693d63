// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/foreign_file.h"

#include "navcore/author/io/file_checks.h"
#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/formats/import_texts.h"
#include "navcore/author/io/json_reader.h"
#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/base/read_file.h"
#include "navcore/runtime/base/utf8.h"
#include "navcore/runtime/base/utf8_path.h"

#include <algorithm>
#include <filesystem>

namespace navcore {
namespace {

/// Returns whether a path is inside a folder, at any depth.
bool isInFolder(const std::filesystem::path& path, const std::filesystem::path& folder) {
    const auto [at, end] = std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
    return at == folder.end() && end != path.end();
}

} // namespace

bool FileStart::isNamed(std::string_view ending) const {
    return path.size() >= ending.size() &&
           std::equal(ending.begin(), ending.end(),
                      path.end() - static_cast<std::ptrdiff_t>(ending.size()), [](char a, char b) {
                          return a == (b >= 'A' && b <= 'Z' ? static_cast<char>(b + 32) : b);
                      });
}

std::string ForeignFile::title() const {
    std::string name = utf8Of(pathOf(m_path).filename());
    return name.substr(0, name.find('.', 1));
}

Result<std::string> ForeignFile::bytes() const {
    auto bytes = readFile(m_path, maxForeignBytes);
    if (bytes && bytes.value().starts_with(utf8Mark))
        bytes.value().erase(0, utf8Mark.size());
    return bytes;
}

Result<std::string> ForeignFile::text() const {
    auto text = bytes();
    if (text && beginsAsUtf16(text.value()))
        return error(0, texts::isUtf16);
    return text;
}

std::filesystem::path ForeignFile::root(const std::filesystem::path& folder) const {
    std::error_code code;
    if (!m_root.empty())
        return std::filesystem::weakly_canonical(std::filesystem::absolute(pathOf(m_root)), code);
    // Projects often store tilesets and pictures in folders next to the one with the maps. The root
    // of a file system is never a project folder.
    const auto above = folder.parent_path();
    return above == folder.root_path() ? folder : above;
}

ForeignFile ForeignFile::beside(std::string path) const {
    std::error_code code;
    const auto folder =
        std::filesystem::weakly_canonical(std::filesystem::absolute(pathOf(m_path)), code)
            .parent_path();
    return ForeignFile(std::move(path), utf8Of(root(folder)));
}

Result<std::string> ForeignFile::referenced(std::string_view name, const char* key,
                                            std::uint32_t line) const {
    std::error_code code;
    const auto folder =
        std::filesystem::weakly_canonical(std::filesystem::absolute(pathOf(m_path)), code)
            .parent_path();
    const auto named = pathOf(std::string(name));
    // A colon indicates a URL or a Windows drive letter.
    const bool mayBeBelow = !name.empty() && !named.is_absolute() && isUtf8(name) &&
                            name.find_first_of(std::string_view(":\\\0", 3)) == name.npos;
    const auto found = mayBeBelow ? std::filesystem::weakly_canonical(folder / named, code) : named;
    const auto top = root(folder);
    if (code || !mayBeBelow || (!isInFolder(found, folder) && !isInFolder(found, top)))
        return error(line, say(texts::outsideFolder, std::string(name.substr(0, name.find('\0'))),
                               utf8Of(top)));
    if (!std::filesystem::is_regular_file(found, code))
        return error(line, say(texts::noFileThere, std::string(name), std::string(key)),
                     ErrorKind::NotFound);
    return utf8Of(found);
}

Error ForeignFile::error(std::uint32_t line, Phrase what, ErrorKind kind) const {
    if (line == 0)
        return errorOf(kind, say(texts::about, m_path, std::move(what)));
    return errorOf(kind, inLine(m_path, line, std::move(what)));
}

} // namespace navcore
