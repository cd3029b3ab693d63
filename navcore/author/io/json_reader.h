// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/json_tree.h"
#include "navcore/runtime/base/phrase.h"
#include "navcore/runtime/base/result.h"

#include <optional>
#include <string>
#include <string_view>

namespace navcore {

/// Takes the pieces of a JSON object as they are read. Each call may refuse the piece.
class JsonPieces {
public:
    virtual ~JsonPieces() = default;

    /// Whether the list that is the root member `name` arrives element by element; asked where it
    /// begins.
    virtual bool splits(std::string_view name) = 0;
    /// A root member that is not split; the tree's first node is its value. It may be moved from.
    virtual Status member(std::string_view name, JsonTree& value) = 0;
    /// One element of a split root member.
    virtual Status element(std::string_view name, const JsonTree& value) = 0;
    /// A split root member ended in that line.
    virtual void listEnds(std::string_view /*name*/, std::uint32_t /*line*/) {}
};

/// What is wrong in a line of a file: "castle.waymark, line 812: ...".
Phrase inLine(std::string_view fileName, std::uint32_t line, Phrase what);
/// The line that an English message names in that way; none when it names none.
std::optional<std::uint32_t> lineInMessage(std::string_view message, std::string_view fileName);

/// Reads a text that must be one JSON object. Refused with file, line and cause: what is no JSON
/// (RFC 8259; bad UTF-8, lone surrogates, NaN, numbers beyond a double, text after the end),
/// a member that appears twice in any object, more than 64 levels of nesting, above 1 GiB.
/// O(bytes log members of an object).
Status readJsonPieces(std::string_view text, std::string_view fileName, JsonPieces& pieces);

} // namespace navcore
