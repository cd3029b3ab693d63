// SPDX-License-Identifier: MIT
#include "navcore/author/io/level_text.h"
#include "navcore/author/io/member_writer.h"
#include "navcore/author/io/rules_text.h"
#include "navcore/author/level/level_records.h"

namespace navcore {
namespace {

// Minor version that added the name of the shared rules file.
constexpr int sinceRules = 7;
// Minor version that added checks that limit the smooth walk time, the coverage or the detour.
constexpr int sinceChecks = 8;
// Minor version that added alternatives to required abilities.
constexpr int sinceAlternatives = 14;
// Minor version that added custom checks, ends of checks with an expression, and comparisons of
// routes.
constexpr int sinceCustomChecks = 16;
// Minor version that added pictures that are turned.
constexpr int sinceTurned = 9;
// Minor version that added curved links.
constexpr int sinceCurves = 15;

bool hasNewChecks(const Level& level) {
    return std::ranges::any_of(level.items<RouteCheck>(), [](const auto& entry) {
        return entry.second.measuresGraph() || entry.second.time != CheckTime::Route;
    });
}

bool comparesOrSelects(const Level& level) {
    const auto selects = [](const CheckEnd& end) {
        return std::holds_alternative<VerticesWhere>(end);
    };
    return std::ranges::any_of(level.items<RouteCheck>(), [&](const auto& entry) {
        const RouteCheck& check = entry.second;
        return check.compare != CheckCompare::None || selects(check.from) || selects(check.to);
    });
}

/// Groups the unknown members of a file by record.
class UnknownByRecord {
public:
    explicit UnknownByRecord(const UnknownMembers& unknown) {
        for (const auto& member : unknown.members)
            m_members[{member.section, member.recordA, member.recordB}].push_back(&member);
    }

    bool has(const char* section) const { return m_members.contains({section, 0, 0}); }
    void append(std::string& out, const char* section, RecordName record,
                const char* separator) const {
        if (m_members.empty())
            return;
        const auto at = m_members.find({section, record.a, record.b});
        if (at == m_members.end())
            return;
        for (const UnknownMembers::Member* member : at->second) {
            out += separator;
            appendJson(out, member->name);
            out += ':';
            out += member->json;
        }
    }

private:
    using Record = std::tuple<std::string_view, std::uint64_t, std::uint64_t>;
    std::map<Record, std::vector<const UnknownMembers::Member*>> m_members;
};

/// Returns whether the item of a type with exactly one item is the default, and the default means
/// that the level does not use it: nothing has been traced, or there is no guide.
template <class Item>
bool isUnused(const ItemTable<Item>& items) {
    if constexpr (std::is_same_v<Item, TraceRecipe> || std::is_same_v<Item, SymmetryGuide>)
        return *items.find({}) == Item{};
    return false;
}

template <class Item>
void appendSection(std::string& out, const ItemTable<Item>& items, const UnknownByRecord& unknown) {
    const char* const section = namesOf<Item>.section;
    if (isUnused<Item>(items) && !unknown.has(section))
        return;
    if (namesOf<Item>.since > alwaysWritten && items.empty())
        return;
    out += ",\n\"";
    out += section;
    out += "\":";
    const auto closeRecord = [&](std::size_t begin, RecordName record) {
        unknown.append(out, section, record, ",");
        out[begin] = '{'; // Replaces the comma before the first member.
        out += '}';
    };
    if constexpr (std::is_same_v<typename Item::Key, SingletonKey>) {
        const std::size_t begin = out.size();
        appendMembers(out, *items.find({}));
        closeRecord(begin, {});
    } else {
        const char* before = "[\n";
        for (const auto& [key, item] : items) {
            out += before;
            const std::size_t begin = out.size();
            MemberWriter writer(out);
            auto copy = key;
            describeKey(writer, copy);
            appendMembers(out, item);
            closeRecord(begin, recordOf(key));
            before = ",\n";
        }
        out += items.empty() ? "[]" : "\n]";
    }
}

/// Returns whether any required ability has alternatives.
bool usesAlternatives(const Level& level) {
    const auto any = [](const auto& items, auto of) {
        return std::ranges::any_of(items, [&](const auto& entry) { return of(entry.second); });
    };
    return any(level.items<Link>(), [](const Link& link) { return hasAlternatives(link.needs); }) ||
           any(level.items<Barrier>(),
               [](const Barrier& barrier) { return hasAlternatives(barrier.needs); }) ||
           any(level.items<Lift>(), [](const Lift& lift) {
               return std::ranges::any_of(
                   lift.stops, [](const auto& stop) { return hasAlternatives(stop.second.needs); });
           });
}

} // namespace

std::string writeLevelText(const Level& level, const UnknownMembers& unknown) {
    const UnknownByRecord unknownByRecord(unknown);
    std::string out = "{\n\"waymark\":{\"major\":";
    appendJson(out, levelFormatMajor);
    // A newer minor version of the file is stored as an unknown member, and is written together
    // with the other unknown members.
    const bool newerMinor =
        std::any_of(unknown.members.begin(), unknown.members.end(), [](const auto& member) {
            return member.section == "waymark" && member.name == "minor";
        });
    // The lowest minor version that supports everything in the level.
    int minor = alwaysWritten;
    forEachItemType([&]<class Item>(ItemType<Item>) {
        if (!level.items<Item>().empty() && !isUnused<Item>(level.items<Item>()))
            minor = std::max(minor, namesOf<Item>.since);
    });
    if (!level.info().rules.empty())
        minor = std::max(minor, sinceRules);
    if (hasNewChecks(level))
        minor = std::max(minor, sinceChecks);
    if (comparesOrSelects(level))
        minor = std::max(minor, sinceCustomChecks);
    if (level.picture().across != Point2{})
        minor = std::max(minor, sinceTurned);
    if (std::ranges::any_of(level.items<Link>(), [](const auto& entry) {
            return entry.second.delay > 0 || entry.second.look != LinkLook::Plain;
        }))
        minor = std::max(minor, namesOf<Lift>.since);
    if (std::ranges::any_of(level.items<Link>(),
                            [](const auto& entry) { return entry.second.curve != LinkCurve(); }))
        minor = std::max(minor, sinceCurves);
    if (usesAlternatives(level))
        minor = std::max(minor, sinceAlternatives);
    if (!newerMinor) {
        out += ",\"minor\":";
        appendJson(out, minor);
    }
    unknownByRecord.append(out, "waymark", {}, ",");
    out += '}';
    forEachItemType([&]<class Item>(ItemType<Item>) {
        appendSection<Item>(out, level.items<Item>(), unknownByRecord);
    });
    unknownByRecord.append(out, "", {}, ",\n");
    out += "\n}\n";
    return out;
}

std::string writeRulesText(const SharedRules& rules) {
    const UnknownMembers nothing;
    const UnknownByRecord unknown(nothing);
    std::string out = "{\n\"waymark-rules\":{\"major\":";
    appendJson(out, levelFormatMajor);
    out += ",\"minor\":";
    const bool isNew = !rules.commands.empty() || comparesOrSelects(rules.level);
    appendJson(out, isNew                       ? sinceCustomChecks
                    : hasNewChecks(rules.level) ? sinceChecks
                                                : sinceRules);
    out += '}';
    forEachItemType([&]<class Item>(ItemType<Item>) {
        if (rules.sections.contains(namesOf<Item>.section))
            appendSection<Item>(out, rules.level.items<Item>(), unknown);
    });
    std::string words;
    MemberWriter members(words);
    members.may("kinds", rules.kinds.value_or(std::set<std::string>{}));
    members.may("abilities", rules.abilities.value_or(std::set<std::string>{}));
    if (!words.empty()) {
        words.front() = '{'; // Replaces the comma before the first member.
        out += ",\n\"words\":" + words + '}';
    }
    const char* before = ",\n\"commands\":[\n";
    for (const CheckCommand& command : rules.commands) {
        out += before;
        const std::size_t begin = out.size();
        appendMembers(out, command);
        out[begin] = '{'; // Replaces the comma before the first member.
        out += '}';
        before = ",\n";
    }
    out += rules.commands.empty() ? "" : "\n]";
    return out += "\n}\n";
}

} // namespace navcore
