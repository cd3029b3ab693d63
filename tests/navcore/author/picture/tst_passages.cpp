// SPDX-License-Identifier: MIT
#include "navcore/author/picture/passages.h"

#include "tests/navcore/author/picture/mask_oracle.h"
#include "tests/support/test_registry.h"

#include <rapidcheck.h>

#include <QtTest>

#include <set>

namespace passages_test {

using namespace navcore;

namespace {

std::vector<MaskPassage> between(const Mask& before, const Mask& after, int shortest = 0) {
    const BitMask one = packed(before), other = packed(after);
    return passagesBetween(one, MaskParts(one, Solidity::Free), other,
                           MaskParts(other, Solidity::Free), {minRoom(one), shortest});
}

/// Returns two rooms of 12 x 12 with a wall of `thick` columns between them, and a door in it.
Mask rooms(int thick, int doorTop, int doorHeight) {
    const int width = 24 + thick;
    Mask mask{width, 12, {}};
    for (int y = 0; y < 12; ++y)
        for (int x = 0; x < width; ++x) {
            const bool wall = x >= 12 && x < 12 + thick;
            const bool door = y >= doorTop && y < doorTop + doorHeight;
            mask.solid.push_back(wall && !door ? 1 : 0);
        }
    return mask;
}

/// Labels and sizes of the free parts inside the picture; 0 = solid.
struct Labels {
    std::vector<int> of, size{0};
    std::vector<std::set<std::size_t>> columns{{}}, rows{{}}; // that it covers
    explicit Labels(const Mask& mask) : of(mask.solid.size(), 0) {
        for (std::size_t i = 0; i < of.size(); ++i) {
            if (mask.solid[i] || of[i])
                continue;
            const auto w = static_cast<std::size_t>(mask.width);
            size.push_back(0);
            columns.emplace_back();
            rows.emplace_back();
            std::vector<std::size_t> stack{i};
            while (!stack.empty()) {
                const std::size_t p = stack.back();
                stack.pop_back();
                if (mask.solid[p] || of[p])
                    continue;
                of[p] = static_cast<int>(size.size()) - 1;
                ++size.back();
                columns.back().insert(p % w);
                rows.back().insert(p / w);
                if (p % w > 0)
                    stack.push_back(p - 1);
                if (p % w + 1 < w)
                    stack.push_back(p + 1);
                if (p >= w)
                    stack.push_back(p - w);
                if (p + w < of.size())
                    stack.push_back(p + w);
            }
        }
    }
    /// Parts are connected, so the number of columns that a part covers is its width.
    bool isRoom(int part, int least, int shortest) const {
        const auto i = static_cast<std::size_t>(part);
        return size[i] >= least &&
               std::max(columns[i].size(), rows[i].size()) >= static_cast<std::size_t>(shortest);
    }
};

/// The oracle for the number of changes. For each room of one mask, adds the number of matching
/// rooms in the other mask minus one.
std::pair<int, int> countByHand(const Mask& before, const Mask& after, int least, int shortest) {
    const Labels one(before), other(after);
    std::map<std::pair<int, int>, int> shared;
    for (std::size_t i = 0; i < one.of.size(); ++i)
        if (one.of[i] && other.of[i])
            ++shared[{one.of[i], other.of[i]}];
    std::map<int, int> within, around;
    for (const auto& [parts, pixels] : shared)
        if (one.isRoom(parts.first, least, shortest) &&
            other.isRoom(parts.second, least, shortest) && 2 * pixels >= least) {
            ++within[parts.first];
            ++around[parts.second];
        }
    int closed = 0, opened = 0;
    for (const auto& [part, count] : within)
        closed += count - 1;
    for (const auto& [part, count] : around)
        opened += count - 1;
    return {closed, opened};
}

} // namespace

class TestPassages : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aClosedDoorIsFound() {
        const auto found = between(rooms(5, 3, 1), rooms(5, 0, 0));
        QCOMPARE(found.size(), 1U);
        QVERIFY((found[0] == MaskPassage{MaskPassage::Change::Closed, 14, 3, 5}));
    }

    void anOpenedDoorIsFound() {
        const auto found = between(rooms(5, 0, 0), rooms(5, 7, 1));
        QCOMPARE(found.size(), 1U);
        QVERIFY((found[0] == MaskPassage{MaskPassage::Change::Opened, 14, 7, 5}));
    }

    void aDoorThatMovesNeitherOpensNorCloses() {
        QVERIFY(between(rooms(3, 2, 2), rooms(3, 8, 2)).empty());
        QVERIFY(between(rooms(3, 2, 2), rooms(3, 2, 2)).empty());
    }

    void smallGroundIsNoRoom() {
        // The mask has three columns, which are closed in the middle. The ground to the right has
        // 12 pixels, and a room needs 16.
        Mask before{24, 12, std::vector<std::uint8_t>(24U * 12U, 0)}, after = before;
        for (std::size_t y = 0; y < 12; ++y)
            after.solid[y * 24 + 22] = 1;
        QVERIFY(between(before, after).empty());
        QCOMPARE(minRoom(packed(before)), 16);
    }

    /// The outline of a bed is removed, and its inside was never a room. A closet of the same size
    /// is not a room either, but a closet that is one pixel longer is.
    void whatIsShorterThanAWallIsNoRoom() {
        for (const int length : {8, 9}) {
            Mask before{40, 30, std::vector<std::uint8_t>(40U * 30U, 0)};
            for (int y = 10; y < 10 + length + 2; ++y)
                for (int x = 10; x < 18; ++x)
                    if (y == 10 || y == 10 + length + 1 || x == 10 || x == 17)
                        before.solid[static_cast<std::size_t>(y * 40 + x)] = 1;
            const Mask after{40, 30, std::vector<std::uint8_t>(40U * 30U, 0)};
            QCOMPARE(between(before, after, 9).size(), length == 9 ? 1U : 0U);
            QCOMPARE(between(before, after).size(), 1U);
        }
    }

    void largePicturesHaveLargeRooms() {
        QCOMPARE(minRoom(BitMask(1024, 1024)), 64);
        QCOMPARE(minRoom(BitMask(8192, 8192)), 1000);
    }

    void aCrossOfRoomsIsJoinedOnce() {
        // Four rooms around a crossing that is filled: three passages have closed.
        Mask before{25, 25, {}}, after{25, 25, {}};
        for (int y = 0; y < 25; ++y)
            for (int x = 0; x < 25; ++x) {
                const bool wall = x == 12 || y == 12,
                           middle = std::abs(x - 12) + std::abs(y - 12) < 2;
                before.solid.push_back(wall && !middle ? 1 : 0);
                after.solid.push_back(wall || middle ? 1 : 0);
            }
        // The crossing connects them by sides only where it is wide enough.
        for (const auto& [x, y] : {std::pair{11, 11}, {13, 11}, {11, 13}, {13, 13}})
            before.solid[static_cast<std::size_t>(y * 25 + x)] = 0;
        const auto found = between(before, after);
        QCOMPARE(found.size(), 3U);
        for (const MaskPassage& passage : found)
            QVERIFY(std::abs(passage.x - 12) <= 1 && std::abs(passage.y - 12) <= 1);
    }

    void countsFollowTheRule() {
        QVERIFY(rc::check([] {
            const Mask before = *maskoracle::anyMask(40), other = *maskoracle::anyMask(40);
            Mask after = before; // with random changes
            const int every = *rc::gen::inRange(1, 9);
            for (int y = 0; y < before.height; ++y)
                for (int x = 0; x < before.width; ++x)
                    if ((x * 7 + y * 3) / 5 % every == 0)
                        after.solid[static_cast<std::size_t>(y * before.width + x)] =
                            other.at(x % other.width, y % other.height) ? 1 : 0;
            const int shortest = *rc::gen::inRange(0, 20);
            const auto [closed, opened] =
                countByHand(before, after, static_cast<int>(minRoom(packed(before))), shortest);
            const auto found = between(before, after, shortest);
            RC_LOG() << maskoracle::toArt(before) << maskoracle::toArt(after);
            RC_ASSERT(std::count_if(found.begin(), found.end(), [](const MaskPassage& p) {
                          return p.change == MaskPassage::Change::Closed;
                      }) == closed);
            RC_ASSERT(static_cast<int>(found.size()) == closed + opened);
            for (const MaskPassage& p : found) {
                const bool wasClosed = p.change == MaskPassage::Change::Closed;
                RC_ASSERT(!(wasClosed ? before : after).at(p.x, p.y));
            }
        }));
    }
};

WAYMARK_TEST(TestPassages)

} // namespace passages_test
#include "tst_passages.moc"
