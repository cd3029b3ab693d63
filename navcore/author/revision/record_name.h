// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/level/level.h"
#include "navcore/author/level/level_records.h"
#include "navcore/author/words/amounts.h"
#include "navcore/author/words/templates.h"

namespace navcore {

/// Returns the text in double quotes, with control characters escaped.
std::string quoted(const std::string& text);

/// Returns a text that describes an item in addition to its key, such as its name or its ends. May
/// be empty.
template <class Item>
std::string asideOf(const Level& level, const typename Item::Key& key, const Item& item) {
    if constexpr (requires { item.name; })
        return item.name.empty() ? std::string() : quoted(item.name);
    const auto nameOf = [&](VertexId id) {
        const Vertex* vertex = level.find<Vertex>(id);
        return vertex && !vertex->name.empty() ? quoted(vertex->name)
                                               : '#' + std::to_string(id.value);
    };
    if constexpr (std::is_same_v<Item, Link>)
        return nameOf(item.from) + " - " + nameOf(item.to);
    if constexpr (std::is_same_v<Item, EdgeRule>)
        return nameOf(key.a) + " - " + nameOf(key.b);
    if constexpr (requires { item.text; })
        return quoted(item.text);
    if constexpr (requires { item.stamp; })
        return quoted(item.stamp);
    return {};
}

/// Returns the name of an item including its key, for comparing levels: "vertex 12 ("mill")", "link
/// 9 (#3 - "ford")", "picture".
template <class Item>
Phrase recordName(const Level& level, const typename Item::Key& key, const Item& item) {
    Phrase name = namesOf<Item>.item;
    if constexpr (std::is_same_v<typename Item::Key, SingletonKey>)
        return name;
    name = say(texts::numbered, std::move(name), textOf(key));
    const std::string aside = asideOf<Item>(level, key, item);
    return aside.empty() ? name : say(words::aside, std::move(name), aside);
}

/// Returns a text that identifies an item for the user: its name, or else its position or its ends.
/// If the item has none of these, returns its key.
template <class Item>
std::string whichOne(const Level& level, const typename Item::Key& key, const Item& item) {
    const auto vertexTitle = [&](VertexId id) {
        const Vertex* vertex = level.find<Vertex>(id);
        return !vertex                ? '#' + std::to_string(id.value)
               : vertex->name.empty() ? placeText(level.info(), vertex->position.flat())
                                      : quoted(vertex->name);
    };
    if constexpr (requires { item.name; })
        if (!item.name.empty())
            return quoted(item.name);
    if constexpr (std::is_same_v<Item, Vertex>)
        return placeText(level.info(), item.position.flat());
    else if constexpr (std::is_same_v<Item, Link>)
        return vertexTitle(item.from) + " - " + vertexTitle(item.to);
    else if constexpr (std::is_same_v<Item, EdgeRule>)
        return vertexTitle(key.a) + " - " + vertexTitle(key.b);
    else if constexpr (requires { item.text; })
        return quoted(item.text);
    else if constexpr (requires { item.stamp; })
        return quoted(item.stamp);
    else if constexpr (requires { item.shape->rings.front().front(); })
        return placeText(level.info(), item.shape->rings.front().front());
    else if constexpr (requires { item.line->rings.front().front(); })
        return placeText(level.info(), item.line->rings.front().front());
    else
        return textOf(key);
}

/// Returns a title for an item, without its id, such as "vertex "mill"" or "vertex 3.0, 4.0 px".
template <class Item>
Phrase recordTitle(const Level& level, const typename Item::Key& key, const Item& item) {
    Phrase name = namesOf<Item>.item;
    if constexpr (std::is_same_v<typename Item::Key, SingletonKey>)
        return name;
    return say(texts::numbered, std::move(name), whichOne<Item>(level, key, item));
}

} // namespace navcore
