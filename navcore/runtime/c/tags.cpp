// SPDX-License-Identifier: MIT
// Implements the tags, links and obstacles of the C interface.
#include "navcore/runtime/c/calls.h"
#include "navcore/runtime/c/objects.h"

using namespace navcore;
using namespace navcore::c;

namespace {

nav_status giveTag(const Tags& tags, const char* key, char* text, std::uint32_t capacity,
                   std::uint32_t* count) {
    if (!key)
        return badArgument("key");
    const auto at = tags.find(key);
    return at == tags.end() ? missing("tag") : giveText(at->second, text, capacity, count);
}

/// Writes the ids of all items that have a tag. forEach(visit) must call visit(id, tags) for each
/// item.
template <class ForEach>
nav_status giveTagged(const char* key, const char* value, std::uint32_t* ids,
                      std::uint32_t capacity, std::uint32_t* count, ForEach&& forEach) {
    if (!key)
        return badArgument("key");
    std::vector<std::uint32_t> found;
    forEach([&](std::uint32_t id, const Tags& tags) {
        if (const auto at = tags.find(key); at != tags.end() && (!value || at->second == value))
            found.push_back(id);
    });
    return give<std::uint32_t>(found, ids, capacity, count);
}

const Tags noTags;

} // namespace

extern "C" {

nav_status nav_vertex_tag(const nav_level* level, uint32_t vertex, const char* key, char* text,
                          uint32_t capacity, uint32_t* count) {
    return withLevel(level, [&](const LevelObject& of) {
        if (!of.hasVertex({vertex}))
            return missing("vertex");
        const VertexLabel* label = of.labelOf({vertex});
        return giveTag(label ? label->tags : noTags, key, text, capacity, count);
    });
}

nav_status nav_vertices_tagged(const nav_level* level, const char* key, const char* value,
                               uint32_t* ids, uint32_t capacity, uint32_t* count) {
    return withLevel(level, [&](const LevelObject& of) {
        return giveTagged(key, value, ids, capacity, count, [&](auto&& visit) {
            for (const VertexLabel& label : of.graph.labels)
                visit(of.graph.vertexIds[label.vertex].value, label.tags);
        });
    });
}

nav_status nav_gate_tag(const nav_level* level, uint32_t gate, const char* key, char* text,
                        uint32_t capacity, uint32_t* count) {
    return withLevel(level, [&](const LevelObject& of) {
        const Barrier* known = of.gate({gate});
        return known ? giveTag(known->tags, key, text, capacity, count) : missing("gate");
    });
}

nav_status nav_link_ids(const nav_level* level, uint32_t* ids, uint32_t capacity, uint32_t* count) {
    return withLevel(level, [&](const LevelObject& of) {
        return give<std::uint32_t>(numbers(of.look.links()), ids, capacity, count);
    });
}

nav_status nav_link_tag(const nav_level* level, uint32_t link, const char* key, char* text,
                        uint32_t capacity, uint32_t* count) {
    return withLevel(level, [&](const LevelObject& of) {
        const Tags* known = of.look.tagsOf({link});
        return known ? giveTag(*known, key, text, capacity, count) : missing("link");
    });
}

nav_status nav_links_tagged(const nav_level* level, const char* key, const char* value,
                            uint32_t* ids, uint32_t capacity, uint32_t* count) {
    return withLevel(level, [&](const LevelObject& of) {
        return giveTagged(key, value, ids, capacity, count, [&](auto&& visit) {
            for (const LinkLabel& label : of.graph.linkLabels)
                visit(label.link.value, label.tags);
        });
    });
}

nav_status nav_obstacle_ids(const nav_level* level, uint32_t* ids, uint32_t capacity,
                            uint32_t* count) {
    return withLevel(level, [&](const LevelObject& of) {
        std::vector<std::uint32_t> all;
        for (const ResolvedObstacle& obstacle : of.graph.obstacles)
            all.push_back(obstacle.id.value);
        return give<std::uint32_t>(all, ids, capacity, count);
    });
}

nav_status nav_obstacle_name(const nav_level* level, uint32_t obstacle, char* text,
                             uint32_t capacity, uint32_t* count) {
    return withLevel(level, [&](const LevelObject& of) {
        const ResolvedObstacle* known = of.obstacle({obstacle});
        return known ? giveText(known->name, text, capacity, count) : missing("obstacle");
    });
}

nav_status nav_obstacle_tag(const nav_level* level, uint32_t obstacle, const char* key, char* text,
                            uint32_t capacity, uint32_t* count) {
    return withLevel(level, [&](const LevelObject& of) {
        const ResolvedObstacle* known = of.obstacle({obstacle});
        return known ? giveTag(known->tags, key, text, capacity, count) : missing("obstacle");
    });
}

nav_status nav_obstacles_tagged(const nav_level* level, const char* key, const char* value,
                                uint32_t* ids, uint32_t capacity, uint32_t* count) {
    return withLevel(level, [&](const LevelObject& of) {
        return giveTagged(key, value, ids, capacity, count, [&](auto&& visit) {
            for (const ResolvedObstacle& obstacle : of.graph.obstacles)
                visit(obstacle.id.value, obstacle.tags);
        });
    });
}
}
