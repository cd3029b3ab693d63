// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/context/route_context.h"

namespace navcore {

/// The query that prepared some conditions, and its gate state at that time.
struct ConditionsOrigin {
    std::uint64_t query = 0; ///< Number of the query; see QueryParts::number.
    std::uint64_t gateState = 0;
    friend bool operator==(const ConditionsOrigin&, const ConditionsOrigin&) = default;
};

/// Conditions of a query, ready for any number of searches.
class PreparedConditions {
public:
    /// `present` is the context of the query without conditions. The data that it refers to must
    /// stay unchanged while this object is used.
    PreparedConditions(const RouteContext& present, RouteConditions conditions,
                       ConditionsOrigin origin)
        : m_origin(origin), m_overlay(present, std::move(conditions)),
          m_context(present.withConditions(&m_overlay)) {}
    PreparedConditions(const PreparedConditions&) = delete;
    PreparedConditions& operator=(const PreparedConditions&) = delete;

    const ConditionsOrigin& origin() const { return m_origin; }
    const Overlay& overlay() const { return m_overlay; }
    /// Returns the context of the query under these conditions.
    const RouteContext& context() const { return m_context; }

private:
    ConditionsOrigin m_origin;
    Overlay m_overlay;
    RouteContext m_context;
};

} // namespace navcore
