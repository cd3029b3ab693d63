// SPDX-License-Identifier: MIT
#include "navcore/author/outline/trace.h"

#include "tests/navcore/author/picture/mask_oracle.h"
#include "tests/support/test_registry.h"

#include <rapidcheck.h>

#include <QtTest>

namespace trace_test {

using namespace navcore;

namespace {

std::vector<TracedPiece> traced(const Mask& mask, Coord tolerance) {
    TraceOptions options;
    options.tolerance = tolerance;
    auto result = traceMask(mask, options);
    return result.ok() ? std::move(result).value() : std::vector<TracedPiece>{};
}

} // namespace

class TestTrace : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void emptyMaskHasNoPieces() {
        QVERIFY(traced(maskoracle::fromArt({"...", "..."}), 384).empty());
    }

    void onePixelIsASquare() {
        const auto pieces = traced(maskoracle::fromArt({"...", ".#.", "..."}), 384);
        QCOMPARE(pieces.size(), 1U);
        QCOMPARE(pieces[0].pixels, 1);
        QCOMPARE(pieces[0].shape.rings.size(), 1U);
        QCOMPARE(pieces[0].shape.rings[0].size(), 4U);
        QCOMPARE(boundsOf(pieces[0].shape), Box::of({256, 256}, {512, 512}));
    }

    void pixelsThatTouchByACornerAreOnePiece() {
        const auto pieces = traced(maskoracle::fromArt({"#.", ".#"}), 384);
        QCOMPARE(pieces.size(), 1U);
        QCOMPARE(pieces[0].pixels, 2);
    }

    void aDiagonalRingHasAHole() {
        const auto pieces = traced(maskoracle::fromArt({".#.", "#.#", ".#."}), 384);
        QCOMPARE(pieces.size(), 1U);
        QCOMPARE(pieces[0].shape.rings.size(), 2U);
    }

    void piecesComeInReadingOrderWithHolesAndIslands() {
        const auto pieces = traced(maskoracle::fromArt({
                                       "......#",
                                       "#####..",
                                       "#...#..",
                                       "#.#.#..",
                                       "#...#..",
                                       "#####.#",
                                   }),
                                   384);
        QCOMPARE(pieces.size(), 4U);
        QCOMPARE(pieces[1].pixels, 16);
        QCOMPARE(pieces[1].shape.rings.size(), 2U);
        QCOMPARE(pieces[2].pixels, 1);
    }

    void originMovesEverything() {
        TraceOptions options;
        options.origin = {1000, -77};
        const auto pieces = traceMask(maskoracle::fromArt({"##", "##"}), options);
        QVERIFY(pieces.ok());
        QCOMPARE(boundsOf(pieces.value()[0].shape), Box::of({1000, -77}, {1512, 435}));
    }

    void masksOffTheMapAreRefused() {
        TraceOptions options;
        options.origin = {maxCoord - 100, 0};
        const auto pieces = traceMask(maskoracle::fromArt({"#"}), options);
        QVERIFY(!pieces.ok());
        QVERIFY(pieces.error().kind == ErrorKind::TooLarge);
    }

    void cancelling() {
        std::stop_source source;
        source.request_stop();
        const auto pieces = traceMask(maskoracle::fromArt({"#"}), {}, Progress{source.get_token()});
        QVERIFY(!pieces.ok());
        QVERIFY(pieces.error().kind == ErrorKind::Cancelled);
    }

    void unsimplifiedOutlinesFillToTheMask() {
        QVERIFY(rc::check([] {
            const Mask mask = *maskoracle::anyMask(14);
            const auto pieces = traced(mask, 0);
            const auto filled = maskoracle::fill(pieces, mask.width, mask.height);
            RC_LOG() << maskoracle::toArt(mask);
            RC_ASSERT(filled.onOutline == 0);
            RC_ASSERT(filled.mask == mask);
            std::vector<std::int64_t> sizes;
            for (const TracedPiece& piece : pieces)
                sizes.push_back(piece.pixels);
            RC_ASSERT(sizes == maskoracle::solidPieces(mask));
        }));
    }

    void holesAreTheFreePartsThatAreShutIn() {
        QVERIFY(rc::check([] {
            const Mask mask = *maskoracle::anyMask(14);
            std::size_t holes = 0;
            for (const TracedPiece& piece : traced(mask, 0))
                holes += piece.shape.rings.size() - 1;
            RC_LOG() << maskoracle::toArt(mask);
            RC_ASSERT(holes + 1 == static_cast<std::size_t>(maskoracle::freeParts(mask).count));
        }));
    }

    void sixteenMegapixels() {
        Mask mask{4096, 4096, {}};
        mask.solid.resize(4096U * 4096U);
        for (std::size_t y = 0; y < 4096; ++y)
            for (std::size_t x = 0; x < 4096; ++x)
                mask.solid[y * 4096 + x] =
                    ((x * x + y * y) / 300000 + (x / 97) * (y / 131)) % 3 == 0;
        QElapsedTimer timer;
        timer.start();
        const auto pieces = traced(mask, 384);
        const qint64 elapsed = timer.elapsed();
        std::size_t corners = 0, before = 0;
        for (const TracedPiece& piece : pieces)
            for (const Ring& ring : piece.shape.rings)
                corners += ring.size();
        for (const TracedPiece& piece : traced(mask, 0))
            for (const Ring& ring : piece.shape.rings)
                before += ring.size();
        qInfo("16 megapixels: %zu pieces, %zu of %zu corners, %lld ms", pieces.size(), corners,
              before, static_cast<long long>(elapsed));
        QVERIFY(!pieces.empty());
        QVERIFY(corners < before / 4);
    }
};

WAYMARK_TEST(TestTrace)

} // namespace trace_test
#include "tst_trace.moc"
