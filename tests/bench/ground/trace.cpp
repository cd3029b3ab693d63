// SPDX-License-Identifier: MIT
// Measures tracing a painted picture of 4096 x 4096 pixels: creating the palette, and tracing again
// after each colour is selected.
#include "navcore/author/outline/trace_pipeline.h"
#include "navcore/runtime/base/thread_team.h"
#include "tests/bench/ground/ground.h"
#include "tests/bench/measure.h"
#include "tests/navcore/author/picture/painted_map.h"
#include "tests/navcore/author/picture/rooms_oracle.h"

using namespace navcore;

namespace {

/// Compares the trace with the known walls of the painted map. Ends the program on a difference.
void check(paintedmap::Designer& designer, const paintedmap::PaintedMap& map) {
    constexpr int maxActions = 8;
    constexpr double maxWrong = 0.005;
    const Mask made = unpacked(designer.pipeline().corrected());
    const bool same = roomsoracle::sameRooms(made, map.truth);
    int rooms = 0;
    roomsoracle::roomsByFlood(map.truth, rooms);
    std::printf("%d x %d px, %d ticks, %zu swatches: %.3f %% of the pixels wrong (goal 0.5), "
                "the %d free parts above 1,000 px %s\n",
                map.side, map.side, designer.actions, designer.recipe.swatches.size(),
                100 * designer.wrongShare(), rooms, same ? "are the same" : "DIFFER");
    if (!same || designer.wrongShare() > maxWrong || designer.actions > maxActions)
        std::exit(1);
}

} // namespace

void measureTrace() {
    constexpr int side = 4096, repeats = 15;
    const paintedmap::PaintedMap map = paintedmap::paint(side);
    ThreadTeam team(2);

    std::vector<double> paletteTimes, countTimes, mapTimes;
    for (int i = 0; i < repeats; ++i) {
        ColourCounts colours;
        std::vector<Swatch> swatches;
        SwatchMap swatchMap;
        countTimes.push_back(1000 *
                             bench::secondsOf([&] { colours = countColours(map.view(), &team); }));
        const double kMeans = 1000 * bench::secondsOf([&] { swatches = makePalette(colours, 8); });
        mapTimes.push_back(
            1000 * bench::secondsOf([&] { swatchMap = SwatchMap(map.view(), swatches, &team); }));
        paletteTimes.push_back(countTimes.back() + kMeans + mapTimes.back());
    }

    paintedmap::Designer designer(map, &team);
    designer.work(8);
    TraceRecipe recipe = designer.recipe;
    TracePipeline& pipeline = designer.pipeline();
    const auto mustTrace = [&] {
        if (!pipeline.findPieces(recipe)) {
            std::fprintf(stderr, "tracing failed\n");
            std::exit(1);
        }
    };
    mustTrace();
    const TraceCounts counts = pipeline.counts();
    check(designer, map);
    std::vector<double> maskTimes, outlineTimes;
    for (std::size_t i = 0; i < 2 * recipe.swatches.size(); ++i) {
        Swatch& swatch = recipe.swatches[i / 2];
        swatch.ground = swatch.ground == Solidity::Free ? Solidity::Solid : Solidity::Free;
        const double masks = bench::secondsOf([&] { (void)pipeline.findMasks(recipe); });
        const double outlines = bench::secondsOf(mustTrace);
        // After every second change, the result is the one that the designer wants. After the other
        // changes, too much or too little is selected.
        if (i % 2 == 1) {
            maskTimes.push_back(1000 * masks);
            outlineTimes.push_back(1000 * outlines);
        }
    }
    std::printf("%zu pieces, %zu corners, clean-up closed %zu and opened %zu passages\n",
                counts.pieces, counts.corners, counts.closed, counts.opened);
    std::printf("counting colours %.1f ms, swatches of pixels %.1f ms\n",
                bench::percentile(countTimes, 50), bench::percentile(mapTimes, 50));
    bench::printFigure("trace.4096.wrong", 100 * designer.wrongShare(), "%");
    bench::printFigure("trace.4096.palette", bench::percentile(paletteTimes, 50), "ms");
    bench::printFigure("trace.4096.retrace", bench::percentile(maskTimes, 50), "ms");
    bench::printFigure("trace.4096.outlines", bench::percentile(outlineTimes, 50), "ms");
}
