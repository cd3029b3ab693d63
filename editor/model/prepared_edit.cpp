// SPDX-License-Identifier: MIT
#include "editor/model/prepared_edit.h"

#include "editor/model/document.h"
#include "navcore/author/link/compile.h"

namespace waymark {

using namespace navcore;

namespace {

void compileFor(DerivedLevel& derived) {
    for (const auto& [id, agent] : derived.level.items<Agent>()) {
        AgentRules rules = agentRules(derived.level, id);
        CompiledGraph compiled = compile(derived.graph, rules);
        derived.agents.insert_or_assign(id, AgentGraph{std::move(rules), std::move(compiled)});
    }
}

} // namespace

Result<DerivedLevel> deriveLevel(Level level, const Progress& progress) {
    DerivedLevel derived;
    derived.level = std::move(level);
    derived.edges = derived.linker.link(derived.level, progress);
    if (progress.cancelled())
        return Error{ErrorKind::Cancelled, "stopped"};
    derived.graph.apply(derived.edges);
    compileFor(derived);
    return derived;
}

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
    compileFor(edit);
    return Done{};
}

} // namespace waymark
