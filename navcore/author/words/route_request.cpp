// SPDX-License-Identifier: MIT
#include "navcore/author/words/route_request.h"

#include "navcore/author/words/named_ends.h"
#include "navcore/author/words/request_texts.h"
#include "navcore/author/words/typed_text.h"

#include <algorithm>
#include <cassert>

namespace navcore {
namespace {

// UTF-8 for the arrow U+2192, which some chat programs substitute for "->".
constexpr std::string_view arrow = "\xe2\x86\x92";
constexpr std::string_view wordBreaks = " \t";

/// Calls visit(position) for each character that is not inside quotes.
template <class Visit>
void forEachOutside(std::string_view text, Visit&& visit) {
    bool inside = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"')
            inside = !inside;
        else if (!inside)
            visit(i);
    }
}

/// Removes `word` from the beginning of `text`. Returns an empty text if `text` does not begin with
/// it.
std::string_view after(std::string_view text, std::string_view word) {
    if (word.empty() || text.size() <= word.size() ||
        smallLetters(text.substr(0, word.size())) != smallLetters(word))
        return {};
    const std::string_view rest = text.substr(word.size());
    if (rest.front() == ':')
        return trimmed(rest.substr(1));
    return wordBreaks.find(rest.front()) == std::string_view::npos ? std::string_view()
                                                                   : trimmed(rest);
}

std::string idText(AgentId id) {
    return "#" + std::to_string(id.value);
}

/// Parses route requests for one level.
class RequestReader {
public:
    explicit RequestReader(const Level& level) : m_level(level), m_ends(level) {}

    Result<RouteRequest> line(std::string_view text, AgentId chosen) const {
        // Position and length of each arrow in the line.
        std::vector<std::pair<std::size_t, std::size_t>> arrows;
        forEachOutside(text, [&](std::size_t i) {
            if (text[i] == '>')
                arrows.emplace_back(i, 1);
            else if (text.substr(i).starts_with(arrow))
                arrows.emplace_back(i, arrow.size());
        });
        if (arrows.size() != 1)
            return noRequest();
        std::string_view left = trimmed(text.substr(0, arrows.front().first));
        while (left.ends_with('-') || left.ends_with('='))
            left = trimmed(left.substr(0, left.size() - 1));
        const std::string_view right =
            trimmed(text.substr(arrows.front().first + arrows.front().second));
        if (left.empty() || right.empty())
            return noRequest();
        auto request = agentAndStart(left, chosen);
        if (!request)
            return request;
        const auto to = m_ends.read(right);
        if (!to)
            return to.error();
        request.value().to = to.value();
        return request;
    }

    Error noRequest() const {
        const std::string& name = m_level.items<Agent>().begin()->second.name;
        return invalid(say(words::noRequest, name + " 812,440 > 1200,98"));
    }

private:
    struct AgentMatch {
        AgentId agent;
        std::string_view rest;
    };

    /// Returns the agents whose names are a prefix of the text, longest name first, each with the
    /// remaining text.
    std::vector<AgentMatch> agentsAt(std::string_view text) const {
        std::vector<AgentMatch> found;
        for (const auto& [id, agent] : m_level.items<Agent>()) {
            const std::string name(trimmed(agent.name));
            for (const std::string& word : {name, inQuotes(name), idText(id)})
                if (const std::string_view rest = after(text, word); !rest.empty())
                    found.push_back({id, rest});
        }
        std::stable_sort(found.begin(), found.end(), [](const AgentMatch& l, const AgentMatch& r) {
            return l.rest.size() < r.rest.size();
        });
        return found;
    }

    Result<RouteRequest> agentAndStart(std::string_view text, AgentId chosen) const {
        const std::vector<AgentMatch> agents = agentsAt(text);
        for (const AgentMatch& begun : agents) {
            const auto from = m_ends.read(begun.rest);
            if (!from)
                continue;
            const auto named =
                std::count_if(agents.begin(), agents.end(), [&](const AgentMatch& each) {
                    return each.rest.size() == begun.rest.size();
                });
            if (named > 1)
                return severalUnits(text.substr(0, text.size() - begun.rest.size()), begun.agent,
                                    static_cast<std::uint64_t>(named));
            return RouteRequest{begun.agent, from.value(), {}};
        }
        const auto from = m_ends.read(text);
        if (from)
            return RouteRequest{chosen, from.value(), {}};
        if (!agents.empty())
            return m_ends.read(agents.front().rest).error();
        return wrongStart(text, from.error());
    }

    static Error severalUnits(std::string_view name, AgentId first, std::uint64_t count) {
        return errorOf(ErrorKind::NotFound, say(words::severalUnits, Count{count},
                                                inQuotes(trimmed(name)), idText(first)));
    }

    /// Returns the error for a text that is neither a position nor an agent followed by a position.
    Error wrongStart(std::string_view text, const Error& asPlace) const {
        std::optional<Error> inNumber;
        std::optional<std::size_t> cut;
        forEachOutside(text, [&](std::size_t i) {
            if (cut || wordBreaks.find(text[i]) == std::string_view::npos)
                return;
            const std::string_view rest = trimmed(text.substr(i));
            const auto from = m_ends.read(rest);
            if (from)
                cut = i;
            else if (!inNumber && beginsLikeNumber(rest))
                inNumber = from.error();
        });
        if (!cut)
            return inNumber.value_or(asPlace);
        std::vector<std::string> names;
        for (const auto& [id, agent] : m_level.items<Agent>())
            names.push_back(agent.name);
        return withNearNames(words::noSuchUnit, trimmed(text.substr(0, *cut)), names);
    }

    const Level& m_level;
    NamedEnds m_ends;
};

/// Returns the texts that refer to an item, the most readable first.
std::vector<std::string> waysToSay(const std::string& name, const std::string& exact) {
    const std::string spoken(trimmed(name));
    return spoken.empty() ? std::vector{exact} : std::vector{spoken, inQuotes(spoken), exact};
}

std::vector<std::string> waysToSay(const Level& level, const PinnedEnd& end) {
    const auto* vertex = std::get_if<VertexId>(&end);
    return waysToSay(vertex ? *level.find<Vertex>(*vertex)->name : std::string(),
                     NamedEnds::exact(level, end));
}

} // namespace

bool isRouteRequest(std::string_view text) {
    return text.find('>') != std::string_view::npos || text.find(arrow) != std::string_view::npos;
}

Result<std::vector<RouteRequest>> readRouteRequests(const Level& level, AgentId chosen,
                                                    std::string_view text) {
    const RequestReader reader(level);
    std::vector<RouteRequest> requests;
    const std::string_view all = trimmed(text);
    const bool isList = all.find('\n') != std::string_view::npos;
    int number = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view line = trimmed(text.substr(begin, end - begin));
        begin = end + 1;
        ++number;
        if (line.empty())
            continue;
        auto request = reader.line(line, chosen);
        if (!request && isList)
            return errorOf(request.error().kind, say(words::inRequestLine, std::to_string(number),
                                                     phraseOf(request.error())));
        if (!request)
            return request.error();
        requests.push_back(request.value());
    }
    if (requests.empty())
        return reader.noRequest();
    return requests;
}

std::string routeRequestText(const Level& level, const RouteRequest& request) {
    const Agent* agent = level.find<Agent>(request.agent);
    assert(agent);
    const RequestReader reader(level);
    // The request must not depend on the selected agent, so test with a different one.
    AgentId chosen = request.agent;
    for (const auto& [id, each] : level.items<Agent>())
        if (id != request.agent)
            chosen = id;
    const auto reads = [&](const std::string& text) {
        if (text.find_first_of("\r\n") != std::string::npos)
            return false;
        const auto read = reader.line(text, chosen);
        return read && read.value() == request;
    };
    std::string text;
    for (const std::string& whom : waysToSay(agent->name, idText(request.agent)))
        for (const std::string& from : waysToSay(level, request.from))
            for (const std::string& to : waysToSay(level, request.to)) {
                text = whom;
                text.append(" ").append(from).append(" > ").append(to);
                if (reads(text))
                    return text;
            }
    return text; // The last combination contains only ids.
}

} // namespace navcore
