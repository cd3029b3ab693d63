// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/import_texts.h"
#include "navcore/author/io/formats/text_table.h"
#include "navcore/author/io/formats/tiled_map.h"

namespace navcore {
namespace tileddata {
namespace {

/// What a letter of base64 stands for; none for others.
std::optional<std::uint32_t> sextet(char c) {
    if (c >= 'A' && c <= 'Z')
        return static_cast<std::uint32_t>(c - 'A');
    if (c >= 'a' && c <= 'z')
        return static_cast<std::uint32_t>(c - 'a' + 26);
    if (c >= '0' && c <= '9')
        return static_cast<std::uint32_t>(c - '0' + 52);
    if (c == '+' || c == '/')
        return c == '+' ? 62U : 63U;
    return std::nullopt;
}

/// The little-endian words of a base64 text; none: it is not one.
std::optional<std::vector<std::uint32_t>> wordsIn(std::string_view text) {
    std::vector<std::uint32_t> words;
    std::uint32_t bits = 0, word = 0;
    unsigned bitCount = 0, byteCount = 0;
    for (const char c : text.substr(0, text.find_last_not_of('=') + 1)) {
        const auto six = sextet(c);
        if (!six)
            return std::nullopt;
        bits = bits << 6U | *six;
        bitCount += 6;
        if (bitCount < 8)
            continue;
        bitCount -= 8;
        word |= (bits >> bitCount & 0xffU) << 8U * byteCount;
        if (++byteCount == 4) {
            words.push_back(word);
            word = byteCount = 0;
        }
    }
    return byteCount == 0 ? std::optional(std::move(words)) : std::nullopt;
}

} // namespace
} // namespace tileddata

Result<std::vector<std::uint32_t>> tiledData(std::string_view text, std::string_view encoding,
                                             std::string_view compression, const ForeignFile& file,
                                             std::uint32_t line) {
    if (!compression.empty())
        return file.error(line, texts::compressedTiles, ErrorKind::Unsupported);
    if (encoding == "base64") {
        auto words = tileddata::wordsIn(trimmedText(text));
        if (!words)
            return file.error(line, texts::badTiles);
        return std::move(*words);
    }
    std::vector<std::uint32_t> tiles;
    for (const std::string_view cell : partsOf(text, ',')) {
        const auto number = integerIn(trimmedText(cell));
        if (!number || *number < 0 || *number > std::int64_t{0xffffffff})
            return file.error(line, texts::badTiles);
        tiles.push_back(static_cast<std::uint32_t>(*number));
    }
    return tiles;
}

Status checkOrientation(std::string_view orientation, const ForeignFile& file) {
    if (orientation != "orthogonal")
        return file.error(0, texts::notOrthogonal, ErrorKind::Unsupported);
    return Done{};
}

} // namespace navcore
