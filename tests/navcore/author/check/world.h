// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/check/run.h"
#include "navcore/author/level/level_edit.h"
#include "navcore/author/link/linker.h"
#include "navcore/author/words/issue_texts.h"
#include "navcore/author/words/templates.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

/// A level that is relinked after each change, with short functions for adding items. Positions are
/// in pixels.
struct World {
    navcore::Level level;
    navcore::Linker linker;
    navcore::NavGraph graph;

    World() { relink(); }

    void relink() {
        graph = {};
        graph = linker.link(level);
    }
    bool apply(const navcore::LevelChange& change) {
        const bool ok = level.apply(change).ok();
        relink();
        return ok;
    }
    template <class Item>
    void put(typename Item::Key key, const Item& item) {
        navcore::LevelEdit edit(level);
        edit.set<Item>(key, item);
        apply(edit.change());
    }
    void linking(int links, int longestPixels) {
        navcore::LinkSettings settings = level.linkSettings();
        settings.linksWanted = static_cast<std::uint8_t>(links);
        settings.longest = longestPixels * navcore::unitsPerPixel;
        put<navcore::LinkSettings>({}, settings);
    }
    void vertex(std::uint32_t id, double x, double y, const std::string& name = {}) {
        navcore::Vertex vertex;
        navcore::toLattice(x, vertex.position.x);
        navcore::toLattice(y, vertex.position.y);
        vertex.name = name;
        put(navcore::VertexId{id}, vertex);
    }
    void link(std::uint32_t id, std::uint32_t from, std::uint32_t to,
              navcore::Direction direction = navcore::Direction::Both) {
        navcore::Link link;
        link.from = {from};
        link.to = {to};
        link.direction = direction;
        put(navcore::LinkId{id}, link);
    }
    void block(std::uint32_t id, int x0, int y0, int x1, int y1, const std::string& name = {}) {
        const navcore::Coord px = navcore::unitsPerPixel;
        navcore::Obstacle obstacle;
        obstacle.name = name;
        obstacle.shape = std::make_shared<const navcore::Shape>(navcore::Shape{
            navcore::ShapeKind::Solid,
            {{{x0 * px, y0 * px}, {x1 * px, y0 * px}, {x1 * px, y1 * px}, {x0 * px, y1 * px}}}});
        put(navcore::ObstacleId{id}, obstacle);
    }

    std::vector<navcore::Issue> issues() const {
        return navcore::checkAll({level, graph, linker.planes()});
    }
    std::vector<navcore::Issue> issues(navcore::IssueKind kind) const {
        std::vector<navcore::Issue> found = issues();
        std::erase_if(found, [&](const navcore::Issue& issue) { return issue.kind != kind; });
        return found;
    }
};

/// Returns whether each of the issue's fixes removes all issues of its kind.
inline bool everyFixWorks(const World& world, const navcore::Issue& issue) {
    for (const navcore::Fix& fix : issue.fixes) {
        World fixed;
        fixed.level = world.level;
        if (fix.label.empty() ||
            !fix.changeOf(navcore::Level(), issue).empty() || // everything it refers to is gone
            !fixed.apply(fix.changeOf(fixed.level, issue)) || !fixed.issues(issue.kind).empty())
            return false;
    }
    return !issue.fixes.empty();
}

/// Returns the message of an issue as a sentence with a position, such as "100.0, 0.0 px".
inline std::string messageAt(navcore::Phrase what, const std::string& place) {
    return navcore::english(
        navcore::say(navcore::words::atPlace, std::move(what), place).asSentence());
}

inline std::vector<std::string> labelsOf(const navcore::Issue& issue) {
    std::vector<std::string> labels;
    for (const navcore::Fix& fix : issue.fixes)
        labels.push_back(navcore::english(fix.label));
    return labels;
}
