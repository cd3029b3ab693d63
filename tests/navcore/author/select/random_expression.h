// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level_edit.h"
#include "navcore/author/select/expression.h"
#include "tests/navcore/author/link/random_level.h"

#include <array>
#include <stdexcept>
#include <string>

/// Random expressions of the selection language.
namespace selectlevel {

using namespace navcore;

inline constexpr std::array kinds{"spawn", "goal", "bridge", "camp"};

inline SelectText plain(std::string text) {
    return {std::move(text), SelectText::Form::Plain};
}

/// Draws expressions from a seed. Amounts are whole pixels, and names are those that decorate()
/// gives.
class ExpressionDrawer {
public:
    explicit ExpressionDrawer(Random& random) : m_random(random) {}

    Expression draw(int depth) {
        Expression e;
        const std::uint64_t choice = m_random.below(depth > 0 ? 14 : 6);
        switch (choice) {
        case 0:
            e.type = ConditionType::Kind;
            e.kind = static_cast<SelectKind>(m_random.below(7));
            return e;
        case 1:
            e.type = ConditionType::Name;
            e.texts = {plain(m_random.below(2) == 0 ? "n*" : "*1")};
            return e;
        case 2:
        case 3:
            return comparison();
        case 4:
            e.type = m_random.below(2) == 0 ? ConditionType::Selected : ConditionType::All;
            return e;
        case 5:
            e.type = ConditionType::InBox;
            e.texts = amounts(4);
            return e;
        case 6:
            e.type = ConditionType::InPolygon;
            e.texts = amounts(6 + 2 * m_random.below(3));
            return e;
        case 7:
            e.type = ConditionType::Not;
            break;
        case 8:
            e.type = ConditionType::WithinOf;
            e.texts = amounts(1);
            break;
        case 9:
            e.type = ConditionType::ReachableFrom;
            break;
        case 10:
            e.type = ConditionType::PartOf;
            break;
        default:
            e.type = choice < 13 ? ConditionType::And : ConditionType::Or;
            e.parts.push_back(draw(depth - 1));
            break;
        }
        e.parts.push_back(draw(depth - 1));
        return e;
    }

private:
    Expression comparison() {
        Expression e;
        e.type = ConditionType::Attribute;
        switch (m_random.below(3)) {
        case 0:
            e.comparison = static_cast<Comparison>(m_random.below(6));
            e.texts = {plain("degree"), plain(std::to_string(m_random.below(6)))};
            return e;
        case 1:
            e.comparison = static_cast<Comparison>(m_random.below(6));
            e.texts = {plain("multiplier"), plain(std::to_string(1 + m_random.below(3)))};
            return e;
        default:
            e.comparison = static_cast<Comparison>(m_random.below(2));
            e.texts = {plain("kind"), plain(kinds[m_random.below(kinds.size())])};
            return e;
        }
    }

    std::vector<SelectText> amounts(std::uint64_t count) {
        std::vector<SelectText> texts;
        for (std::uint64_t i = 0; i < count; ++i)
            texts.push_back(plain(std::to_string(m_random.below(130)) + " px"));
        return texts;
    }

    Random& m_random;
};

/// Adds names, kinds, notes and multipliers to a random level.
inline void decorate(Random& random, Level& level) {
    LevelEdit edit(level);
    for (const auto& [id, vertex] : level.items<Vertex>())
        edit.modify<Vertex>(id, [&](Vertex& changed) {
            if (random.below(2) == 0)
                changed.name = "n" + std::to_string(id.value);
            if (random.below(2) == 0)
                changed.kind = std::string(kinds[random.below(kinds.size())]);
        });
    for (const auto& [id, link] : level.items<Link>())
        edit.modify<Link>(id, [&](Link& changed) {
            changed.multiplier = static_cast<std::uint32_t>(1 + random.below(3)) * 1000;
            changed.kind = random.below(2) == 0 ? LinkKind::Bridge : LinkKind::Walk;
            changed.direction = random.below(3) == 0 ? Direction::Forward : Direction::Both;
        });
    for (std::uint32_t id = 1; id < 4; ++id)
        edit.set<Note>({id}, Note{oracle::drawPoint(random, 128, unitsPerPixel).flat(),
                                  "n" + std::to_string(id)});
    if (Status done = level.apply(edit.change()); !done)
        throw std::logic_error(done.error().message);
}

} // namespace selectlevel
