// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/foreign_cells.h"

#include "navcore/author/io/formats/import_texts.h"
#include "navcore/author/outline/contours.h"

#include <algorithm>
#include <map>

namespace navcore {
namespace {

// Maximum number of corners in the outlines of solid cells. A corner takes about 60 bytes during
// the conversion.
constexpr std::size_t maxCellCorners = 2'000'000;

class CellLayer {
public:
    CellLayer(const ForeignCells& cells, FloorId floor, LevelEdit& edit, IdBlock& ids,
              Point2 origin, Coord side)
        : m_cells(cells), m_floor(floor), m_edit(edit), m_ids(ids), m_origin(origin), m_side(side) {
    }

    Result<std::vector<ShapePtr>> solidPieces(const ForeignFile& file) const {
        if (countCorners() > maxCellCorners)
            return file.error(0, say(texts::tooManyCorners, std::to_string(maxCellCorners)),
                              ErrorKind::TooLarge);
        BitMask mask(m_cells.width, m_cells.height);
        for (int y = 0; y < m_cells.height; ++y)
            for (int x = 0; x < m_cells.width; ++x)
                if (const auto* ground = groundAt(x, y);
                    ground && ground->solidity == Solidity::Solid)
                    mask.fill(y, x, x + 1, Solidity::Solid);
        const auto contours = findContours(mask);
        if (!contours)
            return contours.error();
        std::map<std::uint32_t, std::shared_ptr<Shape>> shapes;
        for (std::uint32_t i = 0; i < contours.value().size(); ++i) {
            const ContourNode& node = contours.value()[i];
            auto& shape = shapes[node.hole ? node.parent : i];
            if (!shape)
                shape = std::make_shared<Shape>();
            Ring& ring = shape->rings.emplace_back();
            for (const ContourCorner& corner : node.corners)
                ring.push_back({m_origin.x + corner.x * m_side, m_origin.y + corner.y * m_side});
        }
        std::vector<ShapePtr> pieces;
        for (auto& [first, shape] : shapes)
            pieces.push_back(std::move(shape));
        return pieces;
    }

    bool hasPaint() const {
        return std::any_of(m_cells.at.begin(), m_cells.at.end(), [&](std::uint8_t number) {
            return number != 0 && isPaint(m_cells.grounds[number - 1U]);
        });
    }

    void paint() {
        if (m_floor == firstFloor)
            m_edit.set<PaintGrid>({}, PaintGrid{{m_origin, m_side}});
        else
            m_edit.modify<Floor>(m_floor, [&](Floor& floor) { floor.paint = {m_origin, m_side}; });
        std::vector<TerrainId> terrains(m_cells.grounds.size());
        std::map<TileKey, std::shared_ptr<TileCells>> tiles;
        for (int y = 0; y < m_cells.height; ++y)
            for (int x = 0; x < m_cells.width; ++x) {
                const auto* ground = groundAt(x, y);
                if (!ground || !isPaint(*ground))
                    continue;
                TerrainId& terrain =
                    terrains[static_cast<std::size_t>(ground - m_cells.grounds.data())];
                if (!terrain.valid())
                    terrain = terrainOf(*ground);
                TileKey key = tileOf(x, y);
                key.floor = m_floor;
                auto& tile = tiles[key];
                if (!tile)
                    tile = std::make_shared<TileCells>();
                (*tile)[cellInTile(x, y)] = terrain;
            }
        for (auto& [key, tile] : tiles)
            m_edit.set<PaintTile>(key, PaintTile{std::move(tile)});
    }

private:
    bool isSolid(int x, int y) const {
        const bool isThere = x >= 0 && y >= 0 && x < m_cells.width && y < m_cells.height;
        const auto* ground = isThere ? groundAt(x, y) : nullptr;
        return ground && ground->solidity == Solidity::Solid;
    }
    /// Returns the total number of corners in the outlines of all solid cells.
    std::size_t countCorners() const {
        std::size_t count = 0;
        for (int y = 0; y <= m_cells.height; ++y) {
            // Whether the cells to the upper left and lower left of the grid point are solid.
            bool above = false, below = false;
            for (int x = 0; x <= m_cells.width; ++x) {
                const bool nextAbove = isSolid(x, y - 1), nextBelow = isSolid(x, y);
                if ((above != nextAbove) != (below != nextBelow))
                    ++count; // A corner: one or three of the four cells are solid.
                else if (above != nextAbove && above != below)
                    count += 2;
                above = nextAbove;
                below = nextBelow;
            }
        }
        return count;
    }
    const ForeignCells::Ground* groundAt(int x, int y) const {
        const std::uint8_t number =
            m_cells.at[static_cast<std::size_t>(y) * static_cast<std::size_t>(m_cells.width) +
                       static_cast<std::size_t>(x)];
        return number == 0 ? nullptr : &m_cells.grounds[number - 1U];
    }
    static bool isPaint(const ForeignCells::Ground& ground) {
        return ground.solidity == Solidity::Free;
    }
    /// Returns the terrain that has the same name as `ground`. Adds the terrain if it does not
    /// exist.
    TerrainId terrainOf(const ForeignCells::Ground& ground) {
        for (const auto& [id, terrain] : m_edit.level().items<Terrain>())
            if (terrain.name == ground.name)
                return id;
        const TerrainId id = m_ids.draw<Terrain>(m_edit.level());
        m_edit.set<Terrain>(id, Terrain{ground.name, ground.colour, ground.multiplier});
        return id;
    }

    const ForeignCells& m_cells;
    FloorId m_floor;
    LevelEdit& m_edit;
    IdBlock& m_ids;
    Point2 m_origin;
    Coord m_side;
};

} // namespace

Result<PlacedCells> placeCells(const ForeignCells& cells, FloorId floor, const PlacedFrame& frame,
                               const ForeignFile& file, LevelEdit& edit, IdBlock& ids) {
    Point3 corner;
    Coord side = 0;
    if (!toLattice(cells.side * frame.pixelsPerUnit(), side) || !paintCellRange.contains(side))
        return file.error(0, texts::cellsTooSmallOrLarge, ErrorKind::InvalidArgument);
    const std::int64_t right = std::int64_t{cells.width} * side;
    const std::int64_t bottom = std::int64_t{cells.height} * side;
    if (!frame.place(cells.corner.x, cells.corner.y, 0, corner) || corner.x + right > maxCoord ||
        corner.y + bottom > maxCoord)
        return file.error(0, texts::offTheMap, ErrorKind::InvalidArgument);
    if (frame.fileY(corner.y + 1) < frame.fileY(corner.y))
        return file.error(0, texts::cellsGrowDown, ErrorKind::InvalidArgument);
    const Box box = Box::of(corner.flat(), {static_cast<Coord>(corner.x + right),
                                            static_cast<Coord>(corner.y + bottom)});
    CellLayer layer(cells, floor, edit, ids, corner.flat(), side);
    auto pieces = layer.solidPieces(file);
    if (!pieces)
        return pieces.error();
    if (layer.hasPaint())
        layer.paint();
    return PlacedCells{box, std::move(pieces).value()};
}

} // namespace navcore
