// SPDX-License-Identifier: MIT
#include "navcore/author/check/check_context.h"
#include "navcore/author/check/rules.h"
#include "navcore/author/revision/difference_words.h"
#include "navcore/author/revision/merge_levels.h"
#include "navcore/author/revision/revision_texts.h"
#include "navcore/author/words/names.h"

namespace navcore {

namespace {

std::vector<Issue> findMergeConflicts(const CheckContext& context) {
    const Level& level = context.input.level;
    std::vector<Issue> issues;
    for (const auto& [id, conflict] : level.items<Conflict>()) {
        ConflictWords said = wordsOf(level, conflict);
        Issue issue{
            .kind = IssueKind::MergeConflict,
            .severity = Severity::Error,
            .message = said.place ? context.sentence(std::move(said.what), said.place->point.flat(),
                                                     said.place->floor)
                                  : std::move(said.what).asSentence(),
            .place = said.place ? std::optional(said.place->point.flat()) : std::nullopt,
            .vertices = {},
            .edges = {},
            .obstacles = {},
            .fixes = std::vector{Fix{words::mine, [key = id](LevelEdit& edit, const Issue&) {
                                         if (edit.find<Conflict>(key))
                                             edit.remove<Conflict>(key);
                                     }}}};
        issue.record = id;
        if (LevelEdit trial(level); takeTheirs(trial, id))
            issue.fixes.own().push_back({words::theirs, [key = id](LevelEdit& edit, const Issue&) {
                                             takeTheirs(edit, key);
                                         }});
        issues.push_back(std::move(issue));
    }
    return issues;
}

} // namespace

const Rule mergeConflictRule{
    .kind = IssueKind::MergeConflict,
    .name = "merge-conflict",
    .title = "A merge conflict is not resolved",
    .group = WAYMARK_TEXT("words", "Merge conflicts"),
    .run = findMergeConflicts,
};

} // namespace navcore
