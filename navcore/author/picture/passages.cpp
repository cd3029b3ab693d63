// SPDX-License-Identifier: MIT
#include "navcore/author/picture/passages.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <map>
#include <optional>
#include <unordered_set>

namespace navcore {
namespace {

using Overlaps = std::map<std::pair<std::uint32_t, std::uint32_t>, std::int64_t>;

/// Counts the pixels that each room of `before` shares with each room of `after`.
Overlaps overlapsOf(const MaskParts& before, const MaskParts& after, RoomSize room) {
    Overlaps shared;
    std::pair<std::uint32_t, std::uint32_t> last{noPart, noPart};
    std::int64_t* count = nullptr;
    for (int y = 0; y < before.height(); ++y) {
        const auto one = before.runsOf(y), other = after.runsOf(y);
        for (std::size_t i = 0, j = 0; i < one.size() && j < other.size();) {
            const std::int32_t pixels =
                std::min(one[i].end, other[j].end) - std::max(one[i].begin, other[j].begin);
            const std::pair parts{before.partOf(y, i), after.partOf(y, j)};
            if (pixels > 0 && room.holds(before.parts()[parts.first]) &&
                room.holds(after.parts()[parts.second])) {
                if (parts != last) {
                    last = parts;
                    count = &shared[parts];
                }
                *count += pixels;
            }
            if (one[i].end < other[j].end)
                ++i;
            else
                ++j;
        }
    }
    return shared;
}

/// Connects rooms of one mask that are in the same part of the other mask, and records where they
/// connect.
class Joiner {
public:
    Joiner(const BitMask& whole, const MaskParts& wholes, const MaskParts& rooms, RoomSize room)
        : m_wholes(wholes), m_rooms(rooms), m_rest(whole.width, whole.height) {
        std::transform(whole.words.begin(), whole.words.end(), m_rest.words.begin(),
                       [](std::uint64_t solid) { return ~solid; });
        rooms.fill(m_rest, Solidity::Free, [&](const MaskPart& part) { return room.holds(part); });
    }

    /// Adds the passages between `rooms`. All of them must be in part `in` of the other mask.
    void join(std::uint32_t in, std::vector<std::uint32_t> rooms, std::vector<MaskPassage>& out,
              MaskPassage::Change change) {
        std::stable_sort(rooms.begin(), rooms.end(), [&](std::uint32_t a, std::uint32_t b) {
            return m_rooms.parts()[a].pixels < m_rooms.parts()[b].pixels;
        });
        m_cluster.clear();
        for (const std::uint32_t room : rooms)
            m_cluster[room] = room;
        for (std::size_t i = 0; i + 1 < rooms.size(); ++i)
            if (auto way = wayFrom(in, m_cluster[rooms[i]])) {
                way->change = change;
                out.push_back(*way);
            }
    }

private:
    struct Step {
        std::int32_t x, y;
        std::uint32_t from; ///< Index of the previous step. The first step refers to itself.
    };

    static std::uint64_t key(std::int32_t x, std::int32_t y) {
        return static_cast<std::uint64_t>(y) << 32U | static_cast<std::uint32_t>(x);
    }

    /// Returns the room that contains a pixel, or noPart if none of the rooms to connect does.
    std::uint32_t roomAt(std::int32_t x, std::int32_t y) const {
        const std::uint32_t part = m_rooms.at(x, y);
        return part != noPart && m_cluster.contains(part) ? part : noPart;
    }

    std::optional<MaskPassage> wayFrom(std::uint32_t in, std::uint32_t cluster) {
        m_steps.clear();
        m_seen.clear();
        for (const auto& [room, belongs] : m_cluster)
            if (belongs == cluster)
                startFrom(room);
        for (std::uint32_t i = 0; i < m_steps.size(); ++i)
            for (const auto& [dx, dy] : {std::pair{1, 0}, {0, 1}, {-1, 0}, {0, -1}}) {
                const std::int32_t x = m_steps[i].x + dx, y = m_steps[i].y + dy;
                if (m_wholes.at(x, y) != in)
                    continue;
                const std::uint32_t room = roomAt(x, y);
                if (room == noPart) {
                    if (m_seen.insert(key(x, y)).second)
                        m_steps.push_back({x, y, i});
                } else if (m_cluster[room] != cluster) {
                    unite(cluster, m_cluster[room]);
                    return middleOf(i);
                }
            }
        return std::nullopt;
    }

    /// Starts the search at the pixels of a room that are adjacent to m_rest.
    void startFrom(std::uint32_t room) {
        const MaskPart& part = m_rooms.parts()[room];
        for (int y = part.top; y < part.bottom; ++y) {
            const auto runs = m_rooms.runsOf(y);
            for (std::size_t k = 0; k < runs.size(); ++k)
                if (m_rooms.partOf(y, k) == room)
                    startFrom(y, runs[k]);
        }
    }
    void startFrom(int y, const PixelRun& run) {
        for (std::int32_t word = run.begin / 64; word <= (run.end - 1) / 64; ++word) {
            std::uint64_t beside = besideRest(y, static_cast<std::size_t>(word));
            for (; beside != 0; beside &= beside - 1) {
                const std::int32_t x = word * 64 + std::countr_zero(beside);
                if (x >= run.begin && x < run.end)
                    m_steps.push_back({x, y, static_cast<std::uint32_t>(m_steps.size())});
            }
        }
    }
    std::uint64_t besideRest(int y, std::size_t word) const {
        const std::uint64_t* const row = m_rest.row(y);
        std::uint64_t beside = row[word] << 1U | row[word] >> 1U;
        if (word > 0)
            beside |= row[word - 1] >> 63U;
        if (word + 1 < m_rest.stride)
            beside |= row[word + 1] << 63U;
        if (y > 0)
            beside |= m_rest.row(y - 1)[word];
        if (y + 1 < m_rest.height)
            beside |= m_rest.row(y + 1)[word];
        return beside;
    }

    void unite(std::uint32_t one, std::uint32_t other) {
        for (auto& [room, belongs] : m_cluster)
            if (belongs == one)
                belongs = other;
    }

    MaskPassage middleOf(std::uint32_t last) const {
        std::vector<std::uint32_t> way;
        for (std::uint32_t at = last; m_steps[at].from != at; at = m_steps[at].from)
            way.push_back(at);
        const Step& middle = m_steps[way.empty() ? last : way[way.size() / 2]];
        return {{}, middle.x, middle.y, static_cast<std::int32_t>(way.size())};
    }

    const MaskParts &m_wholes, &m_rooms;
    /// Free pixels of the other mask that are not in any room. The unused bits at the ends of rows
    /// are set too.
    BitMask m_rest;
    /// For each room to connect, the cluster of rooms that it is already connected to.
    std::map<std::uint32_t, std::uint32_t> m_cluster;
    std::vector<Step> m_steps;
    std::unordered_set<std::uint64_t> m_seen;
};

/// Adds all passages of one kind (opened or closed) to `out`. `wholes` contains the parts that were
/// split into `rooms`, or into which `rooms` were merged.
void findChanges(const Overlaps& shared, RoomSize room, const BitMask& whole,
                 const MaskParts& wholes, const MaskParts& rooms, MaskPassage::Change change,
                 std::vector<MaskPassage>& out) {
    std::map<std::uint32_t, std::vector<std::uint32_t>> inside;
    for (const auto& [parts, pixels] : shared)
        if (2 * pixels >= room.pixels) {
            const bool closed = change == MaskPassage::Change::Closed;
            inside[closed ? parts.first : parts.second].push_back(closed ? parts.second
                                                                         : parts.first);
        }
    std::optional<Joiner> joiner;
    for (auto& [part, within] : inside) {
        if (within.size() < 2)
            continue;
        if (!joiner)
            joiner.emplace(whole, wholes, rooms, room);
        joiner->join(part, std::move(within), out, change);
    }
}

} // namespace

std::int64_t minRoom(const BitMask& mask) {
    return std::clamp<std::int64_t>(std::int64_t{mask.width} * mask.height / 16'384, 16, 1000);
}

std::vector<MaskPassage> passagesBetween(const BitMask& before, const MaskParts& partsBefore,
                                         const BitMask& after, const MaskParts& partsAfter,
                                         RoomSize room) {
    assert(before.width == after.width && before.height == after.height);
    const Overlaps shared = overlapsOf(partsBefore, partsAfter, room);
    std::vector<MaskPassage> found;
    findChanges(shared, room, before, partsBefore, partsAfter, MaskPassage::Change::Closed, found);
    findChanges(shared, room, after, partsAfter, partsBefore, MaskPassage::Change::Opened, found);
    return found;
}

} // namespace navcore
