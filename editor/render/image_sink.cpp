// SPDX-License-Identifier: MIT
#include "editor/render/image_sink.h"

namespace waymark {

using namespace navcore;

namespace {

/// Returns the style of the image. If an item cannot be placed, its image cannot either.
OverlayStyle imageStyle(OverlayStyle style) {
    return style == OverlayStyle::Refused || style == OverlayStyle::Removed ? style
                                                                            : OverlayStyle::Ghost;
}

} // namespace

void ImageSink::vertex(Point2 at, OverlayStyle style) {
    if (const auto image = imageOf(at))
        m_sink.vertex(*image, imageStyle(style));
}

void ImageSink::dots(std::span<const Point2> at, OverlayStyle style) {
    std::vector<Point2> images;
    for (const Point2 p : at)
        if (const auto image = imageOf(p))
            images.push_back(*image);
    m_sink.dots(images, imageStyle(style));
}

void ImageSink::line(Point2 a, Point2 b, OverlayStyle style) {
    const auto from = imageOf(a), to = imageOf(b);
    if (from && to && style != OverlayStyle::Guide)
        m_sink.line(*from, *to, imageStyle(style));
}

void ImageSink::polygon(std::span<const Point2> ring, OverlayStyle style) {
    std::vector<Point2> images;
    for (const Point2 p : ring)
        if (const auto image = imageOf(p))
            images.push_back(*image);
    if (images.size() == ring.size())
        m_sink.polygon(images, imageStyle(style));
}

void ImageSink::chain(std::span<const Point2> points, OverlayStyle style) {
    std::vector<Point2> images;
    for (const Point2 p : points)
        if (const auto image = imageOf(p))
            images.push_back(*image);
    if (images.size() == points.size())
        m_sink.chain(images, imageStyle(style));
}

void ImageSink::circle(Point2 centre, Coord radius, OverlayStyle style) {
    if (const auto image = imageOf(centre))
        m_sink.circle(*image, radius, imageStyle(style));
}

} // namespace waymark
