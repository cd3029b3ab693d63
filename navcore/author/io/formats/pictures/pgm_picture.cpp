// SPDX-License-Identifier: MIT
#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/formats/pictures/pictures.h"
#include "navcore/author/io/formats/text_table.h"
#include "navcore/author/io/formats/waypoint_texts.h"

#include <algorithm>

namespace navcore {
namespace pgmpicture {
namespace {

/// Splits the header of a picture into words. Skips comments, which start with #.
class Words {
public:
    explicit Words(std::string_view bytes) : m_bytes(bytes) {}

    std::string_view word() {
        constexpr std::string_view blanks = " \t\r\n";
        while (m_at < m_bytes.size())
            if (m_bytes[m_at] == '#')
                m_at = std::min(m_bytes.find('\n', m_at), m_bytes.size());
            else if (blanks.find(m_bytes[m_at]) != blanks.npos)
                ++m_at;
            else
                break;
        const std::size_t end = std::min(m_bytes.find_first_of(" \t\r\n#", m_at), m_bytes.size());
        const std::string_view word = m_bytes.substr(m_at, end - m_at);
        m_at = end;
        return word;
    }
    std::optional<std::int64_t> number() { return integerIn(word()); }
    /// Returns the bytes after the header and the one white space character that ends it.
    std::string_view rest() const { return m_bytes.substr(std::min(m_at + 1, m_bytes.size())); }

private:
    std::string_view m_bytes;
    std::size_t m_at = 0;
};

} // namespace
} // namespace pgmpicture

Result<PlainPicture> readPlainPgm(const ForeignFile& file) {
    const auto bytes = file.bytes();
    if (!bytes)
        return bytes.error();
    pgmpicture::Words words(bytes.value());
    const std::string_view magic = words.word();
    const auto width = words.number(), height = words.number(), most = words.number();
    const bool isBinary = magic == "P5";
    if ((!isBinary && magic != "P2") || !width || !height || !most || *width < 1 || *height < 1 ||
        *most < 1 || *most > 65'535)
        return file.error(0, texts::notPgm);
    const std::string_view rest = words.rest();
    const std::size_t size = *most > 255 ? 2 : 1; // Size of a pixel in bytes.
    const auto pixels = static_cast<std::uint64_t>(rest.size() / (isBinary ? size : 1)) + 1;
    if (*width > static_cast<std::int64_t>(maxForeignBytes) ||
        static_cast<std::uint64_t>(*height) > pixels / static_cast<std::uint64_t>(*width))
        return file.error(0, texts::endsEarly);
    PlainPicture picture{static_cast<int>(*width), static_cast<int>(*height), 1, {}};
    const auto count = static_cast<std::size_t>(*width * *height);
    if (isBinary && rest.size() < count * size)
        return file.error(0, texts::endsEarly);
    picture.samples.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        std::int64_t value = 0;
        for (std::size_t b = 0; isBinary && b < size; ++b)
            value = value << 8U | static_cast<std::uint8_t>(rest[i * size + b]);
        const auto number = isBinary ? std::optional(value) : words.number();
        if (!number || *number < 0 || *number > *most)
            return file.error(
                0, say(texts::badPgmPixel, std::to_string(i + 1), std::to_string(*most)));
        picture.samples.push_back(static_cast<std::uint8_t>(*number * 255 / *most));
    }
    return picture;
}

Result<OwnedPicture> readPgmPicture(const ForeignFile& file) {
    const auto plain = readPlainPgm(file);
    if (!plain)
        return plain.error();
    OwnedPicture picture{plain.value().width, plain.value().height, {}};
    picture.rgba.reserve(plain.value().samples.size() * 4);
    for (const std::uint8_t grey : plain.value().samples)
        picture.rgba.insert(picture.rgba.end(), {grey, grey, grey, 255});
    return picture;
}

} // namespace navcore
