// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/format_signs.h"

#include "navcore/author/io/formats/import_texts.h"
#include "navcore/author/io/formats/text_table.h"

#include <algorithm>
#include <array>
#include <utility>

namespace navcore {

namespace {

/// Returns whether the text contains an XML element whose name ends with `ending`, so that any
/// namespace prefix is allowed.
bool holdsElement(std::string_view bytes, std::string_view ending) {
    for (std::size_t at = bytes.find(ending); at != bytes.npos; at = bytes.find(ending, at + 1)) {
        const std::size_t before = bytes.find_last_of("<>\"'=/ \t\r\n", at);
        const std::size_t after = at + ending.size();
        if (before != bytes.npos && before + 1 < at && bytes[before] == '<' &&
            after < bytes.size() && std::string_view(" \t\r\n/>").find(bytes[after]) != bytes.npos)
            return true;
    }
    return false;
}

/// Returns the strings of a JSON text in the two outermost levels of nesting.
std::string outlineOfJson(std::string_view bytes) {
    std::string outline;
    int depth = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const char c = bytes[i];
        depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
        if (c != '"')
            continue;
        const std::size_t begin = i++;
        while (i < bytes.size() && bytes[i] != '"')
            i += bytes[i] == '\\' ? 2U : 1U;
        // Strings that identify a format are short.
        constexpr std::size_t longest = 64;
        if (depth <= 2 && i - begin < longest && i < bytes.size())
            outline.append(bytes.substr(begin, i + 1 - begin)) += ' ';
    }
    return outline;
}

/// Removes declarations and comments before the first element of an XML text.
std::string_view elementsOfXml(std::string_view bytes) {
    while (true) {
        bytes.remove_prefix(std::min(bytes.find('<'), bytes.size()));
        if (bytes.size() < 2 || (bytes[1] != '!' && bytes[1] != '?'))
            return bytes;
        std::string_view end = bytes[1] == '?' ? "?>" : bytes.starts_with("<!--") ? "-->" : ">";
        // A document type declaration may contain entity declarations in brackets.
        if (end == ">" && bytes.find('[') < bytes.find('>'))
            end = "]>";
        const std::size_t at = bytes.find(end);
        bytes.remove_prefix(at == bytes.npos ? bytes.size() : at + end.size());
    }
}

} // namespace

std::string identifyingPartsOf(std::string_view bytes) {
    const std::string_view text = trimmedText(bytes);
    if (text.starts_with('{'))
        return outlineOfJson(text);
    return std::string(text.starts_with('<') ? elementsOfXml(text).substr(0, 4096) : text);
}

bool isPng(const FileStart& start) {
    return start.bytes.starts_with("\x89PNG\r\n\x1a\n");
}

bool isFlatJson(const FileStart& start) {
    return start.holds("\"waymark-flat\"") ||
           (start.isNamed(".json") && start.holds("\"vertexX\""));
}

bool isCsv(const FileStart& start) {
    if (!start.isNamed(".csv"))
        return false;
    const std::string_view first = start.bytes.substr(0, start.bytes.find('\n'));
    // Game waypoint files have the same extension, but start with the number of waypoints.
    return !integerIn(trimmedText(first));
}

bool isMovingAi(const FileStart& start) {
    return start.bytes.starts_with("type octile");
}

bool isCsvWaypoints(const FileStart& start) {
    return start.isNamed(".csv") && !isCsv(start);
}

bool isRcw(const FileStart& start) {
    return start.bytes.starts_with(std::string_view("RCBot2\0", 7));
}

bool isBot(const FileStart& start) {
    return start.isNamed(".bot") && start.holds("CreateMarker ");
}

bool isRouteGraph(const FileStart& start) {
    return start.holds("\"FeatureCollection\"");
}

bool isTmj(const FileStart& start) {
    return start.isNamed(".tmj") ||
           (start.isNamed(".json") &&
            (start.holds("\"tiledversion\"") ||
             (start.holds("\"orientation\"") && start.holds("\"tilewidth\""))));
}

bool isLdtk(const FileStart& start) {
    return start.isNamed(".ldtk") || start.holds("\"LDtk Project JSON\"");
}

bool isTmx(const FileStart& start) {
    return start.isNamed(".tmx") || (start.holds("<map ") && start.holds(" orientation="));
}

bool isGraphml(const FileStart& start) {
    return start.holds("<graphml");
}

bool isSvg(const FileStart& start) {
    return start.holds("<svg") || holdsElement(start.bytes, ":svg");
}

bool isAutoDrive(const FileStart& start) {
    return start.holds("<AutoDrive");
}

bool isRmf(const FileStart& start) {
    return start.isNamed(".building.yaml");
}

bool isRos(const FileStart& start) {
    return (start.isNamed(".yaml") || start.isNamed(".yml")) && start.holds("image:") &&
           start.holds("resolution:");
}

Phrase unknownBySigns(const FileStart& start) {
    constexpr std::array rows{
        std::pair(".xml", texts::unknownXml),  std::pair(".yaml", texts::unknownYaml),
        std::pair(".yml", texts::unknownYaml), std::pair(".json", texts::unknownJson),
        std::pair(".rcw", texts::unknownRcw),  std::pair(".bot", texts::unknownBot),
        std::pair(".pgm", texts::unknownPgm),
    };
    for (const auto& [ending, text] : rows)
        if (start.isNamed(ending))
            return text;
    return texts::unknownFormat;
}

} // namespace navcore
