// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/ids.h"

#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace navcore {

enum class ErrorKind {
    InvalidArgument, ///< A value is out of range.
    Conflict,        ///< A change does not fit the state that it is applied to.
    Syntax,          ///< A file cannot be parsed; the message names the line or offset.
    Unsupported,     ///< The data was written by a newer program, or its format is not supported.
    Io,              ///< The operating system reported an error.
    TooLarge,        ///< A documented limit is exceeded; the message names it.
    NotFound,        ///< There is no such item, name or file.
    Cancelled,       ///< The caller requested cancellation.
};

/// The item that an error or an issue refers to.
using Culprit =
    std::variant<VertexId, LinkId, VertexPair, ObstacleId, TerrainId, AgentId, PinnedRouteId,
                 TileKey, BarrierId, RouteCheckId, NoteId, ConflictId, IgnoredId>;

class Phrase;

/// A description of an error and its location in words for people, and the items concerned.
struct Error {
    ErrorKind kind;
    std::string message;
    std::vector<Culprit> culprits = {};
    /// The message in a form that can be translated, see phrase.h; null if the text comes from
    /// elsewhere.
    std::shared_ptr<const Phrase> phrase = {};
};

} // namespace navcore
