// SPDX-License-Identifier: MIT
// Random expressions on random levels, against an evaluator that looks at every item.
#include "tests/navcore/author/select/random_expression.h"
#include "tests/navcore/author/select/select_level.h"
#include "tests/support/test_registry.h"

#include "navcore/author/level/level_words.h"
#include "navcore/runtime/geometry/predicates.h"
#include "navcore/runtime/route/route_solver.h"

#include <QTest>
#include <array>
#include <map>
#include <set>

using namespace navcore;
using namespace selectlevel;

namespace {

__extension__ typedef __int128 Wide;

/// An item as the oracle sees it: its type, key, name and corners.
struct OracleItem {
    ItemRef ref;
    std::string type, name, kind;
    std::optional<std::int64_t> multiplier = {};
    std::vector<std::pair<Point2, Point2>> sides = {};
    std::vector<VertexId> ends = {};
    const Shape* solid = nullptr;
    bool isRule = false;
};

std::int64_t apart(Point2 a, Point2 b) {
    const std::int64_t dx = std::int64_t{a.x} - b.x, dy = std::int64_t{a.y} - b.y;
    return dx * dx + dy * dy;
}

bool isNearLine(Point2 p, Point2 a, Point2 b, std::int64_t radius) {
    const std::int64_t length = apart(a, b);
    const std::int64_t along = (std::int64_t{p.x} - a.x) * (std::int64_t{b.x} - a.x) +
                               (std::int64_t{p.y} - a.y) * (std::int64_t{b.y} - a.y);
    if (along <= 0 || length == 0)
        return apart(p, a) <= radius * radius;
    if (along >= length)
        return apart(p, b) <= radius * radius;
    const Wide cross = Wide{std::int64_t{b.x} - a.x} * (std::int64_t{p.y} - a.y) -
                       Wide{std::int64_t{b.y} - a.y} * (std::int64_t{p.x} - a.x);
    return cross * cross <= Wide{radius} * radius * length;
}

int sideOf(Point2 a, Point2 b, Point2 c) {
    const Wide area = Wide{std::int64_t{b.x} - a.x} * (std::int64_t{c.y} - a.y) -
                      Wide{std::int64_t{b.y} - a.y} * (std::int64_t{c.x} - a.x);
    return area > 0 ? 1 : area < 0 ? -1 : 0;
}

/// Returns whether two segments cross at a point inside both. Every other contact has an end of one
/// segment on the other.
bool cross(Point2 a, Point2 b, Point2 c, Point2 d) {
    return sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0;
}

/// Returns whether a point is inside or on the border of a solid, by counting the sides to its
/// right.
bool isInside(const Shape& shape, Point2 p) {
    bool odd = false;
    for (const Ring& ring : shape.rings)
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const Point2 a = ring[i], b = ring[(i + 1) % ring.size()];
            if (isNearLine(p, a, b, 0))
                return true;
            if ((a.y > p.y) != (b.y > p.y)) {
                const int side = sideOf(a, b, p);
                odd = odd != (b.y > a.y ? side > 0 : side < 0);
            }
        }
    return odd;
}

class Oracle {
public:
    Oracle(const LiveLevel& live, const ItemSet& selection) : m_live(live), m_selection(selection) {
        const Level& level = live.level();
        for (const auto& [id, vertex] : level.items<Vertex>())
            m_items.push_back({id,
                               "vertex",
                               vertex.name,
                               vertex.kind,
                               {},
                               {{vertex.position.flat(), vertex.position.flat()}},
                               {id}});
        for (const auto& [id, note] : level.items<Note>())
            m_items.push_back({id, "note", note.text, "", {}, {{note.position, note.position}}});
        for (const auto& [id, obstacle] : level.items<Obstacle>()) {
            OracleItem item{id, "obstacle", obstacle.name, ""};
            addSides(item, *obstacle.shape);
            item.solid = obstacle.shape->kind == ShapeKind::Solid ? obstacle.shape.get() : nullptr;
            m_items.push_back(item);
        }
        live.graph().forEachEdge([&](const Edge& edge) {
            OracleItem item{edge.key, edge.key.isLink() ? "link" : "edge", "", ""};
            item.ends = {edge.a, edge.b};
            item.sides = sidesOf(edge);
            item.multiplier = edge.multiplier;
            item.isRule = !edge.key.isLink() && level.find<EdgeRule>(edge.key.pair());
            if (edge.key.isLink())
                item.kind = wordsOf(
                    LinkKind{})[static_cast<std::size_t>(level.find<Link>(edge.key.link())->kind)];
            m_items.push_back(item);
        });
        for (const auto& [pair, rule] : level.items<EdgeRule>()) {
            const EdgeKey key = EdgeKey::of(pair);
            if (live.graph().find(key))
                continue;
            OracleItem item{key, "rule", "", ""};
            item.ends = {pair.a, pair.b};
            item.sides = {{at(pair.a), at(pair.b)}};
            item.multiplier = rule.multiplier;
            item.isRule = true;
            m_items.push_back(item);
        }
    }

    const std::vector<OracleItem>& items() const { return m_items; }

    /// Remembers the results, because nested conditions ask for them again and again.
    bool matches(const Expression& e, const OracleItem& item) const {
        const auto [at, isNew] = m_results.try_emplace({&e, &item});
        if (isNew) {
            const bool result = evaluated(e, item); // May add other results.
            return m_results[{&e, &item}] = result;
        }
        return at->second;
    }

    void forget() const { m_results.clear(); }

private:
    bool evaluated(const Expression& e, const OracleItem& item) const {
        const auto part = [&](std::size_t i) { return matches(e.parts[i], item); };
        switch (e.type) {
        case ConditionType::All:
            return true;
        case ConditionType::Selected:
            return contains(m_selection, item.ref);
        case ConditionType::Kind: {
            const std::string word = singularOf(e.kind);
            return item.type == word || (word == "edge" && item.type == "link") ||
                   (word == "rule" && item.isRule);
        }
        case ConditionType::Name:
            return !item.name.empty() && like(item.name, e.texts[0].text);
        case ConditionType::Attribute:
            return compared(e, item);
        case ConditionType::Not:
            return !part(0);
        case ConditionType::And:
            return part(0) && part(1);
        case ConditionType::Or:
            return part(0) || part(1);
        case ConditionType::InBox: {
            const std::int64_t x1 = px(e.texts[0]), y1 = px(e.texts[1]), x2 = px(e.texts[2]),
                               y2 = px(e.texts[3]);
            return allCorners(item, [&](Point2 p) {
                return p.x >= std::min(x1, x2) && p.x <= std::max(x1, x2) &&
                       p.y >= std::min(y1, y2) && p.y <= std::max(y1, y2);
            });
        }
        case ConditionType::InPolygon: {
            Shape shape;
            shape.rings.emplace_back();
            for (std::size_t i = 0; i < e.texts.size(); i += 2)
                shape.rings[0].push_back(
                    {static_cast<Coord>(px(e.texts[i])), static_cast<Coord>(px(e.texts[i + 1]))});
            return allCorners(item, [&](Point2 p) { return isInside(shape, p); });
        }
        case ConditionType::WithinOf:
            return std::ranges::any_of(m_items, [&](const OracleItem& other) {
                return matches(e.parts[0], other) && isNear(item, other, px(e.texts[0]));
            });
        case ConditionType::ReachableFrom:
            return !item.ends.empty() &&
                   std::ranges::all_of(item.ends, [&](VertexId id) { return canReach(e, id); });
        case ConditionType::PartOf:
            return !item.ends.empty() && std::ranges::all_of(item.ends, [&](VertexId end) {
                return std::ranges::any_of(
                    targets(e), [&](VertexId id) { return component(id) == component(end); });
            });
        default:
            return false;
        }
    }

    Point2 at(VertexId id) const { return m_live.level().find<Vertex>(id)->position.flat(); }

    /// All curves of the level have the form CurveForm::Corners.
    std::vector<std::pair<Point2, Point2>> sidesOf(const Edge& edge) const {
        std::vector<std::pair<Point2, Point2>> sides;
        Point2 from = at(edge.a);
        if (edge.key.isLink() && edge.terms.kind() != LinkKind::Teleport)
            for (const Point2 corner : m_live.level().find<Link>(edge.key.link())->curve.points) {
                sides.emplace_back(from, corner);
                from = corner;
            }
        sides.emplace_back(from, at(edge.b));
        return sides;
    }

    static void addSides(OracleItem& item, const Shape& shape) {
        for (const Ring& ring : shape.rings)
            for (std::size_t i = 0; i < ring.size(); ++i)
                if (shape.kind == ShapeKind::Solid || i + 1 < ring.size())
                    item.sides.emplace_back(ring[i], ring[(i + 1) % ring.size()]);
    }

    /// Amounts are in whole pixels, such as "12 px".
    static std::int64_t px(const SelectText& text) {
        return std::stoll(text.text) * std::int64_t{unitsPerPixel};
    }

    /// Matches a pattern with at most one wildcard, in lower case.
    static bool like(const std::string& text, const std::string& pattern) {
        const std::size_t star = pattern.find('*');
        if (star == std::string::npos)
            return text == pattern;
        return text.size() + 1 >= pattern.size() && text.starts_with(pattern.substr(0, star)) &&
               text.ends_with(pattern.substr(star + 1));
    }

    bool compared(const Expression& e, const OracleItem& item) const {
        const std::string& name = e.texts[0].text;
        const std::string& value = e.texts[1].text;
        const auto ordered = [&](std::int64_t a, std::int64_t b) {
            const std::array results{a == b, a != b, a<b, a <= b, a> b, a >= b};
            return results[static_cast<std::size_t>(e.comparison)];
        };
        if (name == "multiplier")
            return item.multiplier && ordered(*item.multiplier, std::stoll(value) * 1000);
        if (name == "degree") {
            if (item.type != "vertex")
                return false;
            std::int64_t degree = 0;
            m_live.graph().forEachEdge([&](const Edge& edge) {
                degree += edge.a == item.ends[0] || edge.b == item.ends[0] ? 1 : 0;
            });
            return ordered(degree, std::stoll(value));
        }
        const bool hasKind = item.type == "vertex" || item.type == "link";
        return hasKind && like(item.kind, value) == (e.comparison == Comparison::Equal);
    }

    template <class Test>
    static bool allCorners(const OracleItem& item, const Test& test) {
        return !item.sides.empty() && std::ranges::all_of(item.sides, [&](const auto& side) {
            return test(side.first) && test(side.second);
        });
    }

    static bool isNear(const OracleItem& a, const OracleItem& b, std::int64_t radius) {
        for (const auto& [p, q] : a.sides)
            for (const auto& [r, s] : b.sides)
                if (isNearLine(p, r, s, radius) || isNearLine(q, r, s, radius) ||
                    isNearLine(r, p, q, radius) || isNearLine(s, p, q, radius) || cross(p, q, r, s))
                    return true;
        const auto holds = [](const OracleItem& outer, const OracleItem& inner) {
            return outer.solid && std::ranges::any_of(inner.sides, [&](const auto& side) {
                       return isInside(*outer.solid, side.first);
                   });
        };
        return holds(a, b) || holds(b, a);
    }

    std::vector<VertexId> targets(const Expression& e) const {
        std::vector<VertexId> vertices;
        for (const OracleItem& item : m_items)
            if (matches(e.parts[0], item))
                vertices.insert(vertices.end(), item.ends.begin(), item.ends.end());
        return vertices;
    }

    bool canReach(const Expression& e, VertexId id) const {
        const AgentId agent = m_live.firstAgent();
        return std::ranges::any_of(targets(e), [&](VertexId from) {
            RouteSolver solver;
            return from == id ||
                   std::holds_alternative<Route>(m_live.route(solver, agent, from, id));
        });
    }

    /// Returns the smallest id in the component of a vertex.
    VertexId component(VertexId id) const {
        std::set<VertexId> all{id};
        for (std::size_t before = 0; before != all.size();) {
            before = all.size();
            m_live.graph().forEachEdge([&](const Edge& edge) {
                if (all.contains(edge.a) || all.contains(edge.b)) {
                    all.insert(edge.a);
                    all.insert(edge.b);
                }
            });
        }
        return *all.begin();
    }

    const LiveLevel& m_live;
    const ItemSet& m_selection;
    std::vector<OracleItem> m_items;
    mutable std::map<std::pair<const Expression*, const OracleItem*>, bool> m_results;
};

/// Gives the links one corner beside the line between their ends. Returns their number.
int bendLinks(Random& random, Level& level) {
    LevelEdit edit(level);
    int bent = 0;
    for (const auto& [id, link] : level.items<Link>()) {
        const Point2 a = level.find<Vertex>(link.from)->position.flat(),
                     b = level.find<Vertex>(link.to)->position.flat();
        const Point2 corner{a.x + static_cast<Coord>(random.below(64)) * unitsPerPixel,
                            a.y + static_cast<Coord>(random.below(64)) * unitsPerPixel};
        if (orientation(a, corner, b) == 0)
            continue;
        edit.modify<Link>(id, [&](Link& changed) {
            changed.curve.form = CurveForm::Corners;
            changed.curve.points = {corner};
        });
        ++bent;
    }
    return level.apply(edit.change()).ok() ? bent : 0;
}

} // namespace

class tst_SelectOracle : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void equalsTheOracle() {
        int matched = 0, refused = 0, curved = 0;
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            Random random{seed};
            Level level = oracle::randomLevel(random, 14, 128, unitsPerPixel);
            selectlevel::decorate(random, level);
            curved += bendLinks(random, level);
            const LiveLevel live = LiveLevel::link(level).value();
            ItemSet selection;
            for (const auto& [id, vertex] : level.items<Vertex>())
                if (random.below(2) == 0)
                    selection.vertices.insert(id);
            const Oracle oracle(live, selection);
            selectlevel::ExpressionDrawer drawer(random);
            for (int round = 0; round < 25; ++round) {
                const Expression drawn = drawer.draw(3);
                const std::string text = expressionText(drawn);
                const auto parsed = parseExpression(text);
                QVERIFY2(std::holds_alternative<Expression>(parsed), text.c_str());
                QVERIFY2(std::get<Expression>(parsed) == drawn, text.c_str());
                const auto matcher = ItemMatcher::make(drawn, scopeOf(live, &selection));
                if (std::holds_alternative<SelectProblem>(matcher)) {
                    ++refused; // A name that the level does not have.
                    continue;
                }
                const ItemSet found = std::get<ItemMatcher>(matcher).select();
                oracle.forget();
                std::size_t expected = 0;
                for (const OracleItem& item : oracle.items()) {
                    const bool should = oracle.matches(drawn, item);
                    expected += should ? 1 : 0;
                    QVERIFY2(contains(found, item.ref) == should,
                             (text + ": " + item.type + ", seed " + std::to_string(seed)).c_str());
                    QCOMPARE(std::get<ItemMatcher>(matcher).matches(item.ref), should);
                }
                // The selection may contain items that the oracle does not know, such as barriers.
                matched += expected > 0 ? 1 : 0;
            }
        }
        QVERIFY2(matched > 300, qPrintable(QString::number(matched)));
        QVERIFY2(curved > 25, qPrintable(QString::number(curved)));
        QVERIFY2(refused < 200, qPrintable(QString::number(refused)));
    }
};

WAYMARK_TEST(tst_SelectOracle)
#include "tst_select_oracle.moc"
