// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/edit/symmetry.h"
#include "tests/navcore/author/check/world.h"

namespace mirrored_world {

using namespace navcore;

constexpr Coord pixel = unitsPerPixel;

inline SymmetryGuide guideOf(SymmetryKind kind, Point2 doubledCentre) {
    SymmetryGuide guide;
    guide.kind = kind;
    guide.use = SymmetryUse::On;
    guide.doubledCentre = doubledCentre;
    guide.words = {{"West", "East"}, {"red", "blue"}};
    return guide;
}

/// A level that is mirrored between left and right at x = 0.
struct MirroredWorld : World {
    IdBlock ids{1000};

    explicit MirroredWorld(SymmetryGuide guide = guideOf(SymmetryKind::Axis, {0, 0})) {
        put(SingletonKey{}, guide);
    }
    /// Applies a change with that of the partners. Returns whether both are valid.
    template <class Change>
    bool change(Change&& make) {
        LevelEdit edit(level);
        make(edit);
        const auto full = withPartners(level, edit.change(), ids);
        return full.ok() && apply(full.value());
    }
    bool addVertex(std::uint32_t id, Coord x, Coord y, const std::string& name = {}) {
        return change([&](LevelEdit& edit) {
            Vertex vertex;
            vertex.position = {x * pixel, y * pixel, 0};
            vertex.name = name;
            edit.set<Vertex>({id}, vertex);
        });
    }
    bool moveVertex(std::uint32_t id, Coord x, Coord y) {
        return change([&](LevelEdit& edit) {
            edit.modify<Vertex>({id}, [&](Vertex& v) { v.position = {x * pixel, y * pixel, 0}; });
        });
    }
    /// Returns the vertex at a position in pixels, which must be the only one there.
    std::optional<VertexId> at(double x, double y) const {
        std::optional<VertexId> found;
        for (const auto& [id, vertex] : level.items<Vertex>())
            if (vertex.position.x == x * pixel && vertex.position.y == y * pixel) {
                if (found)
                    return std::nullopt;
                found = id;
            }
        return found;
    }
    std::string nameAt(double x, double y) const {
        const auto id = at(x, y);
        return id ? *level.find<Vertex>(*id)->name : "none";
    }
    std::size_t vertexCount() const { return level.items<Vertex>().size(); }
};

} // namespace mirrored_world
