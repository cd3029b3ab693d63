// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/foreign_yaml.h"

#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/formats/import_texts.h"
#include "navcore/author/io/formats/text_table.h"
#include "navcore/runtime/base/error_texts.h"
#include "navcore/runtime/base/utf8.h"

#include <algorithm>

#ifdef WAYMARK_YAML
#include <istream>
#include <streambuf>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>
#endif

namespace navcore {

#ifdef WAYMARK_YAML

namespace foreignyaml {
namespace {

/// Exception that stops the parser from inside its callbacks.
struct Refused {
    std::uint32_t line;
    Phrase what;
    ErrorKind kind;
};

std::uint32_t lineOf(const YAML::Mark& mark) {
    return mark.line < 0 ? 0U : static_cast<std::uint32_t>(mark.line) + 1;
}

/// A stream buffer that feeds the file to the parser in small pieces.
class Source final : public std::streambuf {
public:
    Source(std::string bytes, const Progress& progress)
        : m_bytes(std::move(bytes)), m_progress(progress) {}

    /// Records that the parser has processed the input up to about `mark`. Called for each parser
    /// event.
    void setMark(const YAML::Mark& mark) {
        m_told = m_given;
        m_line = lineOf(mark);
    }

protected:
    int_type underflow() override {
        constexpr std::size_t piece = std::size_t{1} << 14U;
        if (m_progress.cancelled())
            throw Refused{0, texts::stopped, ErrorKind::Cancelled};
        if (m_given - m_told > maxYamlStretch)
            throw Refused{m_line, texts::tooLongStretch, ErrorKind::TooLarge};
        const std::size_t count = std::min(piece, m_bytes.size() - m_given);
        if (count == 0)
            return traits_type::eof();
        setg(m_bytes.data() + m_given, m_bytes.data() + m_given, m_bytes.data() + m_given + count);
        m_given += count;
        m_progress.at(0.5 * static_cast<double>(m_given) / static_cast<double>(m_bytes.size()));
        return traits_type::to_int_type(*gptr());
    }

private:
    std::string m_bytes;
    const Progress& m_progress;
    std::size_t m_given = 0, m_told = 0;
    std::uint32_t m_line = 0;
};

/// Builds a tree from parser events.
class TreeBuilder final : public YAML::EventHandler {
public:
    explicit TreeBuilder(Source& source) : m_source(source) {}

    JsonTree tree;

    void OnDocumentStart(const YAML::Mark&) override {}
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
        add(JsonKind::Null, mark, anchor);
        finish();
    }
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
        const auto at = m_anchors.find(anchor);
        m_source.setMark(mark);
        refuseKey(mark);
        if (at == m_anchors.end() || tree.nodes[at->second].next == 0)
            throw Refused{lineOf(mark), texts::aliasOfItself, ErrorKind::Syntax};
        const std::uint32_t begin = at->second, end = tree.nodes[begin].next;
        const auto copy = static_cast<std::uint32_t>(tree.nodes.size());
        m_repeated += end - begin;
        if (m_repeated > maxYamlRepeats)
            throw Refused{lineOf(mark), say(texts::tooManyRepeats, std::to_string(maxYamlRepeats)),
                          ErrorKind::TooLarge};
        for (std::uint32_t i = begin; i < end; ++i) {
            tree.nodes.push_back(tree.nodes[i]);
            tree.nodes.back().next += copy - begin;
        }
        tree.nodes[copy].nameBegin = m_open.empty() ? 0 : m_open.back().nameBegin;
        tree.nodes[copy].nameEnd = m_open.empty() ? 0 : m_open.back().nameEnd;
        finish();
    }
    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& value) override {
        m_source.setMark(mark);
        if (!isUtf8(value))
            throw Refused{lineOf(mark), texts::damagedCharacter, ErrorKind::Syntax};
        const auto begin = static_cast<std::uint32_t>(tree.texts.size());
        const auto end = begin + static_cast<std::uint32_t>(value.size());
        if (isKeyNext()) {
            m_open.back().nameBegin = begin;
            m_open.back().nameEnd = end;
            m_open.back().hasKey = true;
            tree.texts += value;
            return;
        }
        JsonNode& node = add(JsonKind::Text, mark, anchor);
        const bool isPlain = tag == "?"; // True if the scalar is not quoted.
        const auto integer = isPlain ? integerIn(value) : std::nullopt;
        const auto real = isPlain ? numberIn(value) : std::nullopt;
        if (integer) {
            node.kind = JsonKind::Integer;
            node.integer = *integer;
        } else if (real) {
            node.kind = JsonKind::Real;
            node.real = *real;
        } else if (isPlain && (value == "true" || value == "false")) {
            node.kind = value == "true" ? JsonKind::True : JsonKind::False;
        } else {
            node.text = {begin, end};
            tree.texts += value;
        }
        finish();
    }
    void OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value) override {
        open(JsonKind::List, mark, anchor);
    }
    void OnSequenceEnd() override { close(); }
    void OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value) override {
        open(JsonKind::Object, mark, anchor);
    }
    void OnMapEnd() override { close(); }

private:
    /// A list or object that is still open, and the name of its next member.
    struct Open {
        std::uint32_t index;
        bool isObject, hasKey = false;
        std::uint32_t nameBegin = 0, nameEnd = 0;
    };

    bool isKeyNext() const {
        return !m_open.empty() && m_open.back().isObject && !m_open.back().hasKey;
    }
    void refuseKey(const YAML::Mark& mark) const {
        if (isKeyNext())
            throw Refused{lineOf(mark), texts::keyIsNoWord, ErrorKind::Syntax};
    }
    JsonNode& add(JsonKind kind, const YAML::Mark& mark, YAML::anchor_t anchor) {
        refuseKey(mark);
        m_source.setMark(mark);
        if (tree.nodes.size() - m_repeated == maxYamlValues)
            throw Refused{lineOf(mark), say(texts::tooManyValues, std::to_string(maxYamlValues)),
                          ErrorKind::TooLarge};
        if (anchor != YAML::NullAnchor)
            m_anchors[anchor] = static_cast<std::uint32_t>(tree.nodes.size());
        JsonNode& node = tree.nodes.emplace_back();
        node.kind = kind;
        node.line = lineOf(mark);
        if (!m_open.empty()) {
            node.nameBegin = m_open.back().nameBegin;
            node.nameEnd = m_open.back().nameEnd;
        }
        node.next = kind == JsonKind::List || kind == JsonKind::Object
                        ? 0
                        : static_cast<std::uint32_t>(tree.nodes.size());
        return node;
    }
    /// Completes a value: if it is a member of an object, the next scalar is the name of another
    /// member. Must be called after each value.
    void finish() {
        if (!m_open.empty())
            m_open.back().hasKey = false;
    }
    void open(JsonKind kind, const YAML::Mark& mark, YAML::anchor_t anchor) {
        if (m_open.size() == maxYamlDepth)
            throw Refused{lineOf(mark), say(texts::tooDeep, std::to_string(maxYamlDepth)),
                          ErrorKind::Syntax};
        add(kind, mark, anchor);
        m_open.push_back(
            {static_cast<std::uint32_t>(tree.nodes.size() - 1), kind == JsonKind::Object});
    }
    void close() {
        tree.nodes[m_open.back().index].next = static_cast<std::uint32_t>(tree.nodes.size());
        m_open.pop_back();
        finish();
    }

    Source& m_source;
    std::size_t m_repeated = 0; ///< Number of values that were copied for aliases.
    std::vector<Open> m_open;
    std::map<YAML::anchor_t, std::uint32_t> m_anchors;
};

} // namespace
} // namespace foreignyaml

Result<JsonTree> readYaml(const ForeignFile& file, const Progress& progress) {
    auto bytes = file.text();
    if (!bytes)
        return bytes.error();
    if (!isUtf8(bytes.value()))
        return file.error(0, texts::damagedCharacter);
    foreignyaml::Source source(std::move(bytes).value(), progress);
    foreignyaml::TreeBuilder builder(source);
    try {
        std::istream stream(&source);
        YAML::Parser parser(stream);
        parser.HandleNextDocument(builder);
    } catch (const foreignyaml::Refused& refused) {
        return file.error(refused.line, refused.what, refused.kind);
    } catch (const YAML::Exception& broken) {
        return file.error(foreignyaml::lineOf(broken.mark), say(texts::notYaml, broken.msg));
    }
    if (builder.tree.nodes.empty())
        return file.error(0, texts::fileIsEmpty);
    return std::move(builder.tree);
}

#else

Result<JsonTree> readYaml(const ForeignFile& file, const Progress&) {
    return file.error(0, texts::builtWithoutYaml, ErrorKind::Unsupported);
}

#endif

std::optional<bool> yamlBooleanIn(std::string_view text) {
    const auto isSmall = [](char c) { return c >= 'a' && c <= 'z'; };
    const bool endsSmall = text.size() > 1 && std::ranges::all_of(text.substr(1), isSmall);
    const bool isCapital = std::ranges::none_of(text, isSmall);
    if (!endsSmall && !isCapital && text.size() != 1)
        return std::nullopt;
    for (const char* word : {"true", "yes", "on", "y"})
        if (isSameWord(text, word))
            return true;
    for (const char* word : {"false", "no", "off", "n"})
        if (isSameWord(text, word))
            return false;
    return std::nullopt;
}

} // namespace navcore
