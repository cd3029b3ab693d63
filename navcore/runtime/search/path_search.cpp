// SPDX-License-Identifier: MIT
#include "navcore/runtime/search/path_search.h"

#include "navcore/runtime/search/label_search.h"

namespace navcore {
namespace {

/// Searches with labels of 32 bits while they fit, else of 64.
template <class Graph>
class WidthSearch {
public:
    void run(const Graph& graph, const PathQuery& query, Guidance guidance) {
        m_isWide = m_narrow.run(graph, query, guidance) ==
                   LabelSearch<std::uint32_t, Graph>::Outcome::TooLarge;
        if (m_isWide)
            m_wide.run(graph, query, guidance);
    }

    /// What `ask` gets out of the search that went through.
    template <class Ask>
    auto answer(Ask&& ask) const {
        return m_isWide ? ask(m_wide) : ask(m_narrow);
    }

    std::size_t bytes() const { return m_narrow.bytes() + m_wide.bytes(); }

private:
    LabelSearch<std::uint32_t, Graph> m_narrow;
    LabelSearch<std::uint64_t, Graph> m_wide;
    bool m_isWide = false;
};

} // namespace

struct PathSearch::Data {
    WidthSearch<CompiledGraph> plain;
    std::unique_ptr<WidthSearch<AlteredGraph>> altered; // once it is needed
    bool isAltered = false;

    template <class Ask>
    auto answer(Ask&& ask) const {
        return isAltered ? altered->answer(ask) : plain.answer(ask);
    }
};

PathSearch::PathSearch() : m_data(std::make_unique<Data>()) {}
PathSearch::~PathSearch() = default;
PathSearch::PathSearch(PathSearch&&) noexcept = default;
PathSearch& PathSearch::operator=(PathSearch&&) noexcept = default;

void PathSearch::run(const CompiledGraph& graph, const PathQuery& query, Guidance guidance) {
    m_data->isAltered = false;
    m_data->plain.run(graph, query, guidance);
}

void PathSearch::run(const AlteredGraph& graph, const PathQuery& query, Guidance guidance) {
    if (!m_data->altered)
        m_data->altered = std::make_unique<WidthSearch<AlteredGraph>>();
    m_data->isAltered = true;
    m_data->altered->run(graph, query, guidance);
}

std::size_t PathSearch::bytes() const {
    std::size_t bytes = sizeof(Data) + m_data->plain.bytes();
    if (m_data->altered)
        bytes += sizeof(*m_data->altered) + m_data->altered->bytes();
    return bytes;
}

std::size_t PathSearch::takenCount() const {
    return m_data->answer([](const auto& search) { return search.takenCount(); });
}

std::optional<std::uint64_t> PathSearch::costTo(CompiledGraph::Slot slot) const {
    return m_data->answer([slot](const auto& search) { return search.costTo(slot); });
}

std::optional<std::uint64_t> PathSearch::cost() const {
    return m_data->answer([](const auto& search) { return search.cost(); });
}

bool PathSearch::path(FoundPath& path) const {
    return m_data->answer([&path](const auto& search) { return search.path(path); });
}

std::optional<FoundPath> PathSearch::path() const {
    FoundPath found;
    return path(found) ? std::optional(std::move(found)) : std::nullopt;
}

} // namespace navcore
