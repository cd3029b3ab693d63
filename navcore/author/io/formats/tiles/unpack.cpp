// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/tiles/tiled_map.h"

#include <limits>

// If libpng is available, so is zlib, which it requires.
#ifdef WAYMARK_PNG
#include <zlib.h>
#endif
#ifdef WAYMARK_ZSTD
#include <zstd.h>
#endif

namespace navcore {
namespace unpack {
namespace {

#ifdef WAYMARK_PNG
std::optional<std::string> inflated(std::string_view bytes, std::size_t size) {
    // Maximum compression ratio of deflate: two bits encode a match of 258 bytes.
    constexpr std::size_t densest = 1032;
    // Accepts zlib and gzip headers, with the maximum window size.
    constexpr int anyHeader = 15 + 32;
    if (size / densest > bytes.size() || bytes.size() > std::numeric_limits<uInt>::max() ||
        size >= std::numeric_limits<uInt>::max())
        return std::nullopt;
    z_stream stream{};
    if (inflateInit2(&stream, anyHeader) != Z_OK)
        return std::nullopt;
    // One extra byte, to detect whether there is more output than expected.
    std::string text(size + 1, '\0');
    // Copy the input, because zlib takes a non-const pointer.
    std::string input(bytes);
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
#endif

#ifdef WAYMARK_ZSTD
std::optional<std::string> expanded(std::string_view bytes, std::size_t size) {
    // Accept a single frame only, so that its header or its blocks limit the size of the output.
    const std::size_t frame = ZSTD_findFrameCompressedSize(bytes.data(), bytes.size());
    if (ZSTD_isError(frame) != 0 || frame != bytes.size())
        return std::nullopt;
    const unsigned long long said = ZSTD_getFrameContentSize(bytes.data(), bytes.size());
    // Maximum compression ratio of zstd: a block that repeats a single byte.
    constexpr std::size_t densest = ZSTD_BLOCKSIZE_MAX / 4;
    if ((said != ZSTD_CONTENTSIZE_UNKNOWN && said != size) || size / densest > bytes.size())
        return std::nullopt;
    std::string text(size, '\0');
    if (ZSTD_decompress(text.data(), size, bytes.data(), bytes.size()) != size)
        return std::nullopt;
    return text;
}
#endif

} // namespace
} // namespace unpack

bool canUnpack(std::string_view compression) {
#ifdef WAYMARK_PNG
    if (compression == "zlib" || compression == "gzip")
        return true;
#endif
#ifdef WAYMARK_ZSTD
    if (compression == "zstd")
        return true;
#endif
    return false;
}

std::optional<std::string> unpacked(std::string_view compression, std::string_view bytes,
                                    std::size_t size) {
#ifdef WAYMARK_PNG
    if (compression == "zlib" || compression == "gzip")
        return unpack::inflated(bytes, size);
#endif
#ifdef WAYMARK_ZSTD
    if (compression == "zstd")
        return unpack::expanded(bytes, size);
#endif
    return std::nullopt;
}

} // namespace navcore
