// SPDX-License-Identifier: MIT
#include "editor/panels/graph_parts.h"

#include <unordered_set>

namespace waymark {

using namespace navcore;

std::size_t partCount(const NavGraph& graph) {
    std::unordered_set<VertexId> seen;
    std::vector<VertexId> open;
    std::size_t parts = 0;
    for (const VertexId start : graph.sortedVertices()) {
        if (!seen.insert(start).second)
            continue;
        ++parts;
        open.push_back(start);
        while (!open.empty()) {
            const VertexId at = open.back();
            open.pop_back();
            for (const EdgeKey key : graph.edgesAt(at)) {
                const Edge& edge = *graph.find(key);
                if (edge.passage == Passage::Open && seen.insert(edge.other(at)).second)
                    open.push_back(edge.other(at));
            }
        }
    }
    return parts;
}

} // namespace waymark
