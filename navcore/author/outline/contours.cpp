// SPDX-License-Identifier: MIT
#include "navcore/author/outline/contours.h"
#include "navcore/runtime/base/error_texts.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <optional>
#include <string>

namespace navcore {
namespace {

enum EdgeBits : std::uint8_t {
    Up = 1,           ///< Free pixels are to the left of the edge, and it is traversed upwards.
    Turns = 2,        ///< A horizontal run of pixel edges connects this edge to the next one.
    PinchAtStart = 4, ///< The horizontal run starts where two solid pixels touch only at a corner.
    PinchAtEnd = 8,
};

/// The vertical pixel edges between free and solid pixels, in reading order, with links along the
/// outlines.
struct UprightEdges {
    std::vector<std::int32_t> x;
    std::vector<std::uint32_t> next;
    std::vector<std::uint8_t> bits; ///< Combination of EdgeBits for each edge.
};

void appendChanges(const BitMask& mask, int y, UprightEdges& out) {
    const std::uint64_t* const row = mask.row(y);
    std::uint64_t before = 0; // Last bit of the previous word.
    const auto change = [&](int x, bool solid) {
        out.x.push_back(x);
        out.bits.push_back(solid ? Up : 0);
    };
    for (std::size_t i = 0; i < mask.stride; ++i) {
        const std::uint64_t word = row[i];
        std::uint64_t changes = word ^ (word << 1U | before);
        before = word >> 63U;
        for (; changes != 0; changes &= changes - 1) {
            const int bit = std::countr_zero(changes);
            change(static_cast<int>(64 * i) + bit, (word >> bit & 1U) != 0);
        }
    }
    if (before != 0)
        change(mask.width, false);
}

/// Links the vertical edges that meet at the line between two rows of pixels. Where only one of the
/// rows changes, a horizontal run of pixel edges begins or ends.
class LineLinker {
public:
    explicit LineLinker(UprightEdges& edges) : m_edges(edges) {}

    struct Row {
        std::uint32_t at, end;
    };

    void link(Row upper, Row lower) {
        while (upper.at < upper.end || lower.at < lower.end) {
            const std::int64_t upperX = xAt(upper), lowerX = xAt(lower);
            if (upperX < lowerX) {
                meetLevelRun({upper.at++, false, true});
            } else if (lowerX < upperX) {
                meetLevelRun({lower.at++, false, false});
            } else {
                meetBoth(upper.at++, lower.at++);
            }
        }
        assert(!m_open);
    }

private:
    struct End {
        std::uint32_t edge;
        bool pinch, upper;
    };

    std::int64_t xAt(Row row) const {
        return row.at < row.end ? m_edges.x[row.at] : std::numeric_limits<std::int64_t>::max();
    }

    void meetBoth(std::uint32_t upper, std::uint32_t lower) {
        const bool upperUp = (m_edges.bits[upper] & Up) != 0;
        if (upperUp == ((m_edges.bits[lower] & Up) != 0)) {
            m_edges.next[upperUp ? lower : upper] = upperUp ? upper : lower;
            return;
        }
        // Solid pixels that touch at a corner remain connected, so each outline turns around one of
        // the two free pixels.
        const End top{upper, true, true}, bottom{lower, true, false};
        meetLevelRun(upperUp ? top : bottom);
        meetLevelRun(upperUp ? bottom : top);
    }

    void meetLevelRun(End end) {
        if (!m_open) {
            m_open = end;
            return;
        }
        // An edge of the lower row leads to this line if the edge is traversed upwards; an edge of
        // the upper row leads to it if the edge is traversed downwards.
        const bool openArrives = ((m_edges.bits[m_open->edge] & Up) != 0) != m_open->upper;
        const End from = openArrives ? *m_open : end, to = openArrives ? end : *m_open;
        m_edges.next[from.edge] = to.edge;
        m_edges.bits[from.edge] = static_cast<std::uint8_t>(m_edges.bits[from.edge] | Turns |
                                                            (from.pinch ? PinchAtStart : 0) |
                                                            (to.pinch ? PinchAtEnd : 0));
        m_open.reset();
    }

    UprightEdges& m_edges;
    std::optional<End> m_open;
};

/// Traverses the outline that contains the edge `start` in row `row`, and returns its node.
ContourNode follow(const UprightEdges& edges, std::uint32_t start, std::int32_t row,
                   std::uint32_t self, std::vector<std::uint32_t>& owner) {
    ContourNode node;
    std::uint32_t at = start;
    do {
        owner[at] = self;
        const bool up = (edges.bits[at] & Up) != 0;
        node.area += up ? -edges.x[at] : edges.x[at];
        const std::int32_t line = up ? row : row + 1;
        const std::uint32_t next = edges.next[at];
        if (edges.bits[at] & Turns) {
            node.corners.push_back({edges.x[at], line, (edges.bits[at] & PinchAtStart) != 0});
            node.corners.push_back({edges.x[next], line, (edges.bits[at] & PinchAtEnd) != 0});
        }
        row = edges.bits[next] & Up ? line - 1 : line;
        at = next;
    } while (at != start);
    node.hole = node.area < 0;
    return node;
}

/// Returns the parent of an outline. `left` is the outline to the left of its first pixel, in the
/// same row.
std::uint32_t parentBeside(const std::vector<ContourNode>& nodes, std::uint32_t left, bool hole) {
    // A hole starts inside its piece, and a piece starts inside the hole around it. Therefore the
    // outline to the left is either the parent or a sibling.
    return nodes[left].hole == hole ? nodes[left].parent : left;
}

} // namespace

Result<std::vector<ContourNode>> findContours(const BitMask& mask, const Progress& progress) {
    UprightEdges edges;
    std::vector<std::uint32_t> rowBegin{0};
    for (int y = 0; y < mask.height; ++y) {
        if (y % 64 == 0 && progress.cancelled())
            return errorOf(ErrorKind::Cancelled, texts::stopped);
        appendChanges(mask, y, edges);
        if (edges.x.size() > std::size_t{1} << 30U)
            return errorOf(ErrorKind::TooLarge, texts::tooManyOutlines);
        rowBegin.push_back(static_cast<std::uint32_t>(edges.x.size()));
    }
    edges.next.assign(edges.x.size(), noContour);
    LineLinker linker(edges);
    for (std::size_t y = 0; y <= static_cast<std::size_t>(mask.height); ++y) {
        const std::uint32_t begin = rowBegin[y > 0 ? y - 1 : 0];
        const std::uint32_t end = rowBegin[std::min(y + 1, rowBegin.size() - 1)];
        linker.link({begin, rowBegin[y]}, {rowBegin[y], end});
    }

    std::vector<ContourNode> nodes;
    std::vector<std::uint32_t> owner(edges.x.size(), noContour);
    for (std::size_t y = 0; y + 1 < rowBegin.size(); ++y) {
        for (std::uint32_t at = rowBegin[y]; at < rowBegin[y + 1]; ++at) {
            if (owner[at] != noContour)
                continue;
            if (progress.cancelled())
                return errorOf(ErrorKind::Cancelled, texts::stopped);
            const auto self = static_cast<std::uint32_t>(nodes.size());
            ContourNode node = follow(edges, at, static_cast<std::int32_t>(y), self, owner);
            if (at > rowBegin[y])
                node.parent = parentBeside(nodes, owner[at - 1], node.hole);
            nodes.push_back(std::move(node));
        }
    }
    return nodes;
}

} // namespace navcore
