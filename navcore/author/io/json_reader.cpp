// SPDX-License-Identifier: MIT
#include "navcore/author/io/json_reader.h"

#include "navcore/author/io/file_texts.h"
#include "navcore/runtime/base/error_texts.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>

namespace navcore {
namespace {

constexpr std::size_t maxNesting = 64;
constexpr std::size_t maxBytes = std::size_t{1} << 30U;

/// An iterator that feeds the parser and records how many characters it has read.
struct TrackedChar {
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    const char* at;
    const char** consumed;

    reference operator*() const { return *at; }
    TrackedChar& operator++() {
        *consumed = ++at;
        return *this;
    }
    TrackedChar operator++(int) {
        TrackedChar before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const TrackedChar& l, const TrackedChar& r) { return l.at == r.at; }
};

/// Translates an error message of the parser for users. Ignores the position in the message,
/// because it includes the lookahead character.
Template inWords(std::string_view complaint) {
    const auto says = [&](std::string_view part) {
        return complaint.find(part) != std::string_view::npos;
    };
    if (says("unexpected end of input") || says("missing closing quote"))
        return texts::endsEarly;
    if (says("UTF-8") || says("surrogate"))
        return texts::damagedCharacter;
    if (says("control character"))
        return texts::quoteNotClosed;
    if (says("number overflow"))
        return texts::numberTooLarge;
    if (says("invalid number"))
        return texts::notANumber;
    if (says("invalid string"))
        return texts::meansNothing;
    if (says("expected end of input"))
        return texts::moreFollows;
    return texts::signMissing;
}

/// Returns the line number of the first Git conflict marker, or nullopt if there is none.
std::optional<std::uint32_t> conflictLine(std::string_view text) {
    constexpr std::string_view marker = "<<<<<<< ";
    for (std::size_t at = text.find(marker); at != std::string_view::npos;
         at = text.find(marker, at + 1))
        if (at == 0 || text[at - 1] == '\n')
            return 1 +
                   static_cast<std::uint32_t>(std::count(text.begin(), text.begin() + at, '\n'));
    return std::nullopt;
}

/// Event handler of the parser. Builds a tree for each piece. The parser stops when a handler
/// returns false.
class Events {
public:
    Events(std::string_view text, std::string_view fileName, JsonPieces& pieces)
        : m_text(text), m_fileName(fileName), m_pieces(pieces), m_counted(text.data()),
          m_consumed(text.data()) {}

    const char** consumed() { return &m_consumed; }
    const std::optional<Error>& error() const { return m_error; }

    bool null() {
        return scalar(JsonKind::Null, [](JsonNode&) {});
    }
    bool boolean(bool value) {
        return scalar(value ? JsonKind::True : JsonKind::False, [](JsonNode&) {});
    }
    bool number_integer(std::int64_t value) {
        return scalar(JsonKind::Integer, [&](JsonNode& node) { node.integer = value; });
    }
    bool number_unsigned(std::uint64_t value) {
        if (value > std::uint64_t{INT64_MAX})
            return number_float(static_cast<double>(value), {});
        return number_integer(static_cast<std::int64_t>(value));
    }
    bool number_float(double value, const std::string&) {
        return scalar(JsonKind::Real, [&](JsonNode& node) { node.real = value; });
    }
    bool string(const std::string& value) {
        return scalar(JsonKind::Text, [&](JsonNode& node) {
            node.text.begin = size(m_tree.texts);
            m_tree.texts += value;
            node.text.end = size(m_tree.texts);
        });
    }
    // Never called, because JSON text contains no binary values.
    bool binary(const std::vector<std::uint8_t>&) { return false; }

    bool start_object(std::size_t) { return m_depth == 0 ? enterRoot() : start(JsonKind::Object); }
    bool start_array(std::size_t) {
        if (m_depth == 1 && m_pieces.splits(m_member)) {
            m_split = true;
            ++m_depth;
            return true;
        }
        return start(JsonKind::List);
    }
    bool key(const std::string& name) {
        m_nameEndsAt = offset();
        if (m_depth == 1) {
            m_member = name;
            m_rootNames.push_back(name);
            if (std::count(m_rootNames.begin(), m_rootNames.end(), name) > 1)
                return fail(say(texts::appearsTwice, "\"" + name + "\""));
            return m_rootNames.size() <= 1000 || fail(texts::tooManyMembers);
        }
        m_nameBegin = size(m_tree.texts);
        m_tree.texts += name;
        m_nameEnd = size(m_tree.texts);
        return true;
    }
    bool end_object() {
        if (m_depth == 1) {
            m_depth = 0;
            return true;
        }
        return namesDiffer(m_open.back()) && end();
    }
    bool end_array() {
        if (m_split && m_depth == 2) {
            m_split = false;
            --m_depth;
            m_pieces.listEnds(m_member, line());
            return true;
        }
        return end();
    }
    bool parse_error(std::size_t, const std::string&, const std::exception& exception) {
        if (m_error)
            return false;
        if (const auto conflict = conflictLine(m_text)) {
            m_error =
                errorOf(ErrorKind::Syntax, inLine(m_fileName, *conflict, texts::mergeConflict));
            return false;
        }
        return fail(inWords(exception.what()));
    }

private:
    static std::uint32_t size(const std::string& text) {
        return static_cast<std::uint32_t>(text.size());
    }
    std::uint32_t offset() const { return static_cast<std::uint32_t>(m_consumed - m_text.data()); }

    /// Returns the line of the most recent token. Does not count the last character read, because
    /// the parser reads one character beyond a number.
    std::uint32_t line() {
        if (m_consumed > m_counted + 1) {
            m_line += static_cast<std::uint32_t>(std::count(m_counted, m_consumed - 1, '\n'));
            m_counted = m_consumed - 1;
        }
        return m_line;
    }
    bool fail(const Phrase& what) {
        m_error = errorOf(ErrorKind::Syntax, inLine(m_fileName, line(), what));
        return false;
    }
    bool take(const Status& status) {
        if (!status)
            m_error = status.error();
        return status.ok();
    }

    bool enterRoot() {
        m_depth = 1;
        return true;
    }
    bool inRoot() { return m_depth > 0 || fail(texts::notAFile); }

    void add(JsonKind kind) {
        JsonNode& node = m_tree.nodes.emplace_back();
        node.kind = kind;
        node.line = line();
        node.nameBegin = m_nameBegin;
        node.nameEnd = m_nameEnd;
        node.sourceBegin = m_nameEndsAt;
        m_nameBegin = m_nameEnd = 0;
    }
    template <class Fill>
    bool scalar(JsonKind kind, Fill&& fill) {
        if (!inRoot())
            return false;
        add(kind);
        fill(m_tree.nodes.back());
        m_tree.nodes.back().next = static_cast<std::uint32_t>(m_tree.nodes.size());
        m_tree.nodes.back().sourceEnd = offset();
        return finished();
    }
    bool start(JsonKind kind) {
        if (!inRoot())
            return false;
        if (++m_depth > maxNesting)
            return fail(say(texts::tooDeep, std::to_string(maxNesting)));
        m_open.push_back(static_cast<std::uint32_t>(m_tree.nodes.size()));
        add(kind);
        return true;
    }
    bool end() {
        JsonNode& node = m_tree.nodes[m_open.back()];
        m_open.pop_back();
        --m_depth;
        node.next = static_cast<std::uint32_t>(m_tree.nodes.size());
        node.sourceEnd = offset();
        return finished();
    }
    /// Delivers the tree to the JsonPieces if its root is complete. Returns false if parsing must
    /// stop.
    bool finished() {
        if (!m_open.empty())
            return true;
        const bool ok =
            take(m_split ? m_pieces.element(m_member, m_tree) : m_pieces.member(m_member, m_tree));
        m_tree.nodes.clear();
        m_tree.texts.clear();
        return ok;
    }

    bool namesDiffer(std::uint32_t object) {
        m_names.clear();
        for (std::uint32_t i = object + 1; i < m_tree.nodes.size(); i = m_tree.nodes[i].next)
            m_names.push_back(m_tree.nameOf(m_tree.nodes[i]));
        std::sort(m_names.begin(), m_names.end());
        const auto twice = std::adjacent_find(m_names.begin(), m_names.end());
        return twice == m_names.end() ||
               fail(say(texts::appearsTwice, "\"" + std::string(*twice) + "\""));
    }

    std::string_view m_text, m_fileName;
    JsonPieces& m_pieces;
    const char *m_counted, *m_consumed;
    std::uint32_t m_line = 1;
    std::optional<Error> m_error;

    std::size_t m_depth = 0;
    std::string m_member;
    std::vector<std::string> m_rootNames;
    bool m_split = false; ///< True inside a root member that is split into elements.
    JsonTree m_tree;
    std::vector<std::uint32_t> m_open; ///< Indices in m_tree of the containers that are still open.
    std::uint32_t m_nameBegin = 0, m_nameEnd = 0, m_nameEndsAt = 0;
    std::vector<std::string_view> m_names;
};

} // namespace

Phrase inLine(std::string_view fileName, std::uint32_t line, Phrase what) {
    return say(texts::inLine, std::string(fileName), std::to_string(line), std::move(what));
}

std::optional<std::uint32_t> lineInMessage(std::string_view message, std::string_view fileName) {
    const std::string start = std::string(fileName) + ", line ";
    std::uint32_t line = 0;
    if (message.substr(0, start.size()) != start)
        return std::nullopt;
    const char* const end = message.data() + message.size();
    const auto [at, error] = std::from_chars(message.data() + start.size(), end, line);
    return error == std::errc() ? std::optional(line) : std::nullopt;
}

Status readJsonPieces(std::string_view text, std::string_view fileName, JsonPieces& pieces) {
    if (text.size() > maxBytes)
        return errorOf(ErrorKind::TooLarge,
                       say(texts::about, std::string(fileName),
                           say(texts::fileTooLarge, std::to_string(text.size()))));
    Events events(text, fileName, pieces);
    const TrackedChar begin{text.data(), events.consumed()};
    const TrackedChar end{text.data() + text.size(), nullptr};
    nlohmann::json::sax_parse(begin, end, &events);
    if (events.error())
        return *events.error();
    return Done{};
}

} // namespace navcore
