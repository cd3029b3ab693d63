// SPDX-License-Identifier: MIT
#include "editor/views/studies.h"

#include "editor/views/search_page.h"

namespace waymark {

using navcore::StudyAlgorithm;

std::span<const Study> studies() {
    static const Study all[] = {
        {"ten", {.algorithm = StudyAlgorithm::Dijkstra}},
        {"six", {.algorithm = StudyAlgorithm::Dijkstra}},
        {"four", {.algorithm = StudyAlgorithm::CheapestEdge, .second = StudyAlgorithm::Dijkstra}},
        {"hexagons", {.algorithm = StudyAlgorithm::AStar}},
        {"towers", {.algorithm = StudyAlgorithm::BreadthFirst}},
    };
    return all;
}

void showStudy(const Study& study, AnalysisModes& views) {
    const ViewId id = searchView().action.id;
    static_cast<SearchTracker*>(views.tracker(id))->setSettings(study.settings);
    views.open(id);
}

} // namespace waymark
