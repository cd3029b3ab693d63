// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"

#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace navcore {

enum class ErrorKind {
    InvalidArgument, ///< a value is out of range
    Conflict,        ///< a change does not fit the state it is applied to
    Syntax,          ///< a file cannot be parsed; the message names the line or offset
    Unsupported,     ///< written by a newer program, or a format that is not supported
    Io,              ///< the operating system reported an error
    TooLarge,        ///< a documented limit is exceeded; the message names it
    NotFound,        ///< no such item, name or file
    Cancelled,       ///< the caller requested cancellation
};

/// The item that an error or an issue refers to.
using Culprit =
    std::variant<VertexId, LinkId, VertexPair, ObstacleId, TerrainId, AgentId, PinnedRouteId,
                 TileKey, BarrierId, RouteCheckId, NoteId, ConflictId, IgnoredId>;

class Phrase;

/// An error: what happened and where, in words for people, and the items concerned.
struct Error {
    ErrorKind kind;
    std::string message;
    std::vector<Culprit> culprits = {};
    /// The message before it was put into English, see phrase.h; null if the text comes from
    /// elsewhere.
    std::shared_ptr<const Phrase> phrase = {};
};

} // namespace navcore
