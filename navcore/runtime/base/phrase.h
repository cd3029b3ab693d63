// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/error.h"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

// This macro marks texts for the translators' extraction tool. All texts have the same context.
#define WAYMARK_TEXT(context, text)                                                                \
    ::navcore::Template {                                                                          \
        text, nullptr                                                                              \
    }
#define WAYMARK_COUNTED(context, many, one)                                                        \
    ::navcore::Template {                                                                          \
        many, one                                                                                  \
    }

namespace navcore {

/// A text with placeholders: %1 to %9 for arguments and, in counted texts, %n for the number.
/// Templates of errors are in error_texts.h and author/io/file_texts.h, all others in
/// author/words/templates.h.
struct Template {
    const char* text = ""; ///< The English text; in counted texts, its plural form.
    /// The English singular form of counted texts; null for other texts.
    const char* one = nullptr;
};

/// The number that selects between the singular and the plural form of a template (see
/// WAYMARK_COUNTED).
struct Count {
    std::uint64_t number;
};

/// A language-independent text for users: a template and its arguments. Arguments are phrases, or
/// names and amounts, which are the same in every language. The tool prints english(); the editor
/// renders the phrase with translations.
class Phrase {
public:
    Phrase() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): a name converts implicitly
    Phrase(const std::string& verbatim);
    // NOLINTNEXTLINE(google-explicit-constructor): a template without placeholders does, too
    Phrase(const Template& text) : Phrase(text, {}) {}
    Phrase(const Template& text, std::span<const Phrase> arguments,
           std::optional<std::uint64_t> count = {});

    bool empty() const;

    /// Returns the phrase with its first letter capitalized, unless it begins with a name.
    Phrase asSentence() &&;

    /// A function that returns the translation of a template as UTF-8, with %n already filled in.
    using Translate = std::function<std::string(const Template&, std::optional<std::uint64_t>)>;
    std::string render(const Translate& translate) const;

private:
    /// All parts of the phrase, serialized into one string (see phrase.cpp), because large levels
    /// have tens of thousands of issues with several phrases each.
    std::string m_parts;
};

/// Makes a phrase of a template and its arguments.
template <class... Arguments>
Phrase say(const Template& text, Arguments&&... arguments) {
    return {text, std::array<Phrase, sizeof...(Arguments)>{
                      Phrase(std::forward<Arguments>(arguments))...}};
}
template <class... Arguments>
Phrase say(const Template& text, Count count, Arguments&&... arguments) {
    return {text,
            std::array<Phrase, sizeof...(Arguments)>{Phrase(std::forward<Arguments>(arguments))...},
            count.number};
}

std::string english(const Phrase& phrase);

/// Returns an error with this phrase, whose message is the English text.
Error errorOf(ErrorKind kind, Phrase what, std::vector<Culprit> culprits = {});
inline Error invalid(Phrase what, std::vector<Culprit> culprits = {}) {
    return errorOf(ErrorKind::InvalidArgument, std::move(what), std::move(culprits));
}

/// Returns the phrase of an error, for translation.
Phrase phraseOf(const Error& error);

} // namespace navcore
