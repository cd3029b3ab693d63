// SPDX-License-Identifier: MIT
#include "editor/dialogs/find_items.h"

#include "editor/panels/words.h"
#include "editor/render/painters.h"
#include "navcore/author/edit/floor_edits.h"
#include "navcore/author/edit/item_traits.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <map>
#include <optional>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Find)
};

/// Reads two numbers, such as "120, 48.5".
std::optional<std::pair<double, double>> twoNumbers(const QString& text) {
    static const QRegularExpression between(QStringLiteral("[,;\\s]+"));
    const QStringList parts = text.split(between, Qt::SkipEmptyParts);
    if (parts.size() != 2)
        return std::nullopt;
    const QLocale locale;
    bool okX = false, okY = false;
    const double x = locale.toDouble(parts[0], &okX), y = locale.toDouble(parts[1], &okY);
    return okX && okY ? std::optional(std::pair(x, y)) : std::nullopt;
}

std::optional<Point2> placeOf(const Level& level, const QString& text) {
    const auto numbers = twoNumbers(text);
    if (!numbers)
        return std::nullopt;
    const auto x = fromUnits(shownInfo(level), numbers->first),
               y = fromUnits(shownInfo(level), numbers->second);
    return x && y ? std::optional(Point2{*x, *y}) : std::nullopt;
}

Place placeOn(Point2 at, FloorId floor) {
    return {{at.x, at.y, 0}, floor};
}

class Search {
public:
    explicit Search(const QString& words)
        : m_words(words.simplified()), m_parts(m_words.split(' ', Qt::SkipEmptyParts)) {}

    void add(const Level& level, const QString& name, const QString& what, Point2 at,
             const std::vector<ItemRef>& items) {
        const auto rank = rankOf(name, what);
        if (!rank)
            return;
        FoundItems found{name, what, {}, placeOn(at, floorOf(level, items.front()).value())};
        for (const ItemRef& item : items)
            insert(found.items, item);
        m_found.push_back({*rank, m_found.size(), std::move(found)});
    }

    std::vector<FoundItems> best(std::size_t most) {
        const auto count = static_cast<std::ptrdiff_t>(std::min(most, m_found.size()));
        std::partial_sort(m_found.begin(), m_found.begin() + count, m_found.end(),
                          [](const Hit& a, const Hit& b) {
                              if (a.rank != b.rank)
                                  return a.rank < b.rank;
                              const int names =
                                  a.found.name.compare(b.found.name, Qt::CaseInsensitive);
                              return names != 0 ? names < 0 : a.order < b.order;
                          });
        std::vector<FoundItems> out;
        for (std::ptrdiff_t i = 0; i < count; ++i)
            out.push_back(std::move(m_found[static_cast<std::size_t>(i)].found));
        return out;
    }

private:
    enum class Rank : std::uint8_t { Whole, Begins, WordBegins, Occurs };
    struct Hit {
        Rank rank;
        std::size_t order; ///< Rank of the item when sorted by type and id.
        FoundItems found;
    };

    std::optional<Rank> rankOf(const QString& name, const QString& what) const {
        Rank rank = Rank::WordBegins;
        for (const QString& part : m_parts) {
            const qsizetype at = name.indexOf(part, 0, Qt::CaseInsensitive);
            const bool begins = at == 0 || (at > 0 && !name[at - 1].isLetterOrNumber()) ||
                                what.startsWith(part, Qt::CaseInsensitive);
            if (!begins && at < 0)
                return std::nullopt;
            rank = begins ? rank : Rank::Occurs;
        }
        if (name.compare(m_words, Qt::CaseInsensitive) == 0)
            return Rank::Whole;
        return name.startsWith(m_words, Qt::CaseInsensitive) ? Rank::Begins : rank;
    }

    QString m_words;
    QStringList m_parts;
    std::vector<Hit> m_found;
};

void addKinds(const Level& level, Search& search) {
    std::map<std::string, std::vector<ItemRef>> kinds;
    for (const auto& [id, vertex] : level.items<Vertex>())
        if (!vertex.kind.empty())
            kinds[vertex.kind].emplace_back(id);
    for (const auto& [kind, ids] : kinds)
        search.add(level, QString::fromStdString(kind),
                   Words::tr("kind of %Ln vertices", nullptr, numerus(ids.size())),
                   level.find<Vertex>(std::get<VertexId>(ids.front()))->position.flat(), ids);
}

void addNamed(const Level& level, Search& search) {
    forEachKind([&]<class Key>(Kind<Key>) {
        if constexpr (HasName<Key> && HasPlace<Key>)
            for (const auto& [key, item] : level.items<ItemOf<Key>>())
                if (const std::string& name = item.*ItemTraits<Key>::name; !name.empty()) {
                    Point2 place = centreOf(ItemTraits<Key>::bounds(item));
                    if constexpr (std::is_same_v<Key, BarrierId>)
                        // The middle of the bounds may not be on the barrier.
                        place = middleOf(item);
                    search.add(level, QString::fromStdString(name).simplified(),
                               kindText(level, key), place, {key});
                }
    });
}

/// Adds the links for which at least one end has a name.
void addLinks(const Level& level, Search& search) {
    for (const auto& [id, link] : level.items<Link>()) {
        const Vertex &from = *level.find<Vertex>(link.from), &to = *level.find<Vertex>(link.to);
        if (from.name.empty() && to.name.empty())
            continue;
        const QString ends[] = {nameOf(level, link.from), nameOf(level, link.to)};
        const Point2 a = from.position.flat(), b = to.position.flat();
        search.add(level, QStringLiteral("%1 - %2").arg(ends[0], ends[1]),
                   kindText(level, EdgeKey::of(id)), centreOf(Box::of(a, b)), {EdgeKey::of(id)});
    }
}

} // namespace

std::vector<FoundItems> findItems(const Level& level, const QString& words, std::size_t most) {
    Search search(words);
    addKinds(level, search);
    addNamed(level, search);
    addLinks(level, search);
    std::vector<FoundItems> found = search.best(most);
    if (const auto place = placeOf(level, words); place && most > 0) {
        found.insert(found.begin(), FoundItems{placeText(shownInfo(level), *place),
                                               Words::tr("point"),
                                               {},
                                               placeOn(*place, {})});
        found.resize(std::min(found.size(), most));
    }
    return found;
}

QString problemInPosition(const Level& level, const QString& words) {
    if (!twoNumbers(words) || placeOf(level, words))
        return {};
    return Words::tr("This position is too far away: coordinates go up to %1.")
        .arg(numberText(toUnits(shownInfo(level), maxCoord), 0));
}

} // namespace waymark
