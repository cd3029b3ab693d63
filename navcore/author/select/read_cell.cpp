// SPDX-License-Identifier: MIT
#include "navcore/author/io/member_reader.h"
#include "navcore/author/level/trace_numbers.h"
#include "navcore/author/revision/record.h"
#include "navcore/author/select/amount_text.h"
#include "navcore/author/select/cell_lists.h"
#include "navcore/author/select/cell_texts.h"
#include "navcore/author/select/item_cells.h"
#include "navcore/author/select/select_texts.h"
#include "navcore/author/select/value_test.h"
#include "navcore/author/words/named_ends.h"
#include "navcore/author/words/named_floors.h"
#include "navcore/author/words/needs_text.h"
#include "navcore/author/words/typed_text.h"

#include <charconv>
#include <functional>

namespace navcore {
namespace {

/// Parses the text of one cell.
class CellReader {
public:
    CellReader(const Level& level, const ItemAttribute& attribute, std::string_view text)
        : m_level(level), m_attribute(attribute), m_text(text), m_trimmed(trimmed(text)) {}

    Result<FieldValue> run() const {
        const bool isText = m_attribute.shape == ValueShape::Text;
        if (isText ? m_text.empty() : m_trimmed.empty() || saysNone())
            return missing();
        switch (m_attribute.shape) {
        case ValueShape::Whole: {
            const AmountResult amount = readAmount(m_level.info(), m_attribute.unit, m_trimmed);
            return amount.amount ? Result<FieldValue>(*amount.amount) : invalid(amount.problem);
        }
        case ValueShape::YesNo:
            if (const auto flag = yesOrNo(m_trimmed))
                return FieldValue(std::int64_t{*flag ? 1 : 0});
            return notAllowed();
        case ValueShape::Word:
            return word();
        case ValueShape::Colour:
            return colour();
        case ValueShape::TerrainRef:
            return idNamed<Terrain>();
        case ValueShape::AgentRef:
            return idNamed<Agent>();
        case ValueShape::VertexRef:
            return idNamed<Vertex>();
        case ValueShape::FloorRef:
            return floor();
        case ValueShape::Text:
            return FieldValue(std::string(m_text));
        case ValueShape::TagMap:
            return converted(readTagList(m_text));
        case ValueShape::WordSet:
            return holdsNeeds(m_attribute) ? converted(readNeeds(m_text))
                                           : converted(readWordList(m_text));
        case ValueShape::EndOfRoute:
            return converted(NamedEnds(m_level).read(m_trimmed));
        case ValueShape::Rings:
        case ValueShape::Line:
            return shape();
        case ValueShape::Stops:
            return json<LiftStops>();
        case ValueShape::AgentFactors:
            return json<LiftFactors>();
        case ValueShape::Point:
            return fromJson<Point2>([](Point2 vector) { return Point3{vector.x, vector.y, 0}; });
        case ValueShape::Numbers:
            return fromJson<std::vector<Point2>>(
                [](const std::vector<Point2>& points) { return numbersOf(points); });
        default:
            return notAllowed();
        }
    }

private:
    /// Returns whether the cell contains the word that expressions use for a missing value. Texts
    /// and names of items can be that word, too.
    bool saysNone() const {
        switch (m_attribute.shape) {
        case ValueShape::Point:
        case ValueShape::Numbers:
        case ValueShape::Stops:
        case ValueShape::AgentFactors:
            return smallLetters(m_trimmed) == "none";
        default:
            return false;
        }
    }

    Result<FieldValue> missing() const {
        if (!m_attribute.field || m_attribute.source != AttributeSource::Field ||
            m_attribute.field->presence == Presence::Must)
            return invalid(say(words::valueMissing, inQuotes(m_attribute.name)));
        return m_attribute.field->plain;
    }

    Error notAllowed() const {
        return invalid(say(words::notAllowed, inQuotes(m_trimmed), inQuotes(m_attribute.name)));
    }

    template <class Value>
    static Result<FieldValue> converted(Result<Value> result) {
        if (!result)
            return result.error();
        return FieldValue(std::move(result).value());
    }

    Result<FieldValue> word() const {
        const std::string small = smallLetters(m_trimmed);
        const auto words = m_attribute.words();
        Phrase list;
        for (std::size_t i = 0; i < words.size(); ++i) {
            if (small == words[i])
                return FieldValue(static_cast<std::int64_t>(i));
            list = i == 0 ? Phrase(std::string(words[i]))
                          : say(words::thisOrThat, std::move(list), std::string(words[i]));
        }
        return invalid(say(words::mustBeOneOf, inQuotes(m_attribute.name), std::move(list),
                           inQuotes(m_trimmed)));
    }

    Result<FieldValue> colour() const {
        const std::string_view digits = m_trimmed.substr(m_trimmed.starts_with('#') ? 1 : 0);
        std::uint32_t colour = 0;
        const auto [end, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), colour, 16);
        if (error != std::errc() || end != digits.data() + digits.size() || digits.size() != 6)
            return notAllowed();
        return FieldValue(std::int64_t{colour});
    }

    std::optional<std::uint32_t> typedId() const {
        std::uint32_t id = 0;
        return m_trimmed.starts_with('#') && readKeyNumber(m_trimmed.substr(1), id)
                   ? std::optional(id)
                   : std::nullopt;
    }

    Result<FieldValue> floor() const {
        if (const auto id = typedId(); id && m_level.hasFloor({*id}))
            return FieldValue(std::int64_t{*id});
        const auto found = floorNamed(floorNamesOf(m_level), m_trimmed);
        if (!found)
            return found.error();
        return FieldValue(std::int64_t{found.value().value});
    }

    template <class Item>
    Result<FieldValue> idNamed() const {
        using Key = typename Item::Key;
        if (const auto id = typedId(); id && m_level.find<Item>(Key{*id}))
            return FieldValue(std::int64_t{*id});
        const std::string small = smallLetters(m_trimmed);
        std::vector<Key> same, similar;
        for (const auto& [id, item] : m_level.items<Item>()) {
            const std::string& name = item.name;
            if (name == m_trimmed)
                same.push_back(id);
            else if (name.size() == small.size() && smallLetters(name) == small)
                similar.push_back(id);
        }
        const std::vector<Key>& found = same.empty() ? similar : same;
        if (found.size() == 1)
            return FieldValue(std::int64_t{found.front().value});
        if (found.size() > 1)
            return invalid(say(words::severalNamed, inQuotes(m_trimmed),
                               '#' + std::to_string(found.front().value)));
        return withNearNames(words::nothingNamed, m_trimmed, namesFor(m_level, m_attribute.shape));
    }

    Result<FieldValue> shape() const {
        const std::optional<JsonTree> tree = readObject(m_text);
        if (!tree)
            return notAllowed();
        MemberReader reader(*tree);
        ShapePtr shape;
        reader.shape(m_attribute.name, shape);
        if (reader.problem())
            return invalid(reader.problem()->what);
        return FieldValue(std::move(shape));
    }

    template <class Value>
    Result<FieldValue> json() const {
        return fromJson<Value>(std::identity());
    }

    /// Returns convert(value) of a value in the format of level files.
    template <class Value, class Convert>
    Result<FieldValue> fromJson(Convert&& convert) const {
        const std::optional<JsonTree> tree =
            readObject("{\"" + std::string(m_attribute.name) + "\":" + std::string(m_text) + '}');
        if (!tree)
            return notAllowed();
        MemberReader reader(*tree);
        Value value;
        reader.must(m_attribute.name, value);
        if (reader.problem())
            return invalid(reader.problem()->what);
        return FieldValue(convert(std::move(value)));
    }

    const Level& m_level;
    const ItemAttribute& m_attribute;
    std::string_view m_text, m_trimmed;
};

} // namespace

Result<FieldValue> readCell(const Level& level, const ItemAttribute& attribute,
                            std::string_view text) {
    return CellReader(level, attribute, text).run();
}

} // namespace navcore
