// SPDX-License-Identifier: MIT
#include "navcore/author/io/file_start.h"

#include "navcore/author/io/file_texts.h"

#include <algorithm>

namespace navcore {
namespace {

std::string_view withoutBlanks(std::string_view text) {
    return text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
}

std::string_view withoutMark(std::string_view text) {
    return text.substr(text.starts_with(utf8Mark) ? utf8Mark.size() : 0);
}

} // namespace

bool beginsAsUtf16(std::string_view bytes) {
    return bytes.starts_with("\xff\xfe") || bytes.starts_with("\xfe\xff");
}

std::optional<Template> otherKindOf(std::string_view bytes) {
    struct Kind {
        std::size_t at;
        std::string_view sign;
        Template name;
    };
    static constexpr Kind kinds[] = {
        {0, "\x89PNG", texts::pngPicture},     {0, "\xff\xd8\xff", texts::jpegPicture},
        {0, "GIF8", texts::gifPicture},        {0, "BM", texts::bmpPicture},
        {8, "WEBP", texts::webpPicture},       {0, {"II*\0", 4}, texts::tiffPicture},
        {0, {"MM\0*", 4}, texts::tiffPicture}, {0, "<svg", texts::svgPicture},
        {0, "8BPS", texts::photoshopPicture},  {4, "WNAV", texts::navFile},
        {0, "PK\x03\x04", texts::zipArchive},  {0, "\x1f\x8b", texts::gzipFile},
        {0, "%PDF", texts::pdfDocument},       {0, lfsPointerStart, texts::lfsPointer},
    };
    for (const Kind& kind : kinds)
        if (bytes.size() > kind.at && bytes.substr(kind.at).starts_with(kind.sign))
            return kind.name;
    return beginsAsUtf16(bytes) ? std::optional(texts::utf16Text) : std::nullopt;
}

bool beginsAsLevel(std::string_view bytes) {
    const std::string_view text = withoutBlanks(withoutMark(bytes));
    return text.starts_with('{') && withoutBlanks(text.substr(1)).starts_with("\"waymark\"");
}

bool isBlank(std::string_view text) {
    return withoutBlanks(withoutMark(text)).empty();
}

} // namespace navcore
