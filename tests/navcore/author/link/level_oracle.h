// SPDX-License-Identifier: MIT
// Computes the edges of a level by brute force, from all pairs and all sides with exact fractions.
// It shares no code with the linker and states the linking rules as simply as possible.
#pragma once

#include "navcore/author/level/level.h"
#include "tests/navcore/author/link/curve_oracle.h"
#include "tests/navcore/runtime/space/sight_oracle.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <tuple>

namespace oracle {

using namespace navcore;

inline std::int64_t squared(Point3 a, Point3 b) {
    const std::int64_t x = a.x - b.x, y = a.y - b.y, z = a.z - b.z;
    return x * x + y * y + z * z;
}

inline std::uint32_t lengthOf(Point3 a, Point3 b) {
    const std::int64_t d = squared(a, b);
    std::uint64_t low = 0, high = std::uint64_t{1} << 28;
    while (low < high) { // smallest n with n * n >= d
        const std::uint64_t middle = (low + high) / 2;
        if (static_cast<std::int64_t>(middle * middle) >= d)
            high = middle;
        else
            low = middle + 1;
    }
    return static_cast<std::uint32_t>(low);
}

inline bool sees(const Level& level, Point2 a, Point2 b) {
    for (const auto& [id, obstacle] : level.items<Obstacle>())
        if (blocked(*obstacle.shape, a, b))
            return false;
    return true;
}

/// Returns whether the squared distance from p to a-b, as a fraction, is less than r squared.
inline bool nearer(Point2 p, Point2 a, Point2 b, std::int64_t r) {
    const I128 ux = b.x - a.x, uy = b.y - a.y, wx = p.x - a.x, wy = p.y - a.y;
    const I128 length = ux * ux + uy * uy, along = ux * wx + uy * wy;
    if (along < 0 || length == 0)
        return wx * wx + wy * wy < I128{r} * r;
    if (along > length)
        return (wx - ux) * (wx - ux) + (wy - uy) * (wy - uy) < I128{r} * r;
    const I128 area = ux * wy - uy * wx;
    return area * area < I128{r} * r * length;
}

inline bool keepsAway(const Level& level, Point2 a, Point2 b, std::int64_t margin) {
    for (const auto& [id, obstacle] : level.items<Obstacle>())
        for (const Ring& ring : obstacle.shape->rings)
            for (std::size_t i = 0; i < ring.size(); ++i) {
                if (i + 1 == ring.size() && obstacle.shape->kind == ShapeKind::Wall)
                    continue;
                const Point2 c = ring[i], d = ring[(i + 1) % ring.size()];
                if (nearer(a, c, d, margin) || nearer(b, c, d, margin) || nearer(c, a, b, margin) ||
                    nearer(d, a, b, margin))
                    return false;
            }
    return true;
}

/// Returns whether the directions differ by at most 30 degrees: the squared tangent is at most 1/3.
inline bool sameWay(Point3 o, Point3 a, Point3 b) {
    const I128 ax = a.x - o.x, ay = a.y - o.y, az = a.z - o.z;
    const I128 bx = b.x - o.x, by = b.y - o.y, bz = b.z - o.z;
    const I128 dot = ax * bx + ay * by + az * bz;
    const I128 cx = ay * bz - az * by, cy = az * bx - ax * bz, cz = ax * by - ay * bx;
    return dot > 0 && 3 * (cx * cx + cy * cy + cz * cz) <= dot * dot;
}

inline std::uint8_t wantedBy(const Level& level, VertexId id) {
    return level.find<Vertex>(id)->linksWanted.value_or(level.linkSettings().linksWanted);
}

inline std::vector<VertexId> listOf(const Level& level, VertexId u) {
    const LinkSettings& settings = level.linkSettings();
    const auto k = [&](const Vertex& v) { return v.linksWanted.value_or(settings.linksWanted); };
    const Vertex& from = *level.find<Vertex>(u);
    std::vector<std::pair<std::int64_t, VertexId>> near;
    for (const auto& [id, vertex] : level.items<Vertex>()) {
        const std::int64_t d = squared(from.position, vertex.position);
        if (id != u && k(vertex) > 0 && d <= std::int64_t{settings.longest} * settings.longest)
            near.emplace_back(d, id);
    }
    std::sort(near.begin(), near.end());
    std::vector<VertexId> list;
    for (const auto& [d, id] : near) {
        const Point3 to = level.find<Vertex>(id)->position;
        if (list.size() == k(from))
            break;
        if (settings.height && std::abs(to.z - from.position.z) > *settings.height)
            continue;
        if (settings.spread == Spread::On &&
            std::any_of(list.begin(), list.end(), [&](VertexId kept) {
                return sameWay(from.position, level.find<Vertex>(kept)->position, to);
            }))
            continue;
        if (sees(level, from.position.flat(), to.flat()) &&
            keepsAway(level, from.position.flat(), to.flat(), settings.margin))
            list.push_back(id);
    }
    return list;
}

/// Returns the pairs that the policy keeps. Capped follows its definition, over all pairs in order.
inline std::set<VertexPair> pairsOf(const Level& level) {
    std::map<VertexPair, int> listed;
    for (const auto& [u, vertex] : level.items<Vertex>())
        for (const VertexId v : listOf(level, u))
            ++listed[VertexPair::of(u, v)];
    std::vector<std::tuple<std::int64_t, VertexPair, int>> order;
    for (const auto& [pair, times] : listed)
        order.emplace_back(
            squared(level.find<Vertex>(pair.a)->position, level.find<Vertex>(pair.b)->position),
            pair, times);
    std::sort(order.begin(), order.end());
    std::map<VertexId, int> kept;
    std::set<VertexPair> pairs;
    for (const auto& [d, pair, times] : order) {
        if (level.linkSettings().policy == LinkPolicy::Both && times < 2)
            continue;
        if (level.linkSettings().policy == LinkPolicy::Capped &&
            (kept[pair.a] >= wantedBy(level, pair.a) || kept[pair.b] >= wantedBy(level, pair.b)))
            continue;
        pairs.insert(pair);
        ++kept[pair.a];
        ++kept[pair.b];
    }
    return pairs;
}

inline TerrainId cellTerrain(const Level& level, std::int64_t column, std::int64_t row) {
    const auto floored = [](std::int64_t n) { return n >= 0 ? n / 64 : -((63 - n) / 64); };
    const TileKey key{static_cast<std::int32_t>(floored(column)),
                      static_cast<std::int32_t>(floored(row))};
    const PaintTile* tile = level.find<PaintTile>(key);
    const TerrainId cell = tile ? (*tile->cells)[static_cast<std::size_t>((row - 64 * key.y) * 64 +
                                                                          column - 64 * key.x)]
                                : TerrainId{};
    return cell.valid() ? cell : level.info().ground;
}

/// Collects every crossing as a fraction of the edge, sorts them, and looks up the terrain at the
/// middle of each interval, in doubled fractions.
inline PieceList piecesOf(const Level& level, Point3 a, Point3 b, std::uint32_t length) {
    if (std::tie(b.x, b.y, b.z) < std::tie(a.x, a.y, a.z))
        std::swap(a, b);
    const PaintFrame& frame = level.paintFrame();
    using Wide = I128;
    struct Cut {
        Wide num, den;
        bool operator<(const Cut& o) const { return num * o.den < o.num * den; }
    };
    std::vector<Cut> cuts{{0, 1}, {1, 1}};
    const auto collect = [&](std::int64_t from, std::int64_t to, std::int64_t origin) {
        const std::int64_t span = std::abs(to - from), low = std::min(from, to);
        for (std::int64_t line = origin; line < low + span; line += frame.cell)
            if (line > low)
                cuts.push_back({to > from ? line - from : from - line, span});
        for (std::int64_t line = origin - frame.cell; line > low; line -= frame.cell)
            if (line < low + span)
                cuts.push_back({to > from ? line - from : from - line, span});
    };
    collect(a.x, b.x, frame.origin.x);
    collect(a.y, b.y, frame.origin.y);
    std::sort(cuts.begin(), cuts.end());
    const auto cellAt = [&](std::int64_t from, std::int64_t to, std::int64_t origin, Wide num,
                            Wide den) { // floor of (from + (to - from) * num / den - origin) / cell
        const Wide top = (Wide{from} - origin) * den + (Wide{to} - from) * num;
        const Wide bottom = den * frame.cell;
        return static_cast<std::int64_t>(top >= 0 ? top / bottom : -((-top + bottom - 1) / bottom));
    };
    std::vector<TerrainPiece> pieces;
    for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
        const Cut p = cuts[i], q = cuts[i + 1];
        const Wide num = p.num * q.den + q.num * p.den, den = 2 * p.den * q.den;
        const TerrainId terrain = cellTerrain(level, cellAt(a.x, b.x, frame.origin.x, num, den),
                                              cellAt(a.y, b.y, frame.origin.y, num, den));
        const auto piece =
            static_cast<std::uint32_t>(Wide{length} * q.num / q.den - Wide{length} * p.num / p.den);
        if (piece > 0 && !pieces.empty() && pieces.back().terrain == terrain)
            pieces.back().length += piece;
        else if (piece > 0)
            pieces.push_back({terrain, piece});
    }
    if (pieces.empty())
        pieces.push_back({cellTerrain(level, cellAt(a.x, a.x, frame.origin.x, 0, 1),
                                      cellAt(a.y, a.y, frame.origin.y, 0, 1)),
                          0});
    return PieceList(std::move(pieces));
}

/// Returns the terrain pieces of a line of several segments.
inline PieceList piecesAlong(const Level& level, std::vector<Point3> line) {
    if (std::tie(line.back().x, line.back().y, line.back().z) <
        std::tie(line.front().x, line.front().y, line.front().z))
        std::reverse(line.begin(), line.end());
    std::vector<TerrainPiece> pieces;
    for (std::size_t i = 1; i < line.size(); ++i) {
        const PieceList part =
            piecesOf(level, line[i - 1], line[i], lengthOf(line[i - 1], line[i]));
        std::vector<TerrainPiece> all(part.all().begin(), part.all().end());
        if (std::tie(line[i].x, line[i].y, line[i].z) <
            std::tie(line[i - 1].x, line[i - 1].y, line[i - 1].z))
            std::reverse(all.begin(), all.end());
        for (const TerrainPiece& piece : all)
            if (!pieces.empty() && pieces.back().terrain == piece.terrain)
                pieces.back().length += piece.length;
            else
                pieces.push_back(piece);
    }
    return PieceList(std::move(pieces));
}

inline std::map<EdgeKey, Edge> edgesOf(const Level& level) {
    std::map<EdgeKey, Edge> edges;
    std::set<VertexPair> linked;
    const auto make = [&](EdgeKey key, VertexId a, VertexId b, std::optional<TerrainId> terrain,
                          std::uint32_t multiplier) {
        Edge edge;
        edge.key = key;
        edge.a = a;
        edge.b = b;
        edge.length = lengthOf(level.find<Vertex>(a)->position, level.find<Vertex>(b)->position);
        edge.multiplier = multiplier;
        edge.pieces = terrain ? PieceList(TerrainPiece{*terrain, edge.length})
                              : piecesOf(level, level.find<Vertex>(a)->position,
                                         level.find<Vertex>(b)->position, edge.length);
        return edge;
    };
    for (const auto& [id, link] : level.items<Link>()) {
        Edge edge = make(EdgeKey::of(id), link.from, link.to, link.terrain, link.multiplier);
        edge.direction = link.direction;
        std::vector<Point3> line = bendsOf(level, link);
        edge.terms = TermsOf({.bends = Bends(line)});
        line.insert(line.begin(), level.find<Vertex>(link.from)->position);
        line.push_back(level.find<Vertex>(link.to)->position);
        edge.length = 0;
        for (std::size_t i = 1; i < line.size(); ++i) {
            edge.length += lengthOf(line[i - 1], line[i]);
            if (!sees(level, line[i - 1].flat(), line[i].flat()))
                edge.passage = Passage::Blocked;
        }
        edge.pieces = link.terrain ? PieceList(TerrainPiece{*link.terrain, edge.length})
                                   : piecesAlong(level, line);
        edges.emplace(edge.key, edge);
        linked.insert(VertexPair::of(link.from, link.to));
    }
    for (const VertexPair pair : pairsOf(level)) {
        const EdgeRule* found = level.find<EdgeRule>(pair);
        const EdgeRule rule = found ? *found : EdgeRule{};
        if (rule.permission == Permission::Allowed && !linked.contains(pair))
            edges.emplace(EdgeKey::of(pair),
                          make(EdgeKey::of(pair), pair.a, pair.b, rule.terrain, rule.multiplier));
    }
    return edges;
}

} // namespace oracle
