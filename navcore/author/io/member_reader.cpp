// SPDX-License-Identifier: MIT
#include "navcore/author/io/member_reader.h"

#include <charconv>

namespace navcore {

MemberReader::MemberReader(const JsonTree& tree) : m_tree(tree) {
    if (tree.nodes.front().kind != JsonKind::Object)
        fail(tree.nodes.front(), texts::mustBeObject);
    else
        tree.forEachIn(0, [&](std::uint32_t i) { m_members.push_back({i, false}); });
}

const JsonNode* MemberReader::take(std::string_view name) {
    for (Member& member : m_members) {
        const JsonNode& node = m_tree.nodes[member.node];
        if (!member.taken && m_tree.nameOf(node) == name) {
            member.taken = true;
            return &node;
        }
    }
    return nullptr;
}

void MemberReader::fail(const JsonNode& node, Phrase what) {
    if (!m_problem)
        m_problem = Problem{node.line, std::move(what)};
}

std::int64_t MemberReader::integer(const JsonNode& node, const char* name, std::int64_t least,
                                   std::int64_t most, Range range) {
    if (const auto whole = wholeNumberOf(node); whole && *whole >= least && *whole <= most)
        return *whole;
    const auto least64 = static_cast<double>(least), most64 = static_cast<double>(most);
    if (range.least > least64)
        least = static_cast<std::int64_t>(range.least);
    if (range.most < most64)
        most = static_cast<std::int64_t>(range.most);
    fail(node, say(texts::wholeInRange, quoted(name), std::to_string(least), std::to_string(most)));
    return least;
}

Coord MemberReader::coordinate(const JsonNode& node, const char* name) {
    return static_cast<Coord>(integer(node, name, -maxCoord, maxCoord));
}

void MemberReader::coordinates(const JsonNode& node, const char* name, Point3& point,
                               std::size_t most) {
    Coord* const parts[] = {&point.x, &point.y, &point.z};
    std::size_t count = 0;
    if (node.kind == JsonKind::List)
        m_tree.forEachIn(indexOf(node), [&](std::uint32_t i) {
            if (count < most)
                *parts[count] = coordinate(m_tree.nodes[i], name);
            ++count;
        });
    if (count < 2 || count > most)
        fail(node, say(most == 2 ? texts::mustBePosition : texts::mustBePlace, quoted(name)));
}

void MemberReader::read(const JsonNode& node, const char* name, std::string& text) {
    if (node.kind == JsonKind::Text)
        text = m_tree.textOf(node);
    else
        fail(node, say(texts::mustBeText, quoted(name)));
}

void MemberReader::read(const JsonNode& node, const char* name, double& number) {
    if (node.kind == JsonKind::Integer)
        number = static_cast<double>(node.integer);
    else if (node.kind == JsonKind::Real)
        number = node.real;
    else
        fail(node, say(texts::mustBeNumber, quoted(name)));
}

void MemberReader::read(const JsonNode& node, const char* name, Colour& colour) {
    if (node.kind == JsonKind::Text) {
        const std::string_view text = m_tree.textOf(node);
        if (text.size() == 7 && text.front() == '#') {
            const auto [end, error] =
                std::from_chars(text.data() + 1, text.data() + 7, colour.value, 16);
            if (error == std::errc() && end == text.data() + 7)
                return;
        }
    }
    fail(node, say(texts::mustBeColour, quoted(name)));
}

void MemberReader::read(const JsonNode& node, const char* name, Point2& point) {
    Point3 p;
    coordinates(node, name, p, 2);
    point = p.flat();
}

void MemberReader::read(const JsonNode& node, const char* name, Point3& point) {
    coordinates(node, name, point, 3);
}

/// Reads a place: a position or, on other floors than the first, {"at":position,"floor":id}.
/// Returns false if the node is neither.
bool MemberReader::readPlace(const JsonNode& node, const char* name, Place& place) {
    if (node.kind == JsonKind::List) {
        read(node, name, place.point);
        return true;
    }
    bool hasPoint = false;
    if (node.kind == JsonKind::Object)
        m_tree.forEachIn(indexOf(node), [&](std::uint32_t i) {
            const JsonNode& member = m_tree.nodes[i];
            if (m_tree.nameOf(member) == "at") {
                read(member, "at", place.point);
                hasPoint = true;
            } else if (m_tree.nameOf(member) == "floor") {
                read(member, "floor", place.floor);
            }
        });
    return hasPoint;
}

void MemberReader::read(const JsonNode& node, const char* name, PinnedEnd& end) {
    if (!readPlace(node, name, end.emplace<Place>()))
        read(node, name, end.emplace<VertexId>());
}

void MemberReader::read(const JsonNode& node, const char* name, CheckEnd& end) {
    if (readPlace(node, name, end.emplace<Place>()))
        return;
    if (node.kind != JsonKind::Object)
        return read(node, name, end.emplace<VertexId>());
    bool isKnown = false;
    m_tree.forEachIn(indexOf(node), [&](std::uint32_t i) {
        const JsonNode& member = m_tree.nodes[i];
        const std::string_view word = m_tree.nameOf(member);
        const bool isNearest = word == "nearest";
        if (word == "kind") {
            read(member, "kind", end.emplace<EveryOfKind>().kind);
        } else if (isNearest || word == "where") {
            auto& where = end.emplace<VerticesWhere>();
            where.pick = isNearest ? EndPick::Nearest : EndPick::Every;
            read(member, isNearest ? "nearest" : "where", where.expression);
        } else {
            return;
        }
        isKnown = true;
    });
    if (!isKnown)
        fail(node, say(texts::mustBeEnd, quoted(name)));
}

std::size_t MemberReader::word(const JsonNode& node, const char* name,
                               std::span<const char* const> words) {
    Phrase all;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (node.kind == JsonKind::Text && m_tree.textOf(node) == words[i])
            return i;
        all = i == 0 ? Phrase(quoted(words[i]))
                     : say(i + 1 == words.size() ? texts::either : texts::listed, std::move(all),
                           quoted(words[i]));
    }
    fail(node, say(texts::mustBe, quoted(name), std::move(all)));
    return 0;
}

bool MemberReader::flag(const JsonNode& node, const char* name) {
    if (node.kind != JsonKind::True && node.kind != JsonKind::False)
        fail(node, say(texts::mustBeFlag, quoted(name)));
    return node.kind == JsonKind::True;
}

/// Reads an object whose member names are ids.
template <class Key>
void MemberReader::readById(const JsonNode& node, const char* name,
                            std::map<Key, std::uint32_t>& numbers, const Template& keyProblem) {
    m_tree.forEachIn(indexOf(node), [&](std::uint32_t i) {
        const std::string_view text = m_tree.nameOf(m_tree.nodes[i]);
        Key id;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), id.value);
        if (error != std::errc() || end != text.data() + text.size() || !id.isItem())
            return fail(m_tree.nodes[i], say(keyProblem, quoted(name)));
        read(m_tree.nodes[i], name, numbers[id]);
    });
}

void MemberReader::read(const JsonNode& node, const char* name,
                        std::map<TerrainId, std::uint32_t>& multipliers) {
    if (node.kind != JsonKind::Object)
        return fail(node, say(texts::mustBeMultipliers, quoted(name)));
    readById(node, name, multipliers, texts::mustNameTerrains);
}

void MemberReader::read(const JsonNode& node, const char* name, LiftFactors& factors) {
    if (node.kind != JsonKind::Object)
        return fail(node, say(texts::mustBeMultipliers, quoted(name)));
    readById(node, name, factors, texts::mustNameAgents);
}

void MemberReader::read(const JsonNode& node, const char* name, LiftStops& stops) {
    if (node.kind != JsonKind::List)
        return fail(node, say(texts::mustBeStops, quoted(name)));
    m_tree.forEachIn(indexOf(node), [&](std::uint32_t i) {
        const JsonNode& object = m_tree.nodes[i];
        FloorId floor;
        LiftStop stop;
        if (object.kind == JsonKind::Object)
            m_tree.forEachIn(i, [&](std::uint32_t member) {
                const JsonNode& value = m_tree.nodes[member];
                const std::string_view what = m_tree.nameOf(value);
                if (what == "floor")
                    read(value, "floor", floor);
                else if (what == "entrance")
                    read(value, "entrance", stop.entrance);
                else if (what == "needs")
                    read(value, "needs", stop.needs);
                else if (what == "gate")
                    read(value, "gate", stop.gate);
            });
        if (!floor.valid() || !stop.entrance.valid() || !stops.emplace(floor, stop).second)
            fail(object, say(texts::mustBeStops, quoted(name)));
    });
}

void MemberReader::read(const JsonNode& node, const char* name, Tags& tags) {
    if (node.kind != JsonKind::Object)
        return fail(node, say(texts::mustBeTexts, quoted(name)));
    m_tree.forEachIn(indexOf(node), [&](std::uint32_t i) {
        const JsonNode& tag = m_tree.nodes[i];
        read(tag, name, tags[std::string(m_tree.nameOf(tag))]);
    });
}

Numbers MemberReader::numbers(const JsonNode& node, const char* name) {
    Numbers numbers;
    bool whole = node.kind == JsonKind::List;
    if (whole)
        m_tree.forEachIn(indexOf(node), [&](std::uint32_t i) {
            if (const auto number = wholeNumberOf(m_tree.nodes[i]))
                numbers.push_back(*number);
            else
                whole = false;
        });
    if (!whole)
        fail(node, say(texts::mustBeNumbers, quoted(name)));
    return numbers;
}

void MemberReader::read(const JsonNode& node, const char* name, std::vector<Point2>& points) {
    if (node.kind != JsonKind::List)
        return fail(node, say(texts::mustBeList, quoted(name)));
    std::size_t count = 0;
    m_tree.forEachIn(indexOf(node), [&](std::uint32_t number) {
        if (count % 2 == 0)
            points.emplace_back();
        (count % 2 == 0 ? points.back().x : points.back().y) =
            coordinate(m_tree.nodes[number], name);
        ++count;
    });
    if (count % 2 != 0)
        fail(node, say(texts::wrongNumbers, quoted(name)));
}

void MemberReader::read(const JsonNode& node, const char* name, LevelVector<Ring>& rings) {
    if (node.kind != JsonKind::List)
        return fail(node, say(texts::mustBeRings, quoted(name)));
    m_tree.forEachIn(indexOf(node), [&](std::uint32_t i) {
        const JsonNode& list = m_tree.nodes[i];
        Ring& ring = rings.emplace_back();
        std::size_t count = 0;
        if (list.kind == JsonKind::List)
            m_tree.forEachIn(i, [&](std::uint32_t number) {
                if (count % 2 == 0)
                    ring.emplace_back();
                (count % 2 == 0 ? ring.back().x : ring.back().y) =
                    coordinate(m_tree.nodes[number], name);
                ++count;
            });
        if (list.kind != JsonKind::List || count % 2 != 0)
            fail(list, say(texts::mustHoldRings, quoted(name)));
    });
}

void MemberReader::read(const JsonNode& node, const char* name, TilePtr& cells) {
    if (node.kind != JsonKind::List)
        return fail(node, say(texts::mustBeList, quoted(name)));
    auto made = std::make_shared<TileCells>();
    std::vector<std::int64_t> numbers;
    m_tree.forEachIn(indexOf(node), [&](std::uint32_t i) {
        numbers.push_back(integer(m_tree.nodes[i], name, 0, TerrainId::max));
    });
    std::size_t filled = 0;
    bool fits = numbers.size() % 2 == 0;
    for (std::size_t i = 0; fits && i < numbers.size(); i += 2) {
        const auto count = static_cast<std::size_t>(numbers[i + 1]);
        fits = count >= 1 && count <= tileCells - filled;
        if (fits)
            std::fill_n(made->begin() + static_cast<std::ptrdiff_t>(filled), count,
                        TerrainId{static_cast<std::uint32_t>(numbers[i])});
        filled += fits ? count : 0;
    }
    if (!fits || filled != tileCells)
        return fail(node, say(texts::mustHoldCells, quoted(name), std::to_string(tileCells)));
    cells = std::move(made);
}

void MemberReader::shape(const char*, ShapePtr& shape, const About&) {
    auto made = std::make_shared<Shape>();
    const JsonNode* const solid = take("solid");
    const JsonNode* const wall = take("wall");
    if (!solid == !wall)
        return fail(m_tree.nodes.front(), texts::solidOrWall);
    made->kind = solid ? ShapeKind::Solid : ShapeKind::Wall;
    read(solid ? *solid : *wall, solid ? "solid" : "wall", made->rings);
    shape = std::move(made);
}

} // namespace navcore
