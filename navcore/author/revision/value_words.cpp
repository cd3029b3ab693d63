// SPDX-License-Identifier: MIT
#include "navcore/author/revision/difference_words.h"

#include "navcore/author/io/json_text.h"
#include "navcore/author/revision/record_name.h"
#include "navcore/author/revision/revision_texts.h"
#include "navcore/author/words/amounts.h"
#include "navcore/author/words/needs_text.h"
#include "navcore/author/words/templates.h"

#include <algorithm>
#include <cstdio>
#include <numeric>

namespace navcore {
namespace {

class ValueWords {
public:
    ValueWords(const Level& level, const Field& field, int decimals)
        : m_level(level), m_field(field), m_decimals(decimals) {}

    Phrase operator()(std::monostate) const { return words::nothing; }

    Phrase operator()(std::int64_t number) const {
        const auto id = static_cast<std::uint32_t>(number);
        switch (m_field.shape) {
        case ValueShape::YesNo:
            return number != 0 ? words::yes : words::no;
        case ValueShape::Word:
            return std::string(m_field.words[static_cast<std::size_t>(number)]);
        case ValueShape::Colour: {
            std::string text = "#";
            appendHex(text, id, 6);
            return text;
        }
        case ValueShape::TerrainRef:
            return nameOf<Terrain>({id});
        case ValueShape::AgentRef:
            return nameOf<Agent>({id});
        case ValueShape::VertexRef:
            return nameOf<Vertex>({id});
        case ValueShape::FloorRef:
            return m_level.find<Floor>({id})
                       ? Phrase(nameOf<Floor>({id}))
                       : say(texts::numbered, texts::floor, std::to_string(id));
        default:
            return amount(number);
        }
    }

    Phrase operator()(double number) const {
        char text[32];
        std::snprintf(text, sizeof text, "%.10g", number);
        return std::string(text);
    }
    Phrase operator()(const std::string& text) const { return quoted(text); }

    Phrase operator()(Point3 place) const {
        std::string text = lu(place.x) + ", " + lu(place.y);
        if (place.z != 0)
            text += ", " + lu(place.z);
        return text + ' ' + unit();
    }

    Phrase operator()(const Tags& tags) const {
        return list(tags, [](const auto& tag) { return quoted(tag.first + '=' + tag.second); });
    }
    Phrase operator()(const Abilities& all) const {
        return list(all, [](const std::string& word) { return quoted(conditionText(word)); });
    }
    Phrase operator()(const std::set<AgentId>& agents) const {
        return list(agents, [this](AgentId id) { return nameOf<Agent>(id); });
    }
    Phrase operator()(const std::map<TerrainId, std::uint32_t>& multipliers) const {
        return list(multipliers, [this](const auto& own) {
            return nameOf<Terrain>(own.first) + ' ' + factor(own.second);
        });
    }

    Phrase operator()(const LiftFactors& factors) const {
        return list(factors, [this](const auto& own) {
            return nameOf<Agent>(own.first) + ' ' + factor(own.second);
        });
    }
    Phrase operator()(const LiftStops& stops) const {
        return list(stops, [this](const auto& entry) {
            const auto& [floor, stop] = entry;
            std::string text = m_level.find<Floor>(floor) ? nameOf<Floor>(floor)
                                                          : '#' + std::to_string(floor.value);
            text += ": " + nameOf<Vertex>(stop.entrance);
            for (const std::string& word : stop.needs)
                text += ' ' + quoted(conditionText(word));
            return stop.gate ? text + ' ' + nameOf<Barrier>(*stop.gate) : text;
        });
    }

    Phrase operator()(const ShapePtr& shape) const {
        if (!shape)
            return words::nothing;
        std::size_t corners = 0;
        Box box;
        for (const Ring& ring : shape->rings) {
            corners += ring.size();
            for (const Point2 corner : ring)
                box.add(corner);
        }
        return say(words::aside, say(words::corners, Count{corners}),
                   lu(box.lo.x) + ", " + lu(box.lo.y) + " - " + lu(box.hi.x) + ", " + lu(box.hi.y) +
                       ' ' + unit());
    }
    Phrase operator()(const TilePtr& tile) const {
        const auto painted = tile ? std::ranges::count_if(*tile, &TerrainId::valid) : 0;
        return say(words::paintedCells, Count{static_cast<std::uint64_t>(painted)});
    }

    Phrase operator()(VertexId id) const { return nameOf<Vertex>(id); }
    Phrase operator()(const EveryOfKind& every) const {
        return say(words::everyOfKind, every.kind);
    }
    Phrase operator()(const VerticesWhere& where) const {
        return say(where.pick == EndPick::Every ? words::everyVertexWhere
                                                : words::nearestVertexWhere,
                   where.expression);
    }
    Phrase operator()(const Place& place) const { return (*this)(place.point); }
    Phrase operator()(const PinnedEnd& end) const { return std::visit(*this, end); }
    Phrase operator()(const CheckEnd& end) const { return std::visit(*this, end); }
    Phrase operator()(const std::vector<std::int64_t>& numbers) const {
        return say(words::numbers, Count{numbers.size()});
    }

private:
    template <class Item>
    std::string nameOf(typename Item::Key id) const {
        const Item* item = m_level.find<Item>(id);
        return item && !item->name.empty() ? quoted(item->name) : '#' + std::to_string(id.value);
    }

    template <class Values, class Text>
    static Phrase list(const Values& values, const Text& text) {
        std::string all;
        for (const auto& value : values)
            all += (all.empty() ? "" : ", ") + text(value);
        return all.empty() ? Phrase(words::nothing) : Phrase(all);
    }

    const std::string& unit() const { return m_level.info().unit; }
    std::string lu(Coord length) const { return amountText(m_level.info(), length, m_decimals); }
    static std::string factor(std::int64_t thousandths) {
        char text[32];
        std::snprintf(text, sizeof text, "x%.10g", static_cast<double>(thousandths) / 1000);
        return text;
    }

    Phrase amount(std::int64_t number) const {
        switch (m_field.unit) {
        case Unit::Length:
            return lu(static_cast<Coord>(number)) + ' ' + unit();
        case Unit::Speed:
            return lu(static_cast<Coord>(number)) + ' ' + unit() + "/s";
        case Unit::Thousandths:
            return factor(number);
        case Unit::Milliseconds:
            return std::to_string(number) + " ms";
        case Unit::DegreesPerSecond:
            return std::to_string(number) + "\u00b0/s";
        case Unit::None:
            break;
        }
        return std::to_string(number);
    }

    const Level& m_level;
    const Field& m_field;
    int m_decimals;
};

} // namespace

std::pair<Phrase, Phrase> valueTexts(const Field& field, const Level& levelA, const FieldValue& a,
                                     const Level& levelB, const FieldValue& b) {
    constexpr int mostDecimals = 6;
    for (int decimals = 1;; ++decimals) {
        Phrase first = std::visit(ValueWords(levelA, field, decimals), a);
        Phrase second = std::visit(ValueWords(levelB, field, decimals), b);
        if (decimals == mostDecimals || english(first) != english(second))
            return {std::move(first), std::move(second)};
    }
}

} // namespace navcore
