// SPDX-License-Identifier: MIT
#include "navcore/runtime/search/path_search.h"

#include "navcore/runtime/search/hub_search.h"
#include "navcore/runtime/search/label_search.h"

namespace navcore {
namespace {

/// Searches with 32-bit labels, and restarts with 64-bit labels if a key does not fit.
template <class Graph>
class WidthSearch {
public:
    using Outcome = typename LabelSearch<std::uint32_t, Graph>::Outcome;

    void begin(const Graph& graph, const PathQuery& query, Guidance guidance) {
        m_graph = &graph;
        m_query = &query;
        m_guidance = guidance;
        m_isWide = false;
        if (m_narrow.begin(graph, query, guidance) == Outcome::TooLarge)
            widen();
    }

    /// Processes about `vertices` more vertices. Returns true when the search has finished.
    bool resume(std::size_t vertices) {
        if (!m_isWide) {
            const Outcome outcome = m_narrow.resume(vertices);
            if (outcome != Outcome::TooLarge)
                return outcome == Outcome::Done;
            widen();
        }
        using Wide = typename LabelSearch<std::uint64_t, Graph>::Outcome;
        return m_wide.resume(vertices) != Wide::Paused;
    }

    /// Calls `ask` with the search whose label width was sufficient, and returns its result.
    template <class Ask>
    auto answer(Ask&& ask) const {
        return m_isWide ? ask(m_wide) : ask(m_narrow);
    }

    std::size_t bytes() const { return m_narrow.bytes() + m_wide.bytes(); }

private:
    void widen() {
        m_isWide = true;
        m_wide.begin(*m_graph, *m_query, m_guidance);
    }

    /// Must stay valid until the search has finished.
    const Graph* m_graph = nullptr;
    /// Must stay valid until the search has finished.
    const PathQuery* m_query = nullptr;
    Guidance m_guidance = Guidance::None;
    LabelSearch<std::uint32_t, Graph> m_narrow;
    LabelSearch<std::uint64_t, Graph> m_wide;
    bool m_isWide = false;
};

} // namespace

struct PathSearch::Data {
    WidthSearch<CompiledGraph> plain;
    // Searches overlays. Created on first use.
    std::unique_ptr<WidthSearch<GraphOverlay>> altered;
    HubSearch hubs;
    enum class Source : std::uint8_t { Plain, Altered, Hubs };
    Source source = Source::Plain; ///< The member that has the results.

    template <class Ask>
    auto answer(Ask&& ask) const {
        switch (source) {
        case Source::Altered:
            return altered->answer(ask);
        case Source::Hubs:
            return ask(hubs);
        default:
            return plain.answer(ask);
        }
    }

    /// Reads the answer from the labels of the query. Returns false if it has none.
    bool lookUp(HubSearch::AnyGraph graph, const PathQuery& query) {
        if (!query.labels)
            return false;
        source = Source::Hubs;
        hubs.begin(graph, query);
        return true;
    }
};

PathSearch::PathSearch() : m_data(std::make_unique<Data>()) {}
PathSearch::~PathSearch() = default;
PathSearch::PathSearch(PathSearch&&) noexcept = default;
PathSearch& PathSearch::operator=(PathSearch&&) noexcept = default;

void PathSearch::begin(const CompiledGraph& graph, const PathQuery& query, Guidance guidance) {
    if (m_data->lookUp(&graph, query))
        return;
    m_data->source = Data::Source::Plain;
    m_data->plain.begin(graph, query, guidance);
}

void PathSearch::begin(const GraphOverlay& graph, const PathQuery& query, Guidance guidance) {
    if (m_data->lookUp(&graph, query))
        return;
    if (!m_data->altered)
        m_data->altered = std::make_unique<WidthSearch<GraphOverlay>>();
    m_data->source = Data::Source::Altered;
    m_data->altered->begin(graph, query, guidance);
}

bool PathSearch::resume(std::size_t vertices) {
    switch (m_data->source) {
    case Data::Source::Altered:
        return m_data->altered->resume(vertices);
    case Data::Source::Hubs:
        return true;
    default:
        return m_data->plain.resume(vertices);
    }
}

void PathSearch::run(const CompiledGraph& graph, const PathQuery& query, Guidance guidance) {
    begin(graph, query, guidance);
    resume(std::numeric_limits<std::size_t>::max());
}

void PathSearch::run(const GraphOverlay& graph, const PathQuery& query, Guidance guidance) {
    begin(graph, query, guidance);
    resume(std::numeric_limits<std::size_t>::max());
}

std::size_t PathSearch::bytes() const {
    std::size_t bytes = sizeof(Data) + m_data->plain.bytes() + m_data->hubs.bytes();
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
