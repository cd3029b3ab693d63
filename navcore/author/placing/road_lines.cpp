// SPDX-License-Identifier: MIT
#include "navcore/author/placing/road_lines.h"

#include "navcore/runtime/geometry/predicates.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace navcore {
namespace {

constexpr std::int64_t mostRoadCells = 4'000'000;
/// Largest distance between a centre line and its simplification, in cells.
constexpr double bendTolerance = 1.5;

/// The eight neighbours of a cell, clockwise from the one above.
constexpr std::array<std::array<int, 2>, 8> around{
    {{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};

/// A grid of flags with a border of unset cells.
class CellMask {
public:
    CellMask(int width, int height)
        : m_width(width),
          m_cells(static_cast<std::size_t>(width + 2) * static_cast<std::size_t>(height + 2)) {}

    std::uint8_t& at(int x, int y) { return m_cells[index(x, y)]; }
    std::uint8_t at(int x, int y) const { return m_cells[index(x, y)]; }
    /// Returns the set neighbours of a cell as bits, in the order of `around`.
    unsigned neighbours(int x, int y) const {
        unsigned bits = 0;
        for (unsigned i = 0; i < around.size(); ++i)
            bits |= static_cast<unsigned>(at(x + around[i][0], y + around[i][1]) != 0) << i;
        return bits;
    }

private:
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y + 1) * static_cast<std::size_t>(m_width + 2) +
               static_cast<std::size_t>(x + 1);
    }

    int m_width;
    std::vector<std::uint8_t> m_cells;
};

struct MaskCell {
    int x = 0, y = 0;
    friend bool operator==(const MaskCell&, const MaskCell&) = default;
};

int countOf(unsigned bits) {
    int count = 0;
    for (; bits != 0; bits &= bits - 1)
        ++count;
    return count;
}

/// Returns how many times the neighbours of a cell change from unset to set on the way around it.
int risesOf(unsigned bits) {
    return countOf(~bits & ((bits >> 1U) | (bits << 7U)) & 0xffU);
}

/// Thins the set cells to lines that are one cell wide. Returns the number of layers of cells that
/// were removed, which is about half of the largest width.
int thin(CellMask& mask, std::vector<MaskCell>& cells) {
    int layers = 0;
    for (bool isChanged = true; isChanged; ++layers) {
        isChanged = false;
        for (const unsigned pass : {0U, 1U}) {
            std::vector<MaskCell> removed;
            for (const MaskCell cell : cells) {
                const unsigned bits = mask.neighbours(cell.x, cell.y);
                const int count = countOf(bits);
                // The bits of the cells above, right, below and left are 0, 2, 4 and 6.
                const unsigned first = pass == 0 ? 0b00010101U : 0b01000101U,
                               second = pass == 0 ? 0b01010100U : 0b01010001U;
                if (count >= 2 && count <= 6 && risesOf(bits) == 1 && (bits & first) != first &&
                    (bits & second) != second)
                    removed.push_back(cell);
            }
            for (const MaskCell cell : removed)
                mask.at(cell.x, cell.y) = 0;
            std::erase_if(cells, [&](MaskCell cell) { return mask.at(cell.x, cell.y) == 0; });
            isChanged = isChanged || !removed.empty();
        }
    }
    return layers;
}

/// Follows the lines of a thinned mask.
class LineTracer {
public:
    LineTracer(CellMask& mask, const std::vector<MaskCell>& cells, int shortest)
        : m_mask(mask), m_shortest(shortest) {
        for (const MaskCell cell : cells) {
            const unsigned bits = m_mask.neighbours(cell.x, cell.y);
            if (countOf(bits) == 1)
                m_mask.at(cell.x, cell.y) = tip;
            else if (risesOf(bits) > 2)
                m_mask.at(cell.x, cell.y) = crossing;
        }
    }

    std::vector<std::vector<MaskCell>> trace(const std::vector<MaskCell>& cells) {
        for (const MaskCell cell : cells)
            if (isStop(cell))
                followAll(cell);
        // The only remaining lines are rings without crossings.
        for (const MaskCell cell : cells)
            if (m_mask.at(cell.x, cell.y) == line) {
                m_mask.at(cell.x, cell.y) = crossing;
                followAll(cell);
            }
        return std::move(m_lines);
    }

private:
    enum : std::uint8_t { none, line, crossing, tip };

    bool isStop(MaskCell cell) const { return m_mask.at(cell.x, cell.y) >= crossing; }

    void followAll(MaskCell from) {
        for (const auto& [dx, dy] : around)
            follow(from, {from.x + dx, from.y + dy});
    }

    /// Follows a line from a crossing or a tip to the next one, and clears it.
    void follow(MaskCell from, MaskCell next) {
        if (m_mask.at(next.x, next.y) != line)
            return;
        std::vector<MaskCell> cells{from, next};
        while (!isStop(next)) {
            m_mask.at(next.x, next.y) = none;
            const auto further = cellAfter(cells);
            if (!further)
                break;
            cells.push_back(next = *further);
        }
        const bool startsFree = m_mask.at(from.x, from.y) == tip,
                   endsFree = m_mask.at(next.x, next.y) == tip;
        // Skip short spurs, which thinning leaves at the corners of wide roads.
        if (startsFree == endsFree || static_cast<int>(cells.size()) > m_shortest)
            m_lines.push_back(std::move(cells));
    }

    /// Returns the cell that continues a line: a crossing or a tip, else a straight neighbour, else
    /// a diagonal one.
    std::optional<MaskCell> cellAfter(const std::vector<MaskCell>& cells) const {
        const MaskCell last = cells.back();
        for (const bool wantsStop : {true, false})
            for (const std::size_t first : {0U, 1U})
                for (std::size_t i = first; i < around.size(); i += 2) {
                    const MaskCell cell{last.x + around[i][0], last.y + around[i][1]};
                    const bool isBack = cell == cells.front() && cells.size() <= 3;
                    if (wantsStop ? isStop(cell) && !isBack : m_mask.at(cell.x, cell.y) == line)
                        return cell;
                }
        return std::nullopt;
    }

    CellMask& m_mask;
    int m_shortest;
    std::vector<std::vector<MaskCell>> m_lines;
};

double distanceToLine(MaskCell cell, MaskCell a, MaskCell b) {
    const double dx = b.x - a.x, dy = b.y - a.y, x = cell.x - a.x, y = cell.y - a.y;
    const double length = std::sqrt(dx * dx + dy * dy);
    return length == 0 ? std::sqrt(x * x + y * y) : std::abs(dx * y - dy * x) / length;
}

/// Appends the cells at which a line bends, without the first one (Ramer, Douglas, Peucker).
void appendBends(const std::vector<MaskCell>& cells, std::size_t from, std::size_t to,
                 std::vector<MaskCell>& bends) {
    double most = bendTolerance;
    std::size_t at = to;
    for (std::size_t i = from + 1; i < to; ++i)
        if (const double distance = distanceToLine(cells[i], cells[from], cells[to]);
            distance > most) {
            most = distance;
            at = i;
        }
    if (at != to) {
        appendBends(cells, from, at, bends);
        appendBends(cells, at, to, bends);
        return;
    }
    bends.push_back(cells[to]);
}

} // namespace

std::vector<std::vector<Point2>> roadLines(const Level& level, const Ground& ground,
                                           const AgentRules& rules, const Box& area) {
    const auto plain = rules.costs.multiplier(level.info().ground);
    if (ground.tileCount() == 0 || area.empty() || !plain)
        return {};
    const PaintFrame& frame = ground.frame();
    const std::int32_t left = frame.columnOf(area.lo.x), top = frame.rowOf(area.lo.y);
    const std::int64_t width = std::int64_t{frame.columnOf(area.hi.x)} - left + 1,
                       height = std::int64_t{frame.rowOf(area.hi.y)} - top + 1;
    if (width * height > mostRoadCells)
        return {};
    CellMask mask(static_cast<int>(width), static_cast<int>(height));
    std::vector<MaskCell> cells;
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const auto multiplier = rules.costs.multiplier(ground.terrainAt(left + x, top + y));
            if (multiplier && *multiplier < *plain) {
                mask.at(x, y) = 1;
                cells.push_back({x, y});
            }
        }
    if (cells.empty())
        return {};
    const int layers = thin(mask, cells);
    std::vector<std::vector<Point2>> lines;
    for (const auto& line : LineTracer(mask, cells, 2 * layers).trace(cells)) {
        std::vector<MaskCell> bends{line.front()};
        appendBends(line, 0, line.size() - 1, bends);
        std::vector<Point2> points;
        for (const MaskCell cell : bends) {
            const auto at = [&](Coord origin, std::int64_t index) {
                const std::int64_t c = origin + index * frame.cell + frame.cell / 2;
                return static_cast<Coord>(std::clamp<std::int64_t>(c, -maxCoord, maxCoord));
            };
            points.push_back({at(frame.origin.x, std::int64_t{left} + cell.x),
                              at(frame.origin.y, std::int64_t{top} + cell.y)});
        }
        lines.push_back(std::move(points));
    }
    return lines;
}

} // namespace navcore
