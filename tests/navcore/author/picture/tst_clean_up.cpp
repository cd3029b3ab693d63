// SPDX-License-Identifier: MIT
#include "navcore/author/picture/mask_edits.h"

#include "navcore/runtime/base/thread_team.h"
#include "tests/navcore/author/picture/mask_oracle.h"
#include "tests/support/test_registry.h"

#include <rapidcheck.h>

#include <QtTest>

using namespace navcore;

namespace {

Mask majorityByHand(const Mask& mask, int window) {
    Mask out = mask;
    const int r = window / 2;
    for (int y = 0; y < mask.height; ++y)
        for (int x = 0; x < mask.width; ++x) {
            int solid = 0;
            for (int dy = -r; dy <= r; ++dy)
                for (int dx = -r; dx <= r; ++dx)
                    solid += mask.at(std::clamp(x + dx, 0, mask.width - 1),
                                     std::clamp(y + dy, 0, mask.height - 1));
            out.solid[static_cast<std::size_t>(y * mask.width + x)] =
                2 * solid > window * window ? 1 : 0;
        }
    return out;
}

/// The oracle: a pixel stays free if a free square of gap + 1 pixels covers it.
Mask gapsByHand(const Mask& mask, int gap) {
    Mask out{mask.width, mask.height, std::vector<std::uint8_t>(mask.solid.size(), 1)};
    for (int y = -gap; y < mask.height; ++y)
        for (int x = -gap; x < mask.width; ++x) {
            bool free = true;
            for (int dy = 0; dy <= gap; ++dy)
                for (int dx = 0; dx <= gap; ++dx)
                    free = free && !mask.at(x + dx, y + dy);
            for (int dy = 0; free && dy <= gap; ++dy)
                for (int dx = 0; dx <= gap; ++dx)
                    if (x + dx >= 0 && y + dy >= 0 && x + dx < mask.width && y + dy < mask.height)
                        out.solid[static_cast<std::size_t>((y + dy) * mask.width + x + dx)] = 0;
        }
    return out;
}

/// The oracle for removing specks and then filling holes. Uses flood fill.
Mask partsByHand(Mask mask, const TraceCleanUp& settings) {
    const auto flip = [&](std::uint8_t from, bool diagonal) {
        Mask seen{mask.width, mask.height, std::vector<std::uint8_t>(mask.solid.size())};
        const Mask before = mask;
        const auto index = [&](int x, int y) {
            return static_cast<std::size_t>(y * mask.width + x);
        };
        for (int y = 0; y < mask.height; ++y)
            for (int x = 0; x < mask.width; ++x) {
                std::vector<std::pair<int, int>> part, stack{{x, y}};
                bool open = false;
                while (!stack.empty()) {
                    const auto [px, py] = stack.back();
                    stack.pop_back();
                    if (px < 0 || py < 0 || px >= mask.width || py >= mask.height) {
                        open = true;
                        continue;
                    }
                    if (seen.solid[index(px, py)] || before.solid[index(px, py)] != from)
                        continue;
                    seen.solid[index(px, py)] = 1;
                    part.emplace_back(px, py);
                    for (int dy = -1; dy <= 1; ++dy)
                        for (int dx = -1; dx <= 1; ++dx)
                            if (diagonal || dx == 0 || dy == 0)
                                stack.emplace_back(px + dx, py + dy);
                }
                int left = 1000, right = -1, top = 1000, bottom = -1;
                for (const auto& [px, py] : part) {
                    left = std::min(left, px);
                    right = std::max(right, px);
                    top = std::min(top, py);
                    bottom = std::max(bottom, py);
                }
                const auto size = static_cast<int>(part.size());
                const bool goes =
                    from == 1 ? size < settings.specks ||
                                    std::max(right - left, bottom - top) + 1 < settings.shortest
                              : size < settings.holes && !open;
                // Free ground that touches the border is not a hole.
                for (const auto& [px, py] : part)
                    if (goes)
                        mask.solid[index(px, py)] = from == 1 ? 0 : 1;
            }
    };
    flip(1, true);
    flip(0, false);
    return mask;
}

/// Draws a mask that is sometimes wider than a machine word.
Mask wideMask() {
    const Mask small = *maskoracle::anyMask(20);
    const int times = *rc::gen::element(1, 1, 5);
    Mask mask{small.width * times, small.height, {}};
    for (int y = 0; y < mask.height; ++y)
        for (int x = 0; x < mask.width; ++x)
            mask.solid.push_back(small.at(x % small.width, (y + x / small.width) % small.height));
    return mask;
}

} // namespace

class TestCleanUp : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void packingLosesNothing() {
        QVERIFY(rc::check([] {
            const Mask mask = wideMask();
            const BitMask bits = packed(mask);
            RC_ASSERT(unpacked(bits) == mask);
            RC_ASSERT(bits.count() == std::count(mask.solid.begin(), mask.solid.end(), 1));
        }));
    }

    void majorityIsThatOfTheWindow() {
        QVERIFY(rc::check([] {
            const Mask mask = wideMask();
            const int window = *rc::gen::element(3, 5, 7);
            RC_LOG() << window << maskoracle::toArt(mask);
            RC_ASSERT(majority(packed(mask), window) == packed(majorityByHand(mask, window)));
        }));
    }

    void bandsMakeNoDifference() {
        Mask mask{300, 500, {}};
        for (int i = 0; i < 300 * 500; ++i)
            mask.solid.push_back(i * 7919 % 101 < 50 + i / 6000 ? 1 : 0);
        ThreadTeam team(3);
        const BitMask bits = packed(mask);
        QVERIFY(majority(bits, 7, &team) == majority(bits, 7));
        for (const Solidity ground : {Solidity::Free, Solidity::Solid}) {
            const MaskParts one(bits, ground), three(bits, ground, &team);
            QCOMPARE(three.parts().size(), one.parts().size());
            for (std::size_t i = 0; i < one.parts().size(); ++i) {
                QCOMPARE(three.parts()[i].pixels, one.parts()[i].pixels);
                QCOMPARE(three.parts()[i].firstRun, one.parts()[i].firstRun);
            }
        }
    }

    void gapsCloseUpToTheirWidth() {
        QVERIFY(rc::check([] {
            const Mask mask = wideMask();
            const int gap = *rc::gen::inRange(0, 7);
            RC_LOG() << gap << maskoracle::toArt(mask);
            RC_ASSERT(closeGaps(packed(mask), gap) == packed(gapsByHand(mask, gap)));
        }));
        Mask wide{200, 150, std::vector<std::uint8_t>(30'000, 1)};
        for (int y = 20; y < 140; ++y)
            for (int x = 30; x < 30 + maxGap + (y > 80 ? 1 : 0); ++x)
                wide.solid[static_cast<std::size_t>(y * 200 + x)] = 0;
        QVERIFY(closeGaps(packed(wide), maxGap) != packed(gapsByHand(wide, 0)));
        QVERIFY(closeGaps(packed(wide), maxGap) == packed(gapsByHand(wide, maxGap)));
    }

    void partsAreThoseOfAFlood() {
        QVERIFY(rc::check([] {
            const Mask mask = wideMask();
            const MaskParts solid(packed(mask), Solidity::Solid);
            std::vector<std::int64_t> sizes;
            for (const MaskPart& part : solid.parts())
                sizes.push_back(part.pixels);
            RC_ASSERT(sizes == maskoracle::solidPieces(mask));
            for (int y = -1; y <= mask.height; ++y)
                for (int x = -1; x <= mask.width; ++x)
                    RC_ASSERT((solid.at(x, y) != noPart) == mask.at(x, y));
        }));
    }

    void specksAndShortPiecesGoThenHolesFill() {
        QVERIFY(rc::check([] {
            const Mask mask = wideMask();
            TraceCleanUp settings{0, 0, 0, 0, 0};
            settings.specks = *rc::gen::inRange(0, 12);
            settings.shortest = *rc::gen::inRange(0, 6);
            settings.holes = *rc::gen::inRange(0, 12);
            RC_LOG() << maskoracle::toArt(mask);
            RC_ASSERT(cleanUp(packed(mask), settings) == packed(partsByHand(mask, settings)));
        }));
    }

    void allOfItComesInOrder() {
        QVERIFY(rc::check([] {
            const Mask mask = wideMask();
            const TraceCleanUp settings{5, 6, 3, 5, 2};
            const Mask expected =
                gapsByHand(partsByHand(majorityByHand(mask, 5), settings), settings.gap);
            ThreadTeam team(2);
            RC_ASSERT(cleanUp(packed(mask), settings, &team) == packed(expected));
        }));
    }
};

WAYMARK_TEST(TestCleanUp)
#include "tst_clean_up.moc"
