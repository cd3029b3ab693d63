// SPDX-License-Identifier: MIT
#include "navcore/author/io/formats/flat/flat_lifts.h"

#include <map>
#include <set>

namespace navcore {
namespace flatlifts {
namespace {

class LiftReader {
public:
    LiftReader(FlatListReader& lists, const FlatFloors& floors, ForeignMap& map)
        : m_lists(lists), m_floors(floors), m_map(map) {}

    void readBarriers() {
        auto& barriers = m_map.barriers;
        std::vector<std::size_t> counts, owners;
        std::vector<ForeignPoint> points;
        m_lists.indexes("barrierCorners", {0, 1e9}, counts);
        m_lists.points("barrierCornerX", "barrierCornerY", points);
        std::size_t point = 0;
        for (std::size_t i = 0; i < counts.size() && counts[i] <= points.size() - point; ++i) {
            const auto begin = points.begin() + static_cast<std::ptrdiff_t>(point);
            point += counts[i];
            barriers.push_back(
                {.barrier = {},
                 .line = {begin, points.begin() + static_cast<std::ptrdiff_t>(point)},
                 .lineNumber = m_lists.lineOf("barrierCorners", i)});
        }
        if (barriers.size() != counts.size() || point != points.size())
            return m_lists.refuse(
                m_lists.lineOf("barrierCorners"),
                say(texts::differentLengths, "\"barrierCornerX\"", "\"barrierCorners\""));
        const auto number = [&](const char* name, Range range, auto&& put) {
            m_lists.integers(name, barriers.size(), "barrierCorners", range, put);
        };
        number("barrierId", {1, BarrierId::max}, [&](std::size_t i, std::int32_t n) {
            m_barriers[static_cast<std::uint32_t>(n)] = i;
        });
        number("barrierKind", {0, 3}, [&](std::size_t i, std::int32_t n) {
            barriers[i].barrier.kind = static_cast<BarrierKind>(n);
        });
        number("barrierClosed", {0, 1}, [&](std::size_t i, std::int32_t n) {
            barriers[i].barrier.gate = static_cast<GateState>(n);
        });
        m_lists.words(
            "barrierName", barriers.size(), "barrierCorners",
            [&](std::size_t i, std::string text) { barriers[i].barrier.name = std::move(text); });
        m_lists.indexes("barrierNeedBarrier", FlatListReader::indexesOf(barriers), owners);
        m_lists.words("barrierNeedName", owners.size(), "barrierNeedBarrier",
                      [&](std::size_t i, std::string text) {
                          barriers[owners[i]].barrier.needs.insert(std::move(text));
                      });
        m_lists.floors("barrierFloor", "barrierCorners", m_floors, barriers);
        m_lists.tags("barrierTagBarrier", "barrierTagName", "barrierTagValue", barriers.size(),
                     [&](std::size_t i) -> Tags& { return barriers[i].barrier.tags; });
        for (ForeignBarrier& barrier : barriers)
            fitToKind(barrier.barrier);
    }

    /// Reads the lifts without the factors of agents. The vertices must not include cabins.
    void readLifts() {
        auto& lifts = m_map.lifts;
        const FlatList* x = m_lists.list("liftAtX", {}, {});
        lifts.resize(x ? x->size() : 0);
        for (std::size_t i = 0; i < lifts.size(); ++i)
            lifts[i].line = x->lineOf(i);
        const auto number = [&](const char* name, Range range, auto&& put) {
            m_lists.integers(name, lifts.size(), "liftAtX", range, put);
        };
        number("liftAtX", FlatListReader::coordinates,
               [&](std::size_t i, std::int32_t n) { lifts[i].at.x = n; });
        number("liftAtY", FlatListReader::coordinates,
               [&](std::size_t i, std::int32_t n) { lifts[i].at.y = n; });
        for (const auto& [name, time] :
             {std::pair("liftWait", &Lift::wait), {"liftUp", &Lift::up}, {"liftDown", &Lift::down}})
            number(name, delayRange, [&, time = time](std::size_t i, std::int32_t n) {
                lifts[i].lift.*time = static_cast<std::uint32_t>(n);
            });
        m_lists.words("liftName", lifts.size(), "liftAtX", [&](std::size_t i, std::string text) {
            lifts[i].lift.name = std::move(text);
        });
        readStops();
    }

private:
    void readStops() {
        struct Stop {
            ForeignStop stop = {};
            std::size_t floor = 0;
        };
        std::vector<std::size_t> lifts, owners;
        m_lists.indexes("liftStopLift", FlatListReader::indexesOf(m_map.lifts), lifts);
        std::vector<Stop> stops(lifts.size());
        if (!stops.empty() && !m_lists.list("liftStopEntrance", stops.size(), "liftStopLift"))
            return m_lists.refuse(m_lists.lineOf("liftStopLift"),
                                  say(texts::isMissing, "\"liftStopEntrance\""));
        std::map<std::int32_t, std::size_t> entrances; // The vertices that have no stop yet.
        for (std::size_t i = 0; i < m_map.vertices.size() && !stops.empty(); ++i)
            entrances[static_cast<std::int32_t>(m_map.vertices[i].id)] = i;
        m_lists.integers("liftStopEntrance", stops.size(), "liftStopLift", {1, VertexId::max},
                         [&](std::size_t i, std::int32_t n) {
                             const auto vertex = entrances.find(n);
                             if (vertex == entrances.end())
                                 return m_lists.refuseAt(
                                     "liftStopEntrance", i,
                                     say(texts::noFreeEntrance, std::to_string(n)));
                             stops[i].stop.entrance = vertex->second;
                             entrances.erase(vertex);
                         });
        m_lists.integers("liftStopGate", stops.size(), "liftStopLift", {0, BarrierId::max},
                         [&](std::size_t i, std::int32_t n) {
                             const auto gate = m_barriers.find(static_cast<std::uint32_t>(n));
                             if (gate != m_barriers.end())
                                 stops[i].stop.gate = gate->second;
                             else if (n != 0)
                                 m_lists.refuseAt("liftStopGate", i,
                                                  say(texts::noSuchBarrierId, std::to_string(n)));
                         });
        m_lists.indexes("liftStopNeedStop", FlatListReader::indexesOf(stops), owners);
        m_lists.words("liftStopNeedName", owners.size(), "liftStopNeedStop",
                      [&](std::size_t i, std::string text) {
                          stops[owners[i]].stop.needs.insert(std::move(text));
                      });
        for (Stop& stop : stops)
            stop.floor = floorOf(stop.stop);
        m_lists.floors("liftStopFloor", "liftStopLift", m_floors, stops);
        std::set<std::pair<std::size_t, std::size_t>> served; // Lifts and floors.
        for (std::size_t i = 0; i < stops.size() && !m_lists.error(); ++i) {
            const std::size_t floor = floorOf(stops[i].stop);
            if (stops[i].floor != floor || !served.emplace(lifts[i], floor).second)
                m_lists.refuseAt("liftStopLift", i, texts::wrongStopFloor);
            m_map.lifts[lifts[i]].stops.push_back(std::move(stops[i].stop));
        }
    }

    std::size_t floorOf(const ForeignStop& stop) const {
        return stop.entrance < m_map.vertices.size() ? m_map.vertices[stop.entrance].floor : 0;
    }

    FlatListReader& m_lists;
    const FlatFloors& m_floors;
    ForeignMap& m_map;
    /// Maps ids of barriers to their indices in m_map.barriers.
    std::map<std::uint32_t, std::size_t> m_barriers;
};

} // namespace
} // namespace flatlifts

void readFlatLifts(FlatListReader& lists, const FlatFloors& floors, ForeignMap& map) {
    flatlifts::LiftReader reader(lists, floors, map);
    reader.readBarriers();
    if (!lists.error())
        reader.readLifts();
}

} // namespace navcore
