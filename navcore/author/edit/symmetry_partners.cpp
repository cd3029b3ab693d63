// SPDX-License-Identifier: MIT
#include "navcore/author/edit/symmetry_partners.h"

#include <algorithm>
#include <limits>
#include <set>

namespace navcore {
namespace {

constexpr std::int64_t noMatch = std::numeric_limits<std::int64_t>::max();

std::int64_t squaredTolerance(Coord tolerance) {
    return std::int64_t{tolerance} * tolerance;
}

/// Returns the largest squared distance between corresponding corners, or noMatch if it exceeds
/// `most`.
std::int64_t distanceOf(const Ring& ring, const Ring& other, const RingMatch& match,
                        std::int64_t most) {
    std::int64_t worst = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        worst = std::max(worst, squaredDistance(ring[i], other[match(i, ring.size())]));
        if (worst > most)
            return noMatch;
    }
    return worst;
}

/// Extends `match` by the best match of a ring with a ring of `other` that is not matched yet.
std::int64_t matchRing(const Ring& ring, const Shape& other, std::int64_t most, ShapeMatch& match) {
    std::int64_t best = noMatch;
    RingMatch found;
    const std::size_t corners = ring.size();
    for (std::size_t j = 0; j < other.rings.size(); ++j) {
        const Ring& there = other.rings[j];
        if (there.size() != corners || std::ranges::find(match, j, &RingMatch::ring) != match.end())
            continue;
        const auto consider = [&](std::size_t start, bool isReversed) {
            const RingMatch tried{j, start, isReversed};
            const std::int64_t distance = distanceOf(ring, there, tried, most);
            if (distance < best) {
                best = distance;
                found = tried;
            }
        };
        if (other.kind == ShapeKind::Wall) {
            consider(0, false);
            consider(corners - 1, true);
            continue;
        }
        for (std::size_t start = 0; start < corners; ++start)
            if (squaredDistance(ring.front(), there[start]) <= most) {
                consider(start, false);
                consider(start, true);
            }
    }
    match.push_back(found);
    return best;
}

std::int64_t matchShape(const Shape& shape, const Shape& other, std::int64_t most,
                        ShapeMatch& match) {
    if (shape.kind != other.kind || shape.rings.size() != other.rings.size())
        return noMatch;
    std::int64_t worst = 0;
    for (const Ring& ring : shape.rings) {
        worst = std::max(worst, matchRing(ring, other, most, match));
        if (worst == noMatch)
            return noMatch;
    }
    return worst;
}

Point2 anchorOf(const Vertex& vertex) {
    return vertex.position.flat();
}
Point2 anchorOf(const Lift& lift) {
    return lift.position;
}
Point2 anchorOf(const Note& note) {
    return note.position;
}
template <Outlined Item>
Point2 anchorOf(const Item& item) {
    return boundsOf(*outlineOf(item)).lo;
}

/// Returns a measure of the distance between two items of one type, or noMatch if they are on
/// different floors or their distance exceeds `most`.
template <class Item>
std::int64_t distanceBetween(const Item& a, const Item& b, std::int64_t most) {
    if constexpr (!std::same_as<Item, Lift>)
        if (a.floor != b.floor)
            return noMatch;
    if constexpr (Outlined<Item>) {
        const Box boxA = boundsOf(*outlineOf(a)), boxB = boundsOf(*outlineOf(b));
        const std::int64_t boxes =
            std::max(squaredDistance(boxA.lo, boxB.lo), squaredDistance(boxA.hi, boxB.hi));
        ShapeMatch match;
        const std::int64_t corners = matchShape(*outlineOf(a), *outlineOf(b), most, match);
        return corners != noMatch ? corners : boxes <= most ? most + 1 + boxes : noMatch;
    } else {
        const std::int64_t distance = squaredDistance(anchorOf(a), anchorOf(b));
        return distance <= most ? distance : noMatch;
    }
}

std::uint64_t cellCode(std::int32_t x, std::int32_t y) {
    return (std::uint64_t{static_cast<std::uint32_t>(y)} << 32U) | static_cast<std::uint32_t>(x);
}

} // namespace

std::optional<ShapeMatch> matchOf(const Shape& shape, const Shape& other, Coord tolerance) {
    ShapeMatch match;
    if (matchShape(shape, other, squaredTolerance(tolerance), match) == noMatch)
        return std::nullopt;
    return match;
}

template <Placed Item>
PlaceSearch<Item>::PlaceSearch(Coord tolerance) : m_tolerance(tolerance) {}

template <Placed Item>
auto PlaceSearch<Item>::cellOf(Point2 at) const -> Cell {
    const Coord side = std::max(m_tolerance, unitsPerPixel);
    const auto index = [side](Coord c) { return (c + maxCoord) / side; };
    return {index(at.x), index(at.y)};
}

template <Placed Item>
void PlaceSearch<Item>::add(Key key, const Item& item) {
    const Cell cell = cellOf(anchorOf(item));
    m_cells.emplace(cellCode(cell.x, cell.y), key);
}

template <Placed Item>
auto PlaceSearch<Item>::nearest(const Item& image, Key last,
                                FunctionRef<const Item*(Key)> find) const -> Key {
    const Cell middle = cellOf(anchorOf(image));
    std::int64_t best = noMatch;
    Key found{};
    for (std::int32_t y = middle.y - 1; y <= middle.y + 1; ++y)
        for (std::int32_t x = middle.x - 1; x <= middle.x + 1; ++x)
            for (auto [at, end] = m_cells.equal_range(cellCode(x, y)); at != end; ++at) {
                const Key key = at->second;
                const Item* item = find(key);
                if (!item)
                    continue;
                const std::int64_t distance =
                    distanceBetween(image, *item, squaredTolerance(m_tolerance));
                const auto rank = [&](Key k) { return std::pair(k == last, k); };
                // Only with equal corners is an outline its own image.
                if (distance == noMatch || distance > best ||
                    (key == last && distance > squaredTolerance(m_tolerance)) ||
                    (distance == best && found.isItem() && rank(found) < rank(key)))
                    continue;
                best = distance;
                found = key;
            }
    return found;
}

template <Placed Item>
std::optional<Item> placedAtImage(const SymmetryMap& map, const Item& item, int step) {
    Item image = item;
    if constexpr (Outlined<Item>) {
        auto shape = map(*outlineOf(item), step);
        if (!shape)
            return std::nullopt;
        if (std::same_as<Item, Barrier> && map.reflects(step))
            shape = reversed(*std::move(shape));
        outlineOf(image) = std::make_shared<const Shape>(*std::move(shape));
    } else {
        const auto at = map(anchorOf(item), step);
        if (!at)
            return std::nullopt;
        image.position.x = at->x;
        image.position.y = at->y;
    }
    return image;
}

SymmetryPartners::SymmetryPartners(Level level, const SymmetryGuide& guide)
    : m_level(std::move(level)), m_map(guide), m_tolerance(guide.tolerance) {}

template <Placed Item>
PlaceSearch<Item>& SymmetryPartners::search() {
    auto& search = std::get<Table<Item>>(m_tables).search;
    if (!search) {
        search.emplace(m_tolerance);
        for (const auto& [key, item] : m_level.items<Item>())
            search->add(key, item);
    }
    return *search;
}

template <Placed Item>
auto SymmetryPartners::of(typename Item::Key key) -> const Slots<typename Item::Key>& {
    using Key = typename Item::Key;
    auto& known = std::get<Table<Item>>(m_tables).known;
    const auto [at, isNew] = known.try_emplace(key);
    Slots<Key>& slots = at->second;
    if (!isNew)
        return slots;
    slots[0] = key;
    const auto find = [this](Key id) { return m_level.find<Item>(id); };
    const Item& item = *find(key);
    for (int step = 1; step < m_map.count(); ++step) {
        const auto image = placedAtImage(m_map, item, step);
        const Key there = image ? nearest<Item>(*image, key, find) : Key{};
        if (!there.isItem())
            continue;
        const auto back = placedAtImage(m_map, *find(there), m_map.inverse(step));
        if (back && nearest<Item>(*back, there, find) == key)
            slots[static_cast<std::size_t>(step)] = there;
    }
    return slots;
}

/// Returns the links between two vertices, ordered by type and id.
static std::vector<LinkId> linksBetween(const Level& level, VertexId a, VertexId b) {
    std::vector<LinkId> found;
    if (const auto* links = level.linksAt(a))
        for (const LinkId id : *links) {
            const Link& link = *level.find<Link>(id);
            if (link.from == b || link.to == b)
                found.push_back(id);
        }
    std::ranges::stable_sort(found, {}, [&](LinkId id) { return level.find<Link>(id)->kind; });
    return found;
}

auto SymmetryPartners::ofLink(LinkId id) -> Slots<LinkId> {
    Slots<LinkId> slots{};
    slots[0] = id;
    const Link& link = *m_level.find<Link>(id);
    const auto from = of<Vertex>(link.from), to = of<Vertex>(link.to);
    const auto own = linksBetween(m_level, link.from, link.to);
    const auto rank = static_cast<std::size_t>(std::ranges::find(own, id) - own.begin());
    for (int step = 1; step < m_map.count(); ++step) {
        const auto slot = static_cast<std::size_t>(step);
        if (!from[slot].isItem() || !to[slot].isItem() || from[slot] == to[slot])
            continue;
        const auto there = linksBetween(m_level, from[slot], to[slot]);
        if (rank < there.size())
            slots[slot] = there[rank];
    }
    return slots;
}

#define INSTANTIATE(Item)                                                                          \
    template class PlaceSearch<Item>;                                                              \
    template const SymmetryPartners::Slots<Item::Key>& SymmetryPartners::of<Item>(Item::Key);      \
    template PlaceSearch<Item>& SymmetryPartners::search<Item>();                                  \
    template std::optional<Item> placedAtImage<Item>(const SymmetryMap&, const Item&, int);

INSTANTIATE(Vertex)
INSTANTIATE(Obstacle)
INSTANTIATE(Barrier)
INSTANTIATE(Lift)
INSTANTIATE(Note)
#undef INSTANTIATE

} // namespace navcore
