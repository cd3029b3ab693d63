// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"

#include <functional>
#include <initializer_list>
#include <map>

namespace navcore {

/// The attributes of a vertex or an edge in a foreign file, by their names.
using ForeignAttributes = std::map<std::string, std::string>;

/// The direction of a link, for files that say it by a word; none leaves it as it is. Words are
/// ours, in any case: another one is an error in the link's line.
Status readDirection(std::string_view word, const ForeignFile& file, ForeignLink& link);
/// Takes kind, multiplier, ownCost and needs of a link out of `attribute`, which answers an empty
/// text for what is not there; an own cost is in the length unit of the file. An unknown kind and
/// a number out of range are errors in its line.
Status readLinkTerms(const std::function<std::string_view(const char*)>& attribute,
                     const ForeignFile& file, ForeignLink& link);
/// Attributes whose names have a meaning here but whose values have none. They are kept as tags.
class UnreadValues {
public:
    /// The error that a strict reader would give, which names the value and its line.
    void add(const Error& why);
    /// Adds a note with their number and the first of them, if there are any.
    void tell(std::vector<Phrase>& notes) const;

private:
    std::uint64_t m_count = 0;
    Phrase m_first;
};

/// What readLink() and readVertex() do with attributes that they do not read.
struct AttributeUse {
    /// Names that the caller reads itself; they do not become tags.
    std::initializer_list<const char*> read = {};
    UnreadValues* unread = nullptr; ///< null: values without a meaning are errors
};

/// Reads the terms of a link as readLinkTerms() does. All other attributes become tags, but for the
/// costs of agents, which follow from the map.
Status readLink(const ForeignAttributes& attributes, const ForeignFile& file, ForeignLink& link,
                const AttributeUse& use);

/// Reads name (or label), kind and z of a vertex that has none yet; all other attributes become
/// tags. A z that is no number is added to `use.unread`, which must not be null.
void readVertex(const ForeignAttributes& attributes, const ForeignFile& file, ForeignVertex& vertex,
                const AttributeUse& use);

} // namespace navcore
