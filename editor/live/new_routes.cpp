// SPDX-License-Identifier: MIT
#include "editor/live/new_routes.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <set>

namespace waymark {

using namespace navcore;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(NewRoutes)
};

// The palette of Okabe and Ito without black. Colour-blind people can distinguish its colours.
constexpr std::array<std::uint32_t, 6> routeColours{0xd55e00, 0x0072b2, 0xcc79a7,
                                                    0x009e73, 0x56b4e9, 0xf0e442};

std::set<std::string> namesInUse(const Level& level) {
    std::set<std::string> names;
    for (const auto& [id, route] : level.items<PinnedRoute>())
        names.insert(route.name);
    return names;
}

std::string withAgent(const Level& level, const std::string& name, AgentId agent) {
    return Words::tr("%1, %2")
        .arg(QString::fromStdString(name), QString::fromStdString(level.find<Agent>(agent)->name))
        .toStdString();
}

/// Returns `name`, with a number appended if it is taken, and adds the result to `names`.
std::string takeName(std::set<std::string>& names, const std::string& name) {
    std::string fresh = name;
    for (int number = 2; !names.insert(fresh).second; ++number)
        fresh = Words::tr("%1 (%2)").arg(QString::fromStdString(name)).arg(number).toStdString();
    return fresh;
}

} // namespace

std::vector<PinnedRoute> newRoutes(const Level& level, const PinnedEnd& from, const PinnedEnd& to,
                                   std::span<const AgentId> agents) {
    const std::set<std::string> used = namesInUse(level);
    std::size_t number = level.items<PinnedRoute>().size();
    std::vector<std::string> names;
    const auto taken = [&used](const std::string& name) { return used.contains(name); };
    do {
        const std::string name = Words::tr("Route %1").arg(++number).toStdString();
        names.clear();
        for (const AgentId agent : agents)
            names.push_back(agents.size() == 1 ? name : withAgent(level, name, agent));
    } while (std::any_of(names.begin(), names.end(), taken));
    std::vector<PinnedRoute> routes;
    for (std::size_t i = 0; i < agents.size(); ++i)
        routes.push_back(
            {names[i], routeColours[(number - 1 + i) % routeColours.size()], agents[i], from, to});
    return routes;
}

std::vector<PinnedRoute> copiesFor(const Level& level, const PinnedRoute& route,
                                   std::span<const AgentId> agents) {
    std::set<std::string> names = namesInUse(level);
    std::size_t colour = level.items<PinnedRoute>().size();
    std::vector<PinnedRoute> copies;
    for (const AgentId agent : agents)
        copies.push_back({takeName(names, withAgent(level, route.name, agent)),
                          routeColours[colour++ % routeColours.size()], agent, route.from,
                          route.to});
    return copies;
}

} // namespace waymark
