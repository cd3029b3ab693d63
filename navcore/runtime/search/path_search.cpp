// SPDX-License-Identifier: MIT
#include "navcore/runtime/search/path_search.h"

#include "navcore/runtime/search/label_search.h"

namespace navcore {

struct PathSearch::Data {
    LabelSearch<std::uint32_t> narrow;
    LabelSearch<std::uint64_t> wide;
    bool isWide = false;
    std::size_t settled = 0;
    const CompiledGraph* graph = nullptr;
    PathQuery query;
    Guidance guidance = Guidance::None;

    /// Both widths settle the same vertices in the same order, so the wide search takes over where
    /// the narrow one failed.
    void widen() {
        isWide = true;
        wide.begin(*graph, query, guidance);
        for (std::size_t i = 0; i < settled; ++i)
            wide.step();
    }
};

PathSearch::PathSearch() : m_data(std::make_unique<Data>()) {}
PathSearch::~PathSearch() = default;
PathSearch::PathSearch(PathSearch&&) noexcept = default;
PathSearch& PathSearch::operator=(PathSearch&&) noexcept = default;

void PathSearch::begin(const CompiledGraph& graph, const PathQuery& query, Guidance guidance) {
    Data& data = *m_data;
    data.isWide = false;
    data.settled = 0;
    data.graph = &graph;
    data.query = query;
    data.guidance = guidance;
    data.narrow.begin(graph, query, guidance);
}

std::optional<CompiledGraph::Slot> PathSearch::step() {
    Data& data = *m_data;
    SearchStep step = data.isWide ? data.wide.step() : data.narrow.step();
    if (step == SearchStep::TooLarge) {
        data.widen();
        step = data.wide.step();
    }
    if (step == SearchStep::Ended)
        return std::nullopt;
    ++data.settled;
    return data.isWide ? data.wide.lastSettled() : data.narrow.lastSettled();
}

void PathSearch::run() {
    while (step()) {
    }
}

std::size_t PathSearch::settledCount() const {
    return m_data->settled;
}

std::optional<std::uint64_t> PathSearch::costTo(CompiledGraph::Slot slot) const {
    return m_data->isWide ? m_data->wide.costTo(slot) : m_data->narrow.costTo(slot);
}

std::optional<FoundPath> PathSearch::path() const {
    return m_data->isWide ? m_data->wide.path() : m_data->narrow.path();
}

} // namespace navcore
