// SPDX-License-Identifier: MIT
#include "editor/model/check_ends.h"

#include "editor/model/item_names.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace waymark {

using namespace navcore;

namespace {

struct CheckEndWords {
    Q_DECLARE_TR_FUNCTIONS(CheckEnds)
};

/// Returns whether `end` refers to a kind whose name contains one of `words`.
bool isKindOf(const CheckEnd& end, const QStringList& words) {
    const auto* every = std::get_if<EveryOfKind>(&end);
    const QString kind = every ? QString::fromStdString(every->kind).toLower() : QString();
    return std::any_of(words.begin(), words.end(),
                       [&kind](const QString& word) { return kind.contains(word); });
}

} // namespace

QString endName(const Level& level, const CheckEnd& end) {
    if (const auto* every = std::get_if<EveryOfKind>(&end))
        return CheckEndWords::tr("every %1").arg(QString::fromStdString(every->kind));
    if (const auto* where = std::get_if<VerticesWhere>(&end)) {
        const QString expression = QString::fromStdString(where->expression);
        return where->pick == EndPick::Every
                   ? CheckEndWords::tr("every vertex where %1").arg(expression)
                   : CheckEndWords::tr("nearest vertex where %1").arg(expression);
    }
    if (const auto* vertex = std::get_if<VertexId>(&end))
        return nameOf(level, *vertex);
    return nameOf(level, PinnedEnd(std::get<Place>(end).point));
}

QString nearestName(const Level& level, const CheckEnd& end) {
    if (const auto* where = std::get_if<VerticesWhere>(&end))
        return endName(level, VerticesWhere{where->expression, EndPick::Nearest});
    const auto* every = std::get_if<EveryOfKind>(&end);
    return every ? CheckEndWords::tr("nearest %1").arg(QString::fromStdString(every->kind))
                 : endName(level, end);
}

std::vector<CheckEnd> offeredEnds(const Level& level, const SelectedItems& selected) {
    std::vector<CheckEnd> ends;
    const auto offer = [&ends](const CheckEnd& end) {
        if (std::find(ends.begin(), ends.end(), end) == ends.end())
            ends.push_back(end);
    };
    std::set<std::string> kinds;
    for (const auto& [id, vertex] : level.items<Vertex>())
        if (!vertex.kind.empty())
            kinds.insert(vertex.kind);
    for (const std::string& kind : kinds)
        offer(EveryOfKind{kind});
    for (const VertexId id : selected.vertices)
        offer(id);
    std::map<std::string, VertexId> named;
    for (const auto& [id, vertex] : level.items<Vertex>())
        if (!vertex.name.empty())
            named.emplace(vertex.name, id);
    for (const auto& [name, id] : named)
        offer(id);
    for (const auto& [id, route] : level.items<PinnedRoute>())
        for (const PinnedEnd& end : {route.from, route.to})
            std::visit([&](const auto& place) { offer(place); }, end);
    return ends;
}

std::pair<int, int> proposedEnds(const std::vector<CheckEnd>& ends) {
    const QStringList starts{"spawn", "start", "entr", "base", "home", "camp", "barrack"};
    const QStringList goals{"mine", "goal", "target", "exit", "resource", "treasure", "flag"};
    const auto first = [&ends](const QStringList& words) -> std::optional<int> {
        for (std::size_t i = 0; i < ends.size(); ++i)
            if (isKindOf(ends[i], words))
                return static_cast<int>(i);
        return std::nullopt;
    };
    const auto start = first(starts), goal = first(goals);
    const auto other = [&ends](int index) {
        return index == 0 ? std::min(1, static_cast<int>(ends.size()) - 1) : 0;
    };
    const int from = start ? *start : goal ? other(*goal) : 0;
    return {from, goal && *goal != from ? *goal : other(from)};
}

} // namespace waymark
