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

// Marks a text for the tool that extracts translatable texts. `context` is always "words".
#define WAYMARK_TEXT(context, text)                                                                \
    ::navcore::Template {                                                                          \
        text, nullptr                                                                              \
    }
#define WAYMARK_COUNTED(context, many, one)                                                        \
    ::navcore::Template {                                                                          \
        many, one                                                                                  \
    }

namespace navcore {

/// The text of a message with placeholders: %1 to %9 for arguments and, in counted texts, %n for
/// the number. Templates of errors are in error_texts.h and author/io/file_texts.h, all others in
/// author/words/templates.h.
struct Template {
    const char* text = ""; ///< The English text. In counted texts, this is the plural form.
    /// The English singular form of a counted text; null for other texts.
    const char* one = nullptr;
};

/// The number in a counted text. It selects the singular or the plural form (see WAYMARK_COUNTED).
struct Count {
    std::uint64_t number;
};

/// A translatable text for users, which consists of a template and its arguments. An argument is a
/// phrase, a name or an amount; names and amounts are the same in every language. navtool prints
/// english(); the editor renders phrases in the user's language.
class Phrase {
public:
    Phrase() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): strings convert implicitly
    Phrase(const std::string& verbatim);
    // NOLINTNEXTLINE(google-explicit-constructor): templates without placeholders convert
    // implicitly
    Phrase(const Template& text) : Phrase(text, {}) {}
    Phrase(const Template& text, std::span<const Phrase> arguments,
           std::optional<std::uint64_t> count = {});

    bool empty() const;

    /// Capitalizes the first letter, unless the phrase begins with a name.
    Phrase asSentence() &&;

    /// A callback that returns the translation of a template in UTF-8, with %n replaced by the
    /// number.
    using Translate = std::function<std::string(const Template&, std::optional<std::uint64_t>)>;
    std::string render(const Translate& translate) const;

private:
    /// The phrase serialized into one string (see phrase.cpp). This saves memory, because large
    /// levels have tens of thousands of issues with several phrases each.
    std::string m_parts;
};

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

Error errorOf(ErrorKind kind, Phrase what, std::vector<Culprit> culprits = {});
inline Error invalid(Phrase what, std::vector<Culprit> culprits = {}) {
    return errorOf(ErrorKind::InvalidArgument, std::move(what), std::move(culprits));
}

/// Returns the translatable form of an error message, or the plain message if it has none.
Phrase phraseOf(const Error& error);

} // namespace navcore
