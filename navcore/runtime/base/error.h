// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"

#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace navcore {

enum class ErrorKind {
    InvalidArgument, ///< a value is out of its range
    Conflict,        ///< a change does not fit the state it is applied to
    Syntax,          ///< a file cannot be read as its format; the message names line or offset
    Unsupported,     ///< made by a newer program, or a format we do not read
    Io,              ///< the operating system refused
    TooLarge,        ///< over a stated limit; the message names the number
    NotFound,        ///< no such item, name or file
    Cancelled,       ///< the caller asked to stop
};

/// The item an error or an issue is about.
using Culprit =
    std::variant<VertexId, LinkId, VertexPair, ObstacleId, TerrainId, AgentId, PinnedRouteId,
                 TileKey, BarrierId, RouteCheckId, NoteId, ConflictId, IgnoredId>;

class Phrase;

/// What went wrong, in words for a person ("what, where"), with the items it is about.
struct Error {
    ErrorKind kind;
    std::string message;
    std::vector<Culprit> culprits = {};
    /// The message before it was English, see phrase.h; null: the words come from elsewhere.
    std::shared_ptr<const Phrase> phrase = {};
};

} // namespace navcore
