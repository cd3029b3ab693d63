// SPDX-License-Identifier: MIT
// Builds levels of tests in map pixels.
#pragma once

#include "navcore/author/level/level_edit.h"

#include <QtGlobal>

#include <initializer_list>

namespace navcore {

/// A level under construction. Obstacles, vertices, links and barriers get the ids 1, 2, ... in the
/// order in which they are added.
class LevelBuilder {
public:
    static constexpr Coord px = unitsPerPixel;

    static Shape rectangle(int x0, int y0, int x1, int y1) {
        return {ShapeKind::Solid,
                {{{x0 * px, y0 * px}, {x1 * px, y0 * px}, {x1 * px, y1 * px}, {x0 * px, y1 * px}}}};
    }

    LevelBuilder& picture(std::uint32_t width, std::uint32_t height) {
        m_edit.modify<Picture>({}, [=](Picture& picture) {
            picture.width = width;
            picture.height = height;
        });
        return *this;
    }
    LevelBuilder& solid(int x0, int y0, int x1, int y1) {
        Obstacle obstacle;
        obstacle.shape = std::make_shared<const Shape>(rectangle(x0, y0, x1, y1));
        m_edit.set<Obstacle>({++m_obstacles}, obstacle);
        return *this;
    }
    /// Adds a barrier along a line.
    LevelBuilder& barrier(BarrierKind kind, Point2 a, Point2 b) {
        Barrier barrier;
        barrier.kind = kind;
        barrier.line = std::make_shared<const Shape>(
            Shape{ShapeKind::Wall, {{{a.x * px, a.y * px}, {b.x * px, b.y * px}}}});
        m_edit.set<Barrier>({++m_barriers}, barrier);
        return *this;
    }
    LevelBuilder& vertex(int x, int y) {
        Vertex vertex;
        vertex.position = {x * px, y * px, 0};
        m_edit.set<Vertex>({++m_vertices}, vertex);
        return *this;
    }
    /// Adds vertices row by row, from `first` up to, but not including, `end`.
    LevelBuilder& lattice(Point2 first, Point2 end, int step) {
        for (Coord y = first.y; y < end.y; y += step)
            for (Coord x = first.x; x < end.x; x += step)
                vertex(x, y);
        return *this;
    }
    LevelBuilder& links(std::initializer_list<std::pair<std::uint32_t, std::uint32_t>> pairs) {
        for (const auto& [a, b] : pairs) {
            Link link;
            link.from = {a};
            link.to = {b};
            m_edit.set<Link>({++m_links}, link);
        }
        return *this;
    }
    LevelBuilder& longest(int pixels) {
        m_edit.modify<LinkSettings>({}, [=](LinkSettings& links) { links.longest = pixels * px; });
        return *this;
    }
    template <class Item>
    LevelBuilder& modify(typename Item::Key key, const std::function<void(Item&)>& change) {
        m_edit.modify<Item>(key, change);
        return *this;
    }

    Level level() const {
        Level level;
        if (!level.apply(m_edit.change()))
            qFatal("no such level");
        return level;
    }

private:
    Level m_empty;
    LevelEdit m_edit{m_empty};
    std::uint32_t m_obstacles = 0, m_vertices = 0, m_links = 0, m_barriers = 0;
};

} // namespace navcore
