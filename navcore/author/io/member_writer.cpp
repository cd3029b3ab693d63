// SPDX-License-Identifier: MIT
#include "navcore/author/io/member_writer.h"

namespace navcore {

void appendValue(std::string& out, const std::string& text) {
    appendJson(out, text);
}

void appendValue(std::string& out, double number) {
    appendJson(out, number);
}

void appendValue(std::string& out, Colour colour) {
    out += "\"#";
    appendHex(out, colour.value, 6);
    out += '"';
}

void appendValue(std::string& out, Point2 p) {
    out += '[';
    appendJson(out, p.x);
    out += ',';
    appendJson(out, p.y);
    out += ']';
}

void appendValue(std::string& out, Point3 p) {
    appendValue(out, p.flat());
    if (p.z != 0) {
        out.back() = ',';
        appendJson(out, p.z);
        out += ']';
    }
}

void appendValue(std::string& out, const Place& place) {
    if (place.floor == firstFloor)
        return appendValue(out, place.point);
    out += "{\"at\":";
    appendValue(out, place.point);
    out += ",\"floor\":";
    appendValue(out, place.floor);
    out += '}';
}

void appendValue(std::string& out, const PinnedEnd& end) {
    std::visit([&](const auto& value) { appendValue(out, value); }, end);
}

void appendValue(std::string& out, const EveryOfKind& every) {
    out += "{\"kind\":";
    appendJson(out, every.kind);
    out += '}';
}

void appendValue(std::string& out, const VerticesWhere& where) {
    out += where.pick == EndPick::Every ? "{\"where\":" : "{\"nearest\":";
    appendJson(out, where.expression);
    out += '}';
}

void appendValue(std::string& out, const CheckEnd& end) {
    std::visit([&](const auto& value) { appendValue(out, value); }, end);
}

namespace {

template <class Key>
void appendNumbers(std::string& out, const std::map<Key, std::uint32_t>& numbers) {
    char before = '{';
    for (const auto& [id, number] : numbers) {
        out += before;
        appendJson(out, std::to_string(id.value));
        out += ':';
        appendJson(out, number);
        before = ',';
    }
    out += '}';
}

} // namespace

void appendValue(std::string& out, const std::map<TerrainId, std::uint32_t>& multipliers) {
    appendNumbers(out, multipliers);
}

void appendValue(std::string& out, const LiftFactors& factors) {
    appendNumbers(out, factors);
}

void appendValue(std::string& out, const LiftStops& stops) {
    char before = '[';
    for (const auto& [floor, stop] : stops) {
        out += before;
        out += "{\"floor\":";
        appendValue(out, floor);
        out += ",\"entrance\":";
        appendValue(out, stop.entrance);
        if (!stop.needs.empty()) {
            out += ",\"needs\":";
            appendValue(out, stop.needs);
        }
        if (stop.gate) {
            out += ",\"gate\":";
            appendValue(out, *stop.gate);
        }
        out += '}';
        before = ',';
    }
    out += ']';
}

void appendValue(std::string& out, const Tags& tags) {
    char before = '{';
    for (const auto& [name, value] : tags) {
        out += before;
        appendJson(out, name);
        out += ':';
        appendJson(out, value);
        before = ',';
    }
    out += '}';
}

static void appendPoints(std::string& out, std::span<const Point2> points) {
    char before = '[';
    for (const Point2 p : points) {
        out += before;
        appendJson(out, p.x);
        out += ',';
        appendJson(out, p.y);
        before = ',';
    }
    if (points.empty())
        out += before;
    out += ']';
}

void appendValue(std::string& out, const Ring& ring) {
    appendPoints(out, ring);
}

void appendValue(std::string& out, const std::vector<Point2>& points) {
    appendPoints(out, points);
}

void appendValue(std::string& out, const TilePtr& cells) {
    char before = '[';
    for (std::size_t i = 0, end = 0; i < tileCells; i = end) {
        while (end < tileCells && (*cells)[end] == (*cells)[i])
            ++end;
        out += before;
        appendJson(out, (*cells)[i].value);
        out += ',';
        appendJson(out, end - i);
        before = ',';
    }
    out += ']';
}

} // namespace navcore
