// SPDX-License-Identifier: MIT
#include "editor/model/prepared_edit.h"

#include "editor/model/document.h"
#include "navcore/author/link/compile.h"

namespace waymark {

using namespace navcore;

PreparedEdit prepareEdit(const Document& document, LevelChange change) {
    PreparedEdit edit;
    edit.change = std::move(change);
    edit.revision = document.revision();
    edit.level = document.level();
    edit.graph = document.graph();
    return edit;
}

Status finishEdit(PreparedEdit& edit, const Progress& progress) {
    if (auto applied = edit.level.apply(edit.change); !applied)
        return applied.error();
    edit.edges = edit.linker.relink(edit.level, edit.change, edit.graph, progress);
    if (progress.cancelled())
        return Error{ErrorKind::Cancelled, "stopped"};
    edit.graph.apply(edit.edges);
    const AgentId agent = edit.level.items<Agent>().begin()->first;
    edit.costs = terrainCosts(edit.level, agent);
    edit.compiled = compile(edit.level, edit.graph, agent);
    return Done{};
}

} // namespace waymark
