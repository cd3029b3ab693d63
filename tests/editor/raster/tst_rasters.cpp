// SPDX-License-Identifier: MIT
#include "editor/raster/fill_raster.h"
#include "editor/raster/line_raster.h"
#include "editor/raster/mask_raster.h"
#include "navcore/runtime/base/random.h"
#include "tests/support/test_registry.h"

#include <QPainter>
#include <QTest>

using namespace waymark;

namespace {

constexpr int canvasSide = 48;
constexpr int subsamples = 32;

QImage blank() {
    QImage image(canvasSide, canvasSide, QImage::Format_RGB32);
    image.fill(Qt::black);
    return image;
}

Fixed somewhere(navcore::Random& random) {
    const auto coordinate = [&random] {
        return static_cast<std::int64_t>(random.below(80 * 256)) - 16 * 256;
    };
    return {coordinate(), coordinate()};
}

double inked(const QImage& image, int x, int y) {
    return qGreen(image.pixel(x, y)) / 255.0;
}

// The oracle: returns the share of a pixel's subsamples for which inside(x, y) is true. Positions
// are in pixels.
template <class Inside>
double share(int x, int y, Inside&& inside) {
    int hits = 0;
    for (int j = 0; j < subsamples; ++j)
        for (int i = 0; i < subsamples; ++i)
            hits += inside(x + (i + 0.5) / subsamples, y + (j + 0.5) / subsamples) ? 1 : 0;
    return double{1} * hits / (subsamples * subsamples);
}

bool insideEvenOdd(const std::vector<std::vector<Fixed>>& rings, double x, double y) {
    bool inside = false;
    for (const auto& ring : rings)
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const QPointF a = ring[i].pixels(), b = ring[(i + 1) % ring.size()].pixels();
            if ((a.y() > y) != (b.y() > y) &&
                x < a.x() + (y - a.y()) * (b.x() - a.x()) / (b.y() - a.y()))
                inside = !inside;
        }
    return inside;
}

} // namespace

class TestRasters : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fillsEvenOddByArea() {
        navcore::Random random(1);
        for (int round = 0; round < 40; ++round) {
            std::vector<std::vector<Fixed>> rings(1 + random.below(2));
            FillRaster raster;
            raster.clear();
            for (auto& ring : rings) {
                for (std::uint64_t i = 0, n = 3 + random.below(6); i < n; ++i)
                    ring.push_back(somewhere(random));
                raster.add(ring);
            }
            QImage image = blank();
            raster.fill(Pixels(image, image.rect()), Tint(Qt::white));
            double worst = 0;
            for (int y = 0; y < canvasSide; ++y)
                for (int x = 0; x < canvasSide; ++x) {
                    const double wanted = share(
                        x, y, [&](double px, double py) { return insideEvenOdd(rings, px, py); });
                    // Where sides cross inside one pixel, the signed area differs from the even-odd
                    // area.
                    const double error = std::abs(inked(image, x, y) - wanted);
                    if (wanted == 0 || wanted == 1)
                        QVERIFY2(error < 0.02, qPrintable(QString::number(error)));
                    worst += error;
                }
            QVERIFY2(worst / (canvasSide * canvasSide) < 0.01, qPrintable(QString::number(worst)));
        }
    }

    void simpleRingIsExact() {
        const std::vector<Fixed> ring{{5 * 256 + 30, 7 * 256 + 200},
                                      {40 * 256 + 100, 11 * 256 + 9},
                                      {31 * 256, 41 * 256 + 77}};
        FillRaster raster;
        raster.clear();
        raster.add(ring);
        QImage image = blank();
        raster.fill(Pixels(image, image.rect()), Tint(Qt::white));
        for (int y = 0; y < canvasSide; ++y)
            for (int x = 0; x < canvasSide; ++x) {
                const double wanted = share(
                    x, y, [&](double px, double py) { return insideEvenOdd({ring}, px, py); });
                QVERIFY(std::abs(inked(image, x, y) - wanted) < 0.03);
            }
    }

    void linesCoverTheirArea() {
        navcore::Random random(2);
        for (int round = 0; round < 60; ++round) {
            const double width = 1.2 + static_cast<double>(random.below(40)) / 10;
            const Fixed a = somewhere(random), b = somewhere(random);
            const QPointF from = a.pixels(), to = b.pixels();
            const double length = std::hypot(to.x() - from.x(), to.y() - from.y());
            if (length < 4)
                continue;
            const QPointF u = (to - from) / length;
            QImage image = blank();
            drawLine(Pixels(image, image.rect()), a, b, Stroke::of(width), Tint(Qt::white));
            double sum = 0, wantedSum = 0;
            for (int y = 0; y < canvasSide; ++y)
                for (int x = 0; x < canvasSide; ++x) {
                    const double wanted = share(x, y, [&](double px, double py) {
                        const QPointF p = QPointF(px, py) - from;
                        const double along = QPointF::dotProduct(p, u);
                        return along >= 0 && along <= length &&
                               std::abs(p.x() * u.y() - p.y() * u.x()) <= width / 2;
                    });
                    QVERIFY2(std::abs(inked(image, x, y) - wanted) < 0.26,
                             qPrintable(
                                 QStringLiteral("%1 for %2").arg(inked(image, x, y)).arg(wanted)));
                    sum += inked(image, x, y);
                    wantedSum += wanted;
                }
            QVERIFY2(std::abs(sum - wantedSum) <= 0.05 * wantedSum + 2,
                     qPrintable(QStringLiteral("%1 for %2").arg(sum).arg(wantedSum)));
        }
    }

    /// In each column, or row if the line is steep, exactly one pixel is painted: the one that
    /// contains the line.
    void thinLinesPaintOnePixelPerColumn() {
        navcore::Random random(7);
        for (int round = 0; round < 300; ++round) {
            const Fixed a = somewhere(random), b = somewhere(random);
            QImage image = blank();
            drawThinLine(Pixels(image, image.rect()), a, b, Tint(Qt::white));
            const bool steep = std::abs(b.y - a.y) > std::abs(b.x - a.x);
            const auto turned = [steep](QPointF p) { return steep ? p.transposed() : p; };
            const QPointF from = turned(a.pixels()), to = turned(b.pixels());
            const double low = std::min(from.x(), to.x()), high = std::max(from.x(), to.x());
            for (int i = 0; i < canvasSide; ++i) {
                int painted = 0;
                const double along = std::clamp(i + 0.5, low, high);
                const double across =
                    to.x() == from.x()
                        ? from.y()
                        : from.y() + (to.y() - from.y()) * (along - from.x()) / (to.x() - from.x());
                for (int j = 0; j < canvasSide; ++j)
                    if (inked(image, steep ? j : i, steep ? i : j) > 0) {
                        ++painted;
                        QVERIFY(across > j - 1.0 / 64 && across < j + 1 + 1.0 / 64);
                    }
                const bool isReached = std::floor(low) <= i && i <= std::floor(high);
                const bool isSeen = across >= 0 && across < canvasSide;
                if (!isReached || across < -1.0 / 64 || across > canvasSide + 1.0 / 64)
                    QCOMPARE(painted, 0);
                else if (isSeen && across > 1.0 / 64 && across < canvasSide - 1.0 / 64)
                    QCOMPARE(painted, 1);
            }
        }
    }

    void dotsBlendEachPixelOnce() {
        navcore::Random random(8);
        for (int round = 0; round < 400; ++round) {
            QImage image(9, 8, QImage::Format_RGB32);
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    image.setPixel(x, y, static_cast<QRgb>(random.below(1U << 24U)) | 0xff000000U);
            QImage wanted = image;
            const QRect clip(1, 2, 7, 5);
            const QPoint corner(static_cast<int>(random.below(10)) - 1,
                                static_cast<int>(random.below(9)) - 1);
            const int side = 1 + static_cast<int>(random.below(3));
            const Tint tint(QColor(QRgb(random.below(1U << 24U))),
                            static_cast<double>(random.below(257)) / 256);
            drawDot(Pixels(image, clip), corner, side, tint);
            for (int y = corner.y(); y < corner.y() + side; ++y)
                for (int x = corner.x(); x < corner.x() + side; ++x)
                    if (clip.contains(x, y)) {
                        QRgb pixel = wanted.pixel(x, y);
                        blend(pixel, tint.colour, tint.weight);
                        wanted.setPixel(x, y, pixel);
                    }
            QCOMPARE(image, wanted);
        }
    }

    // Required for painting frames in parts and for scrolling them.
    void pixelsDependOnTheMapOnly() {
        navcore::Random random(3);
        Dash dash{{5, 3, 2, 3}, 4, 13};
        for (int round = 0; round < 60; ++round) {
            const Fixed a = somewhere(random), b = somewhere(random), c = somewhere(random);
            const int dx = static_cast<int>(random.below(11)),
                      dy = static_cast<int>(random.below(11));
            const auto draw = [&](const Pixels& target, int left, int up) {
                const auto moved = [&](Fixed p) { return Fixed{p.x - left * 256, p.y - up * 256}; };
                Stroke stroke = round % 2 == 0 ? Stroke::of(3.3) : Stroke::round(4.1);
                stroke.dash = round % 3 == 0 ? &dash : nullptr;
                const std::array<Fixed, 3> ring{moved(a), moved(b), moved(c)};
                FillRaster fill;
                fill.clear();
                fill.add(ring);
                fill.fill(target, Tint(QColor(200, 40, 90, 120)),
                          Hatch{Tint(Qt::white), 7, 1, QPoint(left, up)});
                drawLine(target, moved(a), moved(b), stroke, Tint(Qt::white, 0.7));
                drawThinLine(target, moved(b), moved(c), Tint(Qt::green, 0.6));
                drawDisc(target, moved(c), 4.4, Tint(Qt::yellow, 0.8));
                drawRing(target, moved(a), 6.1, 2, Tint(Qt::cyan));
                MaskRaster mask;
                mask.line(target.clip, moved(a), moved(c), Stroke::round(5));
                mask.line(target.clip, moved(c), moved(b), Stroke::round(5));
                mask.blendInto(target, Tint(Qt::blue, 0.5));
            };
            QImage whole = blank(), parts = blank(), shifted = blank();
            draw(Pixels(whole, whole.rect()), 0, 0);
            for (int y = 0; y < canvasSide; y += 13)
                for (int x = 0; x < canvasSide; x += 17)
                    draw(Pixels(parts, QRect(x, y, 17, 13)), 0, 0);
            QCOMPARE(parts, whole);
            draw(Pixels(shifted, shifted.rect()), dx, dy);
            QCOMPARE(shifted.copy(0, 0, canvasSide - dx, canvasSide - dy),
                     whole.copy(dx, dy, canvasSide - dx, canvasSide - dy));
        }
    }

    void maskInksJointsOnce() {
        QImage image = blank();
        MaskRaster mask;
        mask.line(image.rect(), {8 * 256, 24 * 256}, {24 * 256, 24 * 256}, Stroke::round(8));
        mask.line(image.rect(), {24 * 256, 24 * 256}, {40 * 256, 24 * 256}, Stroke::round(8));
        mask.blendInto(Pixels(image, image.rect()), Tint(Qt::white, 0.5));
        QCOMPARE(image.pixel(24, 24), image.pixel(12, 24));
        QVERIFY(qGreen(image.pixel(24, 24)) > 120 && qGreen(image.pixel(24, 24)) < 135);
    }

    void discsOfAMaskCoverTheirArea() {
        navcore::Random random(7);
        for (int round = 0; round < 30; ++round) {
            const double radius = 1.5 + static_cast<double>(random.below(60)) / 10;
            const DiscStamp stamp(radius);
            const auto within = [&random] { return static_cast<int>(random.below(canvasSide)); };
            const QPoint centre(within(), within());
            QImage image = blank();
            MaskRaster mask;
            mask.disc(image.rect(), centre, stamp);
            mask.disc(image.rect(), centre, stamp); // Repeating it changes nothing.
            mask.blendInto(Pixels(image, image.rect()), Tint(Qt::white));
            for (int y = 0; y < canvasSide; ++y)
                for (int x = 0; x < canvasSide; ++x) {
                    const double wanted = share(x, y, [&](double px, double py) {
                        return std::hypot(px - centre.x() - 0.5, py - centre.y() - 0.5) <= radius;
                    });
                    QVERIFY(std::abs(inked(image, x, y) - wanted) < 0.13);
                }
        }
    }

    void dashesLeaveGaps() {
        Dash dash{{6, 6}, 2, 12};
        Stroke stroke = Stroke::of(2);
        stroke.dash = &dash;
        QImage image = blank();
        drawLine(Pixels(image, image.rect()), {0, 10 * 256}, {48 * 256, 10 * 256}, stroke,
                 Tint(Qt::white));
        QCOMPARE(qGreen(image.pixel(3, 10)), 255);
        QCOMPARE(qGreen(image.pixel(9, 10)), 0);
        QCOMPARE(qGreen(image.pixel(15, 10)), 255);
    }

    void survivesFarPlaces() {
        const std::int64_t far = std::int64_t{1} << 31;
        QImage image = blank();
        const Pixels target(image, image.rect());
        const std::array<Fixed, 3> ring{Fixed{-far, -far}, Fixed{far, -far}, Fixed{0, far}};
        FillRaster fill;
        fill.clear();
        fill.add(ring);
        fill.fill(target, Tint(Qt::white));
        QCOMPARE(qGreen(image.pixel(20, 20)), 255);
        drawThinLine(target, {0, -far}, {40 * 256, far}, Tint(Qt::red));
    }

    void farLinesCoverTheirArea_data() {
        // A line across the lattice at the largest zoom, with 4 real pixels per screen pixel.
        constexpr std::int64_t far = std::int64_t{1} << 33;
        constexpr std::int64_t in = 20 * 256;
        QTest::addColumn<Fixed>("a");
        QTest::addColumn<Fixed>("b");
        const auto row = [](const char* name, Fixed a, Fixed b) { QTest::newRow(name) << a << b; };
        row("level", {in - far, in}, {far, in});
        row("nearly level, down", {in - far / 2, in}, {far / 2, in + 2 * 256});
        row("nearly level, up", {in - far / 2, in}, {far / 2, in - 2 * 256});
        row("least slope", {in - far / 32, in}, {far / 32, in + 1});
        row("upright", {in, far / 2}, {in, -far / 2});
        row("nearly upright", {in, -far / 2}, {in + 2 * 256, far / 2});
        row("diagonal from far", {in - far, in - far}, {in, in});
        row("diagonal to far", {in, in}, {in + far, in - far});
        row("oblique", {in - far / 2, in - far / 6}, {in + far / 2, in + far / 6});
    }

    void farLinesCoverTheirArea() {
        QFETCH(Fixed, a);
        QFETCH(Fixed, b);
        const auto dx = static_cast<long double>(b.x - a.x);
        const auto dy = static_cast<long double>(b.y - a.y);
        const long double length = std::sqrt(dx * dx + dy * dy);
        constexpr int width = 12;
        const Dash solid{{1e9F, 1}, 2, 1e9F}; // Its only dash is longer than any line.
        for (const Dash* dash : {static_cast<const Dash*>(nullptr), &solid}) {
            QImage image = blank();
            Stroke stroke = Stroke::of(width);
            stroke.dash = dash;
            drawLine(Pixels(image, image.rect()), a, b, stroke, Tint(Qt::white));
            for (int y = 0; y < canvasSide; ++y)
                for (int x = 0; x < canvasSide; ++x) {
                    const auto px = static_cast<long double>(x * 256 + 128 - a.x);
                    const auto py = static_cast<long double>(y * 256 + 128 - a.y);
                    const long double across = std::abs(dx * py - dy * px) / length / 256;
                    const long double along = (dx * px + dy * py) / length / 256;
                    const long double inside =
                        std::min({width / 2 - across, along, length / 256 - along});
                    if (inside > 1)
                        QCOMPARE(qGreen(image.pixel(x, y)), 255);
                    if (inside < -1)
                        QCOMPARE(qGreen(image.pixel(x, y)), 0);
                }
        }
    }
};

WAYMARK_TEST(TestRasters)
#include "tst_rasters.moc"
