// SPDX-License-Identifier: MIT
#include "navcore/author/io/png_picture.h"

#ifdef WAYMARK_PNG
#include "navcore/runtime/base/read_file.h"
#include "navcore/runtime/base/utf8_path.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
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

/// An open PNG file. open() reads its header, and samples() its pixels.
class PngFile {
public:
    explicit PngFile(const std::string& path) : m_path(path) {
        m_image.version = PNG_IMAGE_VERSION;
    }
    ~PngFile() { png_image_free(&m_image); }
    PngFile(const PngFile&) = delete;
    PngFile& operator=(const PngFile&) = delete;

    Status open() {
        // Fails if the path is a pipe; fopen() would block forever.
        if (const auto start = readFileStart(m_path, 1); !start)
            return start.error();
        m_file.reset(std::fopen(m_path.c_str(), "rb"));
        if (!m_file)
            return Error{errno == ENOENT ? ErrorKind::NotFound : ErrorKind::Io,
                         m_path + ": " + std::strerror(errno)};
        // The simplified API of libpng reports errors without a longjmp through our stack frames.
        if (png_image_begin_read_from_stdio(&m_image, m_file.get()) == 0)
            return broken(m_path, m_image.message);
        return Done{};
    }
    int width() const { return static_cast<int>(m_image.width); }
    int height() const { return static_cast<int>(m_image.height); }
    std::int64_t pixels() const { return std::int64_t{m_image.width} * m_image.height; }
    /// Returns the colour and alpha flags of the file's own format.
    png_uint_32 plainFormat() const {
        return m_image.format & (PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA);
    }

    /// Reads all samples of the picture. Fails with TooLarge if there are more than `most` pixels,
    /// and adds `about` to that message.
    Result<std::vector<std::uint8_t>> samples(png_uint_32 format, std::int64_t most,
                                              const char* about) {
        if (pixels() > most || m_image.width > std::numeric_limits<int>::max() / 4)
            return Error{ErrorKind::TooLarge, m_path + " has " + std::to_string(m_image.width) +
                                                  " x " + std::to_string(m_image.height) +
                                                  " pixels, the limit is " + std::to_string(most) +
                                                  " in all" + about};
        if (Status status = checkBytes(); !status)
            return status.error();
        m_image.format = format;
        std::vector<std::uint8_t> all(PNG_IMAGE_SIZE(m_image));
        if (png_image_finish_read(&m_image, nullptr, all.data(), 0, nullptr) == 0)
            return broken(m_path, m_image.message);
        return all;
    }

private:
    /// Rejects small files that claim to contain huge pictures, before memory is allocated.
    Status checkBytes() const {
        std::error_code error;
        const auto bytes = std::filesystem::file_size(pathOf(m_path), error);
        if (pixels() <= plausiblePixels || error ||
            pixels() / maxPixelsPerByte <= static_cast<std::int64_t>(bytes))
            return Done{};
        return Error{ErrorKind::TooLarge, m_path + " claims " + std::to_string(m_image.width) +
                                              " x " + std::to_string(m_image.height) +
                                              " pixels in " + std::to_string(bytes) +
                                              " bytes: a picture of more than " +
                                              std::to_string(plausiblePixels / 1'000'000) +
                                              " megapixels must have at least one byte for every " +
                                              std::to_string(maxPixelsPerByte) + " pixels"};
    }

    const std::string& m_path;
    std::unique_ptr<std::FILE, CloseFile> m_file;
    png_image m_image{};
};

} // namespace

Result<OwnedPicture> readPngPicture(const std::string& path, std::int64_t maxPixels) {
    PngFile file(path);
    if (Status status = file.open(); !status)
        return status.error();
    auto samples = file.samples(PNG_FORMAT_RGBA, maxPixels, "");
    if (!samples)
        return samples.error();
    return OwnedPicture{file.width(), file.height(), std::move(samples).value()};
}

Result<PlainPicture> readPlainPng(const std::string& path, std::int64_t maxSamples) {
    PngFile file(path);
    if (Status status = file.open(); !status)
        return status.error();
    const png_uint_32 format = file.plainFormat();
    const int channels = PNG_IMAGE_SAMPLE_CHANNELS(format);
    auto samples = file.samples(format, maxSamples / channels,
                                channels > 1 ? " (more where it is grey without alpha)" : "");
    if (!samples)
        return samples.error();
    return PlainPicture{file.width(), file.height(), channels, std::move(samples).value()};
}

} // namespace navcore
#else

namespace navcore {
namespace {

Error withoutPng(const std::string& path) {
    return {ErrorKind::Unsupported, path + ": this program was built without libpng"};
}

} // namespace

Result<OwnedPicture> readPngPicture(const std::string& path, std::int64_t) {
    return withoutPng(path);
}

Result<PlainPicture> readPlainPng(const std::string& path, std::int64_t) {
    return withoutPng(path);
}

} // namespace navcore
#endif
