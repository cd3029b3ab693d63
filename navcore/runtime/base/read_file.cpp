// SPDX-License-Identifier: MIT
#include "navcore/runtime/base/read_file.h"

#include <cstdint>
#include <filesystem>
#include <fstream>

namespace navcore {

Result<std::string> readFile(const std::string& path, std::uint64_t mostBytes) {
    const std::filesystem::path place(std::u8string(path.begin(), path.end()));
    std::error_code error;
    const auto status = std::filesystem::status(place, error);
    if (status.type() == std::filesystem::file_type::not_found)
        return Error{ErrorKind::NotFound, path + ": no such file"};
    if (error)
        return Error{ErrorKind::Io, path + ": " + error.message()};
    // A pipe or a device would block, or never end.
    if (status.type() != std::filesystem::file_type::regular)
        return Error{ErrorKind::Io, path + ": not a regular file"};

    std::ifstream stream(place, std::ios::binary);
    if (!stream)
        return Error{ErrorKind::Io, path + ": cannot be opened for reading"};
    // The file may grow meanwhile: what counts is what is read, not the size it had.
    std::string bytes;
    constexpr std::size_t step = std::size_t{1} << 20U;
    while (stream) {
        const std::size_t before = bytes.size();
        bytes.resize(before + step);
        stream.read(bytes.data() + before, static_cast<std::streamsize>(step));
        bytes.resize(before + static_cast<std::size_t>(stream.gcount()));
        if (bytes.size() > mostBytes)
            return Error{ErrorKind::TooLarge, path + ": more than the " +
                                                  std::to_string(mostBytes) +
                                                  " bytes that can be read"};
    }
    if (stream.bad())
        return Error{ErrorKind::Io, path + ": reading failed"};
    return bytes;
}

} // namespace navcore
