// SPDX-License-Identifier: MIT
#include "navcore/author/io/png_picture.h"

#ifdef WAYMARK_PNG
#include "navcore/runtime/base/read_file.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <limits>
#include <memory>
#include <png.h>

namespace navcore {
namespace {

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

Error broken(const std::string& path, const std::string& cause) {
    return {ErrorKind::Syntax, path + ": not a readable PNG picture (" + cause + ")"};
}

} // namespace

Result<OwnedPicture> readPngPicture(const std::string& path, std::int64_t maxPixels) {
    if (const auto start = readFileStart(path, 1); !start) // opening a pipe would wait for ever
        return start.error();
    const std::unique_ptr<std::FILE, CloseFile> file(std::fopen(path.c_str(), "rb"));
    if (!file)
        return Error{errno == ENOENT ? ErrorKind::NotFound : ErrorKind::Io,
                     path + ": " + std::strerror(errno)};
    // libpng's simplified interface reports errors without longjmp across our frames.
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    struct FreeImage {
        png_image& image;
        ~FreeImage() { png_image_free(&image); }
    } const freeAtEnd{image};
    if (png_image_begin_read_from_stdio(&image, file.get()) == 0)
        return broken(path, image.message);
    const std::int64_t pixels = std::int64_t{image.width} * image.height;
    if (pixels > maxPixels || image.width > std::numeric_limits<int>::max() / 4)
        return Error{ErrorKind::TooLarge, path + " has " + std::to_string(image.width) + " x " +
                                              std::to_string(image.height) +
                                              " pixels, the limit is " + std::to_string(maxPixels) +
                                              " in all"};
    image.format = PNG_FORMAT_RGBA;
    OwnedPicture picture{static_cast<int>(image.width), static_cast<int>(image.height), {}};
    picture.rgba.resize(static_cast<std::size_t>(pixels) * 4);
    if (png_image_finish_read(&image, nullptr, picture.rgba.data(), 0, nullptr) == 0)
        return broken(path, image.message);
    return picture;
}

} // namespace navcore
#else

namespace navcore {

Result<OwnedPicture> readPngPicture(const std::string& path, std::int64_t) {
    return Error{ErrorKind::Unsupported, path + ": this program was built without libpng"};
}

} // namespace navcore
#endif
