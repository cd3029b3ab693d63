// SPDX-License-Identifier: MIT
#include "navcore/author/select/amount_text.h"
#include "navcore/author/select/condition.h"
#include "navcore/author/select/select_texts.h"
#include "navcore/author/words/typed_text.h"

#include <algorithm>

namespace navcore {
namespace {

using Condition = ItemMatcher::Condition;
using ConditionPtr = std::unique_ptr<const Condition>;

/// Prepares a single expression. After the first problem, the result is not used.
class ConditionMaker {
public:
    ConditionMaker(const Expression& expression, const SelectScope& scope)
        : m_expression(expression), m_scope(scope), m_level(scope.level) {}

    SelectResult<ConditionPtr> run() {
        m_made.type = m_expression.type;
        m_made.kind = m_expression.kind;
        prepare();
        if (m_problem)
            return std::move(*m_problem);
        return std::make_unique<const Condition>(std::move(m_made));
    }

private:
    void fail(SelectProblem problem) {
        if (!m_problem)
            m_problem = std::move(problem);
    }

    /// Returns the value of a result, or nullopt if it is a problem.
    template <class Value>
    std::optional<Value> taken(SelectResult<Value> result) {
        if (auto* problem = std::get_if<SelectProblem>(&result)) {
            fail(std::move(*problem));
            return std::nullopt;
        }
        return std::get<Value>(std::move(result));
    }

    void prepare() {
        switch (m_expression.type) {
        case ConditionType::All:
        case ConditionType::Selected:
            return;
        case ConditionType::Kind:
            m_made.kinds = maskOf(m_made.kind);
            if (m_made.kind == SelectKind::Edge)
                m_made.kinds |= maskOf(SelectKind::Link);
            return;
        case ConditionType::Name:
            return prepareName();
        case ConditionType::Attribute:
            return prepareAttribute(m_expression.texts[0].text, m_expression.texts[1]);
        case ConditionType::HasTag:
            m_made.key = m_expression.texts[0].text;
            m_made.kinds = taggedKinds;
            return;
        case ConditionType::Tag:
            m_made.kinds = taggedKinds;
            m_made.tag = taken(TagTest::make(m_expression.texts[0].text, m_expression.comparison,
                                             m_expression.texts[1]));
            return;
        case ConditionType::Not:
        case ConditionType::And:
        case ConditionType::Or:
            return prepareParts();
        case ConditionType::InBox:
        case ConditionType::InPolygon:
            return prepareArea();
        case ConditionType::InObstacle:
            return prepareObstacles();
        case ConditionType::WithinOf:
            return prepareNear();
        case ConditionType::ReachableFrom:
            return prepareReach();
        case ConditionType::PartOf:
            m_made.graph.vertices = connectedWith(m_scope.graph, targets(firstAgent()));
            return;
        case ConditionType::OnFloor:
            if (auto floors = taken(idsNamed(m_level, ValueShape::FloorRef, m_expression.texts[0],
                                             NameMatch::Whole)))
                m_made.floors = std::move(*floors);
            return;
        case ConditionType::UsedByRoute:
            return prepareRoutes();
        }
    }

    void prepareParts() {
        KindMask all = everyKind, any = 0;
        for (const Expression& part : m_expression.parts) {
            auto made = taken(makeCondition(part, m_scope));
            if (!made)
                return;
            all &= (*made)->kinds;
            any |= (*made)->kinds;
            m_made.parts.push_back(std::move(*made));
        }
        if (m_expression.type == ConditionType::And)
            m_made.kinds = all;
        if (m_expression.type == ConditionType::Or)
            m_made.kinds = any;
    }

    void prepareName() {
        const SelectText& text = m_expression.texts[0];
        const bool isPlain = text.form == SelectText::Form::Plain;
        if (isPlain && isFlagName(text.text)) {
            m_made.isFlag = true;
            return prepareAttribute(text.text, {"yes", SelectText::Form::Plain});
        }
        if (isPlain && text.text.starts_with('#'))
            m_made.id = text.text.substr(1);
        m_made.name = TextPattern(text.text);
        if (!m_made.id.empty() || m_made.name.hasWildcard())
            return;
        bool isKnown = false;
        std::set<std::string> names;
        forEachSelectItem(m_scope, namedKinds, [&](const SelectItem& item) {
            isKnown = isKnown || m_made.name.matches(nameOf(item));
            if (!isKnown && !nameOf(item).empty() && names.size() < mostNamesCompared)
                names.emplace(nameOf(item));
        });
        if (!isKnown)
            fail({text.begin, text.end, say(words::nothingNamed, inQuotes(text.text)),
                  nearNames(text.text, {names.begin(), names.end()})});
    }

    static bool isFlagName(std::string_view text) {
        for (std::size_t i = 0; i < selectKinds; ++i)
            if (const auto* attribute = attributeNamed(static_cast<SelectKind>(i), text);
                attribute && attribute->shape == ValueShape::YesNo)
                return true;
        return false;
    }

    /// Types that lack the attribute never match. It is a problem only if the value fits no type.
    void prepareAttribute(const std::string& name, const SelectText& value) {
        std::optional<SelectProblem> problem;
        bool fits = false;
        m_made.kinds = 0;
        for (std::size_t i = 0; i < selectKinds; ++i) {
            const auto kind = static_cast<SelectKind>(i);
            const ItemAttribute* attribute = attributeNamed(kind, name);
            if (!attribute || (m_made.isFlag && attribute->shape != ValueShape::YesNo))
                continue;
            auto test = ValueTest::make(m_level, *attribute, m_expression.comparison, value);
            m_made.kinds |= maskOf(kind);
            if (auto* why = std::get_if<SelectProblem>(&test)) {
                if (!problem)
                    problem = std::move(*why);
                m_made.tests[i] = ValueTest::withImpossible(*attribute, m_expression.comparison);
                continue;
            }
            m_made.tests[i] = std::get<ValueTest>(std::move(test));
            fits = true;
        }
        if (!fits && problem)
            fail(std::move(*problem));
    }

    std::optional<Coord> coordinate(const SelectText& text) {
        const AmountResult amount = readAmount(m_level.info(), Unit::Length, text.text);
        if (!amount.amount) {
            fail({text.begin, text.end, amount.problem});
            return std::nullopt;
        }
        // A position off the map is moved to its border, so that areas may extend beyond it.
        return static_cast<Coord>(std::clamp<std::int64_t>(*amount.amount, -maxCoord, maxCoord));
    }

    void prepareArea() {
        Shape shape;
        Ring& ring = shape.rings.emplace_back();
        const auto& texts = m_expression.texts;
        for (std::size_t i = 0; i + 1 < texts.size() && !m_problem; i += 2) {
            const auto x = coordinate(texts[i]), y = coordinate(texts[i + 1]);
            if (x && y)
                ring.push_back({*x, *y});
        }
        if (m_problem)
            return;
        if (m_expression.type == ConditionType::InBox)
            m_made.box = Box::of(ring[0], ring[1]);
        else
            m_made.areas.push_back({std::make_shared<const Shape>(shape), boundsOf(shape)});
    }

    void prepareObstacles() {
        const SelectText& text = m_expression.texts[0];
        const TextPattern pattern(text.text);
        for (const auto& [id, obstacle] : m_level.items<Obstacle>())
            if (obstacle.shape->kind == ShapeKind::Solid &&
                (isId(text) ? text.text.substr(1) == std::to_string(id.value)
                            : !obstacle.name->empty() && pattern.matches(*obstacle.name)))
                m_made.areas.push_back({obstacle.shape, boundsOf(*obstacle.shape), obstacle.floor});
        if (m_made.areas.empty() && !pattern.hasWildcard())
            fail({text.begin, text.end, say(words::noItemCalled, "obstacle", inQuotes(text.text)),
                  nearNames(text.text, namesOfAll<Obstacle>(m_level))});
    }

    static bool isId(const SelectText& text) {
        return text.form == SelectText::Form::Plain && text.text.starts_with('#');
    }

    /// Returns the target of the condition if it is a position.
    std::optional<Place> targetPlace() {
        const auto& texts = m_expression.place;
        if (texts.empty())
            return std::nullopt;
        const auto x = coordinate(texts[0]), y = coordinate(texts[1]);
        FloorId floor = firstFloor;
        if (texts.size() > 2)
            if (const auto floors =
                    taken(idsNamed(m_level, ValueShape::FloorRef, texts[2], NameMatch::Whole));
                floors && !floors->empty())
                floor = {*floors->begin()};
        if (!x || !y)
            return std::nullopt;
        return Place({*x, *y, m_level.elevation(floor)}, floor);
    }

    /// Calls visit(item) for each item that the target of the condition selects.
    template <class Visit>
    void forEachTarget(Visit&& visit) {
        if (m_problem || m_expression.parts.empty())
            return;
        const auto part = taken(makeCondition(m_expression.parts.front(), m_scope));
        if (part)
            forEachSelectItem(m_scope, (*part)->kinds, [&](const SelectItem& item) {
                if ((*part)->matches(m_scope, item))
                    visit(item);
            });
    }

    void prepareNear() {
        const SelectText& text = m_expression.texts[0];
        const AmountResult distance = readAmount(m_level.info(), Unit::Length, text.text);
        if (!distance.amount)
            return fail({text.begin, text.end, distance.problem});
        if (*distance.amount < 0 || *distance.amount > maxNearDistance)
            return fail({text.begin, text.end, words::distanceTooLarge});
        m_made.near.emplace(m_level, *distance.amount);
        if (const auto place = targetPlace())
            m_made.near->add(*place);
        forEachTarget([&](const SelectItem& item) { m_made.near->add(item); });
        m_made.near->build();
    }

    AgentId firstAgent() const { return m_level.items<Agent>().begin()->first; }

    /// Returns the vertices of the target, where an agent starts.
    std::vector<VertexId> targets(AgentId agent) {
        std::vector<VertexId> vertices;
        if (const auto place = targetPlace())
            vertices = startsAt(m_scope.contextOf(agent), *place);
        forEachTarget([&](const SelectItem& item) {
            const std::vector<VertexId> of = verticesOf(m_level, item.ref);
            vertices.insert(vertices.end(), of.begin(), of.end());
        });
        return vertices;
    }

    void prepareReach() {
        NamedIds agents{firstAgent().value};
        if (!m_expression.texts.empty()) {
            auto named = taken(
                idsNamed(m_level, ValueShape::AgentRef, m_expression.texts[0], NameMatch::Whole));
            if (!named)
                return;
            agents = std::move(*named);
        }
        for (const std::uint32_t agent : agents)
            m_made.graph.vertices.merge(
                reachableFrom(m_scope.contextOf({agent}), targets({agent})));
    }

    void prepareRoutes() {
        const bool isAny = m_expression.texts.empty();
        const SelectText text = isAny ? SelectText{"*"} : m_expression.texts[0];
        const TextPattern pattern(text.text);
        for (const auto& [id, route] : m_level.items<PinnedRoute>()) {
            if (!isAny && !(isId(text) ? text.text.substr(1) == std::to_string(id.value)
                                       : !route.name.empty() && pattern.matches(route.name)))
                continue;
            m_made.routes.insert(id.value);
            GraphSet used = usedBy(m_scope, route);
            m_made.graph.vertices.merge(used.vertices);
            m_made.graph.edges.merge(used.edges);
        }
        if (m_made.routes.empty() && !pattern.hasWildcard())
            fail({text.begin, text.end, say(words::noItemCalled, "route", inQuotes(text.text)),
                  nearNames(text.text, namesOfAll<PinnedRoute>(m_level))});
    }

    static constexpr std::size_t mostNamesCompared = 20'000;
    static constexpr KindMask taggedKinds = maskOf(SelectKind::Vertex) | maskOf(SelectKind::Link) |
                                            maskOf(SelectKind::Obstacle) |
                                            maskOf(SelectKind::Barrier);
    static constexpr KindMask namedKinds =
        everyKind &
        ~(maskOf(SelectKind::Edge) | maskOf(SelectKind::Link) | maskOf(SelectKind::Rule));

    const Expression& m_expression;
    const SelectScope& m_scope;
    const Level& m_level;
    Condition m_made;
    std::optional<SelectProblem> m_problem;
};

} // namespace

SelectResult<ConditionPtr> makeCondition(const Expression& expression, const SelectScope& scope) {
    return ConditionMaker(expression, scope).run();
}

} // namespace navcore
