// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/symmetry_map.h"
#include "navcore/author/level/level.h"

#include <algorithm>
#include <string>

/// Compares the sides of a level by brute force. It shares only the images of points and texts with
/// the code that it checks.
class SymmetryOracle {
public:
    explicit SymmetryOracle(const navcore::Level& level)
        : m_level(level), m_map(level.symmetryGuide()) {}

    /// Returns a description of a difference between the sides, or an empty text if the level is
    /// symmetric. Names without words of the guide need only be empty or not on both sides.
    std::string difference() const {
        using namespace navcore;
        for (int step = 1; step < m_map.count(); ++step) {
            if (const auto id = withoutTwin<Vertex>(step); id.isItem())
                return "vertices " + std::to_string(id.value) + " at step " + std::to_string(step);
            if (const auto id = withoutTwin<Obstacle>(step); id.isItem())
                return "obstacles " + std::to_string(id.value) + " at step " + std::to_string(step);
            if (const auto id = withoutTwin<Barrier>(step); id.isItem())
                return "barriers " + std::to_string(id.value) + " at step " + std::to_string(step);
            if (const auto id = withoutTwin<Note>(step); id.isItem())
                return "notes " + std::to_string(id.value) + " at step " + std::to_string(step);
            if (const auto id = withoutTwin<Lift>(step); id.isItem())
                return "lifts " + std::to_string(id.value) + " at step " + std::to_string(step);
            if (!linksHaveTwins(step))
                return "links";
            if (!rulesHaveTwins(step))
                return "rules";
            if (m_map.isExact() && !paintHasTwin(step))
                return "paint";
        }
        return {};
    }

private:
    bool near(navcore::Point2 a, navcore::Point2 b) const {
        return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)) <= (m_map.isExact() ? 0 : 12);
    }
    bool isImage(navcore::Point2 p, navcore::Point2 q, int step) const {
        const auto image = m_map(p, step);
        return image && near(*image, q);
    }
    bool sameTexts(const std::string& a, const std::string& b, int step) const {
        return m_map.text(a, step) == b;
    }
    /// Returns a name without its number.
    static std::string withoutNumber(std::string name) {
        while (!name.empty() && (name.back() == ' ' || (name.back() >= '0' && name.back() <= '9')))
            name.pop_back();
        return name;
    }
    bool sameNames(const std::string& a, const std::string& b, int step) const {
        const std::string image = m_map.text(a, step);
        return image == a ? a.empty() == b.empty() : withoutNumber(image) == withoutNumber(b);
    }
    bool sameTags(const navcore::Tags& a, const navcore::Tags& b, int step) const {
        return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                          [&](const auto& x, const auto& y) {
                              return x.first == y.first && sameTexts(x.second, y.second, step);
                          });
    }
    bool sameWords(const navcore::Abilities& a, const navcore::Abilities& b, int step) const {
        navcore::Abilities image;
        for (const std::string& word : a)
            image.insert(m_map.text(word, step));
        return image == b;
    }
    navcore::VertexId twinOf(navcore::VertexId id, int step) const {
        const navcore::Vertex& vertex = *m_level.find<navcore::Vertex>(id);
        for (const auto& [other, there] : m_level.items<navcore::Vertex>())
            if (vertex.floor == there.floor &&
                isImage(vertex.position.flat(), there.position.flat(), step))
                return other;
        return {};
    }
    bool isRing(const navcore::Ring& a, const navcore::Ring& b, int step, bool isOpen,
                bool mayReverse) const {
        const std::size_t n = a.size();
        if (b.size() != n)
            return false;
        for (std::size_t start = 0; start < (isOpen ? 1 : n); ++start)
            for (const bool back : {false, true}) {
                const bool flips = back != (isOpen && m_map.reflects(step));
                if (flips && !mayReverse)
                    continue;
                bool same = true;
                for (std::size_t i = 0; i < n && same; ++i)
                    same = isImage(a[i], b[back ? (n - 1 - i + start) % n : (i + start) % n], step);
                if (same)
                    return true;
            }
        return false;
    }
    bool isOutline(const navcore::Shape& a, const navcore::Shape& b, int step,
                   bool mayReverse) const {
        const auto hasTwin = [&](const navcore::Ring& ring) {
            return std::ranges::any_of(b.rings, [&](const navcore::Ring& other) {
                return isRing(ring, other, step, a.kind == navcore::ShapeKind::Wall, mayReverse);
            });
        };
        return a.kind == b.kind && a.rings.size() == b.rings.size() &&
               std::ranges::all_of(a.rings, hasTwin);
    }

    bool isTwin(const navcore::Vertex& a, const navcore::Vertex& b, int step) const {
        return a.floor == b.floor && isImage(a.position.flat(), b.position.flat(), step) &&
               a.position.z == b.position.z && sameNames(a.name, b.name, step) &&
               sameTexts(a.kind, b.kind, step) && sameTags(a.tags, b.tags, step) &&
               a.linksWanted == b.linksWanted;
    }
    bool isTwin(const navcore::Obstacle& a, const navcore::Obstacle& b, int step) const {
        return a.floor == b.floor && isOutline(*a.shape, *b.shape, step, true) &&
               sameNames(a.name, b.name, step) && sameTags(a.tags, b.tags, step) &&
               a.origin == b.origin && a.lock == b.lock;
    }
    bool isTwin(const navcore::Barrier& a, const navcore::Barrier& b, int step) const {
        const bool mayReverse = a.kind != navcore::BarrierKind::OneWay;
        return a.floor == b.floor && isOutline(*a.line, *b.line, step, mayReverse) &&
               sameNames(a.name, b.name, step) && a.kind == b.kind && a.gate == b.gate &&
               sameWords(a.needs, b.needs, step) && sameTags(a.tags, b.tags, step);
    }
    bool isTwin(const navcore::Note& a, const navcore::Note& b, int step) const {
        return a.floor == b.floor && isImage(a.position, b.position, step) &&
               sameTexts(a.text, b.text, step);
    }
    bool isTwin(const navcore::Lift& a, const navcore::Lift& b, int step) const {
        const auto sameStop = [&](const auto& x, const auto& y) {
            return x.first == y.first && twinOf(x.second.entrance, step) == y.second.entrance &&
                   sameWords(x.second.needs, y.second.needs, step);
        };
        return isImage(a.position, b.position, step) && sameNames(a.name, b.name, step) &&
               a.wait == b.wait && a.up == b.up && a.down == b.down && a.factors == b.factors &&
               std::equal(a.stops.begin(), a.stops.end(), b.stops.begin(), b.stops.end(), sameStop);
    }
    template <class Item>
    typename Item::Key withoutTwin(int step) const {
        for (const auto& [id, item] : m_level.items<Item>())
            if (std::ranges::none_of(m_level.items<Item>(), [&](const auto& other) {
                    return isTwin(item, other.second, step);
                }))
                return id;
        return {};
    }
    bool sameCurves(const navcore::LinkCurve& a, const navcore::LinkCurve& b, int step) const {
        const navcore::Point2 origin = *m_map(navcore::Point2{}, step);
        const auto isImageOfTangent = [&](navcore::Point2 p, navcore::Point2 q) {
            return isImage(p, {origin.x + q.x, origin.y + q.y}, step);
        };
        const std::vector<navcore::Point2>&p = a.points, &q = b.points;
        const auto areImages = [&](navcore::Point2 one, navcore::Point2 other) {
            return isImage(one, other, step);
        };
        return a.form == b.form && isImageOfTangent(a.leave, b.leave) &&
               isImageOfTangent(a.arrive, b.arrive) &&
               std::equal(p.begin(), p.end(), q.begin(), q.end(), areImages);
    }
    bool isTwin(navcore::Link a, navcore::Link b, int step) const {
        for (int own = 1; own < m_map.count(); ++own)
            if (navcore::VertexPair::of(twinOf(a.from, own), twinOf(a.to, own)) ==
                navcore::VertexPair::of(a.from, a.to))
                return true; // It connects partners, so the direction of its images is undefined.
        const navcore::VertexId from = twinOf(a.from, step), to = twinOf(a.to, step);
        if (b.from == to && b.to == from) {
            std::swap(b.from, b.to);
            b.direction = navcore::flipped(b.direction);
            b.curve = navcore::reversed(b.curve);
        }
        const bool sameLine = sameCurves(a.curve, b.curve, step);
        const bool sameText = sameTags(a.tags, b.tags, step) && sameWords(a.needs, b.needs, step);
        a.from = from;
        a.to = to;
        a.tags = b.tags;
        a.needs = b.needs;
        a.curve = b.curve;
        return sameText && sameLine && a == b;
    }
    bool linksHaveTwins(int step) const {
        return std::ranges::all_of(m_level.items<navcore::Link>(), [&](const auto& entry) {
            return std::ranges::any_of(m_level.items<navcore::Link>(), [&](const auto& other) {
                return isTwin(entry.second, other.second, step);
            });
        });
    }
    bool rulesHaveTwins(int step) const {
        return std::ranges::all_of(m_level.items<navcore::EdgeRule>(), [&](const auto& entry) {
            const navcore::VertexId a = twinOf(entry.first.a, step),
                                    b = twinOf(entry.first.b, step);
            const auto* twin = m_level.find<navcore::EdgeRule>(navcore::VertexPair::of(a, b));
            return twin && *twin == entry.second;
        });
    }
    navcore::TerrainId paintAt(std::int32_t column, std::int32_t row) const {
        const auto* tile = m_level.find<navcore::PaintTile>(navcore::tileOf(column, row));
        return tile ? (*tile->cells)[navcore::cellInTile(column, row)] : navcore::TerrainId{};
    }
    /// Returns whether the image of the centre of a cell is the centre of a cell.
    bool isPaintAligned(int step) const {
        const navcore::PaintFrame& frame = m_level.paintFrame();
        const navcore::Coord half = frame.cell / 2;
        const auto image = m_map({frame.origin.x + half, frame.origin.y + half}, step);
        const auto isCentre = [&](navcore::Coord at, navcore::Coord origin, std::int32_t cell) {
            return std::abs(at - (origin + cell * frame.cell + half)) <= 1;
        };
        return image && isCentre(image->x, frame.origin.x, frame.columnOf(image->x)) &&
               isCentre(image->y, frame.origin.y, frame.rowOf(image->y));
    }
    /// Cells that are not opposite each other cannot all have the paint of their images.
    bool paintHasTwin(int step) const {
        const navcore::PaintFrame& frame = m_level.paintFrame();
        if (!isPaintAligned(step))
            return true;
        for (const auto& [key, tile] : m_level.items<navcore::PaintTile>())
            for (std::int32_t row = key.y * 64; row < key.y * 64 + 64; ++row)
                for (std::int32_t column = key.x * 64; column < key.x * 64 + 64; ++column) {
                    const navcore::Point2 centre{
                        frame.origin.x + column * frame.cell + frame.cell / 2,
                        frame.origin.y + row * frame.cell + frame.cell / 2};
                    const auto image = m_map(centre, step);
                    if (paintAt(column, row) !=
                        paintAt(frame.columnOf(image->x), frame.rowOf(image->y)))
                        return false;
                }
        return true;
    }

    const navcore::Level& m_level;
    navcore::SymmetryMap m_map;
};
