// SPDX-License-Identifier: MIT
#include "navcore/author/link/changed_sides.h"

namespace navcore {
namespace {

/// Corners that differ, from the last common corner before to the first common one after. In a
/// closed ring a common run that wraps around counts from the ring's first corner only: the box
/// may then be larger than it must be.
void addDifference(const Ring& one, const Ring& other, ShapeKind kind, Box& box) {
    std::size_t head = 0;
    const std::size_t shorter = std::min(one.size(), other.size());
    while (head < shorter && one[head] == other[head])
        ++head;
    if (head == one.size() && head == other.size())
        return;
    std::size_t tail = 0;
    while (tail < shorter - head && one[one.size() - 1 - tail] == other[other.size() - 1 - tail])
        ++tail;
    const auto addMiddle = [&](const Ring& ring) {
        const std::size_t size = ring.size();
        for (std::size_t i = head; i < size - tail; ++i)
            box.add(ring[i]);
        const bool closed = kind == ShapeKind::Solid;
        if (head > 0)
            box.add(ring[head - 1]);
        else if (closed)
            box.add(ring.back());
        if (tail > 0)
            box.add(ring[size - tail]);
        else if (closed)
            box.add(ring.front());
    };
    addMiddle(one);
    addMiddle(other);
}

} // namespace

Box changedSides(const Shape* before, const Shape* after) {
    Box box;
    if (before == after)
        return box;
    if (!before || !after || before->kind != after->kind ||
        before->rings.size() != after->rings.size()) {
        if (before)
            box.add(boundsOf(*before));
        if (after)
            box.add(boundsOf(*after));
        return box;
    }
    for (std::size_t i = 0; i < before->rings.size(); ++i)
        addDifference(before->rings[i], after->rings[i], before->kind, box);
    return box;
}

} // namespace navcore
