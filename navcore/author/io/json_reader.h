// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/json_tree.h"
#include "navcore/runtime/base/phrase.h"
#include "navcore/runtime/base/result.h"

#include <optional>
#include <string>
#include <string_view>

namespace navcore {

/// A receiver of the pieces of a JSON object while the object is read. Each call may reject its
/// piece with an error.
class JsonPieces {
public:
    virtual ~JsonPieces() = default;

    /// Returns whether the list in root member `name` is delivered element by element. The reader
    /// calls this at the beginning of the list.
    virtual bool splits(std::string_view name) = 0;
    /// Receives a root member that is not split. The first node of the tree is its value, and the
    /// tree may be moved from.
    virtual Status member(std::string_view name, JsonTree& value) = 0;
    /// Receives one element of a root member that is split.
    virtual Status element(std::string_view name, const JsonTree& value) = 0;
    /// Called at the end of a root member that is split, with the line where it ends.
    virtual void listEnds(std::string_view /*name*/, std::uint32_t /*line*/) {}
};

/// Returns a message about a line of a file, such as "castle.waymark, line 812: ...".
Phrase inLine(std::string_view fileName, std::uint32_t line, Phrase what);
/// Returns the line number in an English message of inLine(), or nullopt if the message has none.
std::optional<std::uint32_t> lineInMessage(std::string_view message, std::string_view fileName);

/// Reads a text that must be one JSON object. Errors state file, line and cause: invalid JSON (RFC
/// 8259; bad UTF-8, lone surrogates, NaN, numbers beyond a double, text after the end), a member
/// that appears twice in any object, more than 64 levels of nesting, more than 1 GiB. O(bytes log
/// members of an object).
Status readJsonPieces(std::string_view text, std::string_view fileName, JsonPieces& pieces);

} // namespace navcore
