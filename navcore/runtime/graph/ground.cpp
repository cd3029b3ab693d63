// SPDX-License-Identifier: MIT
#include "navcore/runtime/graph/ground.h"

namespace navcore {
namespace {

/// Iterates over the grid lines that an edge crosses along one axis, in the order of crossing. The
/// edge reaches the next line at the fraction numerator() / span() of its length.
class Crossings {
public:
    Crossings(std::int64_t from, std::int64_t to, std::int64_t origin, std::int64_t cell)
        : m_span(to >= from ? to - from : from - to), m_cell(cell), m_rises(to >= from) {
        const std::int64_t d = from - origin;
        const std::int64_t below = d >= 0 ? d / cell : -((-d + cell - 1) / cell);
        // Distance above the line with index `below`, 0..cell - 1.
        const std::int64_t offset = d - below * cell;
        // If an edge starts on a line and descends, its first cell is the one below that line.
        m_index = m_rises || offset > 0 ? below : below - 1;
        m_distance = m_rises ? cell - offset : (offset > 0 ? offset : cell);
    }

    /// Returns the index of the cell between the last line crossed and the next one.
    std::int32_t index() const { return static_cast<std::int32_t>(m_index); }
    /// Returns whether the edge crosses another line before its end.
    bool more() const { return m_distance < m_span; }
    std::int64_t numerator() const { return m_distance; }
    std::int64_t span() const { return m_span; }
    void pass() {
        m_index += m_rises ? 1 : -1;
        m_distance += m_cell;
    }

private:
    std::int64_t m_span, m_cell;
    bool m_rises;
    std::int64_t m_index = 0, m_distance = 0;
};

} // namespace

void Ground::setTile(TileKey key, TilePtr tile) {
    if (tile)
        m_tiles[key] = std::move(tile);
    else
        m_tiles.erase(key);
}

TerrainId Ground::terrainAt(std::int32_t column, std::int32_t row) const {
    const auto at = m_tiles.find(tileOf(column, row));
    if (at == m_tiles.end())
        return m_plain;
    const TerrainId terrain = (*at->second)[cellInTile(column, row)];
    return terrain.valid() ? terrain : m_plain;
}

/// Looks up the terrain of cells, and keeps the tile of the last one, because consecutive cells of
/// a line are usually in the same tile.
class Ground::Cursor {
public:
    explicit Cursor(const Ground& ground) : m_ground(ground) {}

    TerrainId at(std::int32_t column, std::int32_t row) {
        if (const TileKey key = tileOf(column, row); !m_isKnown || key != m_key) {
            const auto found = m_ground.m_tiles.find(key);
            m_tile = found != m_ground.m_tiles.end() ? found->second.get() : nullptr;
            m_key = key;
            m_isKnown = true;
        }
        const TerrainId terrain = m_tile ? (*m_tile)[cellInTile(column, row)] : TerrainId();
        return terrain.valid() ? terrain : m_ground.m_plain;
    }

private:
    const Ground& m_ground;
    const TileCells* m_tile = nullptr;
    TileKey m_key;
    bool m_isKnown = false;
};

bool Ground::isPainted(Point2 p) const {
    const std::int32_t column = m_frame.columnOf(p.x), row = m_frame.rowOf(p.y);
    const auto at = m_tiles.find(tileOf(column, row));
    return at != m_tiles.end() && (*at->second)[cellInTile(column, row)].valid();
}

bool Ground::isPlain(const Box& box) const {
    if (m_tiles.empty())
        return true;
    const TileKey lo = tileOf(m_frame.columnOf(box.lo.x), m_frame.rowOf(box.lo.y));
    const TileKey hi = tileOf(m_frame.columnOf(box.hi.x), m_frame.rowOf(box.hi.y));
    for (std::int32_t y = lo.y; y <= hi.y; ++y)
        for (std::int32_t x = lo.x; x <= hi.x; ++x)
            if (m_tiles.contains({x, y}))
                return false;
    return true;
}

void Ground::forEachStretch(Point3 a, Point3 b, std::uint32_t length,
                            FunctionRef<void(const TerrainPiece&)> visit) const {
    if (isPlain(Box::of(a.flat(), b.flat()))) {
        if (m_plain.valid())
            visit({m_plain, length});
        return;
    }
    if (b < a)
        std::swap(a, b);
    Crossings across(a.x, b.x, m_frame.origin.x, m_frame.cell);
    Crossings down(a.y, b.y, m_frame.origin.y, m_frame.cell);
    std::uint32_t cut = 0;
    const auto close = [&](TerrainId terrain, std::uint32_t end) {
        if (end > cut)
            visit({terrain, end - cut});
        cut = end;
    };
    Cursor cells(*this);
    TerrainId terrain = cells.at(across.index(), down.index());
    // Compares the next lines of both axes as fractions n1 / d1 and n2 / d2, by n1 * d2 - n2 * d1.
    // If there is no next line along one axis, its fraction is at least 1 and that of the other is
    // less.
    std::int64_t order = across.numerator() * down.span() - down.numerator() * across.span();
    const std::int64_t columnStep = m_frame.cell * down.span(),
                       rowStep = m_frame.cell * across.span();
    while (across.more() || down.more()) {
        // Reaching both lines at once counts as a single crossing.
        const bool passesColumn = order <= 0, passesRow = order >= 0;
        if (passesColumn) {
            across.pass();
            order += columnStep;
        }
        if (passesRow) {
            down.pass();
            order -= rowStep;
        }
        const TerrainId next = cells.at(across.index(), down.index());
        if (next == terrain)
            continue;
        const Crossings& passed = passesColumn ? across : down;
        const std::int64_t numerator = passed.numerator() - m_frame.cell;
        close(terrain, static_cast<std::uint32_t>(length * numerator / passed.span()));
        terrain = next;
    }
    close(terrain, length);
    if (length == 0) // An edge of length 0 also has a terrain.
        visit({terrainAt(a.flat()), length});
}

namespace {

/// Collects terrain pieces in order, and joins neighbours of the same terrain.
class PieceCollector {
public:
    void add(const TerrainPiece& piece) {
        if (m_last && m_last->terrain == piece.terrain) {
            m_last->length += piece.length;
            return;
        }
        if (m_last && m_last->length > 0) // Only the pieces of a line of length 0 have length 0.
            m_before.push_back(*m_last);
        m_last = piece;
    }
    PieceList list() && {
        if (m_before.empty())
            return PieceList(m_last.value_or(TerrainPiece{}));
        m_before.push_back(*m_last);
        return PieceList(std::move(m_before));
    }

private:
    std::optional<TerrainPiece> m_last;
    std::vector<TerrainPiece> m_before; ///< All pieces except the last one.
};

} // namespace

PieceList Ground::pieces(Point3 a, Point3 b, std::uint32_t length) const {
    PieceCollector pieces;
    forEachStretch(a, b, length, [&](const TerrainPiece& piece) { pieces.add(piece); });
    return std::move(pieces).list();
}

PieceList Ground::pieces(const Polyline& line) const {
    PieceCollector pieces;
    const bool isUp = !(line.last() < line.first());
    (isUp ? line : line.reversed()).forEachSegment([&](Point3 a, Point3 b) {
        std::vector<TerrainPiece> part;
        forEachStretch(a, b, latticeLength(a, b),
                       [&](const TerrainPiece& piece) { part.push_back(piece); });
        if (b < a) // The stretches of a segment start at its own smaller end.
            std::reverse(part.begin(), part.end());
        for (const TerrainPiece& piece : part)
            pieces.add(piece);
    });
    return std::move(pieces).list();
}

} // namespace navcore
