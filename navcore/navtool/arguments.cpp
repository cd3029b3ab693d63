// SPDX-License-Identifier: MIT
#include "navcore/navtool/arguments.h"

#include "navcore/runtime/base/utf8_path.h"

#include <algorithm>
#include <cassert>
#include <filesystem>

namespace navcore::navtool {

namespace {

namespace fs = std::filesystem;

/// Returns the paths of all levels in a folder and its subfolders. Folders whose names begin with a
/// dot are skipped, because they usually belong to tools.
std::vector<std::string> levelsIn(const fs::path& folder) {
    std::vector<std::string> found;
    std::error_code error;
    fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied,
                                        error);
    for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
        const bool isHidden = utf8Of(at->path().filename()).starts_with('.');
        if (isHidden && at->is_directory(error))
            at.disable_recursion_pending();
        else if (!isHidden && at->path().extension() == ".waymark" && at->is_regular_file(error))
            found.push_back(utf8Of(at->path()));
    }
    std::ranges::sort(found);
    return found;
}

} // namespace

std::vector<std::string> algorithmNames() {
    std::vector<std::string> names;
    for (const auto& [algorithm, name] : studyAlgorithms())
        names.emplace_back(name);
    return names;
}

std::unique_ptr<StudySearch> studySearch(const std::string& name, const StudyGraph& graph) {
    const auto all = studyAlgorithms();
    const auto known = std::ranges::find(all, std::string_view(name),
                                         &std::pair<StudyAlgorithm, std::string_view>::second);
    assert(known != all.end());
    return makeStudySearch(known->first, known->first == StudyAlgorithm::AStar
                                             ? Heuristic::fitted(Metric::Euclidean, graph)
                                             : Heuristic());
}

bool isRouteAlgorithm(const std::string& name) {
    return name == "astar" || name == "dijkstra";
}

Result<std::vector<std::string>> levelPaths(const std::vector<std::string>& named) {
    std::vector<std::string> paths;
    for (const std::string& name : named) {
        std::error_code error;
        if (name == "-" || !fs::is_directory(pathOf(name), error)) {
            paths.push_back(name);
            continue;
        }
        const std::vector<std::string> found = levelsIn(pathOf(name));
        if (found.empty())
            return Error{ErrorKind::NotFound, name + ": there is no .waymark file in this folder"};
        paths.insert(paths.end(), found.begin(), found.end());
    }
    std::vector<std::string> once;
    for (std::string& path : paths)
        if (std::ranges::find(once, path) == once.end())
            once.push_back(std::move(path));
    return once;
}

} // namespace navcore::navtool
