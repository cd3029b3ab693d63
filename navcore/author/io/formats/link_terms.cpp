// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/link_terms.h"

#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/formats/graph_rows.h"
#include "navcore/author/io/formats/import_texts.h"
#include "navcore/author/io/formats/text_table.h"
#include "navcore/author/level/level_words.h"
#include "navcore/runtime/base/error_texts.h"

#include <cmath>

namespace navcore {
namespace linkterms {
namespace {

/// An empty word leaves `out` as it is.
template <class Enum>
Status readWord(const char* name, std::string_view word, const ForeignFile& file,
                std::uint32_t line, Enum& out) {
    const std::string_view wanted = trimmedText(word);
    if (wanted.empty())
        return Done{};
    const auto words = wordsOf(Enum{});
    Phrase all;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (isSameWord(words[i], wanted)) {
            out = static_cast<Enum>(i);
            return Done{};
        }
        all = i == 0 ? Phrase(words[i])
                     : say(i + 1 == words.size() ? texts::either : texts::listed, std::move(all),
                           std::string(words[i]));
    }
    return file.error(line, say(texts::unknownWord, '"' + std::string(word) + '"',
                                std::string(name), std::move(all)));
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

Error outOfRange(const ForeignFile& file, std::uint32_t line, const char* name, Range range) {
    const auto text = [](double whole) { return std::to_string(static_cast<std::int64_t>(whole)); };
    return file.error(line, say(texts::wholeInRange, '"' + std::string(name) + '"',
                                text(range.least), text(range.most)));
}

std::string_view valueOf(const ForeignAttributes& attributes,
                         std::initializer_list<const char*> names) {
    for (const char* name : names)
        if (const auto at = attributes.find(name); at != attributes.end())
            return at->second;
    return {};
}

Tags tagsIn(const ForeignAttributes& attributes) {
    Tags tags;
    for (const auto& [name, value] : attributes)
        if (auto tag = attributeTag(name); tag && !tag->empty())
            tags.emplace(std::move(*tag), value);
    return tags;
}

} // namespace
} // namespace linkterms

Status readDirection(std::string_view word, const ForeignFile& file, ForeignLink& link) {
    return linkterms::readWord("direction", word, file, link.line, link.link.direction);
}

Status readLinkTerms(const std::function<std::string_view(const char*)>& attribute,
                     const ForeignFile& file, ForeignLink& link) {
    if (Status status =
            linkterms::readWord("kind", attribute("kind"), file, link.line, link.link.kind);
        !status)
        return status;
    const auto number = [&](const char* name, Range range, auto&& put) -> Status {
        const std::string_view text = attribute(name);
        if (text.empty())
            return Done{};
        const auto whole = linkterms::wholeIn(text);
        if (!whole && !numberIn(text))
            return linkterms::badNumber(file, link.line, text);
        if (!whole || !range.contains(static_cast<double>(*whole)))
            return linkterms::outOfRange(file, link.line, name, range);
        put(*whole);
        return Done{};
    };
    if (Status status = number(
            "multiplier", multiplierRange,
            [&](std::int64_t whole) { link.link.multiplier = static_cast<std::uint32_t>(whole); });
        !status)
        return status;
    if (const std::string_view text = trimmedText(attribute("ownCost")); !text.empty()) {
        link.ownCost = numberIn(text);
        if (!link.ownCost)
            return linkterms::badNumber(file, link.line, text);
    }
    link.link.needs = abilitiesIn(attribute("needs"));
    return Done{};
}

Status readLink(const ForeignAttributes& attributes, const ForeignFile& file, ForeignLink& link) {
    link.link.tags.merge(linkterms::tagsIn(attributes));
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
    if (Tags tags = linkterms::tagsIn(attributes); !tags.empty())
        vertex.vertex.tags.own().merge(tags);
    const std::string_view z = valueOf(attributes, {"z"});
    if (const auto number = numberIn(trimmedText(z)))
        vertex.at.z = *number;
    else if (!z.empty())
        return linkterms::badNumber(file, vertex.line, z);
    return Done{};
}

} // namespace navcore
