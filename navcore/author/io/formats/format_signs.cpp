// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/foreign_file.h"

#include "navcore/author/io/formats/import_texts.h"
#include "navcore/author/io/formats/text_table.h"

#include <algorithm>
#include <array>
#include <utility>

namespace navcore {

namespace {

/// Returns the strings of a JSON text in the two outermost levels of nesting.
std::string outlineOfJson(std::string_view bytes) {
    std::string outline;
    int depth = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const char c = bytes[i];
        depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
        if (c != '"')
            continue;
        const std::size_t begin = i++;
        while (i < bytes.size() && bytes[i] != '"')
            i += bytes[i] == '\\' ? 2U : 1U;
        // Longer strings are ignored, because strings that identify a format are short.
        constexpr std::size_t longest = 64;
        if (depth <= 2 && i - begin < longest && i < bytes.size())
            outline.append(bytes.substr(begin, i + 1 - begin)) += ' ';
    }
    return outline;
}

/// Removes declarations and comments before the first element of an XML text.
std::string_view elementsOfXml(std::string_view bytes) {
    while (true) {
        bytes.remove_prefix(std::min(bytes.find('<'), bytes.size()));
        if (bytes.size() < 2 || (bytes[1] != '!' && bytes[1] != '?'))
            return bytes;
        std::string_view end = bytes[1] == '?' ? "?>" : bytes.starts_with("<!--") ? "-->" : ">";
        // A document type declaration may contain entity declarations in brackets.
        if (end == ">" && bytes.find('[') < bytes.find('>'))
            end = "]>";
        const std::size_t at = bytes.find(end);
        bytes.remove_prefix(at == bytes.npos ? bytes.size() : at + end.size());
    }
}

} // namespace

std::string identifyingPartsOf(std::string_view bytes) {
    const std::string_view text = trimmedText(bytes);
    if (text.starts_with('{'))
        return outlineOfJson(text);
    return std::string(text.starts_with('<') ? elementsOfXml(text).substr(0, 4096) : text);
}

bool isCsvWithCount(const FileStart& start) {
    return start.isNamed(".csv") &&
           integerIn(trimmedText(start.bytes.substr(0, start.bytes.find('\n'))));
}

Phrase unknownBySigns(const FileStart& start) {
    constexpr std::array rows{
        std::pair(".xml", texts::unknownXml),  std::pair(".yaml", texts::unknownYaml),
        std::pair(".yml", texts::unknownYaml), std::pair(".json", texts::unknownJson),
        std::pair(".rcw", texts::unknownRcw),  std::pair(".bot", texts::unknownBot),
        std::pair(".pgm", texts::unknownPgm),
    };
    for (const auto& [ending, text] : rows)
        if (start.isNamed(ending))
            return text;
    return texts::unknownFormat;
}

} // namespace navcore
