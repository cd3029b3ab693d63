// SPDX-License-Identifier: MIT
#include "editor/raster/cased_raster.h"

#include "editor/raster/line_raster.h"
#include "navcore/runtime/base/random.h"
#include "tests/support/test_registry.h"

#include <QTest>

namespace cased_raster_test {

using namespace waymark;

namespace {

constexpr int side = 60;

QImage blank() {
    QImage image(side, side, QImage::Format_RGB32);
    image.fill(QColor(60, 120, 90));
    return image;
}

Fixed at(double x, double y) {
    return {std::llround(x * 256), std::llround(y * 256)};
}

struct Line {
    Fixed a, b;
    Stroke stroke;
    Tint tint;
};

std::vector<Line> someLines(const Dash& dash) {
    navcore::Random random(5);
    const auto anywhere = [&random] {
        return at(static_cast<double>(random.below(800)) / 10 - 10,
                  static_cast<double>(random.below(800)) / 10 - 10);
    };
    std::vector<Line> lines;
    for (int i = 0; i < 30; ++i) {
        Stroke stroke = Stroke::of(1 + static_cast<double>(random.below(30)) / 10);
        if (i % 3 == 0)
            stroke.dash = &dash;
        lines.push_back({anywhere(), anywhere(), stroke,
                         Tint(QColor::fromHsv(i * 12, 200, 220), i % 2 == 0 ? 1 : 0.6)});
    }
    return lines;
}

void paint(const std::vector<Line>& lines, const Pixels& target) {
    CasedRaster raster;
    raster.begin(target);
    for (const Line& line : lines)
        raster.line(line.a, line.b, line.stroke, line.tint, line.stroke.width + 3);
    raster.finish(Tint(Qt::white, 0.8));
}

int farthest(QRgb a, QRgb b) {
    return std::max({std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)),
                     std::abs(qBlue(a) - qBlue(b))});
}

} // namespace

class TestCasedRaster : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// A single line equals a halo with a line over it, each drawn separately.
    void isALineOverALine() {
        Dash dash{{3, 2}, 2, 5};
        for (const Line& line : someLines(dash)) {
            QImage image = blank(), wanted = blank();
            paint({line}, Pixels(image, image.rect()));
            drawLine(Pixels(wanted, wanted.rect()), line.a, line.b,
                     Stroke::of(line.stroke.width + 3), Tint(Qt::white, 0.8));
            drawLine(Pixels(wanted, wanted.rect()), line.a, line.b, line.stroke, line.tint);
            for (int y = 0; y < side; ++y)
                for (int x = 0; x < side; ++x)
                    QVERIFY(farthest(image.pixel(x, y), wanted.pixel(x, y)) <= 4);
        }
    }

    void noHaloCutsALine() {
        const Tint first(Qt::red), second(Qt::blue);
        QImage image = blank();
        CasedRaster raster;
        raster.begin(Pixels(image, image.rect()));
        raster.line(at(5, 30.5), at(55, 30.5), Stroke::of(3), first, 11);
        raster.line(at(30.5, 5), at(30.5, 55), Stroke::of(3), second, 11);
        raster.finish(Tint(Qt::white));
        QCOMPARE(image.pixelColor(30, 30), QColor(Qt::blue)); // The later one is on top.
        QCOMPARE(image.pixelColor(34, 30), QColor(Qt::red));  // Within the other's halo.
        QCOMPARE(image.pixelColor(34, 33), QColor(Qt::white));
        QCOMPARE(image.pixelColor(30, 26), QColor(Qt::blue));
    }

    void halosDoNotAddUp() {
        QImage once = blank(), twice = blank();
        for (QImage* image : {&once, &twice}) {
            CasedRaster raster;
            raster.begin(Pixels(*image, image->rect()));
            for (int i = 0; i < (image == &once ? 1 : 4); ++i)
                raster.halo(at(5, 20), at(50, 41), 9);
            raster.core(at(5, 20), at(50, 41), Stroke::of(2), Tint(Qt::black));
            raster.finish(Tint(Qt::white, 0.5));
        }
        QVERIFY(once != blank());
        QCOMPARE(once, twice);
    }

    void partsFitTogether() {
        Dash dash{{3, 2}, 2, 5};
        const std::vector<Line> lines = someLines(dash);
        QImage whole = blank(), parts = blank();
        paint(lines, Pixels(whole, whole.rect()));
        for (const QRect& part : {QRect(0, 0, 23, side), QRect(23, 0, 37, 11), QRect(23, 11, 37, 1),
                                  QRect(23, 12, 37, side - 12)})
            paint(lines, Pixels(parts, part));
        QCOMPARE(parts, whole);
    }
};

WAYMARK_TEST(TestCasedRaster)

} // namespace cased_raster_test
#include "tst_cased_raster.moc"
