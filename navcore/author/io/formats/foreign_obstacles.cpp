// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/foreign_obstacles.h"

#include "navcore/author/io/formats/shape_notes.h"

namespace navcore {
namespace {

// Minimum width of walls that become solid shapes, in lu. Narrower walls remain lines, which are
// easier to edit.
constexpr double leastWidth = 2 * unitsPerPixel;

std::size_t cornersOf(const std::vector<ShapePtr>& shapes) {
    std::size_t corners = 0;
    for (const ShapePtr& shape : shapes)
        for (const Ring& ring : shape->rings)
            corners += ring.size();
    return corners;
}

void noteCount(std::vector<Phrase>& notes, const Template& text, std::uint64_t count) {
    if (count > 0)
        notes.push_back(say(text, Count{count}));
}

} // namespace

Status ForeignObstacles::add(const ForeignShape& found, FloorId floor,
                             std::shared_ptr<Shape> placed, double pixelsPerUnit) {
    Status good = checkShape(*placed);
    LineLook look = found.look;
    look.width *= pixelsPerUnit * unitsPerPixel;
    if (good && placed->kind == ShapeKind::Wall && look.width >= leastWidth) {
        if (auto wide = widened(*placed, look)) {
            *placed = std::move(*wide);
            good = checkShape(*placed);
        } else {
            ++m_thin;
        }
    }
    if (good && placed->kind == ShapeKind::Solid && found.rule == FillRule::NonZero) {
        if (auto area = nonZeroArea(*placed))
            *placed = std::move(*area);
        else
            ++m_overlapping;
        good = checkShape(*placed);
    }
    if (!good)
        return good;
    Obstacle obstacle;
    obstacle.name = found.name;
    obstacle.shape = std::move(placed);
    obstacle.tags = found.tags;
    obstacle.floor = floor;
    add(std::move(obstacle), found.group);
    return Done{};
}

void ForeignObstacles::add(ShapePtr shape, FloorId floor, std::uint32_t group) {
    Obstacle obstacle;
    obstacle.shape = std::move(shape);
    obstacle.floor = floor;
    add(std::move(obstacle), group);
}

void ForeignObstacles::add(Obstacle obstacle, std::uint32_t group) {
    if (group == 0 || obstacle.shape->kind == ShapeKind::Wall) {
        m_single.push_back(std::move(obstacle));
        return;
    }
    Group& joined = m_groups[{obstacle.floor, group}];
    joined.shapes.push_back(std::move(obstacle.shape));
    if (joined.shapes.size() == 1)
        joined.first = std::move(obstacle);
}

std::vector<Obstacle> ForeignObstacles::take(std::vector<Phrase>& notes, const Progress& progress) {
    std::vector<Obstacle> all = std::move(m_single);
    std::uint64_t large = 0, crossed = 0;
    for (auto& [number, group] : m_groups) {
        const bool isOne = group.shapes.size() == 1;
        if (auto joinedShapes = isOne ? std::nullopt : joined(group.shapes, progress)) {
            group.shapes.clear();
            for (Shape& piece : *joinedShapes)
                group.shapes.push_back(std::make_shared<Shape>(std::move(piece)));
        } else if (!isOne) {
            (cornersOf(group.shapes) > maxJoinedCorners ? large : crossed) += group.shapes.size();
        }
        for (ShapePtr& shape : group.shapes) {
            all.push_back(group.first);
            all.back().shape = std::move(shape);
        }
    }
    noteCount(notes, texts::overlapsKept, m_overlapping);
    if (!canMakeAreas()) {
        noteCount(notes, texts::notJoinedHere, large + crossed);
        noteCount(notes, texts::notWidenedHere, m_thin);
        return all;
    }
    if (large > 0)
        notes.push_back(say(texts::tooLargeToJoin, Count{large}, std::to_string(maxJoinedCorners)));
    noteCount(notes, texts::tooCrossedToJoin, crossed);
    noteCount(notes, texts::tooCrossedToWiden, m_thin);
    return all;
}

} // namespace navcore
