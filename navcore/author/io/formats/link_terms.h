// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"

#include <functional>
#include <initializer_list>
#include <map>

namespace navcore {

/// The attributes of a vertex or an edge in a foreign file, by name.
using ForeignAttributes = std::map<std::string, std::string>;

/// Sets the direction of a link from the word for it in level files, ignoring case; an empty word
/// leaves it unchanged. Any other word is an error in the link's line.
Status readDirection(std::string_view word, const ForeignFile& file, ForeignLink& link);
/// Sets kind, multiplier, ownCost and needs of a link from `attribute`, which returns an empty text
/// for missing attributes. A fixed cost is in the length unit of the file. An unknown kind and a
/// number out of range are errors in the link's line.
Status readLinkTerms(const std::function<std::string_view(const char*)>& attribute,
                     const ForeignFile& file, ForeignLink& link);
/// A count of attributes with known names but invalid values, which are kept as tags.
class UnreadValues {
public:
    /// Counts a value. `why` is the error that a strict reader would return, with the value and its
    /// line.
    void add(const Error& why);
    /// Adds a note with the number of invalid values and the first of them, if there are any.
    void tell(std::vector<Phrase>& notes) const;

private:
    std::uint64_t m_count = 0;
    Phrase m_first;
};

/// Settings of readLink() and readVertex() for attributes that they do not read.
struct AttributeUse {
    /// Names that the caller reads itself and that do not become tags.
    std::initializer_list<const char*> read = {};
    UnreadValues* unread = nullptr; ///< Count of invalid values; if null, these are errors.
};

/// Reads the terms of a link as readLinkTerms() does. All other attributes become tags, except the
/// costs of agents, which are derived from the map.
Status readLink(const ForeignAttributes& attributes, const ForeignFile& file, ForeignLink& link,
                const AttributeUse& use);

/// Reads name (or label), kind and z of a new vertex. All other attributes become tags. A z that is
/// not a number is added to `use.unread`, which must not be null.
void readVertex(const ForeignAttributes& attributes, const ForeignFile& file, ForeignVertex& vertex,
                const AttributeUse& use);

} // namespace navcore
