// SPDX-License-Identifier: MIT
#include "navcore/author/select/item_cells.h"

#include "navcore/author/edit/item_traits.h"
#include "navcore/author/io/json_text.h"
#include "navcore/author/io/member_writer.h"
#include "navcore/author/select/amount_text.h"
#include "navcore/author/select/cell_lists.h"
#include "navcore/author/select/cell_texts.h"
#include "navcore/author/words/named_ends.h"
#include "navcore/author/words/needs_text.h"
#include "navcore/author/words/typed_text.h"

#include <cassert>

namespace navcore {
namespace {

/// Returns the texts by which cells refer to items: the name if it is unique and cannot be mistaken
/// for an id or a missing value, otherwise the id.
template <class Item, class Name>
std::map<std::uint32_t, std::string> referenceTexts(const Level& level, const Name& name) {
    std::map<std::string, std::size_t> uses;
    for (const auto& [id, item] : level.items<Item>())
        ++uses[smallLetters(name(item))];
    std::map<std::uint32_t, std::string> texts;
    for (const auto& [id, item] : level.items<Item>()) {
        const std::string text = name(item);
        const bool isClear = !text.empty() && uses[smallLetters(text)] == 1 &&
                             trimmed(text) == text && !text.starts_with('#');
        texts[id.value] = isClear ? text : '#' + std::to_string(id.value);
    }
    return texts;
}

std::string nameOfItem(const auto& item) {
    return item.name;
}

/// Formats values that need no names of other items.
struct CellText {
    const Level& level;
    const ItemAttribute& attribute;

    std::string operator()(std::monostate) const { return {}; }
    std::string operator()(std::int64_t number) const {
        switch (attribute.shape) {
        case ValueShape::YesNo:
            return number != 0 ? "yes" : "no";
        case ValueShape::Word:
            return attribute.words()[static_cast<std::size_t>(number)];
        case ValueShape::Colour: {
            std::string text = "#";
            appendHex(text, static_cast<std::uint32_t>(number), 6);
            return text;
        }
        default:
            return exactAmount(level.info(), attribute.unit, number);
        }
    }
    std::string operator()(double number) const {
        std::string text;
        appendJson(text, number);
        return text;
    }
    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(const Tags& tags) const { return listText(tags); }
    std::string operator()(const Abilities& words) const {
        return holdsNeeds(attribute) ? needsText(words) : listText(words);
    }
    std::string operator()(const PinnedEnd& end) const { return NamedEnds::exact(level, end); }
    /// Opaque values are in the format of level files.
    std::string operator()(const ShapePtr& shape) const {
        std::string text;
        MemberWriter(text).shape("", shape);
        text.front() = '{';
        return text + '}';
    }
    std::string operator()(Point3 vector) const {
        std::string text;
        if (vector != Point3{})
            appendValue(text, vector.flat());
        return text;
    }
    std::string operator()(const std::vector<std::int64_t>& numbers) const {
        std::string text;
        for (const std::int64_t number : numbers)
            appendJson(text += text.empty() ? '[' : ',', number);
        return text.empty() ? text : text + ']';
    }
    std::string operator()(const LiftStops& stops) const { return json(stops); }
    std::string operator()(const LiftFactors& factors) const { return json(factors); }
    std::string operator()(const auto&) const { return {}; } // Not a member of any such item.

    template <class Value>
    static std::string json(const Value& value) {
        std::string text;
        if (!value.empty())
            appendValue(text, value);
        return text;
    }
};

template <class Key>
struct ItemTypeOf {
    using Type = ItemOf<Key>;
};
template <>
struct ItemTypeOf<EdgeKey> {
    using Type = Link;
};

} // namespace

std::string cellText(const Level& level, const NavGraph& graph, const ItemAttribute& attribute,
                     const SelectItem& item) {
    return CellWriter(level, graph).text(attribute, item);
}

const CellWriter::Names& CellWriter::names(ValueShape shape) {
    const auto found = m_names.find(shape);
    if (found != m_names.end())
        return found->second;
    Names& names = m_names[shape];
    switch (shape) {
    case ValueShape::TerrainRef:
        names = referenceTexts<Terrain>(m_level, nameOfItem<Terrain>);
        break;
    case ValueShape::AgentRef:
        names = referenceTexts<Agent>(m_level, nameOfItem<Agent>);
        break;
    case ValueShape::FloorRef:
        names = referenceTexts<Floor>(m_level, nameOfItem<Floor>);
        break;
    default:
        names = referenceTexts<Vertex>(m_level, nameOfItem<Vertex>);
        break;
    }
    return names;
}

std::string CellWriter::text(const ItemAttribute& attribute, const FieldValue& value) {
    switch (attribute.shape) {
    case ValueShape::TerrainRef:
    case ValueShape::AgentRef:
    case ValueShape::VertexRef:
    case ValueShape::FloorRef:
        if (const auto* number = std::get_if<std::int64_t>(&value)) {
            const auto id = static_cast<std::uint32_t>(*number);
            const Names& all = names(attribute.shape);
            const auto found = all.find(id);
            return found != all.end() ? found->second : '#' + std::to_string(id);
        }
        return {};
    default:
        return std::visit(CellText{m_level, attribute}, value);
    }
}

std::string CellWriter::text(const ItemAttribute& attribute, const SelectItem& item) {
    return text(attribute, valueOf(m_level, m_graph, attribute, item));
}

struct ItemEdit::Copy {
    std::variant<Vertex, Link, EdgeRule, Obstacle, Barrier, Note, Lift, PinnedRoute> item;

    void* data() {
        return std::visit([](auto& of) -> void* { return &of; }, item);
    }
};

ItemEdit::ItemEdit(const Level& level, const SelectItem& item)
    : m_level(level), m_item(item), m_copy(std::make_unique<Copy>()) {
    const auto copy = [&]<class Item>(ItemType<Item>) {
        m_copy->item = *static_cast<const Item*>(item.item);
    };
    switch (item.kind) {
    case SelectKind::Vertex:
        copy(ItemType<Vertex>{});
        break;
    case SelectKind::Link:
        copy(ItemType<Link>{});
        break;
    case SelectKind::Edge:
    case SelectKind::Rule:
        copy(ItemType<EdgeRule>{});
        break;
    case SelectKind::Obstacle:
        copy(ItemType<Obstacle>{});
        break;
    case SelectKind::Barrier:
        copy(ItemType<Barrier>{});
        break;
    case SelectKind::Note:
        copy(ItemType<Note>{});
        break;
    case SelectKind::Lift:
        copy(ItemType<Lift>{});
        break;
    case SelectKind::Route:
        copy(ItemType<PinnedRoute>{});
        break;
    }
}

ItemEdit::~ItemEdit() = default;

std::string ItemEdit::limitText(const ItemAttribute& attribute, double limit) const {
    return exactAmount(m_level.info(), attribute.unit, static_cast<std::int64_t>(limit));
}

Status ItemEdit::set(const ItemAttribute& attribute, const FieldValue& value) {
    const Field* field = attribute.field;
    if (!field)
        return invalid(say(words::cannotBeSet, inQuotes(attribute.name)));
    void* item = m_copy->data();
    FieldValue whole = value;
    if (attribute.source != AttributeSource::Field) {
        const std::int64_t number = std::get<std::int64_t>(value);
        if (number < -maxCoord || number > maxCoord)
            return invalid(say(words::notAllowed, std::to_string(number / unitsPerPixel) + " px",
                               inQuotes(attribute.name)));
        Point3 place = std::get<Point3>(field->get(item));
        (attribute.source == AttributeSource::X   ? place.x
         : attribute.source == AttributeSource::Y ? place.y
                                                  : place.z) = static_cast<Coord>(number);
        whole = place;
    }
    // A number is cut to the type of the member, so its range is tested before.
    if (const auto* number = std::get_if<std::int64_t>(&whole);
        number && attribute.shape == ValueShape::Whole &&
        !field->range.contains(static_cast<double>(*number)))
        return invalid(say(words::mustBeWithin, inQuotes(attribute.name),
                           limitText(attribute, field->range.least),
                           limitText(attribute, field->range.most)));
    field->set(item, whole);
    if (auto problem = problemIn({field, 1}, item))
        return invalid(std::move(*problem));
    return Done{};
}

Status ItemEdit::setTag(const std::string& key, const std::string& value) {
    const ItemAttribute* tags = attributeNamed(m_item.kind, "tags");
    if (!tags)
        return invalid(words::hasNoTags);
    Tags all = std::get<Tags>(tags->field->get(m_copy->data()));
    if (value.empty())
        all.erase(key);
    else
        all[key] = value;
    return set(*tags, all);
}

void ItemEdit::apply(LevelEdit& edit) const {
    std::visit(
        [&](auto key) {
            using Item = typename ItemTypeOf<decltype(key)>::Type;
            if constexpr (std::is_same_v<decltype(key), EdgeKey>) {
                if (!key.isLink()) {
                    const auto& rule = std::get<EdgeRule>(m_copy->item);
                    return edit.set<EdgeRule>(key.pair(), rule.isDefault() ? std::nullopt
                                                                           : std::optional(rule));
                }
                Link link = std::get<Link>(m_copy->item);
                const Link& before = *static_cast<const Link*>(m_item.item);
                if (link.curve.points.empty() && !before.curve.points.empty())
                    link.curve = {};
                return edit.set<Link>(key.link(), std::move(link));
            } else {
                Item item = std::get<Item>(m_copy->item);
                if constexpr (std::is_same_v<Item, Barrier>)
                    fitToKind(item);
                edit.set<Item>(key, std::move(item));
            }
        },
        m_item.ref);
}

} // namespace navcore
