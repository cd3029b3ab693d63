// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/link_terms.h"

#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/formats/graph_notes.h"
#include "navcore/author/io/formats/graph_rows.h"
#include "navcore/author/io/formats/import_texts.h"
#include "navcore/author/io/formats/text_table.h"
#include "navcore/author/io/json_text.h"
#include "navcore/author/level/level_words.h"
#include "navcore/runtime/base/error_texts.h"

#include <array>
#include <cmath>
#include <set>

namespace navcore {
namespace linkterms {
namespace {

/// Parses the name of an enumerator. An empty text leaves `out` unchanged.
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

Error badNumber(const ForeignFile& file, std::uint32_t line, std::string_view text) {
    return file.error(line, say(texts::badNumber, '"' + std::string(text) + '"'));
}

Error outOfRange(const ForeignFile& file, std::uint32_t line, const char* name, Range range) {
    const auto text = [](double whole) { return std::to_string(static_cast<std::int64_t>(whole)); };
    return file.error(line, say(texts::wholeInRange, '"' + std::string(name) + '"',
                                text(range.least), text(range.most)));
}

Status readNumber(std::string_view attribute, const char* name, Range range,
                  const ForeignFile& file, std::uint32_t line, std::uint32_t& out) {
    const std::string_view text = trimmedText(attribute);
    if (text.empty())
        return Done{};
    const auto whole = wholeNumberIn(text);
    if (!whole && !numberIn(text))
        return badNumber(file, line, text);
    if (!whole || !range.contains(static_cast<double>(*whole)))
        return outOfRange(file, line, name, range);
    out = static_cast<std::uint32_t>(*whole);
    return Done{};
}

Status readOwnCost(std::string_view attribute, const ForeignFile& file, ForeignLink& link) {
    const std::string_view text = trimmedText(attribute);
    if (text.empty())
        return Done{};
    link.ownCost = numberIn(text);
    return link.ownCost ? Status(Done{}) : badNumber(file, link.line, text);
}

Status readSeconds(std::string_view attribute, const ForeignFile& file, ForeignLink& link) {
    const std::string_view text = trimmedText(attribute);
    if (text.empty())
        return Done{};
    const auto seconds = numberIn(text);
    return seconds ? setSeconds(*seconds, file, link) : badNumber(file, link.line, text);
}

struct Term {
    const char* name;
    Status (*read)(std::string_view text, const ForeignFile& file, ForeignLink& link);
};

/// Attributes of a link, in the order in which their errors are reported.
constexpr std::array terms{
    Term{"kind",
         [](std::string_view text, const ForeignFile& file, ForeignLink& link) {
             return readWord("kind", text, file, link.line, link.link.kind);
         }},
    Term{"multiplier",
         [](std::string_view text, const ForeignFile& file, ForeignLink& link) {
             return readNumber(text, "multiplier", multiplierRange, file, link.line,
                               link.link.multiplier);
         }},
    Term{"ownCost", readOwnCost}, Term{"seconds", readSeconds},
    Term{"needs", [](std::string_view text, const ForeignFile&, ForeignLink& link) -> Status {
             link.link.needs = abilitiesIn(text);
             return Done{};
         }}};

std::string_view valueOf(const ForeignAttributes& attributes, const char* name) {
    const auto at = attributes.find(name);
    return at == attributes.end() ? std::string_view() : std::string_view(at->second);
}

using Names = std::set<std::string_view>;

/// Converts attributes to tags, except those in `read` and the costs of agents.
Tags tagsIn(const ForeignAttributes& attributes, const Names& read) {
    Tags tags;
    for (const auto& [name, value] : attributes)
        if (std::string tag = plainTag(name);
            !tag.empty() && !isAgentCost(name) && read.count(name) == 0)
            tags.emplace(std::move(tag), value);
    return tags;
}

} // namespace
} // namespace linkterms

Status readDirection(std::string_view word, const ForeignFile& file, ForeignLink& link) {
    return linkterms::readWord("direction", word, file, link.line, link.link.direction);
}

Status setSeconds(double seconds, const ForeignFile& file, ForeignLink& link) {
    const double delay = std::round(seconds * 1000);
    if (!delayRange.contains(delay))
        return file.error(
            link.line, say(texts::inRange, "\"seconds\"", "0", jsonText(delayRange.most / 1000)));
    link.link.delay = static_cast<std::uint32_t>(delay);
    return Done{};
}

Status readLinkTerms(const std::function<std::string_view(const char*)>& attribute,
                     const ForeignFile& file, ForeignLink& link) {
    for (const auto& [name, read] : linkterms::terms)
        if (Status status = read(attribute(name), file, link); !status)
            return status;
    return Done{};
}

void UnreadValues::add(const Error& why) {
    if (m_count++ == 0)
        m_first = phraseOf(why);
}

void UnreadValues::report(std::vector<Phrase>& notes) const {
    if (m_count > 0)
        notes.push_back(say(texts::valuesKeptAsTags, Count{m_count}, Phrase(m_first)));
}

Status readLink(const ForeignAttributes& attributes, const ForeignFile& file, ForeignLink& link,
                const AttributeUse& use) {
    linkterms::Names read(use.read.begin(), use.read.end());
    for (const auto& [name, readTerm] : linkterms::terms) {
        if (Status status = readTerm(linkterms::valueOf(attributes, name), file, link); status)
            read.insert(name);
        else if (use.unread)
            use.unread->add(status.error());
        else
            return status;
    }
    link.link.tags.merge(linkterms::tagsIn(attributes, read));
    return Done{};
}

void readVertex(const ForeignAttributes& attributes, const ForeignFile& file, ForeignVertex& vertex,
                const AttributeUse& use) {
    linkterms::Names read(use.read.begin(), use.read.end());
    const auto take = [&](const char* name, auto& out) {
        if (!out.empty())
            return;
        out = std::string(linkterms::valueOf(attributes, name));
        read.insert(name);
    };
    take("name", vertex.vertex.name);
    take("label", vertex.vertex.name);
    take("kind", vertex.vertex.kind);
    const std::string_view z = linkterms::valueOf(attributes, "z");
    const auto height = numberIn(trimmedText(z));
    vertex.at.z = height.value_or(vertex.at.z);
    if (height || z.empty())
        read.insert("z");
    else
        use.unread->add(linkterms::badNumber(file, vertex.line, z));
    if (Tags tags = linkterms::tagsIn(attributes, read); !tags.empty())
        vertex.vertex.tags.own().merge(tags);
}

} // namespace navcore
