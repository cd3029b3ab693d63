// SPDX-License-Identifier: MIT
#include "navcore/runtime/base/read_file.h"

#include "navcore/runtime/base/utf8_path.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace navcore {
namespace {

constexpr std::size_t block = std::size_t{1} << 20U; // Number of bytes to read at once.

Result<std::ifstream> openFile(const std::string& path) {
    const std::filesystem::path place = pathOf(path);
    std::error_code error;
    const auto status = std::filesystem::status(place, error);
    if (status.type() == std::filesystem::file_type::not_found)
        return Error{ErrorKind::NotFound, path + ": no such file"};
    if (error)
        return Error{ErrorKind::Io, path + ": " + error.message()};
    // Reading a pipe or a device could block or never end.
    if (status.type() != std::filesystem::file_type::regular)
        return Error{ErrorKind::Io, path + ": not a regular file"};
    std::ifstream stream(place, std::ios::binary);
    if (!stream)
        return Error{ErrorKind::Io, path + ": cannot be opened for reading"};
    return stream;
}

/// Reads at most `count` bytes from the stream and appends them to `bytes`.
template <class Bytes>
void append(Bytes& bytes, std::ifstream& stream, std::size_t count) {
    const std::size_t before = bytes.size();
    bytes.resize(before + count);
    stream.read(reinterpret_cast<char*>(bytes.data() + before),
                static_cast<std::streamsize>(count));
    bytes.resize(before + static_cast<std::size_t>(stream.gcount()));
}

template <class Bytes>
Result<Bytes> readAll(const std::string& path, std::uint64_t maxBytes) {
    auto opened = openFile(path);
    if (!opened)
        return opened.error();
    std::ifstream& stream = opened.value();
    // The file may change while it is being read, so its size is only a hint for reserve(). One
    // more byte than that finds the end of the file.
    Bytes bytes;
    std::error_code unknown;
    const std::uintmax_t size = std::filesystem::file_size(pathOf(path), unknown);
    if (!unknown && size <= maxBytes)
        bytes.reserve(size + 1);
    while (stream) {
        const std::size_t room = bytes.capacity() - bytes.size();
        append(bytes, stream, room > 0 ? std::min(room, block) : block);
        if (bytes.size() > maxBytes)
            return Error{ErrorKind::TooLarge, path + ": more than the " + std::to_string(maxBytes) +
                                                  " bytes that can be read"};
    }
    if (stream.bad())
        return Error{ErrorKind::Io, path + ": reading failed"};
    return bytes;
}

} // namespace

Result<std::string> readFile(const std::string& path, std::uint64_t maxBytes) {
    return readAll<std::string>(path, maxBytes);
}

Result<LevelVector<std::uint8_t>> readFileBytes(const std::string& path, std::uint64_t maxBytes) {
    return readAll<LevelVector<std::uint8_t>>(path, maxBytes);
}

Result<std::string> readFileStart(const std::string& path, std::size_t bytes) {
    auto opened = openFile(path);
    if (!opened)
        return opened.error();
    std::string start;
    append(start, opened.value(), bytes);
    if (opened.value().bad())
        return Error{ErrorKind::Io, path + ": reading failed"};
    return start;
}

} // namespace navcore
