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

// What a tool that collects texts for translators looks for; the context is the same for all.
#define WAYMARK_TEXT(context, text)                                                                \
    ::navcore::Template {                                                                          \
        text, nullptr                                                                              \
    }
#define WAYMARK_COUNTED(context, many, one)                                                        \
    ::navcore::Template {                                                                          \
        many, one                                                                                  \
    }

namespace navcore {

/// A text with places to fill: %1 to %9 for arguments and, in one that counts, %n for the number.
/// They stand together: of errors in error_texts.h beside this and author/io/file_texts.h, of all
/// else in author/words/templates.h.
struct Template {
    const char* text = "";     ///< English; of one that counts, as for many
    const char* one = nullptr; ///< of one that counts: the same for one thing
};

/// The number that chooses between the forms of a template.
struct Count {
    std::uint64_t number;
};

/// What navcore has to say to people, in no language yet: a template and what fills it. An argument
/// is a phrase itself; a name or an amount is the same in every language. The tool prints
/// english(); the editor renders it with translations.
class Phrase {
public:
    Phrase() = default; ///< says nothing
    // NOLINTNEXTLINE(google-explicit-constructor): a name stands where a phrase may
    Phrase(const std::string& verbatim);
    // NOLINTNEXTLINE(google-explicit-constructor): and a template without places
    Phrase(const Template& text) : Phrase(text, {}) {}
    Phrase(const Template& text, std::span<const Phrase> arguments,
           std::optional<std::uint64_t> count = {});

    bool empty() const;

    /// The same with a capital letter to begin with, unless it begins with a name.
    Phrase asSentence() &&;

    /// What a template is in a language, with %n already filled, UTF-8.
    using Translate = std::function<std::string(const Template&, std::optional<std::uint64_t>)>;
    std::string render(const Translate& translate) const;

private:
    /// What it is made of, in one row (phrase.cpp): large levels have tens of thousands of issues,
    /// and each says several things.
    std::string m_parts;
};

/// A template with its arguments.
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

/// The error that says this; its message is the English of it.
Error errorOf(ErrorKind kind, Phrase what, std::vector<Culprit> culprits = {});
inline Error invalid(Phrase what, std::vector<Culprit> culprits = {}) {
    return errorOf(ErrorKind::InvalidArgument, std::move(what), std::move(culprits));
}

/// What an error says, for who translates.
Phrase phraseOf(const Error& error);

} // namespace navcore
