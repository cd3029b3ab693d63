// SPDX-License-Identifier: MIT
#include "editor/render/painters.h"

#include "editor/raster/lanes.h"
#include "editor/raster/line_raster.h"
#include "navcore/author/level/placement.h"

#include <algorithm>
#include <cmath>

namespace waymark {

using namespace navcore;

namespace {

// The two adjacent pixels of the picture between which a device pixel is interpolated. The weight
// of the second one is between 0 and 256; it is 0 if there is no second pixel.
struct Tap {
    int first;
    std::uint32_t weight;
};

// Mapping of picture pixels to the map along one axis.
struct Axis {
    Coord origin;   // Position of the picture on the map, in lu.
    double covered; // Length on the map, in map pixels.
    // Picture pixels per map pixel. It is not 1 if the picture is scaled on the map.
    double density;

    static Axis of(Coord origin, std::uint32_t covered, int pixels) {
        const double length = covered > 0 ? double{1} * covered : double{1} * pixels;
        return {origin, length, pixels / length};
    }
};

// Returns the taps of the pixels from `from` to `to`. They depend only on the pixels' positions on
// the map.
std::vector<Tap> tapsOf(int from, int to, int origin, const Axis& axis, double scale, int level,
                        int size, bool smooth) {
    const double perPixel = 1 / scale, shrink = std::ldexp(axis.density, -level);
    std::vector<Tap> taps;
    taps.reserve(static_cast<std::size_t>(std::int64_t{to} - from + 1));
    for (int i = from; i <= to; ++i) {
        const double map = (double{1} * i + origin + 0.5) * perPixel - toPixels(axis.origin);
        const double at = map * shrink - (smooth ? 0.5 : 0);
        const double down = std::floor(at);
        const bool between = smooth && down >= 0 && down < size - 1;
        taps.push_back({static_cast<int>(std::clamp(down, 0.0, double{1} * size - 1)),
                        between ? static_cast<std::uint32_t>((at - down) * 256) : 0});
    }
    return taps;
}

inline QRgb mix(QRgb a, QRgb b, std::uint32_t weight) {
    constexpr std::uint32_t odd = 0x00ff00ffU;
    const std::uint32_t keep = 256 - weight;
    const std::uint32_t rb = (((a & odd) * keep + (b & odd) * weight) >> 8) & odd;
    const std::uint32_t ag = (((a >> 8) & odd) * keep + ((b >> 8) & odd) * weight) & ~odd;
    return rb | ag;
}

// Interpolates two rows byte by byte, which compilers can vectorise.
void mixBytes(const QRgb* a, const QRgb* b, std::uint32_t weight, std::vector<QRgb>& out) {
    const auto* first = reinterpret_cast<const uchar*>(a);
    const auto* second = reinterpret_cast<const uchar*>(b);
    auto* mixed = reinterpret_cast<uchar*>(out.data());
    const auto with = static_cast<std::uint16_t>(weight);
    const auto keep = static_cast<std::uint16_t>(256 - weight);
    for (std::size_t i = 0; i < out.size() * sizeof(QRgb); ++i)
        mixed[i] =
            static_cast<uchar>(static_cast<std::uint16_t>(first[i] * keep + second[i] * with) >> 8);
}

struct Tone {
    // True if the picture has transparent parts through which the background is visible.
    bool seeThrough;
    // A row of the background, and a row of the veil that dims the picture.
    std::vector<QRgb> ground, veil;
    std::uint32_t strength;   // Weight of the picture over the background, 0 to 256.
    std::uint32_t veilWeight; // Weight of the veil, 0 to 256.
};

// Interpolates two rows of the picture and applies `tone`. All steps are weighted means, so the
// result is the same as if the columns were interpolated first. Doing rows first is faster, because
// magnified pixels are processed only once.
void mixRows(const QRgb* top, const QRgb* bottom, std::uint32_t weight, const Tone& tone,
             std::vector<QRgb>& out) {
    mixBytes(top, bottom, weight, out);
    if (tone.seeThrough)
        for (QRgb& colour : out)
            if ((colour >> 24) != 0xff) {
                const std::uint32_t rest = 256 - (colour >> 24) - (colour >> 31);
                colour += mix(0, tone.ground.front(), rest) | 0xff000000U;
            }
    if (tone.strength < 256)
        mixBytes(tone.ground.data(), out.data(), tone.strength, out);
    if (tone.veilWeight > 0)
        mixBytes(out.data(), tone.veil.data(), tone.veilWeight, out);
}

// Computes a row of the image from a row of the picture.
void readRow(const QRgb* in, const std::vector<Tap>& columns, bool smooth, QRgb* out) {
    if (!smooth) {
        for (const Tap& u : columns)
            *out++ = in[u.first] | 0xff000000U;
        return;
    }
    std::size_t i = 0;
    // Load each pixel together with its neighbour, as 64 bits.
    const auto pairs = [in](const Tap& first, const Tap& second) {
        std::uint64_t a = 0, b = 0;
        std::memcpy(&a, in + first.first, sizeof a);
        std::memcpy(&b, in + second.first, sizeof b);
        return std::bit_cast<UInts>(Longs{a, b});
    };
    for (; i + lanes <= columns.size(); i += lanes) {
        const Tap* const u = columns.data() + i;
        const UInts ab = pairs(u[0], u[1]), cd = pairs(u[2], u[3]);
        store(out + i, mixed(__builtin_shufflevector(ab, cd, 0, 2, 4, 6),
                             __builtin_shufflevector(ab, cd, 1, 3, 5, 7),
                             UInts{u[0].weight, u[1].weight, u[2].weight, u[3].weight}) |
                           0xff000000U);
    }
    for (; i < columns.size(); ++i) {
        const QRgb* const a = in + columns[i].first;
        out[i] = mix(a[0], a[1], columns[i].weight) | 0xff000000U;
    }
}

// Returns the pixels of the image that the picture covers.
QRect coveredBy(const Axis& across, const Axis& down, const Paint& paint) {
    const double scale = paint.projection.scale();
    const QPoint corner = paint.projection.origin();
    const auto edge = [scale](double map, int at) {
        return static_cast<int>(std::clamp(std::round(map * scale) - at, -1e9, 1e9));
    };
    const double x = toPixels(across.origin), y = toPixels(down.origin);
    return QRect(
        QPoint(edge(x, corner.x()), edge(y, corner.y())),
        QPoint(edge(x + across.covered, corner.x()) - 1, edge(y + down.covered, corner.y()) - 1));
}

/// Paints a picture that is turned on the map, one pixel at a time. The pixels around the picture
/// already have the colour of the background.
void paintTurned(const Paint& paint, const Picture& picture, const Tone& tone) {
    const Scene& scene = paint.scene;
    const Similarity toPicture = placementOf(picture).inverse();
    const double scale = paint.projection.scale();
    const double density =
        picture.width > 0 ? double{1} * scene.picture.front().width() / picture.width : 1;
    const double pixelScale = scale / (toPicture.scale() * density);
    const int level = std::clamp(static_cast<int>(std::floor(-std::log2(pixelScale) + 1e-9)), 0,
                                 static_cast<int>(scene.picture.size()) - 1);
    const QImage& source = scene.picture[static_cast<std::size_t>(level)];
    const double shrink = std::ldexp(density, -level);
    const bool smooth = pixelScale < 3;
    const QPoint corner = paint.projection.origin();
    const auto at = [&source](int x, int y) {
        return reinterpret_cast<const QRgb*>(source.constScanLine(
            std::clamp(y, 0, source.height() - 1)))[std::clamp(x, 0, source.width() - 1)];
    };
    const QRect& clip = paint.target.clip;
    for (int y = clip.top(); y <= clip.bottom() && !paint.stopped(); ++y)
        for (int x = clip.left(); x <= clip.right(); ++x) {
            const PixelPoint on =
                toPicture({(x + corner.x() + 0.5) / scale, (y + corner.y() + 0.5) / scale});
            const double u = on.x * shrink, v = on.y * shrink;
            if (u < 0 || v < 0 || u >= source.width() || v >= source.height())
                continue;
            const double left = smooth ? std::floor(u - 0.5) : std::floor(u);
            const double top = smooth ? std::floor(v - 0.5) : std::floor(v);
            const int i = static_cast<int>(left), j = static_cast<int>(top);
            const auto across = static_cast<std::uint32_t>(smooth ? (u - 0.5 - left) * 256 : 0);
            const auto down = static_cast<std::uint32_t>(smooth ? (v - 0.5 - top) * 256 : 0);
            QRgb colour = mix(mix(at(i, j), at(i + 1, j), across),
                              mix(at(i, j + 1), at(i + 1, j + 1), across), down);
            if (tone.seeThrough && (colour >> 24) != 0xff)
                colour += mix(0, tone.ground.front(), 256 - (colour >> 24) - (colour >> 31));
            colour = mix(tone.ground.front(), colour, tone.strength);
            paint.target.row(y)[x] = mix(colour, tone.veil.front(), tone.veilWeight) | 0xff000000U;
        }
}

} // namespace

void paintPicture(const Paint& paint) {
    const Scene& scene = paint.scene;
    const Pixels& target = paint.target;
    const QRgb ground = scene.theme.background.rgb();
    const QRect& clip = target.clip;
    const bool shown =
        !scene.picture.empty() && (scene.view.barePicture || scene.view[Layer::Picture].visible);
    const Picture& picture = scene.level.picture(scene.floor);
    const QSize size = shown ? scene.picture.front().size() : QSize(1, 1);
    const Axis across = Axis::of(picture.origin.x, picture.width, size.width()),
               down = Axis::of(picture.origin.y, picture.height, size.height());
    const bool isTurned = shown && picture.across != Point2{};
    const QRect part = shown && !isTurned ? clip & coveredBy(across, down, paint) : QRect();
    for (int y = clip.top(); y <= clip.bottom(); ++y) {
        QRgb* row = target.row(y);
        if (part.isEmpty() || y < part.top() || y > part.bottom()) {
            std::fill(row + clip.left(), row + clip.right() + 1, ground);
        } else {
            std::fill(row + clip.left(), row + part.left(), ground);
            std::fill(row + part.right() + 1, row + clip.right() + 1, ground);
        }
    }
    const double opacity = scene.view.barePicture ? 1 : paint.opacity(Layer::Picture);
    const Tint veil(scene.theme.veil, scene.view.barePicture ? 0 : scene.view.dim);
    const auto strength = static_cast<std::uint32_t>(opacity * 256 + 0.5);
    if (isTurned)
        return paintTurned(paint, picture,
                           {scene.picture.front().hasAlphaChannel(),
                            {ground},
                            {veil.colour},
                            strength,
                            veil.weight});
    if (part.isEmpty())
        return;

    const double scale = paint.projection.scale();
    const auto levels = static_cast<int>(scene.picture.size());
    const double pixelScale = scale / std::min(across.density, down.density);
    const int level =
        std::clamp(static_cast<int>(std::floor(-std::log2(pixelScale) + 1e-9)), 0, levels - 1);
    const QImage& source = scene.picture[static_cast<std::size_t>(level)];
    // At high zoom, show the pixels of the picture without smoothing.
    const bool smooth = pixelScale < 3;
    const QPoint corner = paint.projection.origin();
    const auto columns =
        tapsOf(part.left(), part.right(), corner.x(), across, scale, level, source.width(), smooth);
    const auto rows =
        tapsOf(part.top(), part.bottom(), corner.y(), down, scale, level, source.height(), smooth);

    const int from = columns.front().first;
    const int to = std::min(columns.back().first + 1, source.width() - 1);
    std::vector<QRgb> row(static_cast<std::size_t>(std::int64_t{to} - from + 1));
    const Tone tone{source.hasAlphaChannel(), std::vector<QRgb>(row.size(), ground),
                    std::vector<QRgb>(row.size(), veil.colour), strength, veil.weight};
    for (int y = part.top(); y <= part.bottom() && !paint.stopped(); ++y) {
        const Tap& v = rows[static_cast<std::size_t>(y - part.top())];
        const auto* top = reinterpret_cast<const QRgb*>(source.constScanLine(v.first));
        const int below = std::min(v.first + 1, source.height() - 1);
        const auto* bottom = reinterpret_cast<const QRgb*>(source.constScanLine(below));
        mixRows(top + from, bottom + from, v.weight, tone, row);
        row.push_back(0); // The last pixel also needs a neighbour for the interpolation.
        readRow(row.data() - from, columns, smooth, target.row(y) + part.left());
        row.pop_back();
    }
}

void paintGrid(const Paint& paint) {
    const Scene& scene = paint.scene;
    if (!scene.view.grid)
        return;
    // If grid lines would be closer than 8 screen pixels, paint only every second line, every
    // fourth, and so on.
    std::int64_t step = scene.view.gridSpacing;
    while (static_cast<double>(step) / unitsPerPixel * paint.projection.scale() < paint.px(8))
        step *= 2;
    const Box box = paint.query(1);
    const Tint tint(scene.theme.grid);
    const QRect& clip = paint.target.clip;
    const auto first = [step](Coord from) { return (from / step - 1) * step; };
    for (std::int64_t x = first(box.lo.x); x <= box.hi.x; x += step) {
        const auto column = paint.projection({static_cast<Coord>(x), 0}).pixel().x();
        if (column >= clip.left() && column <= clip.right())
            for (int y = clip.top(); y <= clip.bottom(); ++y)
                blend(paint.target.row(y)[column], tint.colour, tint.weight);
    }
    for (std::int64_t y = first(box.lo.y); y <= box.hi.y; y += step) {
        const auto row = paint.projection({0, static_cast<Coord>(y)}).pixel().y();
        if (row >= clip.top() && row <= clip.bottom())
            for (int x = clip.left(); x <= clip.right(); ++x)
                blend(paint.target.row(row)[x], tint.colour, tint.weight);
    }
}

} // namespace waymark
