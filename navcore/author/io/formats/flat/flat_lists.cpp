// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/flat/flat_lists.h"

#include <algorithm>

namespace navcore {

std::uint32_t FlatList::lineOf(std::size_t index) const {
    const auto after =
        std::upper_bound(m_lines.begin(), m_lines.end(), index,
                         [](std::size_t i, const Stretch& stretch) { return i < stretch.begin; });
    return std::prev(after)->line;
}

std::string_view FlatList::text(std::size_t index) const {
    const std::size_t begin = index == 0 ? 0 : m_textEnds[index - 1];
    return std::string_view(m_texts).substr(begin, m_textEnds[index] - begin);
}

void FlatList::add(const JsonValue& value) {
    if (m_lines.empty() || m_lines.back().line != value.line())
        m_lines.push_back({m_size, value.line()});
    bool isGood = false;
    if (m_of == Of::Numbers) {
        const auto number = value.integer();
        isGood = number && *number >= INT32_MIN && *number <= UINT32_MAX;
        m_numbers.push_back(isGood ? *number : 0);
    } else {
        const auto text = value.text();
        isGood = text.has_value();
        m_texts += text.value_or("");
        m_textEnds.push_back(m_texts.size());
    }
    if (!isGood)
        m_firstBad = std::min(m_firstBad, m_size);
    ++m_size;
}

void FlatList::isNoList(std::uint32_t line) {
    m_isList = false;
    m_line = line;
}

FlatMembers::FlatMembers(std::initializer_list<const char*> numbers,
                         std::initializer_list<const char*> texts) {
    for (const char* name : numbers)
        m_lists.emplace(name, FlatList::Of::Numbers);
    for (const char* name : texts)
        m_lists.emplace(name, FlatList::Of::Texts);
}

std::optional<JsonValue> FlatMembers::plain(std::string_view name) const {
    const auto at = m_plain.find(name);
    return at == m_plain.end() ? std::nullopt : std::optional(JsonValue(at->second, 0));
}

Status FlatMembers::member(std::string_view name, JsonTree& value) {
    if (const auto at = m_lists.find(name); at != m_lists.end())
        at->second.isNoList(value.nodes.front().line);
    else if (value.nodes.size() == 1)
        m_plain.emplace(name, std::move(value));
    return Done{};
}

Status FlatMembers::element(std::string_view name, const JsonTree& value) {
    if (const auto at = m_lists.find(name); at != m_lists.end())
        at->second.add(JsonValue(value, 0));
    return Done{};
}

void FlatMembers::listEnds(std::string_view name, std::uint32_t line) {
    if (const auto at = m_lists.find(name); at != m_lists.end())
        at->second.endsIn(line);
}

} // namespace navcore
