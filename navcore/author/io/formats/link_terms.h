// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"

#include <functional>
#include <initializer_list>
#include <map>

namespace navcore {

using ForeignAttributes = std::map<std::string, std::string>;

/// Sets the direction of a link. `word` is the name of the direction as in level files; case is
/// ignored. If `word` is empty, the direction stays unchanged. Any other text is an error that
/// states the line of the link.
Status readDirection(std::string_view word, const ForeignFile& file, ForeignLink& link);
/// Sets the additional time of a link. Fails if it is out of range, stating the line of the link.
Status setSeconds(double seconds, const ForeignFile& file, ForeignLink& link);
/// Sets the kind, multiplier, fixed cost, additional time and required abilities of a link.
/// `attribute` returns the value of an attribute; empty if it does not exist. Fixed costs are in
/// the file's length unit, and times in seconds. Unknown kinds and numbers out of range are errors,
/// which state the line of the link.
Status readLinkTerms(const std::function<std::string_view(const char*)>& attribute,
                     const ForeignFile& file, ForeignLink& link);
/// Counts attributes with invalid values, which are kept as tags.
class UnreadValues {
public:
    /// Counts an attribute with an invalid value. `why` is the error message, which contains the
    /// value and its line.
    void add(const Error& why);
    /// If there were invalid values, adds a note with their number and the first error.
    void report(std::vector<Phrase>& notes) const;

private:
    std::uint64_t m_count = 0;
    Phrase m_first;
};

/// How readLink() and readVertex() treat other attributes and invalid values.
struct AttributeUse {
    /// Attributes that the caller reads itself. They do not become tags.
    std::initializer_list<const char*> read = {};
    UnreadValues* unread = nullptr; ///< Counts invalid values. If null, invalid values are errors.
};

/// Reads the attributes of a link like readLinkTerms(). All other attributes become tags, except
/// the costs of agents, which are computed from the map.
Status readLink(const ForeignAttributes& attributes, const ForeignFile& file, ForeignLink& link,
                const AttributeUse& use);

/// Reads the name (or label), kind and z of a vertex. All other attributes become tags. An invalid
/// z is added to `use.unread`, which must not be null.
void readVertex(const ForeignAttributes& attributes, const ForeignFile& file, ForeignVertex& vertex,
                const AttributeUse& use);

} // namespace navcore
