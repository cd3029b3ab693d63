// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/height_picture.h"

#include "navcore/author/io/formats/foreign_map.h"
#include "navcore/author/io/formats/import_texts.h"
#include "navcore/author/io/formats/ros_map.h"

#include <algorithm>

namespace navcore {
namespace heightpicture {
namespace {

/// The mean of a square of pixels, of all colours alike.
double heightOf(const OwnedPicture& picture, int left, int top) {
    const int right = std::min(left + heightSpacing, picture.width);
    const int bottom = std::min(top + heightSpacing, picture.height);
    std::int64_t sum = 0;
    for (int y = top; y < bottom; ++y)
        for (int x = left; x < right; ++x) {
            const std::size_t at =
                (static_cast<std::size_t>(y) * static_cast<std::size_t>(picture.width) +
                 static_cast<std::size_t>(x)) *
                4;
            sum += picture.rgba[at] + picture.rgba[at + 1] + picture.rgba[at + 2];
        }
    return static_cast<double>(sum) / (3.0 * (right - left) * (bottom - top));
}

} // namespace
} // namespace heightpicture

Result<Imported> readHeights(const ForeignFile& file, const ImportOptions& options) {
    const bool isPgm = FileStart{file.path(), {}}.isNamed(".pgm");
    // More pixels cannot be few enough squares; that is known before they are unpacked.
    constexpr std::int64_t mostPixels = maxHeightVertices * heightSpacing * heightSpacing;
    const auto picture = isPgm ? readPgmPicture(file) : readPngPicture(file.path(), mostPixels);
    if (!picture)
        return picture.error();
    const int width = picture.value().width, height = picture.value().height;
    const auto squares = [](int side) { return (std::int64_t{side} - 1) / heightSpacing + 1; };
    if (squares(width) * squares(height) > maxHeightVertices)
        return file.error(0, say(texts::tooManyVertices, std::to_string(maxHeightVertices)),
                          ErrorKind::TooLarge);
    ForeignMap map;
    for (int y = 0; y < height; y += heightSpacing)
        for (int x = 0; x < width; x += heightSpacing) {
            ForeignVertex vertex;
            vertex.at = {(x + std::min(x + heightSpacing, width)) / 2.0,
                         (y + std::min(y + heightSpacing, height)) / 2.0,
                         heightpicture::heightOf(picture.value(), x, y)};
            map.vertices.push_back(std::move(vertex));
        }
    return levelOf(std::move(map), file, options);
}

} // namespace navcore
