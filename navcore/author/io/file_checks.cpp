// SPDX-License-Identifier: MIT
#include "navcore/author/io/file_checks.h"

#include "navcore/author/io/file_texts.h"
#include "navcore/runtime/base/read_file.h"
#include "navcore/runtime/base/utf8_path.h"

#include <algorithm>
#include <filesystem>

namespace navcore {

namespace {

std::string_view withoutBlanks(std::string_view text) {
    return text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
}

std::string_view withoutMark(std::string_view text) {
    return text.substr(text.starts_with(utf8Mark) ? utf8Mark.size() : 0);
}

bool hasLevelName(const std::string& path) {
    std::string ending = utf8Of(pathOf(path).extension());
    std::transform(ending.begin(), ending.end(), ending.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return ending == ".waymark";
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

bool areSameFile(const std::string& a, const std::string& b) {
    std::error_code error; // Set if one of the files does not exist.
    return std::filesystem::equivalent(pathOf(a), pathOf(b), error) && !error;
}

bool isLevelFile(const std::string& path) {
    constexpr std::size_t enough = 4096;
    const auto start = readFileStart(path, enough);
    return start && beginsAsLevel(start.value());
}

Status checkOutput(const std::string& output, const std::string& input) {
    const auto refuse = [&](const std::string& why) {
        return Error{ErrorKind::Conflict,
                     output + ": " + why + ". Nothing was written; choose another name."};
    };
    if (!input.empty() && areSameFile(output, input))
        return refuse("this is an input file");
    if (isLevelFile(output))
        return refuse("this is a level, which would be lost");
    if (hasLevelName(output))
        return refuse("only levels may have names that end in .waymark");
    return Done{};
}

} // namespace navcore
