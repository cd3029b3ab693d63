// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/author/io/formats/flat/flat_writer.h"
#include "navcore/author/level/field.h"

#include <span>
#include <string>
#include <vector>

namespace navcore {

struct FlatItems {
    std::string prefix; ///< Prefix of the list names, such as "agent".
    std::span<const Field> fields;
    std::vector<const void*> items;
};

/// Writes all exported members of some items. A scalar member becomes a list with one value per
/// item. A member with several values becomes parallel lists, one of which contains the index of
/// the item to which each value belongs. In parallel lists, a terrain id is replaced by its index
/// in `terrains`, which must be sorted. The names of the lists are in resources/manual/json.md.
void writeFlat(FlatWriter& out, const FlatItems& items, std::span<const TerrainId> terrains);

/// Writes all exported members of the only item of its type, each as a scalar.
void writeFlat(FlatWriter& out, const std::string& prefix, std::span<const Field> fields,
               const void* item);

} // namespace navcore
