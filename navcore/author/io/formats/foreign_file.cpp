// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/foreign_file.h"

#include "navcore/author/io/formats/import_texts.h"
#include "navcore/author/io/json_reader.h"
#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/base/read_file.h"
#include "navcore/runtime/base/utf8_path.h"

#include <algorithm>

namespace navcore {

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
    return readFile(m_path, maxForeignBytes);
}

Error ForeignFile::error(std::uint32_t line, Phrase what, ErrorKind kind) const {
    if (line == 0)
        return errorOf(kind, say(texts::about, m_path, std::move(what)));
    return errorOf(kind, inLine(m_path, line, std::move(what)));
}

} // namespace navcore
