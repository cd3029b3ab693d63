// SPDX-License-Identifier: MIT
#include "navcore/author/check/custom_checks.h"

#include "navcore/author/check/rules.h"
#include "navcore/author/edit/item_verbs.h"
#include "navcore/author/io/external_command.h"
#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/json_reader.h"
#include "navcore/author/io/level_text.h"
#include "navcore/author/io/member_reader.h"
#include "navcore/author/level/level_records.h"
#include "navcore/author/select/item_attributes.h"
#include "navcore/author/words/issue_texts.h"
#include "navcore/author/words/names.h"
#include "navcore/runtime/base/utf8.h"

#include <algorithm>
#include <utility>

namespace navcore {
namespace {

constexpr std::size_t mostErrorText = 300; // Bytes of the standard error stream in a message.

/// Pairs of vertices, which the output lists as a flat list of ids.
struct EdgePairs {
    std::vector<VertexPair> pairs;
};

bool readNumbers(std::span<const std::int64_t> numbers, EdgePairs& edges) {
    const auto isId = [](std::int64_t id) { return id >= 1 && id <= VertexId::max; };
    if (numbers.size() % 2 != 0 || !std::ranges::all_of(numbers, isId))
        return false;
    for (std::size_t i = 0; i < numbers.size(); i += 2) {
        const auto [a, b] = std::minmax(numbers[i], numbers[i + 1]);
        if (a == b)
            return false;
        edges.pairs.push_back({{static_cast<std::uint32_t>(a)}, {static_cast<std::uint32_t>(b)}});
    }
    return true;
}

bool isKind(std::string_view text) {
    constexpr std::string_view allowed = "abcdefghijklmnopqrstuvwxyz0123456789-";
    return !text.empty() && text.size() <= 60 &&
           text.find_first_not_of(allowed) == std::string_view::npos;
}

/// Collects the issues in the output of one check.
class IssuePieces : public JsonPieces {
public:
    IssuePieces(const Level& level, const NavGraph& graph, const LevelInfo& info,
                std::string_view name)
        : m_level(level), m_graph(graph), m_info(info), m_name(name) {}

    bool splits(std::string_view name) override {
        m_hasList = m_hasList || name == "issues";
        return name == "issues";
    }
    Status member(std::string_view, JsonTree&) override { return Done{}; }
    Status element(std::string_view, const JsonTree& value) override {
        MemberReader members(value);
        const std::uint32_t line = value.nodes.front().line;
        Issue issue{.kind = IssueKind::CustomCheck,
                    .severity = Severity::Warning,
                    .message = {},
                    .place = {},
                    .vertices = {},
                    .edges = {},
                    .obstacles = {},
                    .fixes = {}};
        std::string kind, message, severity = nameOf(issue.severity);
        std::optional<Point2> at;
        members.must("kind", kind);
        members.must("message", message);
        members.may("severity", severity);
        members.may("at", at);
        members.may("floor", issue.floor);
        readItems(members, issue);
        std::optional<std::string> other;
        members.forEachOther([&](std::string_view member, const JsonNode&) {
            other = '"' + std::string(member) + '"';
        });
        if (members.problem())
            return problem(members.problem()->line, members.problem()->what);
        if (other)
            return problem(line, say(texts::notOfIssue, *other));
        if (!isKind(kind))
            return problem(line, say(texts::mustBeKind, "\"kind\""));
        if (message.empty())
            return problem(line, say(texts::mustNotBeEmpty, "\"message\""));
        if (!severityNamed(severity))
            return problem(line, say(texts::mustBeSeverity, "\"severity\""));
        if (!m_level.hasFloor(issue.floor))
            return missing(line, say(texts::noSuchItem, namesOf<Floor>.item, textOf(issue.floor)));
        if (m_missing)
            return missing(line, *m_missing);
        issue.customKind = std::move(kind);
        issue.severity = *severityNamed(severity);
        if (at)
            issue.place = at;
        issue.message = issue.place ? sentence(m_level, m_info, message, *issue.place, issue.floor)
                                    : Phrase(message);
        issues.push_back(std::move(issue));
        return Done{};
    }

    bool hasList() const { return m_hasList; }
    std::vector<Issue> issues;

private:
    Status problem(std::uint32_t line, Phrase what) const {
        return errorOf(ErrorKind::Syntax, inLine(m_name, line, std::move(what)));
    }
    Status missing(std::uint32_t line, Phrase what) const {
        return errorOf(ErrorKind::InvalidArgument, inLine(m_name, line, std::move(what)));
    }

    /// Reads a list of ids. Adds each item with `add`, and remembers the first one that is missing.
    template <class Item, class Add>
    void ids(MemberReader& members, Issue& issue, Add add) {
        std::set<typename Item::Key> keys;
        members.may(namesOf<Item>.section, keys);
        for (const typename Item::Key key : keys) {
            if (!m_level.find<Item>(key)) {
                if (!m_missing)
                    m_missing = say(texts::noSuchItem, namesOf<Item>.item, textOf(key));
                continue;
            }
            add(key);
            if constexpr (std::is_same_v<Item, Link>)
                placeAt(issue, EdgeKey::of(key));
            else
                placeAt(issue, key);
        }
    }
    void readItems(MemberReader& members, Issue& issue) {
        m_missing.reset();
        ids<Vertex>(members, issue, [&](VertexId id) { issue.vertices.push_back(id); });
        ids<Link>(members, issue, [&](LinkId id) { issue.edges.push_back(EdgeKey::of(id)); });
        EdgePairs edges;
        members.may("edges", AsNumbers<EdgePairs>{edges});
        for (const VertexPair pair : edges.pairs) {
            const EdgeKey key = EdgeKey::of(pair);
            if (m_graph.find(key)) {
                issue.edges.push_back(key);
                placeAt(issue, key);
            } else if (!m_missing) {
                m_missing = say(texts::noSuchEdge, textOf(pair.a), textOf(pair.b));
            }
        }
        ids<Obstacle>(members, issue, [&](ObstacleId id) { issue.obstacles.own().push_back(id); });
        ids<Barrier>(members, issue, [&](BarrierId id) { issue.barriers.own().push_back(id); });
        const auto record = [&issue](auto id) {
            if (!issue.record && issue.vertices.empty() && issue.edges.empty() &&
                issue.obstacles.empty() && issue.barriers.empty())
                issue.record = id;
        };
        ids<Lift>(members, issue, record);
        ids<Note>(members, issue, record);
    }

    /// Places an issue at its first item.
    void placeAt(Issue& issue, ItemRef item) {
        const auto found = issue.place ? std::nullopt : selectItem(m_level, m_graph, item);
        const auto place = found ? placeOf(m_level, *found) : std::nullopt;
        if (!place)
            return;
        issue.place = place->flat();
        bool isFirst = true;
        forEachSideOf(m_level, *found, [&](Point2, Point2, FloorId floor) {
            if (std::exchange(isFirst, false))
                issue.floor = floor;
        });
    }

    const Level& m_level;
    const NavGraph& m_graph;
    const LevelInfo& m_info;
    std::string_view m_name;
    bool m_hasList = false;
    std::optional<Phrase> m_missing; ///< What is wrong with the first item that does not exist.
};

Issue failed(Phrase what, const CommandResult& result) {
    std::string errors = lastWords(result, mostErrorText);
    if (!isUtf8(errors))
        errors.clear();
    std::ranges::replace(errors, '\n', ' ');
    return {.kind = IssueKind::CustomCheckFailed,
            .severity = Severity::Error,
            .message =
                errors.empty() ? std::move(what) : say(words::withErrors, std::move(what), errors),
            .place = {},
            .vertices = {},
            .edges = {},
            .obstacles = {},
            .fixes = {}};
}

} // namespace

Result<std::vector<Issue>> readCustomIssues(const Level& level, const NavGraph& graph,
                                            const LevelInfo& info, std::string_view text,
                                            std::string_view name) {
    IssuePieces pieces(level, graph, info, name);
    if (const Status status = readJsonPieces(text, name, pieces); !status)
        return status.error();
    if (!pieces.hasList())
        return errorOf(ErrorKind::Syntax,
                       say(texts::about, std::string(name), texts::noIssuesList));
    return std::move(pieces.issues);
}

std::vector<Issue> runCustomChecks(const Level& level, const NavGraph& graph,
                                   const RulesSource& rules, const LevelInfo& info,
                                   const Progress& progress) {
    std::vector<Issue> issues;
    if (!rules.rules || rules.rules->commands.empty())
        return issues;
    const std::string text = writeLevelText(level, {});
    double done = 0;
    for (const CheckCommand& check : rules.rules->commands) {
        progress.at(done++ / static_cast<double>(rules.rules->commands.size()));
        const std::chrono::seconds limit(check.seconds);
        const CommandResult result =
            ExternalCommand{check.run, rules.folder, text, limit}.run(progress);
        if (result.end == CommandEnd::Cancelled)
            return {};
        if (Phrase failure = failureOf(result, limit); !failure.empty()) {
            issues.push_back(
                failed(say(words::customCheckFailed, check.name, std::move(failure)), result));
            continue;
        }
        auto found = readCustomIssues(level, graph, info, result.output, check.name);
        if (found)
            std::ranges::move(found.value(), std::back_inserter(issues));
        else
            issues.push_back(
                failed(say(words::customCheckInvalid, phraseOf(found.error())), result));
    }
    return issues;
}

} // namespace navcore
