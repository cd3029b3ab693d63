// SPDX-License-Identifier: MIT
#include "tests/navcore/author/io/random_level.h"

#include "navcore/author/level/field.h"
#include "navcore/author/level/level_edit.h"

#include <rapidcheck.h>
#include <stdexcept>

namespace randomlevel {

static std::string text() {
    static const std::vector<std::string> parts{"a",
                                                "Gate",
                                                " ",
                                                "\"",
                                                "\\",
                                                "\n",
                                                "\r\n",
                                                "é",
                                                "塔",
                                                "\U0001F3F0",
                                                "/",
                                                "\t",
                                                "\x7f",
                                                "{",
                                                "\x01",
                                                "1e5",
                                                std::string(1, '\0')};
    std::string result;
    for (int i = *rc::gen::inRange(0, 5); i > 0; --i)
        result += *rc::gen::elementOf(parts);
    return result;
}

static Tags tags() {
    Tags result;
    for (int i = *rc::gen::inRange(0, 3); i > 0; --i)
        result[text()] = text();
    return result;
}

static Coord coord() {
    return *rc::gen::oneOf(rc::gen::inRange(-maxCoord, maxCoord + 1), rc::gen::inRange(-300, 300),
                           rc::gen::elementOf(std::vector<Coord>{-maxCoord, 0, maxCoord}));
}

static Point3 point() {
    return {coord(), coord(), *rc::gen::arbitrary<bool>() ? 0 : coord()};
}

std::uint32_t below(std::uint32_t bound) {
    return *rc::gen::inRange<std::uint32_t>(0, bound);
}

template <class Key>
static std::vector<Key> keys(std::size_t most) {
    std::set<Key> drawn;
    for (std::size_t i = below(static_cast<std::uint32_t>(most) + 1); i > 0; --i)
        drawn.insert({*rc::gen::inRange<std::uint32_t>(1, Key::max)});
    return {drawn.begin(), drawn.end()};
}

static ShapePtr shape() {
    Shape shape;
    shape.kind = *rc::gen::arbitrary<bool>() ? ShapeKind::Solid : ShapeKind::Wall;
    for (std::uint32_t rings = 1 + below(3); rings > 0; --rings) {
        Ring& ring = shape.rings.emplace_back();
        for (std::uint32_t corners = 3 + below(4); corners > 0; --corners)
            ring.push_back(point().flat());
        ring.back() = {ring.front().x == 0 ? 1 : 0, ring.front().y}; // never a single point
    }
    return std::make_shared<const Shape>(std::move(shape));
}

static ShapePtr line() {
    Shape shape{ShapeKind::Wall, {Ring()}};
    for (std::uint32_t corners = 2 + below(4); corners > 0; --corners)
        shape.rings.front().push_back(point().flat());
    Ring& ring = shape.rings.front();
    ring.back() = {ring.front().x == 0 ? 1 : 0, ring.front().y}; // never a single point
    return std::make_shared<const Shape>(std::move(shape));
}

static Abilities abilities() {
    Abilities words;
    for (std::uint32_t i = below(3); i > 0; --i)
        words.insert("a" + text());
    return words;
}

/// Ids of items that members may refer to.
struct Known {
    std::vector<TerrainId> terrains;
    std::vector<AgentId> agents;
    std::vector<VertexId> vertices;
    std::vector<FloorId> floors{firstFloor};
    std::map<VertexId, FloorId> entrances; ///< Vertices that may be entrances, and their floors.
    std::vector<BarrierId> barriers;
};

template <class Key>
static FieldValue anyId(const std::vector<Key>& all) {
    return std::int64_t{all.empty() ? 0 : (*rc::gen::elementOf(all)).value};
}

/// Returns any number in the range, often a limit.
static std::int64_t wholeIn(Range range) {
    const auto least = static_cast<std::int64_t>(range.least);
    const auto most = static_cast<std::int64_t>(range.most);
    return *rc::gen::oneOf(rc::gen::inRange(least, most + 1),
                           rc::gen::elementOf(std::vector{least, most}));
}

template <class End>
static End anyEnd(const Known& known) {
    if (known.vertices.empty() || *rc::gen::arbitrary<bool>())
        return Place(point(), *rc::gen::elementOf(known.floors));
    return *rc::gen::elementOf(known.vertices);
}

/// Returns the points of a curve, in a number that fits every form.
static FieldValue curve() {
    std::vector<std::int64_t> points(below(2) == 0 ? 0 : 4);
    for (std::int64_t& number : points)
        number = static_cast<std::int64_t>(below(20'001)) - 10'000;
    return points;
}

/// Returns any value that a member may have if the level contains the known items. Members of trace
/// recipes and tiles keep their default values.
static FieldValue anyValue(const Field& field, const Known& known) {
    if (field.mayBeNone && *rc::gen::arbitrary<bool>())
        return {};
    switch (field.shape) {
    case ValueShape::Whole:
    case ValueShape::YesNo:
    case ValueShape::Word:
    case ValueShape::Colour:
        return wholeIn(field.range);
    case ValueShape::Real:
        return *rc::gen::elementOf(std::vector{1.0, 0.05, 1.0 / 3, field.range.least,
                                               field.range.most, 123456789.01234568});
    case ValueShape::TerrainRef:
        return anyId(known.terrains);
    case ValueShape::AgentRef:
        return anyId(known.agents);
    case ValueShape::VertexRef:
        return anyId(known.vertices);
    case ValueShape::FloorRef:
        return anyId(known.floors);
    case ValueShape::Text:
        return text();
    case ValueShape::Point:
    case ValueShape::Place:
        return point();
    case ValueShape::TagMap:
        return tags();
    case ValueShape::WordSet:
        return abilities();
    case ValueShape::AgentSet:
        return *rc::gen::arbitrary<bool>() ? std::set<AgentId>()
                                           : std::set{*rc::gen::elementOf(known.agents)};
    case ValueShape::Multipliers: {
        std::map<TerrainId, std::uint32_t> own;
        for (const TerrainId id : known.terrains)
            if (*rc::gen::arbitrary<bool>())
                own[id] = static_cast<std::uint32_t>(wholeIn(field.range));
        return own;
    }
    case ValueShape::AgentFactors: {
        LiftFactors factors;
        for (const AgentId id : known.agents)
            if (*rc::gen::arbitrary<bool>())
                factors[id] = static_cast<std::uint32_t>(wholeIn(field.range));
        return factors;
    }
    case ValueShape::Stops: {
        LiftStops stops;
        for (const auto& [id, floor] : known.entrances)
            if (*rc::gen::arbitrary<bool>()) {
                LiftStop& stop = stops[floor];
                stop = {id, abilities(), {}};
                if (!known.barriers.empty() && *rc::gen::arbitrary<bool>())
                    stop.gate = *rc::gen::elementOf(known.barriers);
            }
        return stops;
    }
    case ValueShape::Rings:
        return shape();
    case ValueShape::Line:
        return line();
    case ValueShape::EndOfRoute:
        return anyEnd<PinnedEnd>(known);
    case ValueShape::EndOfCheck:
        switch (below(5)) {
        case 0:
            return EveryOfKind{"x" + text()};
        case 1:
            return VerticesWhere{"x" + text(), below(2) ? EndPick::Every : EndPick::Nearest};
        default:
            return anyEnd<CheckEnd>(known);
        }
    case ValueShape::Numbers:
        return std::string_view(field.name) == "curve" ? curve() : field.plain;
    case ValueShape::Tile:
        break;
    }
    return field.plain;
}

template <class Item>
static Item anyItem(const Known& known) {
    Item item;
    for (const Field& field : fieldsOf<Item>())
        field.set(&item, anyValue(field, known));
    if constexpr (std::is_same_v<Item, Barrier>)
        fitToKind(item);
    return item;
}

/// Adds up to `most` items and returns their ids.
template <class Item>
static std::vector<typename Item::Key> add(LevelEdit& edit, const Known& known, std::size_t most) {
    const auto ids = keys<typename Item::Key>(most);
    for (const auto id : ids)
        edit.set<Item>(id, anyItem<Item>(known));
    return ids;
}

static void addTrace(LevelEdit& edit, const Known& known) {
    TraceRecipe recipe = anyItem<TraceRecipe>(known);
    for (std::uint32_t i = below(4); i > 0; --i)
        recipe.swatches.push_back(
            {{static_cast<std::uint8_t>(below(256)), 7, static_cast<std::uint8_t>(below(256))},
             static_cast<Solidity>(below(2)),
             below(2) == 1});
    recipe.colour.g = static_cast<std::uint8_t>(below(256));
    recipe.cleanUp = {5, below(1'000'001U), static_cast<int>(below(99)), below(9),
                      static_cast<int>(below(65))};
    for (std::uint32_t i = below(3); i > 0; --i) {
        TraceStroke stroke{static_cast<Solidity>(below(2)), static_cast<Coord>(below(9999)), {}};
        for (std::uint32_t points = 1 + below(3); points > 0; --points)
            stroke.points.push_back(point().flat());
        recipe.corrections.strokes.push_back(std::move(stroke));
    }
    for (std::uint32_t i = below(3); i > 0; --i) {
        const Point2 a = point().flat(), b = point().flat();
        recipe.corrections.doorways.push_back({a, b, static_cast<Coord>(below(9999)), 77});
        recipe.corrections.leftOut.push_back(b);
        recipe.corrections.limit.push_back(a);
    }
    edit.set<TraceRecipe>({}, recipe);
}

static void addPaint(LevelEdit& edit, const Known& known) {
    for (std::uint32_t tiles = below(3); tiles > 0; --tiles) {
        TileCells cells{};
        for (std::uint32_t runs = 1 + below(4); runs > 0; --runs)
            std::fill(cells.begin() + below(tileCells), cells.end(),
                      *rc::gen::arbitrary<bool>() ? TerrainId{}
                                                  : *rc::gen::elementOf(known.terrains));
        const TileKey key{*rc::gen::inRange(-4096, 4097), *rc::gen::inRange(-4096, 4097),
                          *rc::gen::elementOf(known.floors)};
        const PaintTile tile{std::make_shared<const TileCells>(cells)};
        if (!tile.isDefault())
            edit.set<PaintTile>(key, tile);
    }
}

static void addLifts(LevelEdit& edit, Known& known) {
    for (const VertexId id : known.vertices)
        known.entrances[id] = edit.find<Vertex>(id)->floor;
    for (const LiftId id : keys<LiftId>(2)) {
        const Lift lift = anyItem<Lift>(known);
        for (const auto& [floor, stop] : lift.stops)
            known.entrances.erase(stop.entrance);
        edit.set<Lift>(id, lift);
    }
}

static void addFloors(LevelEdit& edit, Known& known) {
    for (const FloorId id : add<Floor>(edit, known, 3)) {
        edit.modify<Floor>(id, [&](Floor& floor) {
            if (id == firstFloor) {
                floor.picture = {};
                floor.paint = {};
            }
        });
        if (id != firstFloor)
            known.floors.push_back(id);
    }
}

Level level() {
    Level level;
    LevelEdit edit(level);
    Known known;
    edit.remove<Terrain>(Level::swampId);
    known.terrains = add<Terrain>(edit, known, 3);
    known.terrains.push_back(Level::groundId);
    edit.set<Terrain>(Level::groundId, anyItem<Terrain>(known));
    known.agents = add<Agent>(edit, known, 2);
    known.agents.push_back(Level::defaultAgentId);
    if (*rc::gen::arbitrary<bool>())
        addFloors(edit, known);
    edit.set<LevelInfo>({}, anyItem<LevelInfo>(known));
    edit.set<Picture>({}, anyItem<Picture>(known));
    edit.set<LinkSettings>({}, anyItem<LinkSettings>(known));
    edit.set<PaintGrid>({}, anyItem<PaintGrid>(known));
    known.vertices = add<Vertex>(edit, known, 6);
    const auto& vertices = known.vertices;
    if (vertices.size() > 1) {
        for (const LinkId id : keys<LinkId>(4)) {
            Link link = anyItem<Link>(known);
            link.from = vertices[0];
            link.to = vertices[1 + below(static_cast<std::uint32_t>(vertices.size() - 1))];
            edit.set<Link>(id, link);
        }
        for (std::size_t i = 1; i < vertices.size(); ++i)
            if (const auto rule = anyItem<EdgeRule>(known); !rule.isDefault())
                edit.set<EdgeRule>(VertexPair::of(vertices[i - 1], vertices[i]), rule);
    }
    if (*rc::gen::arbitrary<bool>())
        addTrace(edit, known);
    addPaint(edit, known);
    add<Obstacle>(edit, known, 3);
    known.barriers = add<Barrier>(edit, known, 3);
    addLifts(edit, known);
    add<RouteCheck>(edit, known, 3);
    add<PinnedRoute>(edit, known, 3);
    for (const NoteId id : add<Note>(edit, known, 3))
        edit.modify<Note>(id, [](Note& note) { note.text += 'n'; }); // a text must not be empty
    for (const SavedSelectionId id : add<SavedSelection>(edit, known, 2))
        edit.modify<SavedSelection>(id, [](SavedSelection& selection) {
            selection.name += 'n'; // neither text may be empty
            selection.expression += 'e';
        });
    for (const StampUseId id : keys<StampUseId>(2)) {
        StampUse use{"s" + text(), {point().flat()}, {}};
        for (std::uint32_t i = below(3); i > 0; --i)
            use.items.push_back({static_cast<StampedType>(below(2)),
                                 {1 + below(9), 0},
                                 {1 + below(9), 0},
                                 below(99),
                                 {static_cast<Coord>(below(99)), -3}});
        edit.set<StampUse>(id, std::move(use));
    }
    add<Conflict>(edit, known, 2);
    for (const IgnoredId id : add<Ignored>(edit, known, 2))
        edit.modify<Ignored>(id, [](Ignored& ignored) { ignored.reason += 'n'; }); // as in notes
    if (auto applied = level.apply(edit.change()); !applied)
        throw std::logic_error(applied.error().message);
    return level;
}

/// Returns the ids of the level's items that members may refer to.
static Known knownOf(const Level& level) {
    Known known;
    for (const auto& [id, terrain] : level.items<Terrain>())
        known.terrains.push_back(id);
    for (const auto& [id, agent] : level.items<Agent>())
        known.agents.push_back(id);
    for (const auto& [id, vertex] : level.items<Vertex>())
        known.vertices.push_back(id);
    for (const auto& [id, vertex] : level.items<Vertex>())
        known.entrances[id] = vertex.floor;
    for (const auto& [id, barrier] : level.items<Barrier>())
        known.barriers.push_back(id);
    for (const auto& [id, floor] : level.items<Floor>())
        if (id != firstFloor)
            known.floors.push_back(id);
    return known;
}

/// Changes, adds or removes one item of a type. The change may violate invariants.
template <class Item>
static void changeOne(LevelEdit& edit) {
    const Known known = knownOf(edit.level());
    std::vector<typename Item::Key> all;
    for (const auto& [key, item] : edit.level().items<Item>())
        all.push_back(key);
    const std::uint32_t what = below(8);
    if constexpr (!std::is_same_v<typename Item::Key, SingletonKey>)
        if (what < 2 && !all.empty())
            return edit.remove<Item>(*rc::gen::elementOf(all));
    typename Item::Key key = all.empty() ? typename Item::Key{} : *rc::gen::elementOf(all);
    if constexpr (std::is_same_v<typename Item::Key, VertexPair>) {
        if (known.vertices.size() > 1 && (what == 2 || all.empty()))
            key = VertexPair::of(known.vertices.front(), known.vertices.back());
    } else if constexpr (std::is_same_v<typename Item::Key, TileKey>) {
        if (what == 2 || all.empty())
            key = {0, 0};
    } else if constexpr (!std::is_same_v<typename Item::Key, SingletonKey>) {
        if (what == 2 || all.empty())
            key.value = 1 + below(9);
    }
    const Item* now = edit.find<Item>(key);
    Item item = now ? *now : anyItem<Item>(known);
    if constexpr (std::is_same_v<Item, PaintTile>) {
        TileCells cells = item.cells ? *item.cells : TileCells{};
        for (std::uint32_t changes = 1 + below(3); changes > 0; --changes)
            cells[below(6)] = *rc::gen::elementOf(known.terrains);
        item.cells = std::make_shared<const TileCells>(cells);
    } else {
        const auto fields = fieldsOf<Item>();
        const Field& field = fields[below(static_cast<std::uint32_t>(fields.size()))];
        field.set(&item, anyValue(field, known));
        if constexpr (std::is_same_v<Item, Barrier>)
            fitToKind(item);
    }
    edit.set<Item>(key, item);
}

Level changed(Level level, std::uint32_t most) {
    for (std::uint32_t changes = 1 + below(most); changes > 0; --changes) {
        LevelEdit edit(level);
        const std::uint32_t which = below(std::tuple_size_v<PerItem<ItemType>>);
        forEachItemType([&]<class Item>(ItemType<Item>) {
            if (itemTypeIndex<Item>() == which)
                changeOne<Item>(edit);
        });
        [[maybe_unused]] const auto done = level.apply(edit.change());
    }
    return level;
}

} // namespace randomlevel
