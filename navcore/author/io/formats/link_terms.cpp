// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/link_terms.h"

#include "navcore/author/io/formats/graph_rows.h"
#include "navcore/author/io/formats/import_texts.h"
#include "navcore/author/io/formats/text_table.h"
#include "navcore/author/level/level_words.h"

#include <algorithm>
#include <cmath>

namespace navcore {
namespace linkterms {
namespace {

template <class Enum>
void readWord(std::string_view word, Enum& out) {
    const auto words = wordsOf(Enum{});
    if (const auto at = std::find(words.begin(), words.end(), word); at != words.end())
        out = static_cast<Enum>(at - words.begin());
}

/// The whole number that a text is; others write 1000 as 1000.0.
std::optional<std::int64_t> wholeIn(std::string_view text) {
    if (const auto whole = integerIn(text))
        return whole;
    constexpr double exact = 9007199254740992; // 2^53
    const auto number = numberIn(text);
    if (!number || std::abs(*number) > exact || *number != std::floor(*number))
        return std::nullopt;
    return static_cast<std::int64_t>(*number);
}

Error badNumber(const ForeignFile& file, std::uint32_t line, std::string_view text) {
    return file.error(line, say(texts::badNumber, '"' + std::string(text) + '"'));
}

std::string_view valueOf(const ForeignAttributes& attributes,
                         std::initializer_list<const char*> names) {
    for (const char* name : names)
        if (const auto at = attributes.find(name); at != attributes.end())
            return at->second;
    return {};
}

void readTags(const ForeignAttributes& attributes, Tags& tags) {
    for (const auto& [name, value] : attributes)
        if (auto tag = attributeTag(name); tag && !tag->empty())
            tags.emplace(std::move(*tag), value);
}

} // namespace
} // namespace linkterms

Status readLinkTerms(const std::function<std::string_view(const char*)>& attribute,
                     const ForeignFile& file, ForeignLink& link) {
    linkterms::readWord(attribute("direction"), link.link.direction);
    linkterms::readWord(attribute("kind"), link.link.kind);
    const std::string_view factor = attribute("multiplier");
    if (const auto number = linkterms::wholeIn(factor);
        number && multiplierRange.contains(static_cast<double>(*number)))
        link.link.multiplier = static_cast<std::uint32_t>(*number);
    else if (!factor.empty())
        return linkterms::badNumber(file, link.line, factor);
    const std::string_view cost = attribute("ownCost");
    if (const auto number = linkterms::wholeIn(cost);
        number && ownCostRange.contains(static_cast<double>(*number)))
        link.link.ownCost = static_cast<std::int32_t>(*number);
    else if (!cost.empty())
        return linkterms::badNumber(file, link.line, cost);
    link.link.needs = abilitiesIn(attribute("needs"));
    return Done{};
}

Status readLink(const ForeignAttributes& attributes, const ForeignFile& file, ForeignLink& link) {
    linkterms::readTags(attributes, link.link.tags);
    return readLinkTerms([&](const char* name) { return linkterms::valueOf(attributes, {name}); },
                         file, link);
}

Status readVertex(const ForeignAttributes& attributes, const ForeignFile& file,
                  ForeignVertex& vertex) {
    using linkterms::valueOf;
    if (vertex.vertex.name.empty())
        vertex.vertex.name = valueOf(attributes, {"name", "label"});
    if (vertex.vertex.kind.empty())
        vertex.vertex.kind = valueOf(attributes, {"kind"});
    linkterms::readTags(attributes, vertex.vertex.tags);
    const std::string_view z = valueOf(attributes, {"z"});
    if (const auto number = numberIn(trimmedText(z)))
        vertex.at.z = *number;
    else if (!z.empty())
        return linkterms::badNumber(file, vertex.line, z);
    return Done{};
}

} // namespace navcore
