// SPDX-License-Identifier: MIT
#include "navcore/author/edit/symmetry_compare.h"

#include "navcore/author/edit/symmetry_images.h"
#include "navcore/author/edit/symmetry_state.h"

#include <algorithm>

namespace navcore {
namespace {

bool isNameLikeImage(const SymmetryMap& map, const FieldValue& name, const FieldValue& partner,
                     int step) {
    const auto &own = std::get<std::string>(name), &from = std::get<std::string>(partner);
    const std::string image = map.text(from, step);
    return image != from ? stemOfName(own) == stemOfName(image) : own.empty() == from.empty();
}

/// Calls visit(field, value of the image) for each member in which `item` differs from the image of
/// its partner.
template <class Item, class Visit>
void forEachDifference(const SymmetryMap& map, const Item& item, const Item& partner, int step,
                       Visit&& visit) {
    Item own = item, image = partner;
    if constexpr (std::same_as<Item, Link>)
        own.curve = image.curve = {}; // Curves are compared as a whole.
    replaceTexts(image, [&](const std::string& text, TextRole) { return map.text(text, step); });
    for (const Field& field : fieldsOf<Item>()) {
        const FieldValue now = field.get(&own), wanted = field.get(&image);
        if (isMappedElsewhere(field.shape) || now == wanted)
            continue;
        if (std::string_view(field.name) == "name" &&
            isNameLikeImage(map, now, field.get(&partner), step))
            continue;
        visit(field, wanted);
    }
}

/// Returns whether two curves have the same form, and their points differ only by rounding.
bool areAlike(const LinkCurve& one, const LinkCurve& other) {
    // Twice the largest rounding error of a point, for each axis, and some more for tangents.
    constexpr std::int64_t tolerance = 10;
    const auto isNear = [](Point2 a, Point2 b) {
        return squaredDistance(a, b) <= tolerance * tolerance;
    };
    const std::vector<Point2>&a = one.points, &b = other.points;
    return one.form == other.form && isNear(one.leave, other.leave) &&
           isNear(one.arrive, other.arrive) && std::ranges::equal(a, b, isNear);
}

} // namespace

template <class Item>
std::optional<PartnerDifference> firstDifference(const SymmetryMap& map, const Item& item,
                                                 const Item& partner, int step) {
    std::optional<PartnerDifference> first;
    forEachDifference(map, item, partner, step, [&](const Field& field, const FieldValue& wanted) {
        if (!first)
            first = {&field, field.get(&item), field.get(&partner), wanted};
    });
    if constexpr (std::same_as<Item, Link>)
        if (!first) {
            Link image = partner;
            image.curve = imageOfCurve(map, partner.curve, step);
            const Field* curve = fieldNamed(fieldsOf<Link>(), "curve");
            if (!areAlike(item.curve, image.curve))
                first = {curve, curve->get(&item), curve->get(&partner), curve->get(&image)};
        }
    return first;
}

template <class Item>
Item madeLikeImage(const SymmetryMap& map, Item item, const Item& partner, int step) {
    const Item before = item;
    forEachDifference(map, before, partner, step, [&](const Field& field, const FieldValue& value) {
        field.set(&item, value);
    });
    if constexpr (std::same_as<Item, Barrier>)
        fitToKind(item);
    if constexpr (std::same_as<Item, Link>)
        item.curve = imageOfCurve(map, partner.curve, step);
    return item;
}

#define INSTANTIATE(Item)                                                                          \
    template std::optional<PartnerDifference> firstDifference<Item>(                               \
        const SymmetryMap&, const Item&, const Item&, int);                                        \
    template Item madeLikeImage<Item>(const SymmetryMap&, Item, const Item&, int);

INSTANTIATE(Vertex)
INSTANTIATE(Link)
INSTANTIATE(Obstacle)
INSTANTIATE(Barrier)
INSTANTIATE(Lift)
INSTANTIATE(Note)
#undef INSTANTIATE

Link turnedRound(Link link) {
    std::swap(link.from, link.to);
    link.direction = flipped(link.direction);
    link.curve = reversed(link.curve);
    return link;
}

std::vector<CellPair> differentPaint(const Level& level, const SymmetryMap& map, FloorId floor) {
    std::vector<CellPair> pairs;
    if (!map.isExact())
        return pairs;
    const PaintFrame& frame = level.paintFrame(floor);
    const auto paintAt = [&](PaintCell cell) {
        TileKey key = tileOf(cell.column, cell.row);
        key.floor = floor;
        const PaintTile* tile = level.find<PaintTile>(key);
        return tile ? (*tile->cells)[cellInTile(cell.column, cell.row)] : TerrainId{};
    };
    std::set<std::array<std::int32_t, 4>> found;
    for (const auto& [key, tile] : level.items<PaintTile>()) {
        if (key.floor != floor)
            continue;
        for (std::int32_t i = 0; i < static_cast<std::int32_t>(tileCells); ++i) {
            const PaintCell cell{key.x * tileSide + i % tileSide, key.y * tileSide + i / tileSide};
            const TerrainId paint = (*tile.cells)[static_cast<std::size_t>(i)];
            for (int step = 1; step < map.count(); ++step) {
                const auto image = imageOfCell(map, frame, cell, step);
                if (!image || paintAt(*image) == paint)
                    continue;
                const bool isFirst =
                    std::pair(cell.column, cell.row) < std::pair(image->column, image->row);
                const PaintCell a = isFirst ? cell : *image, b = isFirst ? *image : cell;
                found.insert({a.row, a.column, b.column, b.row});
            }
        }
    }
    for (const auto& [row, column, imageColumn, imageRow] : found)
        pairs.push_back({column, row, imageColumn, imageRow, paintAt({column, row}),
                         paintAt({imageColumn, imageRow})});
    return pairs;
}

} // namespace navcore
