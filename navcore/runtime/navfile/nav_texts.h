// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/graph/abilities.h"
#include "navcore/runtime/graph/tags.h"

#include "nav_generated.h"

namespace navcore {

/// Serializes a string and returns its offset, or 0 without writing anything if it is empty.
inline flatbuffers::Offset<flatbuffers::String> textOf(flatbuffers::FlatBufferBuilder& builder,
                                                       const std::string& text) {
    return text.empty() ? flatbuffers::Offset<flatbuffers::String>() : builder.CreateString(text);
}

/// Serializes a set of tags and returns its offset, or 0 without writing anything if it is empty.
inline auto tagsOf(flatbuffers::FlatBufferBuilder& builder, const Tags& tags) {
    std::vector<flatbuffers::Offset<navfile::Tag>> made;
    for (const auto& [name, value] : tags) {
        const auto nameAt = textOf(builder, name);
        const auto valueAt = textOf(builder, value);
        made.push_back(navfile::CreateTag(builder, nameAt, valueAt));
    }
    return made.empty() ? 0 : builder.CreateVector(made);
}

/// Serializes a set of abilities and returns its offset, or 0 without writing anything if it is
/// empty.
inline auto wordsOf(flatbuffers::FlatBufferBuilder& builder, const Abilities& words) {
    std::vector<flatbuffers::Offset<flatbuffers::String>> made;
    for (const std::string& word : words)
        made.push_back(builder.CreateString(word));
    return made.empty() ? 0 : builder.CreateVector(made);
}

} // namespace navcore
