// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/transaction.h"
#include "editor/tools/tool_context.h"

namespace waymark {

/// Splits an edge by a new vertex, inside an open transaction. Halves that the linker does not
/// create become links. Returns the vertex, or nullopt if the transaction refused the change.
std::optional<navcore::VertexId> splitInside(ToolContext& context, Transaction& transaction,
                                             navcore::EdgeKey edge, navcore::Point2 at);

/// Splits an edge by a new vertex, as one undo step. Selects the vertex.
void insertVertexOn(ToolContext& context, navcore::EdgeKey edge, navcore::Point2 at);

} // namespace waymark
