// SPDX-License-Identifier: MIT
#include "editor/jobs/trace_picture.h"

#include "navcore/author/level/level_edit.h"
#include "navcore/author/picture/clean_up.h"

namespace waymark {

using namespace navcore;

namespace {

/// A picture in the form that navcore reads.
struct Pixels {
    explicit Pixels(const QImage& picture)
        : image(picture.convertToFormat(QImage::Format_RGBA8888)), view{image.width(),
                                                                        image.height(),
                                                                        static_cast<std::size_t>(
                                                                            image.bytesPerLine()),
                                                                        image.constBits()} {}
    QImage image;
    PictureView view;
};

Result<Mask> maskOf(const PictureView& picture, const TraceRequest& request) {
    switch (request.method) {
    case TraceMethod::Brightness:
        return maskByBrightness(picture, request.threshold, request.solid);
    case TraceMethod::Alpha:
        return maskByAlpha(picture, request.threshold, request.solid);
    case TraceMethod::Colour:
        return maskByColour(picture, request.colour, request.tolerance);
    case TraceMethod::Palette:
        break; // the dialog does not offer it
    case TraceMethod::MaskPicture:
        return maskFromPicture(Pixels(request.mask).view, picture.width, picture.height);
    }
    return Mask{};
}

bool mostlySolid(const Mask& mask) {
    const auto solid = std::count(mask.solid.begin(), mask.solid.end(), std::uint8_t{1});
    return static_cast<std::size_t>(solid) * 2 > mask.solid.size();
}

} // namespace

TraceRequest suitedTrace(const QImage& picture) {
    const Pixels pixels(picture);
    TraceRequest request;
    if (pixels.image.hasAlphaChannel()) {
        const Mask seeThrough = maskByAlpha(pixels.view, 128, Solid::BelowThreshold);
        if (std::count(seeThrough.solid.begin(), seeThrough.solid.end(), std::uint8_t{1}) > 0) {
            request.method = TraceMethod::Alpha;
            request.solid = Solid::AtOrAboveThreshold;
            return request;
        }
    }
    request.threshold = otsuThreshold(pixels.view);
    if (mostlySolid(maskByBrightness(pixels.view, request.threshold, request.solid)))
        request.solid = Solid::AtOrAboveThreshold;
    return request;
}

Result<std::vector<TracedPiece>> tracePicture(const QImage& picture, const TraceRequest& request,
                                              const Progress& progress) {
    const Pixels pixels(picture);
    const Result<Mask> mask = maskOf(pixels.view, request);
    if (!mask)
        return mask.error();
    const TraceCleanUp specks{0, request.minPixels, 0, request.minPixels, 0};
    return traceMask(cleanUp(packed(mask.value()), specks), request.outline, progress);
}

LevelChange obstaclesFrom(const Level& level, IdBlock& ids, const std::vector<TracedPiece>& pieces,
                          OldObstacles old) {
    LevelEdit edit(level);
    if (old == OldObstacles::Replace)
        for (const auto& [id, obstacle] : level.items<Obstacle>())
            edit.remove<Obstacle>(id);
    for (const TracedPiece& piece : pieces)
        edit.set<Obstacle>(ids.draw<Obstacle>(level),
                           Obstacle{{}, std::make_shared<const Shape>(piece.shape), {}});
    return edit.change();
}

} // namespace waymark
