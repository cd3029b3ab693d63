// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/transaction.h"
#include "editor/tools/tool_context.h"

namespace waymark {

/// Splits an edge by a new vertex, inside an open transaction: halves that the linker does not
/// give are pinned. Returns the vertex, or none when the transaction refused.
std::optional<navcore::VertexId> splitInside(ToolContext& context, Transaction& transaction,
                                             navcore::EdgeKey edge, navcore::Point2 at);

/// The same as one undo step; selects the vertex.
void insertVertexOn(ToolContext& context, navcore::EdgeKey edge, navcore::Point2 at);

} // namespace waymark
