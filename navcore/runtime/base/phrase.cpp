// SPDX-License-Identifier: MIT
#include "navcore/runtime/base/phrase.h"

#include <cassert>
#include <cstring>
#include <memory>
#include <string_view>

namespace navcore {
namespace {

std::string inEnglish(const Template& text, std::optional<std::uint64_t> count) {
    if (!count)
        return text.text;
    std::string chosen = *count == 1 ? text.one : text.text;
    if (const std::size_t at = chosen.find("%n"); at != std::string::npos)
        chosen.replace(at, 2, std::to_string(*count));
    return chosen;
}

/// Returns a name in the form used in sentences. Omits the middle of a very long name, because a
/// malicious file could otherwise flood a terminal.
std::string shown(const std::string& name) {
    constexpr std::size_t most = 300, begin = 200, end = 60;
    if (name.size() <= most)
        return name;
    // Returns true if the byte at the index continues a multi-byte character.
    const auto isInside = [&](std::size_t at) {
        return (static_cast<unsigned char>(name[at]) & 0xc0U) == 0x80U;
    };
    std::size_t head = begin, tail = name.size() - end;
    while (head > 0 && isInside(head))
        --head;
    while (tail < name.size() && isInside(tail))
        ++tail;
    return name.substr(0, head) + "…" + name.substr(tail);
}

// A serialized phrase begins with a byte that combines the flags below. After this byte follow
// - for a name: its length and its bytes,
// - for a template: pointers to its text and, if it is counted, to its singular form, then the
//   number; then the number of arguments, and the arguments as serialized phrases.
constexpr unsigned char isName = 1, isSentence = 2, counts = 4;

template <class Value>
void put(std::string& parts, const Value& value) {
    std::array<char, sizeof(Value)> bytes{};
    std::memcpy(bytes.data(), &value, sizeof(Value));
    parts.append(bytes.data(), bytes.size());
}

class Parts {
public:
    explicit Parts(std::string_view rest) : m_remaining(rest) {}

    bool isAtEnd() const { return m_remaining.empty(); }
    std::string_view bytes(std::size_t count) {
        const std::string_view taken = m_remaining.substr(0, count);
        m_remaining.remove_prefix(count);
        return taken;
    }
    template <class Value>
    Value take() {
        Value value;
        std::memcpy(&value, bytes(sizeof(Value)).data(), sizeof(Value));
        return value;
    }

private:
    std::string_view m_remaining;
};

struct Rendered {
    std::string text;
    bool beginsWithName, isName;
};

/// Replaces the placeholders in `text` with the arguments.
Rendered filled(const std::string& text, std::span<const Rendered> arguments) {
    Rendered whole{{}, false, false};
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool isPlace =
            text[i] == '%' && i + 1 < text.size() && text[i + 1] >= '1' && text[i + 1] <= '9';
        if (!isPlace) {
            whole.text += text[i];
            continue;
        }
        const auto argument = static_cast<std::size_t>(text[++i] - '1');
        if (argument >= arguments.size())
            // Ignore unknown placeholders, so that a faulty translation causes no failure.
            continue;
        const Rendered& part = arguments[argument];
        if (whole.text.empty())
            whole.beginsWithName = part.beginsWithName;
        whole.text += part.isName ? shown(part.text) : part.text;
    }
    return whole;
}

// NOLINTNEXTLINE(misc-no-recursion): the recursion is as deep as the phrases are nested
Rendered rendered(Parts& parts, const Phrase::Translate& translate) {
    if (parts.isAtEnd())
        return {{}, true, true};
    const auto what = parts.take<unsigned char>();
    if ((what & isName) != 0)
        return {std::string(parts.bytes(parts.take<std::uint32_t>())), true, true};
    Template text{parts.take<const char*>(), nullptr};
    std::optional<std::uint64_t> count;
    if ((what & counts) != 0) {
        text.one = parts.take<const char*>();
        count = parts.take<std::uint64_t>();
    }
    std::vector<Rendered> arguments(parts.take<unsigned char>());
    for (Rendered& argument : arguments)
        argument = rendered(parts, translate);
    Rendered whole = filled(translate(text, count), arguments);
    std::string& out = whole.text;
    if ((what & isSentence) != 0 && !whole.beginsWithName && !out.empty() && out[0] >= 'a' &&
        out[0] <= 'z')
        out[0] = static_cast<char>(out[0] - 'a' + 'A');
    return whole;
}

} // namespace

Phrase::Phrase(const std::string& verbatim) {
    put(m_parts, isName);
    put(m_parts, static_cast<std::uint32_t>(verbatim.size()));
    m_parts += verbatim;
}

Phrase::Phrase(const Template& text, std::span<const Phrase> arguments,
               std::optional<std::uint64_t> count) {
    assert(count.has_value() == (text.one != nullptr));
    if (text.text[0] == '\0')
        return;
    put(m_parts, count ? counts : static_cast<unsigned char>(0));
    put(m_parts, text.text);
    if (count) {
        put(m_parts, text.one);
        put(m_parts, *count);
    }
    put(m_parts, static_cast<unsigned char>(arguments.size()));
    for (const Phrase& argument : arguments)
        m_parts += argument.m_parts.empty() ? Phrase(std::string()).m_parts : argument.m_parts;
    m_parts.shrink_to_fit();
}

bool Phrase::empty() const {
    static const std::string noName = Phrase(std::string()).m_parts;
    return m_parts.empty() || m_parts == noName;
}

Phrase Phrase::asSentence() && {
    // If the phrase is a name, its first letter must not change.
    if (!m_parts.empty() && m_parts[0] != isName)
        m_parts[0] = static_cast<char>(static_cast<unsigned char>(m_parts[0]) | isSentence);
    return std::move(*this);
}

std::string Phrase::render(const Translate& translate) const {
    Parts parts(m_parts);
    return rendered(parts, translate).text;
}

std::string english(const Phrase& phrase) {
    return phrase.render(inEnglish);
}

Error errorOf(ErrorKind kind, Phrase what, std::vector<Culprit> culprits) {
    std::string message = english(what);
    return {kind, std::move(message), std::move(culprits),
            std::make_shared<const Phrase>(std::move(what))};
}

Phrase phraseOf(const Error& error) {
    return error.phrase ? *error.phrase : Phrase(error.message);
}

} // namespace navcore
