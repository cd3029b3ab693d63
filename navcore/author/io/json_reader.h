// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/json_tree.h"
#include "navcore/runtime/base/phrase.h"
#include "navcore/runtime/base/result.h"

#include <optional>
#include <string>
#include <string_view>

namespace navcore {

/// Callback interface that receives a JSON object piece by piece. If a callback returns an error,
/// reading stops with that error.
class JsonPieces {
public:
    virtual ~JsonPieces() = default;

    /// Called at the start of a list in the root object. If this returns true, its elements are
    /// delivered one at a time.
    virtual bool splits(std::string_view name) = 0;
    /// Receives a root member that is not split. Its value is the first node of the tree. The
    /// callback may move from the tree.
    virtual Status member(std::string_view name, JsonTree& value) = 0;
    /// Receives one element of a split root member.
    virtual Status element(std::string_view name, const JsonTree& value) = 0;
    /// Called at the end of a split root member, with the line number.
    virtual void listEnds(std::string_view /*name*/, std::uint32_t /*line*/) {}
};

/// Returns a message for a line of a file, such as "castle.waymark, line 812: ...".
Phrase inLine(std::string_view fileName, std::uint32_t line, Phrase what);
/// Extracts the line number from an English message created by inLine(). Returns nullopt if there
/// is none.
std::optional<std::uint32_t> lineInMessage(std::string_view message, std::string_view fileName);

/// Parses a text that consists of a single JSON object and passes its pieces to `pieces`. Errors
/// state the file name, the line and the cause: invalid JSON (RFC 8259), including invalid UTF-8,
/// lone surrogates, NaN, numbers beyond the range of doubles and trailing text; duplicate members;
/// more than 64 levels of nesting; more than 1 GiB. O(bytes log members of an object).
Status readJsonPieces(std::string_view text, std::string_view fileName, JsonPieces& pieces);

} // namespace navcore
