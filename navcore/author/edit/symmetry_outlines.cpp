// SPDX-License-Identifier: MIT
#include "navcore/author/edit/symmetry_state.h"

#include <algorithm>

namespace navcore {
namespace {

template <class Key>
using OutlineSlots = SymmetryPartners::Slots<Key>;

/// How the outline of a designer's change maps to that of a partner.
struct OutlineImage {
    const SymmetryMap& map;
    int step;
    const Shape& before; ///< The outline before the change.
    const Shape& base;   ///< The outline of the partner before the change.
    std::optional<ShapeMatch> match;

    OutlineImage(const SymmetryMap& of, int steps, const Shape& from, const Shape& to,
                 Coord tolerance)
        : map(of), step(steps), before(from), base(to) {
        if (const auto image = map(from, steps))
            match = matchOf(*image, to, tolerance);
    }
};

bool haveSameCorners(const Shape& a, const Shape& b) {
    return a.kind == b.kind && std::ranges::equal(a.rings, b.rings, {}, &Ring::size, &Ring::size);
}

/// A change of a ring: the corners from `begin` to `end` - 1 are replaced.
struct RingEdit {
    std::size_t begin = 0, end = 0;
    Ring inserted;
};

RingEdit editOf(const Ring& before, const Ring& after) {
    const auto ahead = std::ranges::mismatch(before, after);
    const auto begin = static_cast<std::size_t>(ahead.in1 - before.begin());
    std::size_t tail = 0;
    while (tail < std::min(before.size(), after.size()) - begin &&
           before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
        ++tail;
    return {begin, before.size() - tail,
            Ring(ahead.in2, after.end() - static_cast<std::ptrdiff_t>(tail))};
}

/// Applies the image of an edit of one ring to the corresponding ring of a partner. `ring` may
/// already contain other changes, so its corners are found by their position. Returns nullopt if
/// the place of the inserted corners no longer exists.
std::optional<Ring> withEdit(const Ring& ring, const Ring& base, const RingEdit& edit,
                             const RingMatch& match, std::size_t corners, bool isOpen) {
    // Several corners can be at the same point, so each is known by its point and the number of
    // corners at that point before it.
    const auto countBefore = [](const Ring& of, std::size_t index) {
        return std::count(of.begin(), of.begin() + static_cast<std::ptrdiff_t>(index), of[index]);
    };
    std::vector<std::pair<Point2, std::ptrdiff_t>> removed;
    for (std::size_t i = edit.begin; i < edit.end; ++i) {
        const std::size_t index = match(i, corners);
        removed.emplace_back(base[index], countBefore(base, index));
    }
    const auto isRemoved = [&](std::size_t index) {
        const auto isThere = [&](const auto& corner) { return corner.first == ring[index]; };
        return std::ranges::any_of(removed, isThere) &&
               std::ranges::find(removed, std::pair(ring[index], countBefore(ring, index))) !=
                   removed.end();
    };
    Ring inserted = edit.inserted;
    if (match.isReversed)
        std::ranges::reverse(inserted);
    // The corner of the partner after which the inserted corners are placed. At the start of an
    // open chain there is none.
    std::optional<Point2> after;
    std::ptrdiff_t skipped = 0; // Number of corners at the same point before that corner.
    const auto placeAfter = [&](std::size_t corner) {
        const std::size_t index = match(corner, corners);
        after = base[index];
        skipped = countBefore(base, index);
    };
    if (match.isReversed && (!isOpen || edit.end < corners))
        placeAfter(edit.end % corners);
    else if (!match.isReversed && (!isOpen || edit.begin > 0))
        placeAfter((edit.begin + corners - 1) % corners);
    Ring made;
    if (!after)
        made = inserted;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Point2 corner = ring[i];
        if (!isRemoved(i))
            made.push_back(corner);
        if (after && corner == *after && skipped-- == 0) {
            made.insert(made.end(), inserted.begin(), inserted.end());
            after.reset();
        }
    }
    return after && !inserted.empty() ? std::nullopt : std::optional(made);
}

/// Returns the image of points, or nullopt if one is off the lattice.
std::optional<Ring> imageOfRing(const SymmetryMap& map, const Ring& ring, int step) {
    Ring image;
    for (const Point2 p : ring) {
        const auto at = map(p, step);
        if (!at)
            return std::nullopt;
        image.push_back(*at);
    }
    return image;
}

/// Returns the image of a whole outline. A reflected chain is reversed; that keeps the open side of
/// a one-way barrier, and means nothing to other outlines.
std::optional<Shape> wholeImage(const SymmetryMap& map, const Shape& shape, int step) {
    auto image = map(shape, step);
    if (image && shape.kind == ShapeKind::Wall && map.reflects(step))
        return reversed(*std::move(image));
    return image;
}

bool isNearAny(Point2 p, const Ring& ring, Coord tolerance) {
    return std::ranges::any_of(ring, [&](Point2 q) {
        return squaredDistance(p, q) <= std::int64_t{tolerance} * tolerance;
    });
}

/// Adds the images of the rings that a change has appended to an outline. Omits those that `target`
/// already has.
std::optional<Shape> withImageOfRings(const OutlineImage& image, const Shape& after, Shape target,
                                      Coord tolerance) {
    for (std::size_t i = image.before.rings.size(); i < after.rings.size(); ++i) {
        auto ring = imageOfRing(image.map, after.rings[i], image.step);
        if (!ring)
            return std::nullopt;
        const Shape alone{after.kind, {*ring}};
        const bool isThere = std::ranges::any_of(target.rings, [&](const Ring& there) {
            return matchOf(alone, Shape{after.kind, {there}}, tolerance).has_value();
        });
        if (!isThere)
            target.rings.push_back(*std::move(ring));
    }
    return target;
}

bool hasMoreRings(const Shape& before, const Shape& after) {
    return after.rings.size() > before.rings.size() &&
           std::equal(before.rings.begin(), before.rings.end(), after.rings.begin());
}

/// Applies a change that adds or removes corners or rings to `target`, the present outline of a
/// partner. `isOwn` is true for the outline that the designer changed, if it is its own partner.
/// Returns nullopt if an image is off the lattice.
std::optional<Shape> withImageOfEdit(const OutlineImage& image, const Shape& after, Shape target,
                                     bool isOwn, Coord tolerance) {
    if (hasMoreRings(image.before, after))
        return withImageOfRings(image, after, std::move(target), tolerance);
    if (image.before.rings.size() != after.rings.size())
        return isOwn ? target : wholeImage(image.map, after, image.step);
    for (std::size_t i = 0; i < after.rings.size(); ++i) {
        const Ring& before = image.before.rings[i];
        RingEdit edit = editOf(before, after.rings[i]);
        if (edit.begin == edit.end && edit.inserted.empty())
            continue;
        auto inserted = imageOfRing(image.map, edit.inserted, image.step);
        if (!inserted)
            return std::nullopt;
        if (isOwn) // A corner on the guide is its own image.
            std::erase_if(*inserted,
                          [&](Point2 p) { return isNearAny(p, edit.inserted, tolerance); });
        edit.inserted = *std::move(inserted);
        const RingMatch& match = (*image.match)[i];
        auto ring = withEdit(target.rings[match.ring], image.base.rings[match.ring], edit, match,
                             before.size(), after.kind == ShapeKind::Wall);
        const std::size_t least = after.kind == ShapeKind::Solid ? 3 : 2;
        if (ring && ring->size() >= least)
            target.rings[match.ring] = *std::move(ring);
    }
    return target;
}

struct Sum {
    std::int64_t x = 0, y = 0, parts = 0;
    void add(Point2 from, Point2 to) {
        x += std::int64_t{to.x} - from.x;
        y += std::int64_t{to.y} - from.y;
        ++parts;
    }
    static std::int64_t share(std::int64_t sum, std::int64_t parts) {
        return (sum >= 0 ? sum + parts / 2 : sum - parts / 2) / parts;
    }
    std::optional<Point2> appliedTo(Point2 at) const {
        const std::int64_t newX = at.x + share(x, parts), newY = at.y + share(y, parts);
        if (std::max(std::abs(newX), std::abs(newY)) > maxCoord)
            return std::nullopt;
        return Point2{static_cast<Coord>(newX), static_cast<Coord>(newY)};
    }
};

/// Returns whether all corners move alike.
bool isTranslation(const Shape& before, const Shape& after) {
    Sum first;
    first.add(before.rings[0][0], after.rings[0][0]);
    for (std::size_t i = 0; i < before.rings.size(); ++i)
        for (std::size_t j = 0; j < before.rings[i].size(); ++j) {
            Sum move;
            move.add(before.rings[i][j], after.rings[i][j]);
            if (move.x != first.x || move.y != first.y)
                return false;
        }
    return true;
}

/// The movements of the corners of one outline, added up over the outlines that the designer moves.
class CornerMoves {
public:
    explicit CornerMoves(const Shape& shape) : m_shape(shape) {
        for (const Ring& ring : shape.rings)
            m_sums.emplace_back(ring.size());
    }

    /// Adds the images of the movements of another outline, or of the outline itself. Corners that
    /// do not move add nothing. An outline with other corners only follows translations. Returns
    /// false if an image is off the lattice.
    bool add(const OutlineImage& image, const Shape& after) {
        if (!image.match)
            return !isTranslation(image.before, after) || addTranslation(image, after);
        for (std::size_t i = 0; i < after.rings.size(); ++i)
            for (std::size_t j = 0; j < after.rings[i].size(); ++j) {
                const Point2 from = image.before.rings[i][j], to = after.rings[i][j];
                if (from == to)
                    continue;
                const auto a = image.map(from, image.step), b = image.map(to, image.step);
                if (!a || !b)
                    return false;
                const RingMatch& match = (*image.match)[i];
                m_sums[match.ring][match(j, after.rings[i].size())].add(*a, *b);
            }
        return true;
    }
    /// Returns the moved outline, or nullopt if it is off the lattice.
    std::optional<Shape> moved() const {
        Shape made = m_shape;
        for (std::size_t i = 0; i < m_sums.size(); ++i)
            for (std::size_t j = 0; j < m_sums[i].size(); ++j)
                if (m_sums[i][j].parts > 0) {
                    const auto at = m_sums[i][j].appliedTo(made.rings[i][j]);
                    if (!at)
                        return std::nullopt;
                    made.rings[i][j] = *at;
                }
        return made;
    }

private:
    /// Moves all corners like the first one of the other outline.
    bool addTranslation(const OutlineImage& image, const Shape& after) {
        const Point2 from = image.before.rings[0][0], to = after.rings[0][0];
        const auto a = image.map(from, image.step), b = image.map(to, image.step);
        if (!a || !b)
            return false;
        for (auto& ring : m_sums)
            for (Sum& sum : ring)
                sum.add(*a, *b);
        return true;
    }

    const Shape& m_shape;
    std::vector<std::vector<Sum>> m_sums;
};

} // namespace

template <Outlined Item>
void mirrorOutlines(SymmetryState& state,
                    const SymmetryPartners::Slots<typename Item::Key>& slots) {
    using Key = typename Item::Key;
    const SymmetryMap& map = state.map();
    const Coord tolerance = state.partners.tolerance();
    const auto slot = [&](int step) { return slots[static_cast<std::size_t>(step)]; };
    const auto changeAt = [&](int step) -> const ItemChange<Item>* {
        const auto* swap = slot(step).isItem() ? state.change.of<Item>().find(slot(step)) : nullptr;
        const bool isReshaped = swap && swap->before && swap->after &&
                                *outlineOf(*swap->before) != *outlineOf(*swap->after);
        return isReshaped ? swap : nullptr;
    };
    std::set<Key> finished;
    for (int to = 0; to < map.count(); ++to) {
        const Key key = slot(to);
        if (!key.isItem() || !state.edit.find<Item>(key) || !finished.insert(key).second)
            continue;
        const Shape& base = *outlineOf(*state.partners.level().find<Item>(key));
        CornerMoves moves(base);
        std::optional<Shape> shape = *outlineOf(*state.edit.find<Item>(key));
        bool isMoved = false, isEdited = false;
        for (int from = 0; from < map.count() && shape; ++from) {
            const auto* swap = changeAt(from);
            if (!swap)
                continue;
            const Shape &before = *outlineOf(*swap->before), &after = *outlineOf(*swap->after);
            const OutlineImage image(map, map.between(from, to), before, base, tolerance);
            const bool isOwn = slot(from) == key;
            if (haveSameCorners(before, after)) {
                isMoved = isMoved || from != to;
                state.isOffMap = !moves.add(image, after) || state.isOffMap;
            } else if (from != to && image.match && (isOwn || !changeAt(to))) {
                isEdited = true;
                shape = withImageOfEdit(image, after, *std::move(shape), isOwn, tolerance);
            }
        }
        if (isMoved && !isEdited)
            shape = moves.moved();
        state.isOffMap = state.isOffMap || !shape;
        if (shape && (isMoved || isEdited))
            state.edit.modify<Item>(key, [&](Item& item) {
                outlineOf(item) = std::make_shared<const Shape>(*std::move(shape));
            });
    }
}

template void mirrorOutlines<Obstacle>(SymmetryState&, const SymmetryPartners::Slots<ObstacleId>&);
template void mirrorOutlines<Barrier>(SymmetryState&, const SymmetryPartners::Slots<BarrierId>&);

} // namespace navcore
