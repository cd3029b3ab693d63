// SPDX-License-Identifier: MIT
#include "navcore/author/words/named_ends.h"

#include "navcore/author/words/named_floors.h"
#include "navcore/author/words/request_texts.h"
#include "navcore/author/words/templates.h"
#include "navcore/author/words/typed_text.h"

#include <charconv>

namespace navcore {
namespace {

/// Parses a single number, independent of the locale. Returns false if the text is anything else.
template <class Number>
bool isWhole(std::string_view text, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() && !text.empty();
}

/// Returns a point on the line of a barrier: its middle corner, or the midpoint of its two middle
/// corners.
Point2 middleOf(const Barrier& barrier) {
    const Ring& line = barrier.line->rings.front();
    const Point2 a = line[(line.size() - 1) / 2], b = line[line.size() / 2];
    return {a.x + (b.x - a.x) / 2, a.y + (b.y - a.y) / 2};
}

std::string_view firstLine(std::string_view text) {
    const std::string_view all = trimmed(text);
    return all.substr(0, all.find('\n'));
}

PinnedEnd onGround(const Level& level, Point2 at, FloorId floor) {
    return Place({at.x, at.y, level.elevation(floor)}, floor);
}

/// Parses a position in map pixels of the form `x,y` or `x,y,z`, optionally followed by `@` and the
/// name or the id of a floor.
Result<PinnedEnd> coordinates(const Level& level, std::string_view text) {
    FloorId floor = firstFloor;
    const std::size_t mark = text.find('@');
    if (mark != std::string_view::npos) {
        const auto found = floorNamed(floorNamesOf(level), trimmed(text.substr(mark + 1)));
        if (!found)
            return found.error();
        floor = found.value();
    }
    Point3 place{0, 0, level.elevation(floor)};
    std::string_view rest = trimmed(text.substr(0, mark));
    int count = 0;
    for (Coord* coord : {&place.x, &place.y, &place.z}) {
        const std::size_t comma = rest.find(',');
        const std::string_view part = trimmed(rest.substr(0, comma));
        double pixels = 0;
        if (!isWhole(part, pixels))
            return invalid(say(words::notANumber, inQuotes(text), inQuotes(part)));
        if (!toLattice(pixels, *coord))
            return invalid(say(words::offTheMap, std::string(text)));
        ++count;
        rest = comma == std::string_view::npos ? std::string_view() : rest.substr(comma + 1);
        if (comma == std::string_view::npos)
            break;
    }
    if (count < 2 || !rest.empty())
        return invalid(say(words::notAPlace, inQuotes(text)));
    return PinnedEnd(Place(place, floor));
}

} // namespace

NamedEnds::NamedEnds(const Level& level) : m_level(level) {
    for (const auto& [id, vertex] : level.items<Vertex>()) {
        add(m_ends, *vertex.name, id);
        add(m_kinds, *vertex.kind, id);
    }
    for (const auto& [id, note] : level.items<Note>())
        add(m_ends, firstLine(note.text), onGround(level, note.position, note.floor));
    for (const auto& [id, barrier] : level.items<Barrier>())
        add(m_ends, barrier.name, onGround(level, middleOf(barrier), barrier.floor));
}

void NamedEnds::add(ByName& to, std::string_view name, const PinnedEnd& end) {
    if (const std::string_view spoken = trimmed(name); !spoken.empty())
        to[smallLetters(spoken)].emplace_back(spoken, end);
}

/// Returns the only end with this name or, if there is none, the only end whose name matches when
/// case is ignored. Returns NotFound if several names match.
Result<PinnedEnd> NamedEnds::oneOf(const std::vector<Named>& all, std::string_view name) const {
    std::vector<Named> same;
    for (const Named& each : all)
        if (each.first == name)
            same.push_back(each);
    const std::vector<Named>& meant = same.empty() ? all : same;
    if (meant.size() == 1)
        return meant.front().second;
    return errorOf(ErrorKind::NotFound, say(words::severalCalled, Count{meant.size()},
                                            inQuotes(name), exact(m_level, meant.front().second)));
}

Result<PinnedEnd> NamedEnds::named(std::string_view name) const {
    const std::string_view spoken = trimmed(name);
    for (const ByName* names : {&m_ends, &m_kinds})
        if (const auto found = names->find(smallLetters(spoken)); found != names->end())
            return oneOf(found->second, spoken);
    std::vector<std::string> all;
    for (const auto& [small, each] : m_ends)
        all.push_back(each.front().first);
    return withNearNames(words::nothingCalled, name, all);
}

Result<PinnedEnd> NamedEnds::read(std::string_view text) const {
    if (const auto name = fromQuotes(text))
        return named(*name);
    std::uint32_t id = 0;
    if (text.starts_with('#') && isWhole(text.substr(1), id)) {
        if (m_level.find<Vertex>({id}))
            return PinnedEnd(VertexId{id});
        return errorOf(ErrorKind::NotFound, say(words::noSuchVertex, std::string(text)));
    }
    if (!beginsLikeNumber(text) || text.find(',') == std::string_view::npos)
        return named(text);
    auto place = coordinates(m_level, text);
    return place || !m_ends.contains(smallLetters(text)) ? place : named(text);
}

std::string NamedEnds::exact(const Level& level, const PinnedEnd& end) {
    if (const auto* vertex = std::get_if<VertexId>(&end))
        return "#" + std::to_string(vertex->value);
    const auto& [place, floor] = std::get<Place>(end);
    const auto number = [](Coord c) {
        std::array<char, 32> digits{};
        const auto last =
            std::to_chars(digits.data(), digits.data() + digits.size(), toPixels(c)).ptr;
        return std::string(digits.data(), last);
    };
    return number(place.x) + "," + number(place.y) +
           (place.z == level.elevation(floor) ? "" : "," + number(place.z)) +
           (floor == firstFloor ? "" : "@#" + std::to_string(floor.value));
}

bool beginsLikeNumber(std::string_view text) {
    return !text.empty() && (text.front() == '-' || text.front() == '.' ||
                             (text.front() >= '0' && text.front() <= '9'));
}

Error withNearNames(const Template& what, std::string_view text,
                    const std::vector<std::string>& names) {
    Phrase said = say(what, inQuotes(text));
    const std::vector<std::string> near = nearNames(text, names);
    if (near.empty())
        return errorOf(ErrorKind::NotFound, std::move(said));
    Phrase list = near.front();
    for (std::size_t i = 1; i < near.size(); ++i)
        list = say(words::list, std::move(list), near[i]);
    return errorOf(ErrorKind::NotFound, say(words::didYouMean, std::move(said), std::move(list)));
}

} // namespace navcore
