// SPDX-License-Identifier: MIT
#pragma once

#include "editor/model/transaction.h"
#include "editor/tools/tool_context.h"

namespace waymark {

/// Splits an edge at `at` as part of an open transaction, and returns the new vertex. Each half
/// that the linker does not create becomes a link. Returns nullopt if the transaction rejects the
/// change.
std::optional<navcore::VertexId> splitInside(ToolContext& context, Transaction& transaction,
                                             navcore::EdgeKey edge, navcore::Point2 at);

/// Splits an edge at `at` as one undo step, and selects the new vertex.
void insertVertexOn(ToolContext& context, navcore::EdgeKey edge, navcore::Point2 at);

} // namespace waymark
