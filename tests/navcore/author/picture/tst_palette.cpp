// SPDX-License-Identifier: MIT
#include "navcore/author/picture/palette.h"

#include "navcore/author/picture/swatch_map.h"
#include "navcore/runtime/base/random.h"
#include "navcore/runtime/base/thread_team.h"
#include "tests/support/test_registry.h"

#include <QtTest>

#include <cmath>

namespace palette_test {

using namespace navcore;

namespace {

struct Pixels {
    int width = 0, height = 0;
    std::vector<std::uint8_t> rgba;
    PictureView view() const {
        return {width, height, static_cast<std::size_t>(width) * 4, rgba.data()};
    }
    const std::uint8_t* at(int x, int y) const {
        return &rgba[4 * static_cast<std::size_t>(y * width + x)];
    }
};

/// Returns noise around a few colours, some of it transparent.
Pixels painting(int width, int height, std::uint64_t seed, int seeThroughShare = 0) {
    Random random(seed);
    Pixels pixels{width, height, {}};
    for (int i = 0; i < width * height; ++i) {
        const int kind = static_cast<int>(random.below(5));
        for (int channel = 0; channel < 3; ++channel)
            pixels.rgba.push_back(static_cast<std::uint8_t>(kind * (37 + 7 * channel) +
                                                            static_cast<int>(random.below(40))));
        const bool through = static_cast<int>(random.below(100)) < seeThroughShare;
        pixels.rgba.push_back(through ? 127 : 128);
    }
    return pixels;
}

/// Converts a colour by CIE 15 in double precision.
std::array<double, 3> exactLab(Rgb colour) {
    const auto light = [](std::uint8_t value) {
        const double c = value / 255.0;
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    const double r = light(colour.r), g = light(colour.g), b = light(colour.b);
    const auto f = [](double t) {
        return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116;
    };
    const double x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047),
                 y = f(0.2126729 * r + 0.7151522 * g + 0.0721750 * b),
                 z = f((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

Rgb binMiddle(const std::uint8_t* pixel) {
    const auto middle = [](std::uint8_t value) {
        return static_cast<std::uint8_t>(value / 8 * 8 + 4);
    };
    return {middle(pixel[0]), middle(pixel[1]), middle(pixel[2])};
}

std::size_t nearestSwatch(const std::vector<Swatch>& swatches, const std::uint8_t* pixel) {
    std::size_t best = swatches.size();
    long least = 0;
    for (std::size_t i = 0; i < swatches.size(); ++i) {
        if (pixel[3] < 128 && swatches[i].seeThrough)
            return i;
        if (swatches[i].seeThrough)
            continue;
        const Lab a = labOf(swatches[i].colour),
                  b = labOf(pixel[3] < 128 ? Rgb{255, 255, 255} : binMiddle(pixel));
        const long dl = a.l - b.l, da = a.a - b.a, db = a.b - b.b;
        const long squared = dl * dl + da * da + db * db;
        if (best == swatches.size() || squared < least) {
            best = i;
            least = squared;
        }
    }
    return best;
}

} // namespace

class TestPalette : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void labIsThatOfCie() {
        double worst = 0;
        for (int r = 0; r < 256; r += 5)
            for (int g = 0; g < 256; g += 5)
                for (int b = 0; b < 256; b += 5) {
                    const Rgb colour{static_cast<std::uint8_t>(r), static_cast<std::uint8_t>(g),
                                     static_cast<std::uint8_t>(b)};
                    const auto exact = exactLab(colour);
                    const Lab lab = labOf(colour);
                    worst = std::max({worst, std::abs(lab.l - 32 * exact[0]),
                                      std::abs(lab.a - 32 * exact[1]),
                                      std::abs(lab.b - 32 * exact[2])});
                }
        QVERIFY2(worst < 2, qPrintable(QString::number(worst)));
    }

    void coloursAreCounted() {
        const Pixels pixels = painting(131, 77, 3, 10);
        std::vector<std::uint32_t> expected(colourBins, 0);
        for (int y = 0; y < pixels.height; ++y)
            for (int x = 0; x < pixels.width; ++x) {
                const std::uint8_t* p = pixels.at(x, y);
                ++expected[p[3] < 128 ? seeThroughBin
                                      : static_cast<std::size_t>(p[0] / 8 + p[1] / 8 * 32 +
                                                                 p[2] / 8 * 1024)];
            }
        ThreadTeam team(2);
        QVERIFY(countColours(pixels.view()) == expected);
        QVERIFY(countColours(pixels.view(), &team) == expected);
    }

    void fewColoursAreFoundAsTheyAre() {
        Pixels pixels{3, 2, {}};
        for (const int value : {20, 20, 20, 100, 100, 220})
            for (const int channel : {value, value / 2, value, 255})
                pixels.rgba.push_back(static_cast<std::uint8_t>(channel));
        const auto palette = makePalette(countColours(pixels.view()), 8);
        QCOMPARE(palette.size(), 3U);
        QVERIFY((palette[0].colour == Rgb{20, 12, 20})); // the centre of its bin
        QVERIFY((palette[1].colour == Rgb{100, 52, 100}));
        QVERIFY((palette[2].colour == Rgb{220, 108, 220}));
        for (const Swatch& swatch : palette)
            QVERIFY(swatch.ground == Solidity::Free && !swatch.seeThrough);
    }

    void seeThroughPixelsHaveASwatch() {
        const Pixels pixels = painting(64, 64, 9, 60);
        const auto palette = makePalette(countColours(pixels.view()), 4);
        QCOMPARE(palette.size(), 4U);
        QVERIFY(palette[0].seeThrough); // the most frequent comes first
        QCOMPARE(std::count_if(palette.begin(), palette.end(),
                               [](const Swatch& s) { return s.seeThrough; }),
                 1);
    }

    void everyPixelBelongsToTheNearestSwatch() {
        for (const int seeThrough : {0, 20}) {
            const Pixels pixels = painting(203, 91, 5, seeThrough);
            for (const std::size_t most : {2U, 5U, 8U, 16U}) {
                const auto palette = makePalette(countColours(pixels.view()), most);
                QVERIFY(palette.size() <= most);
                ThreadTeam team(2);
                const SwatchMap map(pixels.view(), palette), two(pixels.view(), palette, &team);
                std::vector<std::int64_t> counts(palette.size(), 0);
                for (int y = 0; y < pixels.height; ++y)
                    for (int x = 0; x < pixels.width; ++x) {
                        const std::size_t expected = nearestSwatch(palette, pixels.at(x, y));
                        QCOMPARE(map.at(x, y), expected);
                        QCOMPARE(two.at(x, y), expected);
                        ++counts[expected];
                    }
                QVERIFY(pixelsOfSwatches(countColours(pixels.view()), palette) == counts);
                QVERIFY(std::is_sorted(counts.rbegin(), counts.rend()));
            }
        }
    }

    void seeThroughIsWhiteWithoutItsSwatch() {
        const Pixels pixels = painting(40, 3, 5, 50);
        const std::vector<Swatch> swatches{{{0, 0, 0}}, {{240, 250, 255}}};
        const SwatchMap map(pixels.view(), swatches);
        for (int x = 0; x < 40; ++x)
            QCOMPARE(map.at(x, 1), nearestSwatch(swatches, pixels.at(x, 1)));
    }

    void ticksSelect() {
        const Pixels pixels = painting(130, 70, 8);
        std::vector<Swatch> palette = makePalette(countColours(pixels.view()), 11);
        const SwatchMap map(pixels.view(), palette);
        Random random(1);
        for (int round = 0; round < 20; ++round) {
            for (Swatch& swatch : palette)
                swatch.ground = random.below(2) == 0 ? Solidity::Free : Solidity::Solid;
            const BitMask mask = map.mask(palette);
            std::int64_t solid = 0;
            for (int y = 0; y < 70; ++y)
                for (int x = 0; x < 130; ++x) {
                    QCOMPARE(mask.at(x, y), palette[map.at(x, y)].ground == Solidity::Solid);
                    solid += mask.at(x, y) ? 1 : 0;
                }
            QCOMPARE(mask.count(), solid); // no bits set beyond the row ends
        }
    }

    void aStrokeTicksWhatLiesUnderIt() {
        Pixels pixels{100, 1, {}};
        for (int x = 0; x < 100; ++x)
            for (const int channel : {x < 60 ? 0 : x < 95 ? 128 : 255, 0, 0, 255})
                pixels.rgba.push_back(static_cast<std::uint8_t>(channel));
        const auto palette = makePalette(countColours(pixels.view()), 3);
        const SwatchMap map(pixels.view(), palette);
        BitMask where(100, 1);
        where.fill(0, 50, 100, Solidity::Solid);
        // The colours cover 10 and 35 of 50 pixels. The third colour covers 5, which is less than
        // an eighth.
        QVERIFY((swatchesUnder(map, where) == std::vector<std::size_t>{0, 1}));
        QCOMPARE(map.count(where)[2], 5);
        where = BitMask(100, 1);
        QVERIFY(swatchesUnder(map, where).empty());
        QVERIFY(!meanColour(pixels.view(), where));
        where.fill(0, 93, 97, Solidity::Solid); // 128 128 255 255
        QVERIFY((meanColour(pixels.view(), where) == Rgb{192, 0, 0}));
    }
};

WAYMARK_TEST(TestPalette)

} // namespace palette_test
#include "tst_palette.moc"
