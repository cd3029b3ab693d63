// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/import_texts.h"
#include "navcore/author/io/formats/text_table.h"
#include "navcore/author/io/formats/tiles/tiled_map.h"

namespace navcore {
namespace tileddata {
namespace {

/// Returns the 6-bit value of a base64 character, or nullopt if it is invalid.
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

/// Decodes base64. Returns nullopt if the text is invalid.
std::optional<std::string> bytesIn(std::string_view text) {
    std::string bytes;
    std::uint32_t bits = 0;
    unsigned bitCount = 0;
    for (const char c : text.substr(0, text.find_last_not_of('=') + 1)) {
        const auto six = sextet(c);
        if (!six)
            return std::nullopt;
        bits = bits << 6U | *six;
        bitCount += 6;
        if (bitCount < 8)
            continue;
        bitCount -= 8;
        bytes += static_cast<char>(bits >> bitCount & 0xffU);
    }
    return bytes;
}

/// Converts little-endian bytes to 32-bit words.
std::vector<std::uint32_t> wordsIn(std::string_view bytes) {
    std::vector<std::uint32_t> words(bytes.size() / 4);
    for (std::size_t i = 0; i < 4 * words.size(); ++i)
        words[i / 4] |= std::uint32_t{static_cast<unsigned char>(bytes[i])} << 8U * (i % 4);
    return words;
}

} // namespace
} // namespace tileddata

Result<std::vector<std::uint32_t>> tiledData(std::string_view text, const TiledForm& form,
                                             const TiledChunk& chunk, const ForeignFile& file,
                                             std::int64_t& room) {
    const std::uint32_t line = chunk.line;
    if (form.encoding == "base64") {
        if (!form.compression.empty() && !canUnpack(form.compression))
            return file.error(line, say(texts::compressedTiles, form.compression),
                              ErrorKind::Unsupported);
        std::optional<std::string> bytes = tileddata::bytesIn(trimmedText(text));
        if (bytes && !form.compression.empty()) {
            if (chunk.width < 0 || chunk.height < 0)
                return file.error(line, texts::badTiles);
            const bool isTooLarge = chunk.height > 0 && chunk.width > room / chunk.height;
            room -= isTooLarge ? 0 : chunk.width * chunk.height;
            if (isTooLarge)
                return file.error(line, say(texts::tooManyCells, std::to_string(maxTiledCells)),
                                  ErrorKind::TooLarge);
            bytes = unpacked(form.compression, *bytes,
                             static_cast<std::size_t>(chunk.width * chunk.height) * 4);
        }
        if (!bytes || bytes->size() % 4 != 0)
            return file.error(line, texts::badTiles);
        return tileddata::wordsIn(*bytes);
    }
    std::vector<std::uint32_t> tiles;
    for (const std::string_view cell : partsOf(text, ',')) {
        const auto number = wholeNumberIn(trimmedText(cell));
        if (!number || *number < 0 || *number > maxTileNumber)
            return file.error(
                line, say(texts::badTileNumber, '"' + std::string(trimmedText(cell)) + '"'));
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
