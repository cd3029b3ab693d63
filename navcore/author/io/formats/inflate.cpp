// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/inflate.h"

#ifdef WAYMARK_PNG // libpng needs zlib
#include <zlib.h>

#include <limits>
#endif

namespace navcore {

#ifdef WAYMARK_PNG
bool canInflate() {
    return true;
}

std::optional<std::string> inflated(std::string_view bytes, std::size_t size) {
    constexpr std::size_t densest = 1032; // bytes of one byte, at most: a match of 258 in two bits
    constexpr int anyHeader = 15 + 32;    // zlib's or gzip's, largest window
    if (size / densest > bytes.size() || bytes.size() > std::numeric_limits<uInt>::max() ||
        size >= std::numeric_limits<uInt>::max())
        return std::nullopt;
    z_stream stream{};
    if (inflateInit2(&stream, anyHeader) != Z_OK)
        return std::nullopt;
    std::string text(size + 1, '\0'); // room to be told of too much
    std::string input(bytes);         // zlib promises not to write there, and takes no const
    stream.next_in = reinterpret_cast<Bytef*>(input.data());
    stream.avail_in = static_cast<uInt>(input.size());
    stream.next_out = reinterpret_cast<Bytef*>(text.data());
    stream.avail_out = static_cast<uInt>(text.size());
    const int end = inflate(&stream, Z_FINISH);
    const bool isWhole = end == Z_STREAM_END && stream.total_out == size && stream.avail_in == 0;
    inflateEnd(&stream);
    if (!isWhole)
        return std::nullopt;
    text.resize(size);
    return text;
}
#else
bool canInflate() {
    return false;
}

std::optional<std::string> inflated(std::string_view, std::size_t) {
    return std::nullopt;
}
#endif

} // namespace navcore
