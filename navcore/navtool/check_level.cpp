// SPDX-License-Identifier: MIT
#include "navcore/navtool/check_level.h"

#include "navcore/author/check/custom_checks.h"
#include "navcore/author/check/rules.h"
#include "navcore/author/check/run.h"
#include "navcore/author/io/file_checks.h"
#include "navcore/author/io/json_reader.h"
#include "navcore/author/io/level_text.h"
#include "navcore/author/io/member_reader.h"
#include "navcore/author/level/level_records.h"
#include "navcore/navtool/arguments.h"
#include "navcore/navtool/command.h"
#include "navcore/navtool/open.h"
#include "navcore/navtool/select_level.h"
#include "navcore/runtime/base/error.h"
#include "navcore/runtime/base/read_file.h"
#include "navcore/runtime/base/utf8_path.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <string_view>

namespace navcore::navtool {

namespace {

/// Line numbers of the records in a level file, counted from 1.
struct RecordLines {
    std::map<Culprit, std::uint32_t> items;
    /// Line numbers of the records `info` and `picture`; 0 if the record is missing.
    std::uint32_t info = 0, picture = 0;
};

class LinePieces : public JsonPieces {
public:
    RecordLines lines;

    bool splits(std::string_view name) override {
        bool is = false;
        forEachItemType([&]<class Item>(ItemType<Item>) {
            is = is || (!std::is_same_v<typename Item::Key, SingletonKey> &&
                        namesOf<Item>.section == name);
        });
        return is;
    }
    Status member(std::string_view name, JsonTree& value) override {
        const std::uint32_t line = value.nodes.front().line;
        if (name == namesOf<LevelInfo>.section)
            lines.info = line;
        else if (name == namesOf<Picture>.section)
            lines.picture = line;
        return Done{};
    }
    Status element(std::string_view name, const JsonTree& value) override {
        forEachItemType([&]<class Item>(ItemType<Item>) {
            if constexpr (!std::is_same_v<typename Item::Key, SingletonKey>)
                if (namesOf<Item>.section == name) {
                    MemberReader members(value);
                    typename Item::Key key{};
                    describeKey(members, key);
                    lines.items[key] = value.nodes.front().line;
                }
        });
        return Done{};
    }
};

/// Finds the lines of all records in the text of a valid level file (see readLevelText()).
/// O(bytes).
RecordLines recordLines(std::string_view text) {
    LinePieces pieces;
    [[maybe_unused]] const Status done = readJsonPieces(text, {}, pieces);
    return std::move(pieces.lines);
}

std::optional<std::string> pictureNote(const Picture& picture, const std::string& level) {
    if (picture.path.empty())
        return std::nullopt;
    const auto path = pathOf(level).parent_path() / pathOf(picture.path);
    const auto start = readFileStart(utf8Of(path), lfsPointerStart.size());
    if (!start)
        return "the picture " + picture.path + " is missing; the level was checked without it";
    if (start.value() == lfsPointerStart)
        return "the picture " + picture.path +
               " is a Git LFS pointer; the level was checked without it";
    return std::nullopt;
}

class Findings {
public:
    explicit Findings(const CheckSettings& settings) : m_settings(settings) {}

    void add(Finding finding) {
        const auto own = m_settings.severities.find(finding.rule);
        if (own != m_settings.severities.end() && !own->second)
            return;
        if (own != m_settings.severities.end())
            finding.severity = *own->second;
        finding.message = withoutControls(finding.message);
        finding.ignored = withoutControls(finding.ignored);
        all.push_back(std::move(finding));
    }

    std::vector<Finding> all;

private:
    const CheckSettings& m_settings;
};

/// Returns whether any of the items is among those that cause an issue.
bool concernsAny(const Issue& issue, const ItemSet& items) {
    const auto isOne = [&items](const auto& key) { return contains(items, key); };
    return std::ranges::any_of(issue.vertices, isOne) || std::ranges::any_of(issue.edges, isOne) ||
           std::ranges::any_of(*issue.obstacles, isOne) ||
           std::ranges::any_of(*issue.barriers, isOne);
}

} // namespace

LevelReport checkLevel(const std::string& path, const CheckSettings& settings) {
    LevelReport report{path, {}, {}};
    const auto fail = [&](const Error& error) {
        report.failure = error.message;
        return report;
    };
    const auto text = readLevelBytes(path);
    if (!text)
        return fail(text.error());
    auto file = readLevelText(text.value(), path);
    if (!file)
        return fail(file.error());
    std::set<AgentId> agents;
    if (!settings.agent.empty()) {
        const auto agent = agentNamed(file.value().level.items<Agent>(), settings.agent);
        if (!agent)
            return fail({ErrorKind::NotFound, path + ": " + agent.error().message});
        agents.insert(agent.value());
    }
    const LinkedLevel linked = linkLevel(std::move(file).value().level);
    const Level& level = linked.level;
    std::optional<RulesSource> rules = settings.rules;
    if (!rules && path != "-" && !level.info().rules.empty())
        rules = readRulesFile(rulesPathOf(level, path));
    std::optional<std::vector<Issue>> custom;
    if (settings.runsCommands && rules)
        custom = runCustomChecks(level, linked.graph, *rules, level.info());
    const std::vector<Issue> issues =
        checkAll({level, linked.graph, linked.linker.planes(), agents, rules ? &*rules : nullptr,
                  nullptr, custom ? &*custom : nullptr});
    std::vector<std::pair<FloorId, std::string>> pictures;
    for (const FloorId floor : level.floors())
        if (const auto note = path == "-" ? std::nullopt : pictureNote(level.picture(floor), path))
            pictures.emplace_back(floor, *note);
    RecordLines lines;
    if (!issues.empty() || !pictures.empty())
        lines = recordLines(text.value());
    const LevelScope scope(linked);
    std::optional<ItemSet> items;
    if (!settings.where.empty()) {
        auto selected = scope.select(settings.where);
        if (!selected)
            return fail({selected.error().kind, path + ": " + selected.error().message});
        items = std::move(selected).value();
    }
    Findings findings(settings);
    for (const Issue& issue : issues) {
        if (items && !concernsAny(issue, *items))
            continue;
        const auto record = recordOf(issue);
        const auto at = record ? lines.items.find(*record) : lines.items.end();
        const Agent* agent = issue.agent ? level.find<Agent>(*issue.agent) : nullptr;
        findings.add({issue.severity, ruleNameOf(issue), english(issue.message),
                      at == lines.items.end() ? lines.info : at->second,
                      agent ? agent->name : std::string(),
                      issue.ignored ? level.find<Ignored>(*issue.ignored)->reason : std::string()});
    }
    for (const auto& [floor, note] : items ? decltype(pictures){} : pictures)
        findings.add({Severity::Note,
                      pictureRule,
                      note,
                      floor == firstFloor ? lines.picture : lines.items[floor],
                      {},
                      {}});
    report.findings = std::move(findings.all);
    std::stable_sort(report.findings.begin(), report.findings.end(),
                     [](const Finding& l, const Finding& r) {
                         return std::pair(!l.ignored.empty(), l.severity) <
                                std::pair(!r.ignored.empty(), r.severity);
                     });
    return report;
}

} // namespace navcore::navtool
