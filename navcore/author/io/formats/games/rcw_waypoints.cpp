// SPDX-License-Identifier: MIT
#include "navcore/author/io/file_texts.h"
#include "navcore/author/io/formats/foreign_map.h"
#include "navcore/author/io/formats/format.h"
#include "navcore/author/io/formats/games/links_without_end.h"
#include "navcore/author/io/formats/waypoint_texts.h"
#include "navcore/author/io/json_text.h"

#include <bit>
#include <cmath>
#include <limits>

namespace navcore {
namespace rcwwaypoints {
namespace {

/// Reads numbers from a binary file. Reading beyond the end of the file returns 0, and ok() then
/// returns false.
class Bytes {
public:
    explicit Bytes(std::string_view bytes) : m_bytes(bytes) {}

    bool ok() const { return m_ok; }
    std::size_t left() const { return m_bytes.size() - m_at; }

    void skip(std::size_t count) {
        m_ok = m_ok && count <= left();
        m_at += m_ok ? count : 0;
    }
    std::uint8_t byte() {
        const std::size_t at = m_at;
        skip(1);
        return m_ok ? static_cast<std::uint8_t>(m_bytes[at]) : std::uint8_t{0};
    }
    std::uint32_t word() {
        std::uint32_t word = 0;
        for (unsigned shift = 0; shift < 32; shift += 8)
            word |= std::uint32_t{byte()} << shift;
        return word;
    }
    std::int32_t integer() { return std::bit_cast<std::int32_t>(word()); }
    double real() { return static_cast<double>(std::bit_cast<float>(word())); }

private:
    std::string_view m_bytes;
    std::size_t m_at = 0;
    bool m_ok = true;
};

struct Waypoint {
    ForeignVertex vertex;
    std::vector<std::int32_t> targets;
    bool isUsed = false;
};

Waypoint readWaypoint(Bytes& bytes, std::int32_t version) {
    Waypoint point;
    point.vertex.at.x = bytes.real();
    point.vertex.at.y = bytes.real();
    point.vertex.at.z = bytes.real();
    const auto number = [&](const char* name, auto value) {
        if (value != 0)
            appendJson(point.vertex.vertex.tags.own()[name], value);
    };
    number("yaw", bytes.integer());
    number("flags", bytes.word());
    point.isUsed = bytes.byte() != 0;
    const std::uint32_t count = bytes.word();
    if (count > bytes.left() / 4) {
        bytes.skip(bytes.left() + 1);
        return point;
    }
    for (std::uint32_t i = 0; i < count; ++i)
        point.targets.push_back(bytes.integer());
    if (version >= 2)
        number("area", bytes.integer());
    if (const double radius = version >= 3 ? bytes.real() : 0; std::isfinite(radius))
        number("radius", radius);
    return point;
}

} // namespace
} // namespace rcwwaypoints

namespace {

bool isRcw(const FileStart& start) {
    return start.bytes.starts_with(std::string_view("RCBot2\0", 7));
}

/// Imports RCBot2 waypoints (`.rcw`) of versions 1 to 4. The format is binary and little-endian.
Result<Imported> readRcwWaypoints(const ForeignFile& file, const ImportOptions& options) {
    const auto read = file.bytes();
    if (!read)
        return read.error();
    rcwwaypoints::Bytes bytes(read.value());
    bytes.skip(16 + 64); // Skip the signature and the map name.
    const std::int32_t version = bytes.integer();
    if (bytes.ok() && (version < 1 || version > 4))
        return file.error(0, say(texts::rcwVersion, std::to_string(version)),
                          ErrorKind::Unsupported);
    const std::int32_t count = bytes.integer();
    // Skip flags and, since version 4, the author.
    bytes.skip(4 + (version >= 4 ? 64U : 0U));
    if (!bytes.ok())
        return file.error(0, texts::endsEarly);
    if (count < 0)
        return file.error(0, say(texts::rcwCount, std::to_string(count)));
    constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
    // Vertex index of each waypoint, or `none` if it was deleted.
    std::vector<std::size_t> vertexOf;
    struct Target {
        std::size_t from; // Index of the vertex where the link starts.
        std::int32_t waypoint, to;
    };
    std::vector<Target> links;
    ForeignMap map;
    map.y = YAxis::Up;
    for (std::int32_t i = 0; i < count; ++i) {
        auto point = rcwwaypoints::readWaypoint(bytes, version);
        if (!bytes.ok())
            return file.error(0, say(texts::rcwEnds, std::to_string(count), std::to_string(i)));
        vertexOf.push_back(point.isUsed ? map.vertices.size() : none);
        if (!point.isUsed)
            continue; // The waypoint was deleted in the game.
        for (const std::int32_t target : point.targets)
            links.push_back({map.vertices.size(), i, target});
        map.vertices.push_back(std::move(point.vertex));
    }
    std::uint64_t lost = 0; // Number of links to deleted waypoints.
    LinksWithoutEnd bad;
    for (const auto& [from, waypoint, target] : links) {
        const auto at = static_cast<std::size_t>(target);
        if (target < 0 || at >= vertexOf.size()) {
            bad.add(file.error(0, say(texts::rcwTarget, std::to_string(waypoint),
                                      std::to_string(target), std::to_string(count))));
            continue;
        }
        if (vertexOf[at] == none) {
            ++lost;
            continue;
        }
        ForeignLink link{from, vertexOf[at]};
        link.link.direction = Direction::Forward;
        map.links.push_back(std::move(link));
    }
    if (lost > 0)
        map.notes.push_back(say(texts::linksWithoutEnd, Count{lost}));
    bad.report(map.warnings);
    return levelOf(std::move(map), file, options);
}

} // namespace

const Format rcwFormat{
    .id = "rcw",
    .name = WAYMARK_TEXT("words", "RCBot2 waypoints"),
    .endings = {".rcw"},
    .framing = Framing::Free,
    .sniff = isRcw,
    .importer =
        Importer{readRcwWaypoints,
                 WAYMARK_TEXT("words",
                              "waypoints with height, yaw, flags, area and radius; one-way links"),
                 WAYMARK_TEXT("words", "deleted waypoints and authors")},
    .exporter = {},
};

} // namespace navcore
