// SPDX-License-Identifier: MIT
#include "navcore/author/edit/symmetry_map.h"

#include <algorithm>
#include <cassert>
#include <set>

namespace navcore {
namespace {

std::optional<LatticeTransform> axisOf(const SymmetryGuide& guide) {
    if (guide.kind != SymmetryKind::Axis)
        return std::nullopt;
    return LatticeTransform::reflection(guide.doubledCentre, guide.angle * symmetryAngleStep);
}

/// Returns the chains of words: those that no other word leads to begin one. A ring of words begins
/// with its smallest.
std::vector<std::vector<std::string>> chainsOf(const Tags& words) {
    std::set<std::string> reached, used;
    for (const auto& [from, to] : words)
        if (from != to)
            reached.insert(to);
    std::vector<std::vector<std::string>> chains;
    const auto follow = [&](std::string word) {
        std::vector<std::string>& chain = chains.emplace_back();
        while (!word.empty() && used.insert(word).second) {
            chain.push_back(word);
            const auto next = words.find(word);
            word = next == words.end() ? std::string() : next->second;
        }
        if (chain.size() < 2)
            chains.pop_back();
    };
    for (const auto& [from, to] : words)
        if (!reached.contains(from))
            follow(from);
    for (const auto& [from, to] : words)
        follow(from);
    return chains;
}

bool isWordLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c & 0x80) != 0;
}
bool isUpper(char c) {
    return c >= 'A' && c <= 'Z';
}
char toUpper(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}
char toLower(char c) {
    return isUpper(c) ? static_cast<char>(c - 'A' + 'a') : c;
}

std::string inLower(std::string word) {
    std::ranges::transform(word, word.begin(), toLower);
    return word;
}

/// Returns `word` with the capitalization of `model`, which contains at least one character.
std::string capitalizedAs(const std::string& model, std::string word) {
    if (model.size() > 1 && std::ranges::none_of(model, [](char c) { return c != toUpper(c); }))
        std::ranges::transform(word, word.begin(), toUpper);
    else if (!word.empty())
        word.front() = isUpper(model.front()) ? toUpper(word.front()) : toLower(word.front());
    return word;
}

Coord halved(std::int64_t doubled) {
    return static_cast<Coord>(doubled >= 0 ? (doubled + 1) / 2 : -((-doubled + 1) / 2));
}

} // namespace

SymmetryMap::SymmetryMap(const SymmetryGuide& guide)
    : m_axis(axisOf(guide)),
      m_cycle(guide.doubledCentre, guide.kind == SymmetryKind::Rotation ? guide.order : 2),
      m_words(chainsOf(guide.words)) {
    assert(guide.kind != SymmetryKind::None);
}

std::optional<Point2> SymmetryMap::operator()(Point2 p, int step) const {
    if (step == 0)
        return p;
    return m_axis ? (*m_axis)(p) : m_cycle(p, step);
}

std::optional<Shape> SymmetryMap::operator()(const Shape& shape, int step) const {
    return transformed(shape, [&](Point2 p) { return (*this)(p, step); });
}

Point2 SymmetryMap::onGuide(Point2 p) const {
    const Point2 centre = doubledCentre();
    if (!m_axis)
        return {halved(centre.x), halved(centre.y)};
    const auto image = (*m_axis)(p);
    if (!image)
        return p;
    return {halved(std::int64_t{p.x} + image->x), halved(std::int64_t{p.y} + image->y)};
}

bool SymmetryMap::isOnGuide(Point2 p, Coord tolerance) const {
    const std::int64_t most = std::int64_t{tolerance} * tolerance;
    for (int step = 1; step < count(); ++step) {
        const auto image = (*this)(p, step);
        if (!image || squaredDistance(p, *image) > most)
            return false;
    }
    return true;
}

/// Returns by how many words of a chain a step moves on, or nullopt if the chain has no image.
std::optional<std::size_t> SymmetryMap::shiftOf(std::size_t chain, int step) const {
    const auto images = static_cast<std::size_t>(count()), steps = static_cast<std::size_t>(step);
    if (images % chain == 0)
        return steps % chain;
    if (!m_axis && chain % images == 0)
        return steps * (chain / images);
    return std::nullopt;
}

std::string SymmetryMap::text(const std::string& text, int step) const {
    if (step == 0 || m_words.empty())
        return text;
    const auto imageOf = [&](const std::string& word) {
        const std::string plain = inLower(word);
        for (const auto& chain : m_words) {
            const auto at = std::ranges::find(chain, plain, inLower);
            const auto shift = at == chain.end() ? std::nullopt : shiftOf(chain.size(), step);
            if (!shift)
                continue;
            const auto index = static_cast<std::size_t>(at - chain.begin()) + *shift;
            return capitalizedAs(word, chain[index % chain.size()]);
        }
        return word;
    };
    std::string image, word;
    for (const char c : text) {
        if (isWordLetter(c)) {
            word += c;
            continue;
        }
        image += imageOf(word) + c;
        word.clear();
    }
    return image + imageOf(word);
}

} // namespace navcore
