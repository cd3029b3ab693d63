// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/games/moving_ai.h"

#include "navcore/author/io/formats/foreign_map.h"
#include "navcore/author/io/formats/format.h"

#include <array>
#include <charconv>
#include <cmath>
#include <optional>

namespace navcore {
namespace {

/// Splits a text into lines, which may end with "\n" or "\r\n".
class Lines {
public:
    Lines(std::string_view text, const std::string& name) : m_rest(text), m_name(name) {}

    std::optional<std::string_view> next() {
        if (m_rest.empty())
            return std::nullopt;
        ++m_number;
        const std::size_t end = std::min(m_rest.find('\n'), m_rest.size());
        std::string_view line = m_rest.substr(0, end);
        m_rest.remove_prefix(std::min(end + 1, m_rest.size()));
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        return line;
    }

    Error error(const std::string& message, ErrorKind kind = ErrorKind::Syntax) const {
        return {kind, m_name + ", line " + std::to_string(m_number) + ": " + message};
    }

private:
    std::string_view m_rest;
    const std::string& m_name;
    std::size_t m_number = 0;
};

template <class Number>
bool parse(std::string_view text, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
}

/// Parses a line that consists of a keyword and a number, such as `height 256`. Returns nullopt for
/// any other line.
std::optional<std::uint32_t> numberBehind(std::string_view line, std::string_view word) {
    std::uint32_t number = 0;
    if (!line.starts_with(word) || !line.substr(word.size()).starts_with(' ') ||
        !parse(line.substr(word.size() + 1), number))
        return std::nullopt;
    return number;
}

std::optional<std::uint32_t> weightOf(char letter) {
    switch (letter) {
    case '.':
    case 'G':
    case 'S':
        return plainMultiplier;
    case '@':
    case 'O':
    case 'T':
    case 'W':
        return 0;
    default:
        return std::nullopt;
    }
}

constexpr std::size_t fieldCount = 9;

std::string_view trimmed(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

/// Splits a row into fields. They are separated by tabs or, if there are no tabs, by spaces.
std::optional<std::array<std::string_view, fieldCount>> fieldsOf(std::string_view line) {
    const bool hasTabs = line.find('\t') != std::string_view::npos;
    std::array<std::string_view, fieldCount> fields;
    std::size_t count = 0;
    while (!line.empty()) {
        const std::size_t end = std::min(line.find(hasTabs ? '\t' : ' '), line.size());
        const std::string_view field = line.substr(0, end);
        line.remove_prefix(std::min(end + 1, line.size()));
        if (!hasTabs && field.empty())
            continue; // Several spaces count as one separator.
        if (count == fieldCount)
            return std::nullopt;
        fields[count++] = trimmed(field);
    }
    return count == fieldCount ? std::optional(fields) : std::nullopt;
}

} // namespace

namespace {

struct LetterMap {
    std::uint32_t width = 0, height = 0;
    std::string letters;
};

Result<LetterMap> readLetters(std::string_view text, const std::string& name) {
    Lines lines(text, name);
    LetterMap cells;
    bool hasWidth = false, hasHeight = false;
    while (true) {
        const auto line = lines.next();
        if (!line)
            return lines.error("the line \"map\" is missing");
        if (*line == "map")
            break;
        if (const auto height = numberBehind(*line, "height")) {
            cells.height = *height;
            hasHeight = true;
        } else if (const auto width = numberBehind(*line, "width")) {
            cells.width = *width;
            hasWidth = true;
        } else if (*line != "type octile") {
            return lines.error("expected \"type octile\", \"height N\", \"width N\" or \"map\"");
        }
    }
    if (!hasWidth || !hasHeight)
        return lines.error("height and width must stand before the map");
    if (cells.width > maxGridSide || cells.height > maxGridSide)
        return lines.error("the map is larger than " + std::to_string(maxGridSide) +
                               " cells a side",
                           ErrorKind::TooLarge);
    for (std::uint32_t y = 0; y < cells.height; ++y) {
        const auto line = lines.next();
        if (!line)
            return lines.error("the map ends after " + std::to_string(y) + " of " +
                               std::to_string(cells.height) + " rows");
        if (line->size() != cells.width)
            return lines.error("a row of " + std::to_string(line->size()) + " cells, not " +
                               std::to_string(cells.width));
        for (const char letter : *line)
            if (!weightOf(letter))
                return lines.error("a cell that is none of . G S @ O T W");
        cells.letters += *line;
    }
    while (const auto line = lines.next())
        if (!line->empty())
            return lines.error("more rows than the map is high");
    return cells;
}

/// Returns the ground number of a letter, or 0 for the default ground.
std::uint8_t groundOf(char letter) {
    switch (letter) {
    case 'S':
        return 1;
    case 'W':
        return 2;
    case '.':
    case 'G':
        return 0;
    default:
        return 3;
    }
}

constexpr double pixelsPerCell = 8;

} // namespace

Result<GridCells> readMovingAiMap(std::string_view text, const std::string& name) {
    const auto map = readLetters(text, name);
    if (!map)
        return map.error();
    GridCells cells{map.value().width, map.value().height, {}};
    for (const char letter : map.value().letters)
        cells.weights.push_back(*weightOf(letter));
    return cells;
}

namespace {

bool isMovingAi(const FileStart& start) {
    return start.bytes.starts_with("type octile");
}

/// Imports a grid map in the format of readMovingAiMap() as a level. One cell is 8 map pixels by
/// default. Blocked cells become obstacles. Swamp and water become paint, and water is impassable.
Result<Imported> importMovingAiMap(const ForeignFile& file, const ImportOptions& options) {
    const auto bytes = file.text();
    if (!bytes)
        return bytes.error();
    const auto map = readLetters(bytes.value(), file.path());
    if (!map)
        return map.error();
    ForeignMap found;
    found.pixelsPerUnit = pixelsPerCell;
    ForeignCells& cells = found.floors.front().cells.emplace_back();
    cells.width = static_cast<int>(map.value().width);
    cells.height = static_cast<int>(map.value().height);
    cells.grounds = {{"Swamp", 0x6b5a2b, Solidity::Free, 2 * plainMultiplier},
                     {"Water", 0x3b6ea5, Solidity::Free, impassable},
                     {"Blocked", 0, Solidity::Solid}};
    for (const char letter : map.value().letters)
        cells.at.push_back(groundOf(letter));
    return levelOf(std::move(found), file, options);
}

} // namespace

Result<std::vector<ScenarioRow>>
readMovingAiScenario(std::string_view text, const std::string& name, const GridCells& cells) {
    Lines lines(text, name);
    const auto version = lines.next();
    if (version != "version 1" && version != "version 1.0")
        return lines.error("expected \"version 1\"");
    std::vector<ScenarioRow> rows;
    while (const auto line = lines.next()) {
        if (line->empty())
            continue;
        const auto fields = fieldsOf(*line);
        if (!fields)
            return lines.error("expected nine fields separated by tabs or blanks");
        ScenarioRow row;
        std::uint32_t bucket = 0, width = 0, height = 0;
        const auto& [bucketText, map, widthText, heightText, sx, sy, gx, gy, length] = *fields;
        if (!parse(bucketText, bucket) || !parse(widthText, width) || !parse(heightText, height) ||
            !parse(sx, row.startX) || !parse(sy, row.startY) || !parse(gx, row.goalX) ||
            !parse(gy, row.goalY) || !parse(length, row.length) || !std::isfinite(row.length) ||
            row.length < 0)
            return lines.error("a field is not the number it should be");
        if (width != cells.width || height != cells.height)
            return lines.error("the row is about a map of another size");
        if (row.startX >= width || row.goalX >= width || row.startY >= height ||
            row.goalY >= height)
            return lines.error("start or goal lies outside the map");
        rows.push_back(row);
    }
    return rows;
}

const Format movingAiFormat{
    .id = "movingai",
    .name = WAYMARK_TEXT("words", "Moving AI map"),
    .endings = {".map"},
    .framing = Framing::Free,
    .sniff = isMovingAi,
    .importer =
        Importer{importMovingAiMap,
                 WAYMARK_TEXT("words", "blocked cells as obstacles, swamp and water as paint"),
                 WAYMARK_TEXT("words", "the difference between trees and out-of-bounds ground")},
    .exporter = {},
};

} // namespace navcore
