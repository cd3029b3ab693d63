// SPDX-License-Identifier: MIT
#include "navcore/runtime/geometry/changed_sides.h"

#include "navcore/runtime/geometry/predicates.h"

#include <span>

namespace navcore {
namespace {

using Segments = std::vector<ChangedSides::Segment>;

void addAll(const Shape* shape, Segments& sides) {
    if (shape)
        forEachSide(*shape, [&](Point2 a, Point2 b) { sides.emplace_back(a, b); });
}

/// Adds the sides from the last common corner before the difference to the first common corner
/// after it. For closed rings this may be more sides than necessary, because a run of common
/// corners that extends past the ring's first corner is not recognised.
void addDifference(const Ring& before, const Ring& after, ShapeKind kind, ChangedSides& changed) {
    std::size_t head = 0;
    const std::size_t shorter = std::min(before.size(), after.size());
    while (head < shorter && before[head] == after[head])
        ++head;
    if (head == before.size() && head == after.size())
        return;
    std::size_t tail = 0;
    while (tail < shorter - head &&
           before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
        ++tail;
    const auto addMiddle = [&](const Ring& ring, Segments& sides) {
        const std::size_t size = ring.size();
        for (std::size_t i = std::max<std::size_t>(head, 1); i <= size - tail && i < size; ++i)
            sides.emplace_back(ring[i - 1], ring[i]);
        if (kind == ShapeKind::Solid && (head == 0 || tail == 0))
            sides.emplace_back(ring.back(), ring.front());
    };
    addMiddle(before, changed.gone);
    addMiddle(after, changed.come);
}

} // namespace

Box ChangedSides::add(const Shape* before, const Shape* after) {
    Box box;
    if (before == after)
        return box;
    const std::size_t firstGone = gone.size(), firstCome = come.size();
    sameKind = sameKind && (!before || !after || before->kind == after->kind);
    if (!before || !after || before->kind != after->kind ||
        before->rings.size() != after->rings.size()) {
        addAll(before, gone);
        addAll(after, come);
    } else {
        for (std::size_t i = 0; i < before->rings.size(); ++i)
            addDifference(before->rings[i], after->rings[i], before->kind, *this);
    }
    for (const Segment& side : std::span(gone).subspan(firstGone))
        box.add(side.box);
    for (const Segment& side : std::span(come).subspan(firstCome))
        box.add(side.box);
    if (!box.empty())
        boxes.push_back(box);
    return box;
}

bool ChangedSides::mayFlip(Point2 p) const {
    if (std::none_of(boxes.begin(), boxes.end(), [&](const Box& box) { return box.contains(p); }))
        return false;
    if (boxes.size() > 1 || !sameKind)
        return true;
    // By the even-odd rule, p is in the area that the outline gained or lost if the ray from p
    // crosses an odd number of old and new sides.
    bool flips = false;
    for (const Segments* sides : {&gone, &come})
        for (const auto& [a, b, box] : *sides)
            if ((a.y > p.y) != (b.y > p.y))
                flips ^= (b.y > a.y) == (orientation(a, b, p) > 0);
    return flips;
}

} // namespace navcore
