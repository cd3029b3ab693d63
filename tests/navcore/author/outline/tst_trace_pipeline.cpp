// SPDX-License-Identifier: MIT
#include "navcore/author/outline/trace_pipeline.h"

#include "navcore/author/picture/mask_edits.h"
#include "navcore/runtime/base/thread_team.h"
#include "tests/navcore/author/picture/painted_map.h"
#include "tests/navcore/author/picture/rooms_oracle.h"
#include "tests/support/test_registry.h"

#include <QtTest>

using namespace navcore;

namespace {

TraceRecipe anyRecipe(Random& random, const std::vector<Swatch>& palette) {
    TraceRecipe recipe;
    const std::array methods{TraceMethod::Palette, TraceMethod::Palette, TraceMethod::Colour,
                             TraceMethod::Brightness};
    recipe.method = methods[random.below(methods.size())];
    recipe.swatches = palette;
    recipe.swatches[random.below(palette.size())].ground = Solidity::Solid;
    recipe.colour = palette[random.below(2)].colour;
    recipe.threshold = 90 + static_cast<int>(random.below(2));
    recipe.cleanUp.window = random.below(2) == 0 ? 5 : 3;
    recipe.cleanUp.gap = static_cast<int>(random.below(3));
    if (random.below(2) == 0)
        recipe.corrections.strokes = {{Solidity::Solid, 900, {{3000, 3000}, {20000, 9000}}}};
    if (random.below(2) == 0)
        recipe.corrections.outside = Solidity::Solid;
    recipe.leeway = random.below(2) == 0 ? 256 : 384;
    return recipe;
}

bool sameShapes(const std::vector<TracedPiece>& a, const std::vector<TracedPiece>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const TracedPiece& l, const TracedPiece& r) {
                          return l.pixels == r.pixels && l.shape == r.shape;
                      });
}

} // namespace

class TestTracePipeline : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aPaintedMapIsTracedInEightActions() {
        for (const std::uint64_t seed : {1U, 2U}) {
            const paintedmap::PaintedMap map = paintedmap::paint(768, seed);
            ThreadTeam team(2);
            paintedmap::Designer designer(map, &team);
            designer.work(8);
            const Mask made = unpacked(designer.pipeline().corrected());
            std::size_t wrong = 0;
            for (std::size_t i = 0; i < made.solid.size(); ++i)
                wrong += made.solid[i] != map.truth.solid[i] ? 1U : 0U;
            qInfo("%d actions, %zu swatches: %.3f %% wrong", designer.actions,
                  designer.recipe.swatches.size(),
                  100.0 * static_cast<double>(wrong) / static_cast<double>(made.solid.size()));
            QVERIFY(designer.actions <= 8);
            QVERIFY(wrong * 200 <= made.solid.size());
            QVERIFY(roomsoracle::sameRooms(made, map.truth));
        }
    }

    void stagesThatAreKeptAreThoseMadeAnew() {
        const paintedmap::PaintedMap map = paintedmap::paint(160);
        ThreadTeam team(2);
        TracePipeline kept(&team);
        kept.setPicture(map.view());
        const std::vector<Swatch> palette = makePalette(kept.colours(), 5);
        Random random(4);
        for (int round = 0; round < 60; ++round) {
            const TraceRecipe recipe = anyRecipe(random, palette);
            if (random.below(3) == 0)
                QVERIFY(kept.findMasks(anyRecipe(random, palette)).ok());
            const auto pieces = kept.findPieces(recipe);
            QVERIFY(pieces.ok());
            TracePipeline fresh;
            fresh.setPicture(map.view());
            const auto expected = fresh.findPieces(recipe);
            QVERIFY(expected.ok());
            QVERIFY(sameShapes(*pieces.value(), *expected.value()));
            QVERIFY(kept.counts() == fresh.counts());
            QVERIFY(kept.passages() == fresh.passages());
            QVERIFY(kept.found() == fresh.found() && kept.clean() == fresh.clean());
            // The kept results also match the recipe.
            QVERIFY(kept.clean() == cleanUp(kept.found(), recipe.cleanUp));
            BitMask corrected = kept.clean();
            correct(corrected, recipe.corrections);
            QVERIFY(kept.corrected() == corrected);
        }
    }

    void methodsReadWhatTheySay() {
        const paintedmap::PaintedMap map = paintedmap::paint(96);
        TracePipeline pipeline;
        pipeline.setPicture(map.view());
        TraceRecipe recipe;
        recipe.method = TraceMethod::Brightness;
        recipe.threshold = 110;
        QVERIFY(pipeline.findMasks(recipe).ok());
        QVERIFY(pipeline.found() ==
                packed(maskByBrightness(map.view(), 110, Solid::BelowThreshold)));
        recipe.method = TraceMethod::Colour;
        recipe.colour = {98, 132, 66};
        recipe.tolerance = 20;
        QVERIFY(pipeline.findMasks(recipe).ok());
        QVERIFY(pipeline.found() == packed(maskByColour(map.view(), {98, 132, 66}, 20)));
        recipe.method = TraceMethod::MaskPicture;
        QVERIFY(!pipeline.findMasks(recipe).ok());
        QVERIFY(pipeline.setMaskPicture(map.view()).ok());
        QVERIFY(pipeline.findMasks(recipe).ok());
        QVERIFY(pipeline.found() ==
                packed(maskByBrightness(map.view(), 128, Solid::BelowThreshold)));
        const paintedmap::PaintedMap other = paintedmap::paint(95);
        QVERIFY(!pipeline.setMaskPicture(other.view()).ok());
        recipe.method = TraceMethod::Palette;
        QVERIFY(!pipeline.findMasks(recipe).ok()); // no colours
    }

    void cancelling() {
        const paintedmap::PaintedMap map = paintedmap::paint(64);
        std::stop_source source;
        source.request_stop();
        TracePipeline pipeline;
        pipeline.setPicture(map.view());
        TraceRecipe recipe = suggestRecipe(map.view(), pipeline.colours());
        const auto pieces = pipeline.findPieces(recipe, {source.get_token(), {}});
        QVERIFY(!pieces.ok() && pieces.error().kind == ErrorKind::Cancelled);
        QVERIFY(pipeline.findPieces(recipe).ok());
    }

    void theFirstRecipeSuitsThePicture() {
        const paintedmap::PaintedMap painted = paintedmap::paint(64);
        TraceRecipe recipe = suggestRecipe(painted.view(), countColours(painted.view()));
        QVERIFY(recipe.method == TraceMethod::Palette);
        QCOMPARE(recipe.swatches.size(), 8U);
        paintedmap::PaintedMap plan{64, {}, {}};
        for (int i = 0; i < 64 * 64; ++i)
            for (const int channel : {0, 1, 2, 3})
                plan.rgba.push_back(channel == 3 || i % 64 > 5 ? 255 : 10);
        recipe = suggestRecipe(plan.view(), countColours(plan.view()));
        QVERIFY(recipe.method == TraceMethod::Brightness);
        QVERIFY(recipe.solid == Solid::BelowThreshold);
        QCOMPARE(recipe.threshold, 133);
    }

    void alphaDividesOnlyWhereBothSidesAreLarge_data() {
        QTest::addColumn<int>("seeThrough"); // number of transparent pixels, out of 6400
        QTest::addColumn<int>("method");
        QTest::addColumn<int>("solid");
        const auto row = [](const char* name, int pixels, TraceMethod method, Solid solid) {
            QTest::newRow(name) << pixels << static_cast<int>(method) << static_cast<int>(solid);
        };
        row("none", 0, TraceMethod::Palette, Solid::BelowThreshold);
        row("one", 1, TraceMethod::Palette, Solid::BelowThreshold);
        row("a few", 56, TraceMethod::Palette, Solid::BelowThreshold);
        row("one below 5 %", 319, TraceMethod::Palette, Solid::BelowThreshold);
        row("5 %", 320, TraceMethod::Alpha, Solid::BelowThreshold);
        row("one below 10 %", 639, TraceMethod::Alpha, Solid::BelowThreshold);
        row("10 %", 640, TraceMethod::Alpha, Solid::AtOrAboveThreshold);
        row("half", 3200, TraceMethod::Alpha, Solid::AtOrAboveThreshold);
        row("5 % opaque", 6080, TraceMethod::Alpha, Solid::AtOrAboveThreshold);
    }
    void alphaDividesOnlyWhereBothSidesAreLarge() {
        QFETCH(const int, seeThrough);
        paintedmap::PaintedMap map{80, {}, {}};
        for (int i = 0; i < 6400; ++i)
            for (const int channel : {20 + i % 80, 200, 90, i < seeThrough ? 0 : 255})
                map.rgba.push_back(static_cast<std::uint8_t>(channel));
        TracePipeline pipeline;
        pipeline.setPicture(map.view());
        const TraceRecipe recipe = suggestRecipe(map.view(), pipeline.colours());
        QTEST(static_cast<int>(recipe.method), "method");
        if (recipe.method == TraceMethod::Alpha)
            QTEST(static_cast<int>(recipe.solid), "solid");
        QVERIFY(pipeline.findMasks(recipe).ok());
        QVERIFY(pipeline.corrected().count() <= 5760);
    }

    /// The first recipe never makes nearly everything solid. A chessboard is the hardest picture,
    /// because every hole would be filled.
    void theFirstRecipeFindsNeverNearlyAll() {
        for (const bool byAlpha : {false, true}) {
            paintedmap::PaintedMap tracker{80, {}, {}};
            for (int i = 0; i < 6400; ++i) {
                const bool dark = (i / 80 + i) % 2 == 0;
                const std::uint8_t shade = byAlpha || !dark ? 200 : 10;
                for (int channel = 0; channel < 3; ++channel)
                    tracker.rgba.push_back(shade);
                tracker.rgba.push_back(byAlpha && dark ? 0 : 255);
            }
            TracePipeline pipeline;
            pipeline.setPicture(tracker.view());
            const TraceRecipe recipe = suggestRecipe(tracker.view(), pipeline.colours());
            QVERIFY(pipeline.findMasks(recipe).ok());
            QVERIFY(!isNearlyAll(pipeline.corrected().count(), 6400));
        }
    }
};

WAYMARK_TEST(TestTracePipeline)
#include "tst_trace_pipeline.moc"
