// SPDX-License-Identifier: MIT
#include "navcore/author/io/rules_text.h"

#include "navcore/author/io/external_command.h"
#include "navcore/author/io/file_texts.h"
#include "navcore/author/level/level_records.h"
#include "navcore/runtime/base/read_file.h"
#include "navcore/runtime/base/utf8_path.h"

#include <filesystem>

namespace navcore {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t maxRulesBytes = std::uint64_t{64} << 20U;

template <class Item>
Phrase calledBy(typename Item::Key id) {
    return say(texts::numbered, namesOf<Item>.item, textOf(id));
}

/// Returns the text that identifies an item in a rules file. It must be unique among the items of
/// the same type.
std::string nameIn(const RouteCheck& check) {
    const auto textOfEnd = [](const CheckEnd& end) {
        const auto* where = std::get_if<VerticesWhere>(&end);
        if (!where)
            return std::get<EveryOfKind>(end).kind;
        return (where->pick == EndPick::Every ? "\twhere " : "\tnearest ") + where->expression;
    };
    if (!check.name.empty())
        return check.name;
    if (check.measuresGraph())
        return std::to_string(check.leastCoverage.value_or(0)) + '\n' +
               std::to_string(check.mostDetour.value_or(0));
    return textOfEnd(check.from) + '\n' + textOfEnd(check.to);
}
template <class Item>
std::string nameIn(const Item& item) {
    return item.name;
}

template <class Item>
Status checkNames(const Level& level) {
    std::set<std::string> names;
    for (const auto& [id, item] : level.items<Item>())
        if (!names.insert(nameIn(item)).second)
            return invalid(say(texts::nameTwice, calledBy<Item>(id)), {id});
    return Done{};
}

} // namespace

Status checkRules(const SharedRules& rules) {
    if (Status status = checkNames<Terrain>(rules.level); !status)
        return status;
    if (Status status = checkNames<Agent>(rules.level); !status)
        return status;
    for (const auto& [id, check] : rules.level.items<RouteCheck>())
        if (!check.measuresGraph() && !(isOfAnyLevel(check.from) && isOfAnyLevel(check.to)))
            return invalid(say(texts::checkOfKinds, calledBy<RouteCheck>(id)), {id});
    std::set<std::string> commands;
    for (const CheckCommand& command : rules.commands) {
        Phrase name = say(texts::about, texts::customCheck, command.name);
        if (command.name.empty() || splitCommand(command.run).empty())
            return invalid(
                say(texts::about, std::move(name),
                    say(texts::mustNotBeEmpty, command.name.empty() ? "\"name\"" : "\"run\"")));
        if (!(CheckCommand::limits.least <= command.seconds &&
              command.seconds <= CheckCommand::limits.most))
            return invalid(
                say(texts::about, std::move(name), say(texts::mustBeSeconds, "\"seconds\"")));
        if (!commands.insert(command.name).second)
            return invalid(say(texts::nameTwice, std::move(name)));
    }
    return checkNames<RouteCheck>(rules.level);
}

RulesSource readRulesFile(const std::string& path) {
    RulesSource source{utf8Of(pathOf(path).filename()), nullptr, std::nullopt,
                       utf8Of(fs::absolute(pathOf(path)).parent_path())};
    const auto text = readFile(path, maxRulesBytes);
    if (!text) {
        source.problem = text.error();
        return source;
    }
    auto rules = readRulesText(text.value(), path);
    if (rules)
        source.rules = std::make_shared<const SharedRules>(std::move(rules).value());
    else
        source.problem = rules.error();
    return source;
}

std::string rulesPathOf(const Level& level, const std::string& levelPath) {
    const std::string& rules = level.info().rules;
    return rules.empty() ? rules : utf8Of(pathOf(levelPath).parent_path() / pathOf(rules));
}

} // namespace navcore
