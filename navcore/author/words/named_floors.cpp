// SPDX-License-Identifier: MIT
#include "navcore/author/words/named_floors.h"

#include "navcore/author/words/request_texts.h"
#include "navcore/author/words/templates.h"
#include "navcore/author/words/typed_text.h"

#include <algorithm>
#include <array>

namespace navcore {

std::vector<FloorName> floorNamesOf(const Level& level) {
    std::vector<FloorName> names;
    for (const FloorId id : level.floors()) {
        const Floor* floor = level.find<Floor>(id);
        names.push_back(floor ? FloorName{id, floor->name, floor->shortName} : FloorName{id});
    }
    return names;
}

std::vector<FloorName> floorNamesOf(const ResolvedGraph& graph) {
    if (graph.floors.empty())
        return {FloorName{}};
    std::vector<ResolvedFloor> floors(graph.floors.begin(), graph.floors.end());
    std::ranges::stable_sort(floors, {}, &ResolvedFloor::order);
    std::vector<FloorName> names;
    for (const ResolvedFloor& floor : floors)
        names.push_back({floor.id, floor.name, floor.shortName});
    return names;
}

Phrase nameOf(const FloorName& floor) {
    if (!floor.name.empty())
        return floor.name;
    return say(words::floorNumber,
               floor.shortName.empty() ? std::to_string(floor.id.value) : floor.shortName);
}

Phrase nameOf(std::span<const FloorName> floors, FloorId id) {
    const auto at = std::ranges::find(floors, id, &FloorName::id);
    return nameOf(at != floors.end() ? *at : FloorName{id});
}

Result<FloorId> floorNamed(std::span<const FloorName> floors, std::string_view text) {
    const auto idText = [](const FloorName& floor) { return std::to_string(floor.id.value); };
    if (text.starts_with('#'))
        for (const FloorName& floor : floors)
            if (text.substr(1) == idText(floor))
                return floor.id;
    for (const int criterion : {0, 1, 2}) {
        std::vector<FloorId> found;
        for (const FloorName& floor : floors)
            if (text == (criterion == 0   ? floor.name
                         : criterion == 1 ? floor.shortName
                                          : idText(floor)) &&
                !text.empty())
                found.push_back(floor.id);
        if (found.size() == 1)
            return found.front();
        if (found.size() > 1)
            return errorOf(ErrorKind::NotFound,
                           say(words::severalFloorsCalled, Count{found.size()}, inQuotes(text),
                               std::to_string(found.front().value)));
    }
    Phrase list = nameOf(floors.front());
    for (std::size_t i = 1; i < floors.size(); ++i)
        list = say(words::list, std::move(list), nameOf(floors[i]));
    return errorOf(ErrorKind::NotFound, say(words::noFloorCalled, inQuotes(text), std::move(list)));
}

} // namespace navcore
