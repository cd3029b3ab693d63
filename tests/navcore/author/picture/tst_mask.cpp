// SPDX-License-Identifier: MIT
#include "navcore/author/picture/mask.h"
#include "tests/support/test_registry.h"

#include <QtTest>

using namespace navcore;

namespace {

struct Pixels {
    int width, height;
    std::vector<std::uint8_t> rgba;
    PictureView view() const {
        return {width, height, static_cast<std::size_t>(width) * 4, rgba.data()};
    }
};

Pixels greys(std::vector<int> values, int alpha = 255) {
    Pixels pixels{static_cast<int>(values.size()), 1, {}};
    for (const int value : values)
        for (const int channel : {value, value, value, alpha})
            pixels.rgba.push_back(static_cast<std::uint8_t>(channel));
    return pixels;
}

} // namespace

class TestMask : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void brightnessThresholdIsBelowOrNot() {
        const Pixels p = greys({0, 99, 100, 255});
        QCOMPARE(maskByBrightness(p.view(), 100, Solid::BelowThreshold).solid,
                 (std::vector<std::uint8_t>{1, 1, 0, 0}));
        QCOMPARE(maskByBrightness(p.view(), 100, Solid::AtOrAboveThreshold).solid,
                 (std::vector<std::uint8_t>{0, 0, 1, 1}));
    }

    void brightnessWeighsTheColours() {
        const Pixels p{3, 1, {255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255}};
        QCOMPARE(maskByBrightness(p.view(), 76, Solid::AtOrAboveThreshold).solid,
                 (std::vector<std::uint8_t>{1, 1, 0}));
        QCOMPARE(maskByBrightness(p.view(), 77, Solid::AtOrAboveThreshold).solid,
                 (std::vector<std::uint8_t>{0, 1, 0}));
    }

    void alphaAndColour() {
        const Pixels p{2, 1, {10, 20, 30, 127, 14, 16, 30, 128}};
        QCOMPARE(maskByAlpha(p.view(), 128, Solid::AtOrAboveThreshold).solid,
                 (std::vector<std::uint8_t>{0, 1}));
        QCOMPARE(maskByColour(p.view(), {10, 20, 30}, 3).solid, (std::vector<std::uint8_t>{1, 0}));
        QCOMPARE(maskByColour(p.view(), {10, 20, 30}, 4).solid, (std::vector<std::uint8_t>{1, 1}));
    }

    void rowsMayBePadded() {
        const std::vector<std::uint8_t> rgba{0,   0,   0,   255, 9, 9, 9, 9,
                                             255, 255, 255, 255, 9, 9, 9, 9};
        const PictureView view{1, 2, 8, rgba.data()};
        QCOMPARE(maskByBrightness(view, 128, Solid::BelowThreshold).solid,
                 (std::vector<std::uint8_t>{1, 0}));
    }

    void artistMaskIsReadByAlphaWhenItHasAny() {
        const auto dark = maskFromPicture(greys({0, 127, 128}).view(), 3, 1);
        QVERIFY(dark.ok());
        QCOMPARE(dark.value().solid, (std::vector<std::uint8_t>{1, 1, 0}));
        Pixels some = greys({0, 255, 255});
        some.rgba[3] = 100;
        const auto opaque = maskFromPicture(some.view(), 3, 1);
        QVERIFY(opaque.ok());
        QCOMPARE(opaque.value().solid, (std::vector<std::uint8_t>{0, 1, 1}));
    }

    void artistMaskOfAnotherSizeIsRefused() {
        const auto mask = maskFromPicture(greys({0, 1}).view(), 3, 1);
        QVERIFY(!mask.ok());
        QVERIFY(mask.error().message.find("2 x 1") != std::string::npos);
        QVERIFY(mask.error().message.find("3 x 1") != std::string::npos);
    }

    void otsuSeparatesTwoTones() {
        QCOMPARE(otsuThreshold(greys({0, 0, 255, 255, 255}).view()), 128);
        const int t = otsuThreshold(greys({20, 22, 25, 21, 180, 200, 190, 195}).view());
        QVERIFY(t > 25 && t <= 180);
        QCOMPARE(otsuThreshold(greys({7, 7, 7}).view()), 128);
    }

    void otsuTakesTheLargestVarianceBetweenClasses() {
        // Brute force in long double over a skewed histogram.
        std::vector<int> values;
        for (int v = 0; v < 256; ++v)
            for (int n = 0; n < (v * 37) % 11 + (v > 60 && v < 90 ? 20 : 0); ++n)
                values.push_back(v);
        long double best = -1;
        int expected = 0;
        for (int t = 1; t < 256; ++t) {
            long double n0 = 0, s0 = 0, n1 = 0, s1 = 0;
            for (const int v : values)
                (v < t ? n0 : n1) += 1, (v < t ? s0 : s1) += v;
            if (n0 == 0 || n1 == 0)
                continue;
            const long double d = s0 / n0 - s1 / n1, variance = n0 * n1 * d * d;
            if (variance > best * (1 + 1e-9L)) {
                best = variance;
                expected = t;
            }
        }
        QCOMPARE(otsuThreshold(greys(values).view()), expected);
    }
};

WAYMARK_TEST(TestMask)
#include "tst_mask.moc"
