// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/foreign_map.h"

#include <functional>
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
/// The same, and all that have no meaning of their own become tags.
Status readLink(const ForeignAttributes& attributes, const ForeignFile& file, ForeignLink& link);

/// Takes name (or label), kind (or type) and z of a vertex, where they are there; all that have no
/// meaning of their own become tags. An error when z is no number.
Status readVertex(const ForeignAttributes& attributes, const ForeignFile& file,
                  ForeignVertex& vertex);

} // namespace navcore
