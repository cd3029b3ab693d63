// SPDX-License-Identifier: MIT
#include "navcore/author/level/field.h"

#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/base/utf8.h"
#include "navcore/runtime/graph/check_resolved.h"

#include <algorithm>
#include <cstdio>

namespace navcore {
namespace {

using Problem = std::optional<Phrase>;

std::string numberText(double number) {
    char text[32];
    std::snprintf(text, sizeof text, "%.10g", number);
    return text;
}

/// Visitor that checks the value of a field. It returns why the value is invalid, or nullopt if it
/// is valid.
struct Judge {
    const Field& field;

    std::string name() const { return "\"" + std::string(field.name) + "\""; }
    Problem unless(bool isGood, const Template& what) const {
        return isGood ? Problem() : say(what, name());
    }
    Problem range(double number) const {
        if (field.range.contains(number))
            return {};
        return say(field.shape == ValueShape::Real ? texts::inRange : texts::wholeInRange, name(),
                   numberText(field.range.least), numberText(field.range.most));
    }

    Problem operator()(std::monostate) const { return {}; }
    Problem operator()(std::int64_t number) const {
        switch (field.shape) {
        case ValueShape::TerrainRef:
        case ValueShape::AgentRef:
        case ValueShape::VertexRef:
        case ValueShape::FloorRef:
            return {}; // checkInvariants() checks whether the item exists.
        case ValueShape::Word:
        case ValueShape::YesNo:
            return unless(field.range.contains(static_cast<double>(number)), texts::unknownKind);
        default:
            return range(static_cast<double>(number));
        }
    }
    Problem operator()(double number) const { return range(number); }
    Problem operator()(const std::string& text) const {
        return unless(isUtf8(text), texts::notUtf8);
    }
    Problem operator()(Point3 point) const { return unless(onLattice(point), texts::offMap); }
    Problem operator()(const Place& place) const { return (*this)(place.point); }
    Problem operator()(const Tags& tags) const {
        const bool good = std::all_of(tags.begin(), tags.end(), [](const auto& tag) {
            return isUtf8(tag.first) && isUtf8(tag.second);
        });
        return unless(good, texts::textNotUtf8);
    }
    Problem operator()(const Needs& words) const {
        // Abilities of agents are stricter; see the invariants of levels.
        return unless(areNeeds(words), texts::badWord);
    }
    Problem operator()(const std::set<AgentId>&) const { return {}; }
    Problem operator()(const std::map<TerrainId, std::uint32_t>& multipliers) const {
        for (const auto& [terrain, multiplier] : multipliers)
            if (Problem problem = range(multiplier))
                return problem;
        return {};
    }
    Problem operator()(const LiftFactors& factors) const {
        for (const auto& [agent, factor] : factors)
            if (Problem problem = range(factor))
                return problem;
        return {};
    }
    Problem operator()(const LiftStops& stops) const {
        for (const auto& [floor, stop] : stops)
            if (Problem problem = (*this)(stop.needs))
                return problem;
        return {};
    }
    /// Checks a shape. In a level file, the type of the shape is also the name of the member.
    Problem operator()(const ShapePtr& shape) const {
        if (!shape)
            return texts::noShape;
        if (field.shape == ValueShape::Line &&
            (shape->kind != ShapeKind::Wall || shape->rings.size() != 1))
            return texts::notOneLine;
        const Status status = checkShape(*shape);
        return status ? Problem() : phraseOf(status.error());
    }
    Problem operator()(const TilePtr&) const { return {}; }
    Problem operator()(const EveryOfKind& every) const {
        return unless(!every.kind.empty() && isUtf8(every.kind), texts::noKind);
    }
    Problem operator()(const VerticesWhere& where) const {
        return unless(!where.expression.empty() && isUtf8(where.expression), texts::noExpression);
    }
    Problem operator()(VertexId) const { return {}; }
    Problem operator()(const PinnedEnd& end) const { return std::visit(*this, end); }
    Problem operator()(const CheckEnd& end) const { return std::visit(*this, end); }
    Problem operator()(const std::vector<std::int64_t>&) const { return {}; }
};

} // namespace

const Field* fieldNamed(std::span<const Field> fields, std::string_view name) {
    const auto at = std::find_if(fields.begin(), fields.end(),
                                 [&](const Field& field) { return field.name == name; });
    return at == fields.end() ? nullptr : &*at;
}

std::optional<Phrase> problemIn(std::span<const Field> fields, const void* item) {
    for (const Field& field : fields)
        if (Problem problem = std::visit(Judge{field}, field.get(item)))
            return problem;
    return {};
}

} // namespace navcore
