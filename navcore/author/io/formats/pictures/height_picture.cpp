// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/foreign_map.h"
#include "navcore/author/io/formats/format.h"
#include "navcore/author/io/formats/import_texts.h"
#include "navcore/author/io/formats/pictures/pictures.h"

#include <algorithm>

namespace navcore {
namespace heightpicture {
namespace {

/// A height picture is divided into squares of this side length in pixels. Each of them becomes a
/// vertex at its centre.
constexpr int heightSpacing = 16;
/// Maximum number of vertices, because larger graphs cannot be edited.
constexpr std::int64_t maxHeightVertices = 1'000'000;
/// Maximum number of samples in all channels together. A grey picture with the maximum number of
/// vertices has this many.
constexpr std::int64_t maxHeightSamples = maxHeightVertices * heightSpacing * heightSpacing;

/// Returns the mean value of a square of pixels. All colour channels have the same weight.
double heightOf(const PlainPicture& picture, int left, int top) {
    const int right = std::min(left + heightSpacing, picture.width);
    const int bottom = std::min(top + heightSpacing, picture.height);
    // The last channel may be alpha, which is ignored.
    const int colours = picture.channels < 3 ? 1 : 3;
    std::int64_t sum = 0;
    for (int y = top; y < bottom; ++y)
        for (int x = left; x < right; ++x) {
            const std::size_t at =
                (static_cast<std::size_t>(y) * static_cast<std::size_t>(picture.width) +
                 static_cast<std::size_t>(x)) *
                static_cast<std::size_t>(picture.channels);
            for (int i = 0; i < colours; ++i)
                sum += picture.samples[at + static_cast<std::size_t>(i)];
        }
    return static_cast<double>(sum) / (colours * (right - left) * (bottom - top));
}

Result<ForeignMap> verticesOf(const ForeignFile& file) {
    const bool isPgm = FileStart{file.path(), {}}.isNamed(".pgm");
    const auto read = isPgm ? readPlainPgm(file) : readPlainPng(file.path(), maxHeightSamples);
    if (!read)
        return read.error();
    const PlainPicture& picture = read.value();
    const auto squares = [](int side) { return (std::int64_t{side} - 1) / heightSpacing + 1; };
    const std::int64_t count = squares(picture.width) * squares(picture.height);
    if (count > maxHeightVertices)
        return file.error(0, say(texts::tooManyVertices, std::to_string(maxHeightVertices)),
                          ErrorKind::TooLarge);
    ForeignMap map;
    for (int y = 0; y < picture.height; y += heightSpacing)
        for (int x = 0; x < picture.width; x += heightSpacing) {
            ForeignVertex vertex;
            vertex.at = {(x + std::min(x + heightSpacing, picture.width)) / 2.0,
                         (y + std::min(y + heightSpacing, picture.height)) / 2.0,
                         heightOf(picture, x, y)};
            map.vertices.push_back(std::move(vertex));
        }
    return map;
}

} // namespace
} // namespace heightpicture

namespace {

/// Imports a grey picture (PNG or PGM) as vertices with heights. Heights range from 0 (black) to
/// 255 (white), in units of one pixel. The linker creates the edges.
Result<Imported> readHeights(const ForeignFile& file, const ImportOptions& options) {
    // The picture is freed here, before the level is built.
    auto map = heightpicture::verticesOf(file);
    if (!map)
        return map.error();
    return levelOf(std::move(map).value(), file, options);
}

} // namespace

const Format heightsFormat{
    .id = "heights",
    .name = WAYMARK_TEXT("words", "Height picture"),
    .endings = {".png", ".pgm"},
    .framing = Framing::Free,
    .sniff = nullptr,
    .importer =
        Importer{
            readHeights,
            WAYMARK_TEXT("words",
                         "a vertex every 16 pixels, with a height from 0 (black) to 255 (white)"),
            WAYMARK_TEXT("words", "the picture itself, and heights between the vertices")},
    .exporter = {},
};

} // namespace navcore
