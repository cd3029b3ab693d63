// SPDX-License-Identifier: MIT
#include "navcore/author/io/file_checks.h"
#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/json_reader.h"
#include "navcore/author/io/level_text.h"
#include "navcore/author/io/member_reader.h"
#include "navcore/author/io/rules_text.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/author/level/level_records.h"

#include <algorithm>

namespace navcore {
namespace {

enum class FileKind : std::uint8_t { Level, Rules };

/// Returns the required name of a file's first member.
std::string_view firstMember(FileKind kind) {
    return kind == FileKind::Level ? "waymark" : "waymark-rules";
}

/// Returns whether a rules file may contain items of this type.
template <class Item>
constexpr bool sharedByLevels() {
    return std::is_same_v<Item, LevelInfo> || std::is_same_v<Item, LinkSettings> ||
           std::is_same_v<Item, Terrain> || std::is_same_v<Item, Agent> ||
           std::is_same_v<Item, RouteCheck>;
}

/// Collects the records of a file in one change to an empty level. Stores the line of each record,
/// so that an error that only occurs when the change is applied can state the line.
class LevelPieces : public JsonPieces {
public:
    LevelPieces(std::string_view text, std::string_view fileName, FileKind kind)
        : m_text(text), m_fileName(fileName), m_kind(kind), m_edit(m_file.level) {
        const auto clear = [&]<class Item>(ItemType<Item>) {
            for (const auto& [key, item] : m_file.level.items<Item>())
                m_edit.remove<Item>(key);
        };
        clear(ItemType<Terrain>{});
        clear(ItemType<Agent>{});
    }

    bool splits(std::string_view name) override {
        bool is = false;
        forEachItemType([&]<class Item>(ItemType<Item>) {
            is = is || (!std::is_same_v<typename Item::Key, SingletonKey> &&
                        namesOf<Item>.section == name);
        });
        is = is || (m_kind == FileKind::Rules && name == "commands");
        return is && m_isLevel;
    }

    Status member(std::string_view name, JsonTree& value) override {
        if (!m_isLevel) {
            if (name != firstMember(m_kind))
                return problem({value.nodes.front().line, otherKind(name)});
            return format(value);
        }
        if (name == "edgesHash")
            return Done{}; // Member written by older versions.
        if (m_kind == FileKind::Rules && name == "words")
            return words(value);
        std::optional<Status> taken;
        forEachItemType([&]<class Item>(ItemType<Item>) {
            if (namesOf<Item>.section != name)
                return;
            if (m_kind == FileKind::Rules && !sharedByLevels<Item>()) {
                taken = notOfRules(name, value);
                return;
            }
            if constexpr (std::is_same_v<typename Item::Key, SingletonKey>)
                taken = settings<Item>(value);
            else
                taken = problem({value.nodes.front().line,
                                 say(texts::mustBeList, "\"" + std::string(name) + "\"")});
        });
        if (!taken)
            keep("", {}, name, value.nodes.front());
        return taken.value_or(Done{});
    }

    Status element(std::string_view name, const JsonTree& value) override {
        if (m_kind == FileKind::Rules && name == "commands")
            return command(value);
        std::optional<Status> taken;
        forEachItemType([&]<class Item>(ItemType<Item>) {
            if constexpr (!std::is_same_v<typename Item::Key, SingletonKey>)
                if (namesOf<Item>.section == name)
                    taken = m_kind == FileKind::Rules && !sharedByLevels<Item>()
                                ? notOfRules(name, value)
                                : record<Item>(value);
        });
        return *taken;
    }

    /// Returns the level. Call this after the whole file has been read.
    Result<LevelFile> finish() {
        if (!m_isLevel)
            return errorOf(ErrorKind::Syntax,
                           say(texts::about, std::string(m_fileName), otherKind({})));
        // A level needs an agent, so the default one is added if the file has none.
        const auto& agents = m_edit.change().of<Agent>();
        if (std::all_of(agents.begin(), agents.end(),
                        [](const auto& a) { return !a.second.after; }))
            m_edit.set<Agent>(Level::defaultAgentId, *Level().find<Agent>(Level::defaultAgentId));
        const LevelChange& change = m_edit.change();
        if (auto applied = m_file.level.apply(change); !applied)
            return withLine(applied.error(), change);
        return std::move(m_file);
    }

    /// Returns the rules. Call this after the whole file has been read.
    Result<SharedRules> finishRules() {
        auto file = finish();
        if (!file)
            return file.error();
        m_rules.level = std::move(file).value().level;
        if (const Status status = checkRules(m_rules); !status)
            return withLine(status.error(), {});
        return std::move(m_rules);
    }

private:
    Phrase otherKind(std::string_view first) const {
        if (m_kind == FileKind::Level)
            return first == firstMember(FileKind::Rules) ? say(texts::isOther, texts::rulesFile)
                                                         : Phrase(texts::notALevel);
        return first == firstMember(FileKind::Level) ? say(texts::isNotRules, texts::levelFile)
                                                     : Phrase(texts::notRules);
    }
    Status notOfRules(std::string_view name, const JsonTree& value) const {
        return problem(
            {value.nodes.front().line, say(texts::notOfRules, '"' + std::string(name) + '"')});
    }

    Status words(const JsonTree& value) {
        MemberReader members(value);
        members.may("kinds", m_rules.kinds);
        members.may("abilities", m_rules.abilities);
        return members.problem() ? Status(problem(*members.problem())) : Done{};
    }

    Status command(const JsonTree& value) {
        MemberReader members(value);
        CheckCommand command;
        describe(members, command);
        if (members.problem())
            return problem({members.problem()->line,
                            say(texts::about, texts::customCheck, members.problem()->what)});
        m_rules.commands.push_back(std::move(command));
        return Done{};
    }

    Error problem(const MemberReader::Problem& problem, ErrorKind kind = ErrorKind::Syntax) const {
        return errorOf(kind, inLine(m_fileName, problem.line, problem.what));
    }

    Status format(const JsonTree& value) {
        MemberReader members(value);
        std::uint32_t major = 0, minor = 0;
        members.must("major", major);
        if (!members.problem() && major > levelFormatMajor)
            return problem({value.nodes.front().line, say(texts::madeByNewer, std::to_string(major),
                                                          std::to_string(levelFormatMajor))},
                           ErrorKind::Unsupported);
        members.always("minor", minor);
        if (members.problem())
            return problem(*members.problem());
        if (major < 1)
            return problem({value.nodes.front().line, say(texts::mustBeOne, "\"major\"")});
        // Store a newer minor version as an unknown member, so that it is written back with the
        // members that belong to it.
        if (minor > levelFormatMinor)
            m_file.unknown.members.push_back({"waymark", 0, 0, "minor", std::to_string(minor)});
        keepOthers(members, "waymark", {});
        m_isLevel = true;
        return Done{};
    }

    template <class Item>
    Status settings(const JsonTree& value) {
        MemberReader members(value);
        Item item = *m_file.level.find<Item>({});
        describe(members, item);
        if (members.problem())
            return problem({members.problem()->line,
                            say(texts::about, namesOf<Item>.item, members.problem()->what)});
        keepOthers<Item>(members, {});
        m_edit.set<Item>({}, std::move(item));
        m_settingsLines.push_back({namesOf<Item>.section, value.nodes.front().line});
        return Done{};
    }

    template <class Item>
    Status record(const JsonTree& value) {
        MemberReader members(value);
        typename Item::Key key{};
        describeKey(members, key);
        const bool hasKey = !members.problem();
        const auto name = [&] {
            const Template& item = namesOf<Item>.item;
            return hasKey ? say(texts::numbered, item, textOf(key)) : Phrase(item);
        };
        Item item;
        if (hasKey)
            readMembers(members, item);
        if (members.problem())
            return problem(
                {members.problem()->line, say(texts::about, name(), members.problem()->what)});
        const std::uint32_t line = value.nodes.front().line;
        if (m_edit.find<Item>(key))
            return problem({line, say(texts::appearsTwice, name())}, ErrorKind::InvalidArgument);
        keepOthers<Item>(members, recordOf(key));
        m_edit.set<Item>(key, std::move(item));
        m_lines.push_back({key, line});
        return Done{};
    }

    void keep(const char* section, RecordName record, std::string_view name, const JsonNode& node) {
        // The source starts with the colon and white space. For a number, it may contain one
        // character too many at the end.
        std::string_view json = m_text.substr(node.sourceBegin, node.sourceEnd - node.sourceBegin);
        json.remove_prefix(std::min(json.find_first_not_of(" \t\r\n:"), json.size()));
        if (node.kind == JsonKind::Integer || node.kind == JsonKind::Real)
            json = json.substr(0, json.find_first_of(" \t\r\n,]}"));
        std::string clean(json);
        std::erase(clean, '\r'); // Strings in JSON cannot contain unescaped carriage returns.
        m_file.unknown.members.push_back(
            {section, record.a, record.b, std::string(name), std::move(clean)});
    }
    void keepOthers(const MemberReader& members, const char* section, RecordName record) {
        members.forEachOther([&](std::string_view name, const JsonNode& node) {
            keep(section, record, name, node);
        });
    }

    template <class Item>
    void keepOthers(const MemberReader& members, RecordName record) {
        keepOthers(members, namesOf<Item>.section, record);
        if (m_kind == FileKind::Rules)
            m_rules.sections.insert(namesOf<Item>.section);
    }

    /// Adds the line of the affected item to an error that occurred when the level was assembled.
    Error withLine(Error error, const LevelChange& change) const {
        std::uint32_t line = 0;
        for (const auto& [culprit, at] : m_lines)
            if (!error.culprits.empty() && culprit == error.culprits.front())
                line = at;
        // Settings have no id. To find the faulty ones, apply each of them on its own, but
        // LevelInfo together with the terrains to which it may refer.
        forEachItemType([&]<class Item>(ItemType<Item>) {
            if constexpr (std::is_same_v<typename Item::Key, SingletonKey>) {
                LevelChange alone;
                for (const auto& [key, swap] : change.of<Item>())
                    alone.record<Item>(key, swap.before, swap.after);
                if constexpr (std::is_same_v<Item, LevelInfo>)
                    for (const auto& [key, swap] : change.of<Terrain>())
                        alone.record<Terrain>(key, swap.before, swap.after);
                if (line == 0 && !Level().apply(alone))
                    for (const auto& [section, at] : m_settingsLines)
                        if (section == namesOf<Item>.section)
                            line = at;
            }
        });
        Phrase what = phraseOf(error);
        return errorOf(error.kind,
                       line != 0 ? inLine(m_fileName, line, std::move(what))
                                 : say(texts::about, std::string(m_fileName), std::move(what)),
                       std::move(error.culprits));
    }

    struct SettingsLine {
        std::string_view section;
        std::uint32_t line;
    };

    std::string_view m_text, m_fileName;
    FileKind m_kind;
    LevelFile m_file;
    SharedRules m_rules; ///< Rules read so far. Their level is set at the end.
    LevelEdit m_edit;
    bool m_isLevel = false;
    std::vector<std::pair<Culprit, std::uint32_t>> m_lines;
    std::vector<SettingsLine> m_settingsLines;
};

Status readPieces(std::string_view text, std::string_view fileName, FileKind kind,
                  LevelPieces& pieces) {
    const auto refuse = [&](Phrase what) {
        return errorOf(ErrorKind::Syntax,
                       say(texts::about, std::string(fileName), std::move(what)));
    };
    if (isBlank(text))
        return refuse(texts::fileIsEmpty);
    if (const auto other = otherKindOf(text))
        return refuse(say(kind == FileKind::Level ? texts::isOther : texts::isNotRules, *other));
    return readJsonPieces(text, fileName, pieces);
}

} // namespace

Result<LevelFile> readLevelText(std::string_view text, std::string_view fileName) {
    LevelPieces pieces(text, fileName, FileKind::Level);
    const Status status = readPieces(text, fileName, FileKind::Level, pieces);
    return status ? pieces.finish() : status.error();
}

Result<SharedRules> readRulesText(std::string_view text, std::string_view fileName) {
    LevelPieces pieces(text, fileName, FileKind::Rules);
    const Status status = readPieces(text, fileName, FileKind::Rules, pieces);
    return status ? pieces.finishRules() : status.error();
}

} // namespace navcore
