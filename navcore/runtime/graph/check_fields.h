// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/result.h"
#include "navcore/runtime/graph/resolved_graph.h"

#include <algorithm>

namespace navcore {

/// Returns an InvalidArgument error with this message.
inline Error invalid(const std::string& what) {
    return {ErrorKind::InvalidArgument, what};
}

/// Returns "field[index]", for error messages.
inline std::string at(const char* field, std::size_t index) {
    return std::string(field) + "[" + std::to_string(index) + "]";
}

/// Checks that ids are valid and strictly ascending, and therefore unique.
template <class Entries, class IdOf>
Status checkRising(const char* field, const Entries& entries, IdOf&& idOf) {
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (!idOf(entries[i]).valid())
            return invalid(at(field, i) + ": id " + std::to_string(idOf(entries[i]).value) +
                           " is not 1 to 2147483647");
        if (i > 0 && !(idOf(entries[i - 1]) < idOf(entries[i])))
            return invalid(at(field, i) + ": ids are not ascending");
    }
    return Done{};
}

/// Returns whether a sorted list of ids, or of pairs of an id and an item, contains an id.
template <class Entries, class Tag>
bool hasId(const Entries& entries, Id<Tag> id) {
    return std::binary_search(entries.begin(), entries.end(), id, [](const auto& l, const auto& r) {
        const auto idOf = [](const auto& e) {
            if constexpr (requires { e.first; })
                return e.first;
            else
                return e;
        };
        return idOf(l) < idOf(r);
    });
}

} // namespace navcore
