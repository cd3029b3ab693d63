// SPDX-License-Identifier: MIT
#include "navcore/runtime/graph/graph_structure.h"

#include "navcore/runtime/graph/connectivity.h"

#include <algorithm>

namespace navcore {

GraphStructure structureOf(const CompiledGraph& graph) {
    using Slot = CompiledGraph::Slot;
    std::vector<Slot> slotAt; // The occupied slots, sorted by vertex id.
    for (Slot slot = 0; slot < graph.slotCount(); ++slot)
        if (graph.vertexAt(slot).valid())
            slotAt.push_back(slot);
    std::sort(slotAt.begin(), slotAt.end(),
              [&](Slot a, Slot b) { return graph.vertexAt(a) < graph.vertexAt(b); });
    std::vector<std::uint32_t> numberOf(graph.slotCount());
    for (std::uint32_t number = 0; number < slotAt.size(); ++number)
        numberOf[slotAt[number]] = number;

    struct KeyedEnds {
        EdgeKey key;
        VertexEnds ends;
    };
    const auto vertices = static_cast<std::uint32_t>(slotAt.size());
    std::vector<VertexEnds> arcs;
    std::vector<KeyedEnds> keyed; // All edges of the graph, each once.
    std::vector<char> isEntered(vertices, 0);
    GraphStructure structure;
    for (std::uint32_t number = 0; number < vertices; ++number) {
        const Slot slot = slotAt[number];
        const auto out = graph.arcsFrom(slot), into = graph.oneWayInto(slot);
        const auto keys = graph.edgesAt(slot);
        for (const CompiledGraph::Arc& arc : out) {
            arcs.push_back({number, numberOf[arc.to]});
            isEntered[numberOf[arc.to]] = 1;
        }
        for (std::size_t i = 0; i < keys.size(); ++i) {
            const Slot other = i < out.size() ? out[i].to : into[i - out.size()].to;
            if (number < numberOf[other])
                keyed.push_back({keys[i], {number, numberOf[other]}});
        }
        if (out.empty())
            structure.sinks.push_back(graph.vertexAt(slot));
    }
    std::sort(keyed.begin(), keyed.end(),
              [](const KeyedEnds& a, const KeyedEnds& b) { return a.key < b.key; });
    std::vector<VertexEnds> edges;
    edges.reserve(keyed.size());
    for (const KeyedEnds& each : keyed)
        edges.push_back(each.ends);

    const auto idAt = [&](std::uint32_t number) { return graph.vertexAt(slotAt[number]); };
    const std::vector<std::uint32_t> component = strongComponents(vertices, arcs);
    for (std::uint32_t number = 0; number < vertices; ++number) {
        if (!isEntered[number])
            structure.sources.push_back(idAt(number));
        if (component[number] == structure.components.size())
            structure.components.emplace_back();
        structure.components[component[number]].push_back(idAt(number));
    }
    const CutPoints points = cutPoints(vertices, edges);
    for (const std::uint32_t edge : points.bridges)
        structure.bridges.push_back(keyed[edge].key);
    for (const std::uint32_t number : points.vertices)
        structure.articulations.push_back(idAt(number));
    return structure;
}

} // namespace navcore
