// SPDX-License-Identifier: MIT
#include "navcore/author/words/typed_text.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace navcore {
namespace {

constexpr std::string_view blanks = " \t\r\n";
constexpr std::size_t mostNames = 3;
constexpr std::size_t longest = 64; // Maximum number of letters to compare.

/// Returns the Levenshtein distance of two texts: the number of letters to insert, delete or
/// replace.
std::size_t lettersApart(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

} // namespace

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::string inQuotes(std::string_view text) {
    std::string out = "\"";
    for (const char c : text)
        out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + '"';
}

std::optional<std::string> fromQuotes(std::string_view text) {
    if (text.size() < 2 || text.front() != '"')
        return std::nullopt;
    std::string out;
    for (std::size_t i = 1; i < text.size(); ++i) {
        if (text[i] != '"')
            out += text[i];
        else if (i + 1 == text.size())
            return out;
        else if (text[++i] == '"')
            out += '"';
        else
            return std::nullopt;
    }
    return std::nullopt;
}

std::string smallLetters(std::string_view text) {
    std::string small(text);
    for (char& c : small)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return small;
}

std::vector<std::string> nearNames(std::string_view text, const std::vector<std::string>& names) {
    const std::string wanted = smallLetters(text.substr(0, longest));
    std::set<std::pair<std::size_t, std::string>> found;
    for (const std::string& name : names) {
        const std::string small = smallLetters(std::string_view(name).substr(0, longest));
        const std::size_t limit =
            std::max<std::size_t>(2, std::min(small.size(), wanted.size()) / 3);
        if (wanted.size() > 2 && small.find(wanted) != std::string::npos)
            found.emplace(1, name);
        else if (const std::size_t apart = lettersApart(wanted, small);
                 apart <= limit && apart < std::max(small.size(), wanted.size()))
            found.emplace(apart, name);
    }
    std::vector<std::string> nearest;
    for (const auto& [apart, name] : found)
        if (nearest.size() < mostNames)
            nearest.push_back(name);
    return nearest;
}

} // namespace navcore
