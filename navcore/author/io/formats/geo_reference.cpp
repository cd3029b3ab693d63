// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/geo_reference.h"

#include "navcore/author/io/formats/earth_plane.h"
#include "navcore/author/io/formats/graph_notes.h"
#include "navcore/author/io/formats/text_table.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace navcore {
namespace georeference {
namespace {

std::string rounded(double metres) {
    const std::string text = std::to_string(metres);
    return text.substr(0, text.find('.'));
}

std::string inSmallLetters(std::string_view text) {
    std::string small(text);
    for (char& letter : small)
        letter = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    return small;
}

/// Returns the number after the last `epsg` in a lower-case name, as in `epsg:4326` or
/// `urn:ogc:def:crs:epsg::4326`. Returns nullopt if there is none.
std::optional<std::int64_t> epsgIn(const std::string& name) {
    const std::size_t at = name.rfind("epsg");
    const std::size_t begin = at == name.npos ? at : name.find_first_of("0123456789", at);
    if (begin == name.npos)
        return std::nullopt;
    const std::size_t end = std::min(name.find_first_not_of("0123456789", begin), name.size());
    return integerIn(std::string_view(name).substr(begin, end - begin));
}

template <class Words>
bool holdsAny(const std::string& text, const Words& words) {
    return std::ranges::any_of(words,
                               [&](const char* word) { return text.find(word) != text.npos; });
}

} // namespace
} // namespace georeference

GeoSystem geoSystemOf(std::string_view name) {
    const std::string small = georeference::inSmallLetters(name);
    constexpr std::array planes{"utm", "projcs", "projcrs", "projectedcrs", "mercator"};
    constexpr std::array degrees{"crs84",         "wgs84",   "wgs 84", "geogcs",
                                 "geographiccrs", "geogcrs", "longlat"};
    constexpr std::array<std::int64_t, 5> epsgDegrees{4258, 4269, 4283, 4326, 4979};
    constexpr std::array<std::int64_t, 3> epsgWeb{3857, 3785, 900913};
    const bool isPlane = georeference::holdsAny(small, planes);
    if (const auto epsg = georeference::epsgIn(small); epsg && !isPlane) {
        if (std::ranges::find(epsgWeb, *epsg) != epsgWeb.end())
            return GeoSystem::WebMercator;
        const bool isKnown = std::ranges::find(epsgDegrees, *epsg) != epsgDegrees.end();
        return isKnown ? GeoSystem::Degrees : GeoSystem::Plane;
    }
    return !isPlane && georeference::holdsAny(small, degrees) ? GeoSystem::Degrees
                                                              : GeoSystem::Plane;
}

std::optional<Phrase> projectDegrees(std::span<ForeignPoint* const> points) {
    std::vector<EarthPlace> places;
    for (const ForeignPoint* point : points)
        places.push_back({point->x, point->y});
    const auto middle = middleOf(places);
    if (!middle)
        return std::nullopt;
    const EarthPlane plane(*middle);
    for (std::size_t i = 0; i < places.size(); ++i) {
        const ForeignPoint at = plane.at(places[i]);
        *points[i] = {at.x, at.y, points[i]->z};
    }
    return say(texts::projected, std::to_string(middle->longitude),
               std::to_string(middle->latitude));
}

void unprojectWebMercator(std::span<ForeignPoint* const> points) {
    // Half the width of the Web Mercator plane, in metres.
    constexpr double half = 20037508.342789244;
    for (ForeignPoint* point : points) {
        const EarthPlace place =
            placeInWebMercator(128 + point->x / half * 128, 128 - point->y / half * 128);
        point->x = place.longitude;
        point->y = place.latitude;
    }
}

Phrase moveToMiddle(std::span<ForeignPoint* const> points) {
    const auto x = [](const ForeignPoint* point) { return point->x; };
    const auto y = [](const ForeignPoint* point) { return point->y; };
    const auto [left, right] = std::ranges::minmax(points, {}, x);
    const auto [low, high] = std::ranges::minmax(points, {}, y);
    const ForeignPoint middle{std::round((left->x + right->x) / 2),
                              std::round((low->y + high->y) / 2)};
    for (ForeignPoint* point : points) {
        point->x -= middle.x;
        point->y -= middle.y;
    }
    return say(texts::movedToMiddle, georeference::rounded(middle.x),
               georeference::rounded(middle.y));
}

double scaleThatFits(std::span<ForeignPoint* const> points, double usual) {
    double farthest = 0;
    for (const ForeignPoint* point : points)
        farthest = std::max({farthest, std::abs(point->x), std::abs(point->y)});
    double scale = usual;
    for (double tenths = usual; scale > 1e-6 && farthest * scale > toPixels(maxCoord);) {
        for (const double part : {2.0, 5.0, 10.0})
            if (farthest * scale > toPixels(maxCoord))
                scale = tenths / part;
        tenths /= 10;
    }
    return scale;
}

} // namespace navcore
