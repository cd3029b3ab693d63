// SPDX-License-Identifier: MIT
#include "navcore/author/io/file_start.h"

#include <algorithm>

namespace navcore {
namespace {

std::string_view withoutBlanks(std::string_view text) {
    return text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
}

std::string_view withoutMark(std::string_view text) {
    constexpr std::string_view mark = "\xef\xbb\xbf";
    return text.substr(text.starts_with(mark) ? mark.size() : 0);
}

} // namespace

std::optional<std::string_view> otherKindOf(std::string_view bytes) {
    struct Kind {
        std::size_t at;
        std::string_view sign, name;
    };
    static constexpr Kind kinds[] = {
        {0, "\x89PNG", "a PNG picture"},     {0, "\xff\xd8\xff", "a JPEG picture"},
        {0, "GIF8", "a GIF picture"},        {0, "BM", "a BMP picture"},
        {8, "WEBP", "a WebP picture"},       {0, {"II*\0", 4}, "a TIFF picture"},
        {0, {"MM\0*", 4}, "a TIFF picture"}, {0, "<svg", "an SVG picture"},
        {0, "8BPS", "a Photoshop picture"},  {4, "WNAV", "a nav file"},
        {0, "PK\x03\x04", "a ZIP archive"},  {0, "\x1f\x8b", "a gzip file"},
        {0, "%PDF", "a PDF document"},
    };
    for (const Kind& kind : kinds)
        if (bytes.size() > kind.at && bytes.substr(kind.at).starts_with(kind.sign))
            return kind.name;
    return std::nullopt;
}

bool beginsAsLevel(std::string_view bytes) {
    const std::string_view text = withoutBlanks(withoutMark(bytes));
    return text.starts_with('{') && withoutBlanks(text.substr(1)).starts_with("\"waymark\"");
}

bool isBlank(std::string_view text) {
    return withoutBlanks(withoutMark(text)).empty();
}

} // namespace navcore
