// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/revision/merge_levels.h"

#include <stdexcept>
#include <vector>

/// Short functions that create different versions of a level and merge them.
namespace mergetest {

using namespace navcore;

inline LevelMerge merged(const Level& base, const Level& ours, const Level& theirs) {
    auto merge = mergeLevels({base, {}}, {ours, {}}, {theirs, {}});
    if (!merge)
        throw std::logic_error(merge.error().message);
    return std::move(merge).value();
}

inline Level withoutConflicts(Level level) {
    LevelEdit edit(level);
    for (const auto& [id, conflict] : level.items<Conflict>())
        edit.remove<Conflict>(id);
    (void)level.apply(edit.change());
    return level;
}

template <class Change>
Level edited(const Level& from, const Change& change) {
    Level level = from;
    LevelEdit edit(level);
    change(edit);
    if (const Status done = level.apply(edit.change()); !done)
        throw std::logic_error(done.error().message);
    return level;
}

/// Resolves a conflict by taking their version, if the level accepts it.
inline Status theirsTaken(Level& level, ConflictId id) {
    LevelEdit edit(level);
    if (!takeTheirs(edit, id))
        return Error{ErrorKind::NotFound, "cannot be taken"};
    return level.apply(edit.change());
}

inline std::vector<Conflict> conflictsOf(const Level& level) {
    std::vector<Conflict> all;
    for (const auto& [id, conflict] : level.items<Conflict>())
        all.push_back(conflict);
    return all;
}

} // namespace mergetest
