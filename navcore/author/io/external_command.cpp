// SPDX-License-Identifier: MIT
#include "navcore/author/io/external_command.h"

#include "navcore/author/io/file_texts.h"

#include <utility>

namespace navcore {
namespace {

constexpr std::string_view whiteSpace = " \t\r\n\v\f";

bool continuesCharacter(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

} // namespace

std::vector<std::string> splitCommand(std::string_view line) {
    std::vector<std::string> words;
    std::string word;
    int quotes = 0; // Number of double quotes just before the current character.
    bool isQuoted = false;
    for (const char c : line) {
        if (c == '"') {
            if (++quotes == 3) {
                quotes = 0;
                word += c;
            }
            continue;
        }
        if (quotes == 1)
            isQuoted = !isQuoted;
        quotes = 0;
        if (isQuoted || whiteSpace.find(c) == std::string_view::npos)
            word += c;
        else if (!word.empty())
            words.push_back(std::exchange(word, {}));
    }
    if (!word.empty())
        words.push_back(std::move(word));
    return words;
}

Phrase failureOf(const CommandResult& result, std::chrono::milliseconds limit) {
    switch (result.end) {
    case CommandEnd::NotStarted:
        return texts::commandNotStarted;
    case CommandEnd::Crashed:
        return texts::commandCrashed;
    case CommandEnd::TimedOut:
        return say(texts::commandTimedOut, Count{static_cast<std::uint64_t>(limit.count() / 1000)});
    case CommandEnd::TooMuchOutput:
        return texts::commandWroteTooMuch;
    case CommandEnd::Cancelled:
    case CommandEnd::Finished:
        break;
    }
    return result.exitCode == 0 ? Phrase()
                                : say(texts::commandExitCode, std::to_string(result.exitCode));
}

std::string lastWords(const CommandResult& result, std::size_t most) {
    std::string_view text = result.errors;
    if (text.size() > most) {
        text.remove_prefix(text.size() - most);
        while (!text.empty() && continuesCharacter(text.front()))
            text.remove_prefix(1);
    }
    const std::size_t first = text.find_first_not_of(whiteSpace);
    if (first == std::string_view::npos)
        return {};
    return std::string(text.substr(first, text.find_last_not_of(whiteSpace) + 1 - first));
}

} // namespace navcore
