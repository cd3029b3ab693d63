// SPDX-License-Identifier: MIT
#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/formats/foreign_file.h"
#include "navcore/author/io/formats/foreign_map.h"
#include "navcore/author/io/formats/format.h"
#include "navcore/author/io/formats/games/links_without_end.h"
#include "navcore/author/io/formats/graph_notes.h"
#include "navcore/author/io/formats/text_table.h"
#include "navcore/author/io/formats/waypoint_texts.h"
#include "navcore/runtime/base/utf8.h"

#include <algorithm>
#include <array>
#include <map>
#include <span>

namespace navcore {
namespace textwaypoints {
namespace {

/// Returns an error that quotes the text. `what` states what was expected.
Error badText(const ForeignFile& file, std::uint32_t line, const Template& what,
              std::string_view text) {
    return file.error(line, say(what, '"' + std::string(text) + '"'));
}

/// Splits a text at white space.
std::vector<std::string_view> wordsIn(std::string_view text) {
    std::vector<std::string_view> words;
    for (const std::string_view word : partsOf(text, ' '))
        if (!trimmedText(word).empty())
            words.push_back(trimmedText(word));
    return words;
}

Status readPlace(std::span<const std::string_view> words, const ForeignFile& file,
                 std::uint32_t line, ForeignPoint& at) {
    constexpr std::array axes{&ForeignPoint::x, &ForeignPoint::y, &ForeignPoint::z};
    for (std::size_t axis = 0; axis < axes.size(); ++axis) {
        if (axis == words.size())
            return file.error(line, say(texts::waypointPlaceShort, std::to_string(axis)));
        const auto number = numberIn(words[axis]);
        if (!number)
            return badText(file, line, texts::waypointPlace, words[axis]);
        at.*axes[axis] = *number;
    }
    return Done{};
}

ForeignLink oneWay(std::size_t from, std::size_t to, std::uint32_t line) {
    ForeignLink link{from, to};
    link.link.direction = Direction::Forward;
    link.line = line;
    return link;
}

/// Calls take(line, number) for each line, starting with number 1. Stops at the first error.
template <class Take>
Status forEachLine(std::string_view text, Take&& take) {
    std::uint32_t number = 0;
    for (const std::string_view line : partsOf(text, '\n'))
        if (Status status = take(trimmedText(line), ++number); !status)
            return status;
    return Done{};
}

struct Target {
    std::size_t from;
    std::int64_t to;
    std::uint32_t line;
};

/// A path to another marker, identified by its number.
struct MarkerPath {
    std::int64_t to;
    std::uint32_t line;
    std::string flags = {};
};

class Markers {
public:
    explicit Markers(const ForeignFile& file) : m_file(file) {}

    Status take(std::string_view text, std::uint32_t line) {
        const auto words = wordsIn(text);
        if (words.empty())
            return Done{};
        if (words[0] == "CreateMarker") {
            ForeignVertex vertex;
            vertex.line = line;
            m_map.vertices.push_back(vertex);
            return readPlace(std::span(words).subspan(1), m_file, line, m_map.vertices.back().at);
        }
        const auto isCommand = [&](std::string_view name, std::size_t arguments) {
            return words[0] == name && words.size() > arguments;
        };
        std::array<std::int64_t, 3> numbers{};
        const auto read = [&](std::size_t count) -> Status {
            for (std::size_t i = 0; i < count; ++i) {
                const auto number = wholeNumberIn(words[i + 1]);
                if (!number || *number < 0)
                    return badText(m_file, line, texts::badMarkerNumber, words[i + 1]);
                numbers[i] = *number;
            }
            m_last = std::max(m_last, numbers[0]);
            return Done{};
        };
        if (isCommand("SetMarkerPath", 3)) {
            if (Status status = read(3); !status)
                return status;
            m_last = std::max(m_last, numbers[2]);
            m_paths[{numbers[0], numbers[1]}] = {numbers[2], line};
        } else if (isCommand("SetMarkerPathFlags", 3)) {
            if (Status status = read(2); !status)
                return status;
            if (const auto at = m_paths.find({numbers[0], numbers[1]}); at != m_paths.end())
                at->second.flags = words[3];
        } else if (isCommand("SetGoal", 2) || isCommand("SetZone", 2) ||
                   isCommand("SetMarkerFlag", 2)) {
            if (Status status = read(1); !status)
                return status;
            m_tags[numbers[0]].emplace(words[0] == "SetGoal"   ? "goal"
                                       : words[0] == "SetZone" ? "zone"
                                                               : "flags",
                                       words[2]);
        }
        return Done{}; // Ignore other commands, which control the behaviour of bots at a marker.
    }

    ForeignMap finish() {
        m_map.y = YAxis::Up;
        const auto created = static_cast<std::int64_t>(m_map.vertices.size());
        const std::int64_t items = std::max<std::int64_t>(m_last - created, 0);
        const auto isPlaced = [&](std::int64_t number) {
            return number > items && number <= items + created;
        };
        const auto vertexOf = [&](std::int64_t number) {
            return static_cast<std::size_t>(number - items - 1);
        };
        for (auto& [number, tags] : m_tags)
            if (isPlaced(number))
                m_map.vertices[vertexOf(number)].vertex.tags = std::move(tags);
        std::uint64_t lost = 0;
        for (const auto& [key, path] : m_paths)
            if (isPlaced(key.first) && isPlaced(path.to)) {
                m_map.links.push_back(oneWay(vertexOf(key.first), vertexOf(path.to), path.line));
                if (!path.flags.empty())
                    m_map.links.back().link.tags.emplace("flags", path.flags);
            } else {
                ++lost;
            }
        if (lost > 0)
            m_map.notes.push_back(say(texts::linksWithoutEnd, Count{lost}));
        return std::move(m_map);
    }

private:
    const ForeignFile& m_file;
    ForeignMap m_map;
    std::int64_t m_last = 0; ///< Highest marker number in the file.
    /// Paths by marker number and slot.
    std::map<std::pair<std::int64_t, std::int64_t>, MarkerPath> m_paths;
    std::map<std::int64_t, Tags> m_tags;
};

Result<std::string> textOf(const ForeignFile& file) {
    auto bytes = file.text();
    if (bytes && !isUtf8(bytes.value()))
        return file.error(0, texts::damagedCharacter);
    return bytes;
}

} // namespace
} // namespace textwaypoints

namespace {

/// Imports Bot Warfare waypoints (`.csv`). The first line contains the number of waypoints.
Result<Imported> readCsvWaypoints(const ForeignFile& file, const ImportOptions& options) {
    using namespace textwaypoints;
    const auto text = textOf(file);
    if (!text)
        return text.error();
    ForeignMap map;
    map.y = YAxis::Up;
    std::vector<Target> targets;
    std::int64_t count = -1;
    std::uint32_t firstLine = 0;
    const Status status =
        forEachLine(text.value(), [&](std::string_view line, std::uint32_t number) -> Status {
            if (line.empty())
                return Done{};
            if (count < 0) {
                const auto first = wholeNumberIn(line);
                if (!first || *first < 0)
                    return badText(file, number, texts::csvFirstLine, line);
                count = *first;
                firstLine = number;
                return Done{};
            }
            const auto cells = partsOf(line, ',');
            ForeignVertex vertex;
            vertex.line = number;
            if (Status placed = readPlace(wordsIn(cells[0]), file, number, vertex.at); !placed)
                return placed;
            for (const std::string_view word : wordsIn(cells.size() > 1 ? cells[1] : "")) {
                const auto target = wholeNumberIn(word);
                if (!target)
                    return badText(file, number, texts::csvTarget, word);
                targets.push_back({map.vertices.size(), *target, number});
            }
            vertex.vertex.kind = trimmedText(cells.size() > 2 ? cells[2] : "");
            map.vertices.push_back(std::move(vertex));
            return Done{};
        });
    if (!status)
        return status.error();
    if (count < 0)
        return file.error(0, texts::fileIsEmpty);
    if (count != static_cast<std::int64_t>(map.vertices.size()))
        return file.error(firstLine, say(texts::csvCount, std::to_string(count),
                                         std::to_string(map.vertices.size())));
    LinksWithoutEnd lost;
    for (const Target& target : targets)
        if (target.to >= 0 && target.to < count)
            map.links.push_back(
                oneWay(target.from, static_cast<std::size_t>(target.to), target.line));
        else
            lost.add(file.error(target.line, say(texts::csvTargetGone, std::to_string(target.to),
                                                 std::to_string(count))));
    lost.report(map.warnings);
    return levelOf(std::move(map), file, options);
}

bool isBot(const FileStart& start) {
    return start.isNamed(".bot") && start.holds("CreateMarker ");
}

/// Imports KTX bot markers (`.bot`). The lowest marker numbers refer to items of the game's map,
/// whose positions are not in the file. Links to them are skipped and counted in a note.
Result<Imported> readBotMarkers(const ForeignFile& file, const ImportOptions& options) {
    const auto text = textwaypoints::textOf(file);
    if (!text)
        return text.error();
    textwaypoints::Markers markers(file);
    if (Status status = textwaypoints::forEachLine(
            text.value(), [&](std::string_view line,
                              std::uint32_t number) { return markers.take(line, number); });
        !status)
        return status.error();
    ForeignMap map = markers.finish();
    if (map.vertices.empty())
        return file.error(0, texts::noMarkers);
    return levelOf(std::move(map), file, options);
}

} // namespace

const Format botWarfareFormat{
    .id = "botwarfare",
    .name = WAYMARK_TEXT("words", "Bot Warfare waypoints"),
    .endings = {".csv"},
    .framing = Framing::Free,
    .sniff = isCsvWithCount,
    .importer = Importer{readCsvWaypoints,
                         WAYMARK_TEXT("words", "waypoints with height and kind; one-way links"),
                         WAYMARK_TEXT("words", "view angles and aiming targets")},
    .exporter = {},
};

const Format ktxFormat{
    .id = "ktx",
    .name = WAYMARK_TEXT("words", "KTX bot markers"),
    .endings = {".bot"},
    .framing = Framing::Free,
    .sniff = isBot,
    .importer =
        Importer{
            readBotMarkers,
            WAYMARK_TEXT("words",
                         "markers with height, goal, zone and flags; one-way links with flags"),
            WAYMARK_TEXT(
                "words",
                "links to items of the game's map, because their positions are not in the file")},
    .exporter = {},
};

} // namespace navcore
