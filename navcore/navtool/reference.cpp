// SPDX-License-Identifier: MIT
// Generates the manual page and the shell completions from the data that --help shows.
#include "navcore/navtool/command.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>

namespace navcore::navtool {
namespace {

std::vector<std::string> spellingsOf(const CLI::Option& option) {
    std::vector<std::string> names;
    for (const std::string& name : option.get_snames())
        names.push_back('-' + name);
    for (const std::string& name : option.get_lnames())
        names.push_back("--" + name);
    return names;
}

std::string joined(const std::vector<std::string>& words, const char* between) {
    std::string out;
    for (const std::string& word : words)
        out += (out.empty() ? "" : between) + word;
    return out;
}

bool hasValue(const CLI::Option& option) {
    return option.get_items_expected_max() > 0;
}

/// Returns the values that an option accepts, such as text and json for the type "{text,json}".
/// Empty if the option accepts any text.
std::vector<std::string> choicesOf(const CLI::Option& option) {
    const std::string type = option.get_type_name();
    const std::size_t begin = type.find('{'), end = type.find('}', begin);
    return end == std::string::npos
               ? std::vector<std::string>()
               : CLI::detail::split(type.substr(begin + 1, end - begin - 1), ',');
}

std::string onOneLine(std::string text) {
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

std::vector<const CLI::App*> shownCommands(const CLI::App& tool) {
    return tool.get_subcommands(
        [](const CLI::App* command) { return !command->get_group().empty(); });
}

std::vector<const CLI::Option*> namedOptions(const CLI::App& command) {
    return command.get_options([](const CLI::Option* option) { return option->nonpositional(); });
}

std::string bashCompletion(const CLI::App& tool) {
    std::vector<std::string> words, options, values;
    for (const CLI::App* command : shownCommands(tool)) {
        words.push_back(command->get_name());
        std::vector<std::string> names;
        for (const CLI::Option* option : namedOptions(*command)) {
            for (const std::string& name : spellingsOf(*option)) {
                names.push_back(name);
                if (const auto choices = choicesOf(*option); !choices.empty())
                    values.push_back("    \"" + command->get_name() + ' ' + name + "\") words='" +
                                     joined(choices, " ") + "' ;;\n");
            }
        }
        options.push_back("    '" + command->get_name() + " '-*) words='" + joined(names, " ") +
                          "' ;;\n");
    }
    for (const CLI::Option* option : namedOptions(tool))
        for (const std::string& name : spellingsOf(*option))
            words.push_back(name);
    return "# SPDX-License-Identifier: MIT\n"
           "# What bash completes of navtool. Made by `navtool reference bash`.\n"
           "_navtool() {\n"
           "    local word=${COMP_WORDS[COMP_CWORD]} words=\n"
           "    local command=${COMP_WORDS[1]} before=${COMP_WORDS[COMP_CWORD - 1]}\n"
           "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
           "        mapfile -t COMPREPLY < <(compgen -W '" +
           joined(words, " ") +
           "' -- \"$word\")\n"
           "        return\n"
           "    fi\n"
           "    case \"$command $before\" in\n" +
           joined(values, "") +
           "    esac\n"
           "    [ -n \"$words\" ] || case \"$command $word\" in\n" +
           joined(options, "") +
           "    esac\n"
           "    if [ -n \"$words\" ]; then\n"
           "        mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")\n"
           "    else\n"
           "        mapfile -t COMPREPLY < <(compgen -f -- \"$word\")\n"
           "    fi\n"
           "}\n"
           "complete -o filenames -F _navtool navtool\n";
}

/// Escapes text for a single-quoted zsh word, including brackets and colons.
std::string zshText(const std::string& text) {
    std::string out;
    for (const char c : text)
        if (c == '\'')
            out += "'\\''";
        else if (c == '[' || c == ']' || c == ':' || c == '\\')
            (out += '\\') += c;
        else
            out += c;
    return out;
}

std::string zshCompletion(const CLI::App& tool) {
    std::string words, cases;
    for (const CLI::App* command : shownCommands(tool)) {
        words +=
            "        '" + command->get_name() + ':' + zshText(command->get_description()) + "'\n";
        cases += "    " + command->get_name() + ")\n        _arguments";
        for (const CLI::Option* option : namedOptions(*command)) {
            const auto choices = choicesOf(*option);
            for (const std::string& name : spellingsOf(*option)) {
                cases += " \\\n            '" + name + '[' +
                         zshText(onOneLine(option->get_description())) + ']';
                if (hasValue(*option))
                    cases +=
                        choices.empty() ? ":value:_files" : ":value:(" + joined(choices, " ") + ')';
                cases += '\'';
            }
        }
        cases += " \\\n            '*:file:_files'\n        ;;\n";
    }
    return "#compdef navtool\n"
           "# SPDX-License-Identifier: MIT\n"
           "# What zsh completes of navtool. Made by `navtool reference zsh`.\n"
           "_navtool() {\n"
           "    local -a commands\n"
           "    commands=(\n" +
           words +
           "    )\n"
           "    if (( CURRENT == 2 )); then\n"
           "        _describe command commands\n"
           "        return\n"
           "    fi\n"
           "    shift words\n"
           "    (( CURRENT-- ))\n"
           "    case ${words[1]} in\n" +
           cases +
           "    esac\n"
           "}\n"
           "_navtool \"$@\"\n";
}

/// Escapes the characters that troff would interpret.
std::string roff(const std::string& text) {
    std::string out;
    bool atStart = true;
    for (const char c : text) {
        if (atStart && (c == '.' || c == '\''))
            out += "\\&";
        if (c == '\\')
            out += "\\e";
        else if (c == '-')
            out += "\\-";
        else
            out += c;
        atStart = c == '\n';
    }
    return out;
}

std::string manualPage(const CLI::App& tool) {
    std::string out = ".\\\" SPDX-License-Identifier: MIT\n"
                      ".\\\" Made by `navtool reference man`.\n"
                      ".TH NAVTOOL 1 \"\" \"navtool " NAVTOOL_VERSION "\" \"Waymark\"\n"
                      ".SH NAME\nnavtool \\- build, check and compare Waymark levels\n"
                      ".SH SYNOPSIS\n.B navtool\n.I COMMAND\n[options]\n.SH DESCRIPTION\n";
    out += roff(tool.get_description()) + "\n.SH COMMANDS\n";
    for (const CLI::App* command : shownCommands(tool)) {
        std::string usage = "navtool " + command->get_name() + " [options]";
        std::string entries;
        for (const CLI::Option* option : command->get_options()) {
            const bool isPlace = !option->nonpositional();
            if (isPlace)
                usage += ' ' + option->get_single_name() +
                         (option->get_items_expected_max() > 1 ? "..." : "");
            entries +=
                ".TP\n\\fB" +
                roff(isPlace ? option->get_single_name() : joined(spellingsOf(*option), ", ")) +
                "\\fR";
            if (!isPlace && hasValue(*option)) {
                const auto choices = choicesOf(*option);
                entries +=
                    " \\fI" + roff(choices.empty() ? "VALUE" : joined(choices, "|")) + "\\fR";
            }
            entries += '\n' + roff(onOneLine(option->get_description())) + '\n';
        }
        out += ".SS " + command->get_name() + '\n' + roff(command->get_description()) +
               ".\n.PP\n.B " + roff(usage) + '\n' + entries + ".PP\n.nf\n" +
               roff(command->get_footer()) + "\n.fi\n";
    }
    return out + ".SH EXIT STATUS\n.nf\n" + roff(tool.get_footer()) + "\n.fi\n";
}

struct Kind {
    const char* name;
    std::string (*make)(const CLI::App& tool);
};
constexpr std::array kinds{Kind{"bash", bashCompletion}, Kind{"zsh", zshCompletion},
                           Kind{"man", manualPage}};

} // namespace

void addReference(CLI::App& tool, Run& run) {
    auto kind = std::make_shared<std::string>();
    CLI::App* command =
        tool.add_subcommand("reference", "Prints what is installed beside the program");
    command->group(""); // Hidden, because only package maintainers need this command.
    command->add_option("KIND", *kind, "bash, zsh or man")
        ->required()
        ->check(CLI::IsMember({"bash", "zsh", "man"}));
    command->footer("bash and zsh: what the shell completes. man: the manual page.\n"
                    "Example:\n  navtool reference man > navtool.1");
    command->callback([kind, &tool, &run] {
        run = [kind, &tool] {
            const auto chosen = std::ranges::find(kinds, *kind, &Kind::name);
            const std::string text = chosen->make(tool);
            std::fwrite(text.data(), 1, text.size(), stdout);
            return ok;
        };
    });
}

} // namespace navcore::navtool
