// SPDX-License-Identifier: MIT
#include "navcore/runtime/base/phrase.h"

#include <cassert>
#include <memory>

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

/// What a name from outside shows of itself in a sentence: the middle of what is very long is left
/// out, for it may come from a file that somebody made to fill a terminal.
std::string shown(const std::string& name) {
    constexpr std::size_t most = 300, begin = 200, end = 60;
    if (name.size() <= most)
        return name;
    const auto isInside = [&](std::size_t at) { // of a character of several bytes
        return (static_cast<unsigned char>(name[at]) & 0xc0U) == 0x80U;
    };
    std::size_t head = begin, tail = name.size() - end;
    while (head > 0 && isInside(head))
        --head;
    while (tail < name.size() && isInside(tail))
        ++tail;
    return name.substr(0, head) + "…" + name.substr(tail);
}

} // namespace

Phrase::Rendered Phrase::renderParts(const Translate& translate) const {
    if (m_template.text[0] == '\0')
        return {m_verbatim, true};
    assert(m_count.has_value() == (m_template.one != nullptr));
    const std::string text = translate(m_template, m_count);
    Rendered rendered{{}, false};
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool isPlace =
            text[i] == '%' && i + 1 < text.size() && text[i + 1] >= '1' && text[i + 1] <= '9';
        if (!isPlace) {
            rendered.text += text[i];
            continue;
        }
        const auto argument = static_cast<std::size_t>(text[++i] - '1');
        if (argument >= m_arguments.size())
            continue; // a translation may not make us fail
        const Rendered part = m_arguments[argument].renderParts(translate);
        if (rendered.text.empty())
            rendered.beginsWithName = part.beginsWithName;
        rendered.text +=
            m_arguments[argument].m_template.text[0] == '\0' ? shown(part.text) : part.text;
    }
    if (m_isSentence && !rendered.beginsWithName && !rendered.text.empty() &&
        rendered.text[0] >= 'a' && rendered.text[0] <= 'z')
        rendered.text[0] = static_cast<char>(rendered.text[0] - 'a' + 'A');
    return rendered;
}

std::string Phrase::render(const Translate& translate) const {
    return renderParts(translate).text;
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
