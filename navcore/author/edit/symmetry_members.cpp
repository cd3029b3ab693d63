// SPDX-License-Identifier: MIT
#include "navcore/author/edit/symmetry_images.h"
#include "navcore/author/edit/symmetry_state.h"

namespace navcore {
namespace {

/// Returns the name for the image of an item that is called `name`. `now` is the present name of
/// the image, which stays if only the numbers differ.
std::string imageOfName(SymmetryState& state, const std::string& name, const std::string& now,
                        int step) {
    const std::string image = state.map().text(name, step);
    if (image.empty())
        return image;
    return !now.empty() && stemOfName(now) == stemOfName(image) ? now : state.names.free(image);
}

/// Returns `now` with the differences between two sets of tags.
Tags imageOfTags(const SymmetryMap& map, const Tags& before, const Tags& after, Tags now,
                 int step) {
    for (const auto& [tag, value] : before)
        if (!after.contains(tag))
            now.erase(tag);
    for (const auto& [tag, value] : after)
        if (const auto was = before.find(tag); was == before.end() || was->second != value)
            now[tag] = map.text(value, step);
    return now;
}

bool isName(const Field& field) {
    return std::string_view(field.name) == "name";
}

template <class Item>
bool differOnlyInPlace(const Item& before, Item after) {
    if constexpr (Outlined<Item>)
        outlineOf(after) = outlineOf(before);
    else if constexpr (Placed<Item>)
        after.position = before.position;
    return before == after;
}

} // namespace

bool isMappedElsewhere(ValueShape shape) {
    switch (shape) {
    case ValueShape::Point:
    case ValueShape::Place:
    case ValueShape::Rings:
    case ValueShape::Line:
    case ValueShape::Tile:
    case ValueShape::VertexRef:
    case ValueShape::Stops:
    case ValueShape::EndOfRoute:
    case ValueShape::EndOfCheck:
        return true;
    default:
        return false;
    }
}

std::string stemOfName(const std::string& name) {
    const std::size_t end = name.find_last_not_of("0123456789");
    if (end == std::string::npos || end + 1 == name.size())
        return name + " "; // A number would follow after a space.
    return name.substr(0, end + 1);
}

void TakenNames::collect() {
    if (m_taken)
        return;
    m_taken.emplace();
    const auto addAll = [this]<class... Items>(ItemType<Items>...) {
        const auto add = [this]<class Item>(ItemType<Item>) {
            for (const auto& [key, item] : m_edit.level().items<Item>())
                reserve(item.name);
            for (const auto& [key, swap] : m_edit.change().of<Item>())
                if (swap.after)
                    reserve(swap.after->name);
        };
        (add(ItemType<Items>{}), ...);
    };
    addAll(ItemType<Vertex>{}, ItemType<Obstacle>{}, ItemType<Barrier>{}, ItemType<Lift>{});
}

void TakenNames::reserve(const std::string& name) {
    if (m_taken && !name.empty())
        m_taken->insert(name);
}

std::string TakenNames::free(const std::string& name) {
    collect();
    if (m_taken->insert(name).second)
        return name;
    const std::string stem = stemOfName(name);
    for (std::size_t number = 2;; ++number)
        if (std::string made = stem + std::to_string(number); m_taken->insert(made).second)
            return made;
}

template <class Item>
void mirrorMembers(SymmetryState& state, const Item& before, const Item& after, const Item& base,
                   Item& target, int step) {
    if (differOnlyInPlace(before, after))
        return;
    for (const Field& field : fieldsOf<Item>()) {
        const FieldValue from = field.get(&before), to = field.get(&after);
        if (isMappedElsewhere(field.shape) || from == to || field.get(&target) != field.get(&base))
            continue;
        if (const auto* text = std::get_if<std::string>(&to))
            field.set(&target, isName(field)
                                   ? imageOfName(state, *text,
                                                 std::get<std::string>(field.get(&target)), step)
                                   : state.map().text(*text, step));
        else if (const auto* needs = std::get_if<Needs>(&to))
            field.set(&target, imageOfNeeds(*needs, [&](const std::string& ability, TextRole) {
                return state.map().text(ability, step);
            }));
        else if (const auto* tags = std::get_if<Tags>(&to))
            field.set(&target, imageOfTags(state.map(), std::get<Tags>(from), *tags,
                                           std::get<Tags>(field.get(&target)), step));
        else
            field.set(&target, to);
    }
    if constexpr (std::same_as<Item, Barrier>)
        fitToKind(target);
}

template <class Item>
void mirrorTexts(SymmetryState& state, Item& item, int step) {
    replaceTexts(item, [&](const std::string& text, TextRole role) {
        return role == TextRole::Name ? imageOfName(state, text, {}, step)
                                      : state.map().text(text, step);
    });
}

#define INSTANTIATE(Item)                                                                          \
    template void mirrorMembers<Item>(SymmetryState&, const Item&, const Item&, const Item&,       \
                                      Item&, int);
INSTANTIATE(EdgeRule)
#undef INSTANTIATE

#define INSTANTIATE(Item)                                                                          \
    template void mirrorMembers<Item>(SymmetryState&, const Item&, const Item&, const Item&,       \
                                      Item&, int);                                                 \
    template void mirrorTexts<Item>(SymmetryState&, Item&, int);

INSTANTIATE(Vertex)
INSTANTIATE(Link)
INSTANTIATE(Obstacle)
INSTANTIATE(Barrier)
INSTANTIATE(Lift)
INSTANTIATE(Note)
#undef INSTANTIATE

} // namespace navcore
