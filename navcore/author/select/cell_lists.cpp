// SPDX-License-Identifier: MIT
#include "navcore/author/select/cell_lists.h"

#include "navcore/author/select/cell_texts.h"
#include "navcore/author/words/typed_text.h"

#include <optional>

namespace navcore {
namespace {

std::string quotedPart(std::string_view text) {
    const bool isPlain = !text.empty() && trimmed(text) == text &&
                         text.find_first_of(",;=\"") == std::string_view::npos;
    return isPlain ? std::string(text) : inQuotes(text);
}

/// Splits a text at a separator outside of quotes.
std::vector<std::string_view> splitAt(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    bool isQuoted = false;
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        if (i < text.size() && text[i] == '"')
            isQuoted = !isQuoted;
        if (i == text.size() || (!isQuoted && text[i] == separator)) {
            parts.push_back(trimmed(text.substr(begin, i - begin)));
            begin = i + 1;
        }
    }
    return parts;
}

/// Returns a part without its quotes, or nullopt if its quotes are wrong.
std::optional<std::string> unquotedPart(std::string_view part) {
    if (part.find('"') == std::string_view::npos)
        return std::string(part);
    return fromQuotes(part);
}

} // namespace

std::string listText(const Abilities& words) {
    std::string all;
    for (const std::string& word : words)
        all += (all.empty() ? "" : ", ") + quotedPart(word);
    return all;
}

std::string listText(const Tags& tags) {
    std::string all;
    for (const auto& [key, value] : tags)
        all += (all.empty() ? "" : "; ") + quotedPart(key) + '=' + quotedPart(value);
    return all;
}

Result<Abilities> readWordList(std::string_view text) {
    Abilities words;
    if (trimmed(text).empty())
        return words;
    for (const std::string_view part : splitAt(text, ',')) {
        auto word = unquotedPart(part);
        if (!word || part.empty())
            return invalid(say(words::notAWordList, inQuotes(text)));
        words.insert(std::move(*word));
    }
    return words;
}

Result<Tags> readTagList(std::string_view text) {
    Tags tags;
    if (trimmed(text).empty())
        return tags;
    for (const std::string_view part : splitAt(text, ';')) {
        const std::vector<std::string_view> sides = splitAt(part, '=');
        auto key = unquotedPart(sides.front());
        auto value = unquotedPart(sides.back());
        if (sides.size() != 2 || !key || !value || sides.front().empty() ||
            !tags.emplace(std::move(*key), std::move(*value)).second)
            return invalid(say(words::notATagList, inQuotes(text)));
    }
    return tags;
}

} // namespace navcore
