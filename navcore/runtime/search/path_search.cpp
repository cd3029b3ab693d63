// SPDX-License-Identifier: MIT
#include "navcore/runtime/search/path_search.h"

#include "navcore/runtime/search/label_search.h"

namespace navcore {

struct PathSearch::Data {
    LabelSearch<std::uint32_t> narrow;
    LabelSearch<std::uint64_t> wide;
    bool isWide = false;
};

PathSearch::PathSearch() : m_data(std::make_unique<Data>()) {}
PathSearch::~PathSearch() = default;
PathSearch::PathSearch(PathSearch&&) noexcept = default;
PathSearch& PathSearch::operator=(PathSearch&&) noexcept = default;

void PathSearch::run(const CompiledGraph& graph, const PathQuery& query, Guidance guidance) {
    m_data->isWide =
        m_data->narrow.run(graph, query, guidance) == LabelSearch<std::uint32_t>::Outcome::TooLarge;
    if (m_data->isWide)
        m_data->wide.run(graph, query, guidance);
}

std::size_t PathSearch::takenCount() const {
    return m_data->isWide ? m_data->wide.takenCount() : m_data->narrow.takenCount();
}

std::optional<std::uint64_t> PathSearch::costTo(CompiledGraph::Slot slot) const {
    return m_data->isWide ? m_data->wide.costTo(slot) : m_data->narrow.costTo(slot);
}

std::optional<FoundPath> PathSearch::path() const {
    return m_data->isWide ? m_data->wide.path() : m_data->narrow.path();
}

} // namespace navcore
