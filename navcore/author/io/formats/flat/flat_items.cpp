// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/flat/flat_items.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace navcore {
namespace {

std::string capital(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
}

/// Returns the singular of a plural, such as "tag" for "tags" or "ability" for "abilities".
std::string oneOf(const std::string& many) {
    if (many.ends_with("ies"))
        return many.substr(0, many.size() - 3) + "y";
    return many.ends_with("s") ? many.substr(0, many.size() - 1) : many;
}

/// List names from earlier versions that differ from the names derived from the members. These
/// lists are still written under their old names, so that existing readers continue to work.
constexpr std::array<std::pair<const char*, const char*>, 9> oldNames{{
    {"vertexTagVertex", "tagVertex"},
    {"vertexTagName", "tagName"},
    {"vertexTagValue", "tagValue"},
    {"agentAbilityAgent", "abilityAgent"},
    {"agentAbilityName", "abilityName"},
    {"barrierGate", "barrierClosed"},
    {"obstacleRingCorners", "ringCorners"},
    {"obstacleCornerX", "cornerX"},
    {"obstacleCornerY", "cornerY"},
}};

std::string named(const std::string& prefix, const std::string& member) {
    std::string name = prefix.empty() ? member : prefix + capital(member);
    for (const auto& [now, before] : oldNames)
        if (name == now)
            return before;
    return name;
}

/// Writes one member of all items as one or more lists.
class MemberLists {
public:
    MemberLists(FlatWriter& out, const FlatItems& items, const Field& field,
                std::span<const TerrainId> terrains)
        : m_out(out), m_items(items), m_field(field), m_terrains(terrains) {}

    void write() {
        const std::string& prefix = m_items.prefix;
        const std::string one = oneOf(m_field.name);
        switch (m_field.shape) {
        case ValueShape::Whole:
        case ValueShape::YesNo:
        case ValueShape::Word:
        case ValueShape::Colour:
        case ValueShape::TerrainRef:
        case ValueShape::AgentRef:
        case ValueShape::VertexRef:
            return values<std::int64_t>(m_field.name);
        case ValueShape::FloorRef:
            return floors();
        case ValueShape::Real:
            return values<double>(m_field.name);
        case ValueShape::Text:
            return values<std::string>(m_field.name);
        case ValueShape::Point:
            return coordinates(std::string(m_field.name), 2);
        // The lists of an item's position are called x, y and z.
        case ValueShape::Place:
            return coordinates("", 3);
        case ValueShape::TagMap: {
            OwnedTags tags;
            each<Tags>([&](std::size_t i, const Tags& own) { tags.add(i, own); });
            return tags.write(m_out, name(one + capital(prefix)), name(one + "Name"),
                              name(one + "Value"));
        }
        case ValueShape::WordSet: {
            OwnedWords words;
            each<Abilities>([&](std::size_t i, const Abilities& own) { words.add(i, own); });
            return words.write(m_out, name(one + capital(prefix)), name(one + "Name"));
        }
        case ValueShape::Multipliers:
            return multipliers(one);
        case ValueShape::AgentFactors:
            return factors(one);
        case ValueShape::Stops:
            return stops(one);
        case ValueShape::Rings:
            return rings();
        case ValueShape::Line:
            return lines();
        case ValueShape::Tile:
            return tiles();
        case ValueShape::AgentSet:
        case ValueShape::EndOfRoute:
        case ValueShape::EndOfCheck:
        case ValueShape::Numbers:
            break;
        }
        assert(false); // No exported member has a value of these types.
    }

private:
    using Indexes = std::vector<std::size_t>;

    std::string name(const std::string& member) const { return named(m_items.prefix, member); }

    /// Calls visit(index, value) with the value of the member for each item.
    template <class Value, class Visit>
    void each(Visit&& visit) const {
        for (std::size_t i = 0; i < m_items.items.size(); ++i)
            visit(i, std::get<Value>(m_field.get(m_items.items[i])));
    }
    template <class Value>
    void values(const std::string& member) {
        m_out.list(name(member), m_items.items,
                   [&](const void* item) { return std::get<Value>(m_field.get(item)); });
    }
    /// Writes the floors of the items, unless all of them are on the first floor.
    void floors() {
        bool isFlat = true;
        each<std::int64_t>([&](std::size_t, std::int64_t floor) {
            isFlat = isFlat && floor == std::int64_t{firstFloor.value};
        });
        if (!isFlat)
            values<std::int64_t>(m_field.name);
    }
    void coordinates(const std::string& member, std::size_t count) {
        static constexpr std::array axes{&Point3::x, &Point3::y, &Point3::z};
        for (std::size_t axis = 0; axis < count; ++axis)
            m_out.list(
                name(member + std::string(1, "XYZ"[axis])), m_items.items,
                [&](const void* item) { return std::get<Point3>(m_field.get(item)).*axes[axis]; });
    }
    std::size_t terrainIndex(TerrainId id) const {
        return static_cast<std::size_t>(std::lower_bound(m_terrains.begin(), m_terrains.end(), id) -
                                        m_terrains.begin());
    }
    void multipliers(const std::string& one) {
        Indexes owners, terrains;
        std::vector<std::uint32_t> numbers;
        each<std::map<TerrainId, std::uint32_t>>([&](std::size_t i, const auto& own) {
            for (const auto& [terrain, multiplier] : own) {
                owners.push_back(i);
                terrains.push_back(terrainIndex(terrain));
                numbers.push_back(multiplier);
            }
        });
        m_out.list(name(one + capital(m_items.prefix)), owners);
        m_out.list(name(one + "Terrain"), terrains);
        m_out.list(name(one + "Multiplier"), numbers);
    }
    void factors(const std::string& one) {
        Indexes owners;
        std::vector<std::pair<AgentId, std::uint32_t>> all;
        each<LiftFactors>([&](std::size_t i, const LiftFactors& own) {
            owners.insert(owners.end(), own.size(), i);
            all.insert(all.end(), own.begin(), own.end());
        });
        m_out.list(name(one + capital(m_items.prefix)), owners);
        m_out.list(name(one + "Agent"), all, [](const auto& entry) { return entry.first.value; });
        m_out.list(name(one), all, [](const auto& entry) { return entry.second; });
    }
    /// Writes the stops of lifts. The ids of their cabins are those of the entrances plus 2^31.
    void stops(const std::string& one) {
        Indexes owners;
        std::vector<std::pair<FloorId, LiftStop>> all;
        each<LiftStops>([&](std::size_t i, const LiftStops& own) {
            owners.insert(owners.end(), own.size(), i);
            all.insert(all.end(), own.begin(), own.end());
        });
        OwnedWords needs;
        for (std::size_t i = 0; i < all.size(); ++i)
            needs.add(i, all[i].second.needs);
        m_out.list(name(one + capital(m_items.prefix)), owners);
        m_out.list(name(one + "Floor"), all, [](const auto& stop) { return stop.first.value; });
        m_out.list(name(one + "Entrance"), all,
                   [](const auto& stop) { return stop.second.entrance.value; });
        m_out.list(name(one + "Gate"), all,
                   [](const auto& stop) { return stop.second.gate.value_or(BarrierId{}).value; });
        needs.write(m_out, name(one + "NeedStop"), name(one + "NeedName"));
    }
    void corners(std::span<const Point2> all) {
        m_out.list(name("cornerX"), all, [](Point2 p) { return p.x; });
        m_out.list(name("cornerY"), all, [](Point2 p) { return p.y; });
    }
    void rings() {
        Indexes solid, ringCounts, cornerCounts;
        std::vector<Point2> all;
        each<ShapePtr>([&](std::size_t, const ShapePtr& shape) {
            solid.push_back(shape->kind == ShapeKind::Solid ? 1 : 0);
            ringCounts.push_back(shape->rings.size());
            for (const Ring& ring : shape->rings) {
                cornerCounts.push_back(ring.size());
                all.insert(all.end(), ring.begin(), ring.end());
            }
        });
        m_out.list(name("solid"), solid);
        m_out.list(name("rings"), ringCounts);
        m_out.list(name("ringCorners"), cornerCounts);
        corners(all);
    }
    void lines() {
        Indexes counts;
        std::vector<Point2> all;
        each<ShapePtr>([&](std::size_t, const ShapePtr& shape) {
            const Ring& line = shape->rings.front();
            counts.push_back(line.size());
            all.insert(all.end(), line.begin(), line.end());
        });
        m_out.list(name("corners"), counts);
        corners(all);
    }
    /// Writes the cells of each tile row by row as runs of equal terrain. Unpainted cells have the
    /// terrain -1.
    void tiles() {
        Indexes runs;
        std::vector<std::int64_t> terrains, cells;
        each<TilePtr>([&](std::size_t, const TilePtr& tile) {
            const std::size_t before = terrains.size();
            const TerrainId* last = nullptr;
            for (const TerrainId& cell : *tile) {
                if (!last || *last != cell) {
                    terrains.push_back(cell.valid() ? static_cast<std::int64_t>(terrainIndex(cell))
                                                    : -1);
                    cells.push_back(0);
                }
                ++cells.back();
                last = &cell;
            }
            runs.push_back(terrains.size() - before);
        });
        m_out.list(name("runs"), runs);
        m_out.list("runTerrain", terrains);
        m_out.list("runCells", cells);
    }

    FlatWriter& m_out;
    const FlatItems& m_items;
    const Field& m_field;
    std::span<const TerrainId> m_terrains;
};

class Scalar {
public:
    Scalar(FlatWriter& out, std::string name) : m_out(out), m_name(std::move(name)) {}

    void operator()(std::int64_t number) { m_out.scalar(m_name, number); }
    void operator()(double number) { m_out.scalar(m_name, number); }
    void operator()(const std::string& text) { m_out.scalar(m_name, text); }
    void operator()(Point3 point) {
        m_out.scalar(m_name + "X", point.x);
        m_out.scalar(m_name + "Y", point.y);
    }
    template <class Other>
    void operator()(const Other&) {
        assert(false); // Exported single items have no members of other types.
    }

private:
    FlatWriter& m_out;
    std::string m_name;
};

} // namespace

void writeFlat(FlatWriter& out, const FlatItems& items, std::span<const TerrainId> terrains) {
    for (const Field& field : items.fields)
        if (field.ships == Ships::Yes)
            MemberLists(out, items, field, terrains).write();
}

void writeFlat(FlatWriter& out, const std::string& prefix, std::span<const Field> fields,
               const void* item) {
    for (const Field& field : fields)
        if (field.ships == Ships::Yes)
            std::visit(Scalar(out, named(prefix, field.name)), field.get(item));
}

} // namespace navcore
