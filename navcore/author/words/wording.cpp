// SPDX-License-Identifier: MIT
#include "navcore/author/words/wording.h"

#include <array>
#include <charconv>

namespace navcore {

std::string nameOf(const Level& level, VertexId id) {
    const Vertex* vertex = level.find<Vertex>(id);
    return vertex && !vertex->name.empty() ? vertex->name : "a vertex";
}

std::string nameOf(const Level& level, ObstacleId id) {
    const Obstacle* obstacle = level.find<Obstacle>(id);
    return obstacle && !obstacle->name.empty() ? obstacle->name : "an obstacle";
}

std::string nameOf(const Level& level, BarrierId id) {
    const Barrier* barrier = level.find<Barrier>(id);
    if (!barrier)
        return "a barrier";
    if (!barrier->name.empty())
        return barrier->name;
    switch (barrier->kind) {
    case BarrierKind::OneWay:
        return "a one-way barrier";
    case BarrierKind::Gate:
        return "a gate";
    case BarrierKind::Closed:
        return "a closed barrier";
    case BarrierKind::Needs:
        break;
    }
    return "a barrier";
}

std::string nameOf(const Level& level, const Edge& edge) {
    const bool link = edge.key.isLink();
    const Vertex *a = level.find<Vertex>(edge.a), *b = level.find<Vertex>(edge.b);
    if (!a || !b || (a->name.empty() && b->name.empty()))
        return link ? "a link" : "an edge";
    return (link ? "link " : "edge ") + nameOf(level, edge.a) + " - " + nameOf(level, edge.b);
}

namespace {

std::string amountText(const LevelInfo& info, double lu, int decimals) {
    std::array<char, 400> text; // the longest double in this form has 309 digits before the point
    const double amount = lu / unitsPerPixel / info.pixelsPerUnit;
    const auto end = std::to_chars(text.data(), text.data() + text.size(), amount,
                                   std::chars_format::fixed, decimals);
    const std::string_view digits(text.data(), end.ptr);
    return std::string(digits == "-0.0" ? "0.0" : digits);
}

} // namespace

std::string amountText(const LevelInfo& info, double lu) {
    return amountText(info, lu, 1);
}

std::pair<std::string, std::string> lengthsApart(const LevelInfo& info, double a, double b) {
    constexpr int most = 6;
    for (int decimals = 1;; ++decimals) {
        std::string first = amountText(info, a, decimals), second = amountText(info, b, decimals);
        if (first != second || a == b || decimals == most)
            return {first + " " + info.unit, second + " " + info.unit};
    }
}

std::string lengthText(const LevelInfo& info, double lu) {
    return amountText(info, lu) + " " + info.unit;
}

std::string placeText(const LevelInfo& info, Point2 place) {
    return amountText(info, place.x) + ", " + lengthText(info, place.y);
}

std::string countText(std::size_t vertices) {
    return std::to_string(vertices) + (vertices == 1 ? " vertex" : " vertices");
}

std::string sentence(const LevelInfo& info, std::string what, Point2 where) {
    // A name stays as the designer wrote it; our own words begin a sentence.
    for (const char* const own : {"a ", "an ", "edge ", "link "})
        if (what.starts_with(own)) {
            what.front() = static_cast<char>(what.front() - 'a' + 'A');
            break;
        }
    return what + " - " + placeText(info, where);
}

Point2 middleOf(const Level& level, const Edge& edge) {
    const Point3 a = level.find<Vertex>(edge.a)->position, b = level.find<Vertex>(edge.b)->position;
    return {(a.x + b.x) / 2, (a.y + b.y) / 2};
}

} // namespace navcore
