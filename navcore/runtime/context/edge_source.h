// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/function_ref.h"
#include "navcore/runtime/geometry/box.h"
#include "navcore/runtime/graph/edge.h"

#include <optional>
#include <span>

namespace navcore {

class SegmentIndex;

/// All edges of a level or a world, including those that an agent cannot use. A CompiledGraph, in
/// contrast, contains only the costs of the edges that its agent can use.
class EdgeSource {
public:
    virtual ~EdgeSource() = default;

    /// Calls visit for every edge, in unspecified order.
    virtual void forEach(FunctionRef<void(const Edge&)> visit) const = 0;
    /// Returns an edge, or nullopt if it does not exist.
    virtual std::optional<Edge> edge(EdgeKey key) const = 0;
    /// Returns the length of a curved edge, or nullopt for edges that are straight or do not exist.
    /// Does not allocate memory.
    virtual std::optional<std::uint32_t> curvedLength(EdgeKey key) const = 0;
    /// Calls visit for every edge that crosses a gate. O(those edges).
    virtual void forEachAtGate(BarrierId gate, FunctionRef<void(const Edge&)> visit) const = 0;
    /// Calls visit with the key and the ends of each edge that is in `links` or, unless it is a
    /// teleport, meets one of the boxes in the plane. May report further edges, and may report an
    /// edge several times.
    virtual void forEachNear(std::span<const EdgeKey> links, std::span<const Box> boxes,
                             FunctionRef<void(EdgeKey, VertexId, VertexId)> visit) const = 0;
    /// Returns the edges of LinkKind::Walk as segments, numbered in ascending order of their keys.
    /// A curved edge has several consecutive segments, from `a` to `b`. O(E log E) on first use.
    virtual const SegmentIndex& walks() const = 0;
    /// Returns the edge of a segment of walks(), which must have been called before.
    virtual Edge walk(std::uint32_t number) const = 0;

protected:
    EdgeSource() = default;
    EdgeSource(const EdgeSource&) = default;
    EdgeSource& operator=(const EdgeSource&) = default;
};

} // namespace navcore
