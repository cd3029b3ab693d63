// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/json_tree.h"
#include "navcore/runtime/base/phrase.h"
#include "navcore/runtime/base/result.h"

#include <optional>
#include <string>
#include <string_view>

namespace navcore {

/// A receiver of the pieces of a JSON object while it is read. Each call may reject its piece.
class JsonPieces {
public:
    virtual ~JsonPieces() = default;

    /// Returns whether the list in root member `name` is delivered element by element. Called at
    /// its beginning.
    virtual bool splits(std::string_view name) = 0;
    /// Receives a root member that is not split; the first node of the tree is its value. It may be
    /// moved from.
    virtual Status member(std::string_view name, JsonTree& value) = 0;
    /// Receives one element of a split root member.
    virtual Status element(std::string_view name, const JsonTree& value) = 0;
    /// Called at the end of a split root member, with the line.
    virtual void listEnds(std::string_view /*name*/, std::uint32_t /*line*/) {}
};

/// Returns a message about a line of a file: "castle.waymark, line 812: ...".
Phrase inLine(std::string_view fileName, std::uint32_t line, Phrase what);
/// Returns the line in such an English message, or nullopt if it has none.
std::optional<std::uint32_t> lineInMessage(std::string_view message, std::string_view fileName);

/// Reads a text that must be one JSON object. Errors state file, line and cause: invalid JSON (RFC
/// 8259; bad UTF-8, lone surrogates, NaN, numbers beyond a double, text after the end), a member
/// that appears twice in any object, more than 64 levels of nesting, more than 1 GiB. O(bytes log
/// members of an object).
Status readJsonPieces(std::string_view text, std::string_view fileName, JsonPieces& pieces);

} // namespace navcore
