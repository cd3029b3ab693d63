// SPDX-License-Identifier: MIT
// The C interface of navcore as C++ values that free their handles. Does not depend on Unreal.
#pragma once

#include <cstdint>
#include <memory>
#include <navcore/c.h>
#include <string>

namespace Waymark {
/** The message of the last error, or "" after a success. */
using FProblem = std::string;

struct FFree {
    void operator()(nav_level* Level) const { nav_level_free(Level); }
    void operator()(nav_query* Query) const { nav_query_free(Query); }
    void operator()(nav_route* Route) const { nav_route_free(Route); }
    void operator()(nav_walk* Walk) const { nav_walk_free(Walk); }
};
using FWalk = std::unique_ptr<nav_walk, FFree>;

/** A level for one agent. For one thread at a time. */
class FLevel {
public:
    /** Reads a nav file for the agent with this name. */
    FProblem Read(const void* File, std::uint64_t Size, const char* Agent) {
        nav_level* NewLevel = nullptr;
        nav_query* NewQuery = nullptr;
        std::uint32_t Id = 0;
        nav_status Status = nav_level_read(File, Size, &NewLevel);
        if (Status == NAV_OK) {
            Level.reset(NewLevel);
            Status = nav_agent_named(NewLevel, Agent, &Id);
        }
        if (Status == NAV_OK)
            Status = nav_query_create(NewLevel, Id, &NewQuery);
        Query.reset(NewQuery);
        return Status == NAV_OK ? FProblem() : FProblem(nav_error_message());
    }

    /** Returns the id of the vertex with this name, or 0 if none or several have it. */
    std::uint32_t VertexNamed(const char* Name) const {
        std::uint32_t Id = 0;
        nav_vertex_named(Level.get(), Name, &Id);
        return Id;
    }

    /** Returns the point of a vertex, or a default point if it does not exist. */
    nav_point PointOf(std::uint32_t Vertex) const {
        nav_point Point{};
        nav_vertex_point(Level.get(), Vertex, &Point);
        return Point;
    }

    FProblem CloseGate(const char* Name) {
        std::uint32_t Gate = 0;
        nav_status Status = nav_gate_named(Level.get(), Name, &Gate);
        if (Status == NAV_OK)
            Status = nav_query_set_gate(Query.get(), Gate, NAV_GATE_CLOSED);
        return Status == NAV_OK ? FProblem() : FProblem(nav_error_message());
    }

    /** Returns a walk along the cheapest route, from a position on an edge or, if its edge is 0, from
     * an end. Returns null if there is no route. */
    FWalk Walk(const nav_end& From, const nav_edge_place& On, const nav_end& To) const {
        nav_route_request Request{};
        Request.struct_size = sizeof(Request);
        Request.starts = &From;
        Request.start_edges = &On;
        Request.goals = &To;
        Request.start_count = Request.goal_count = 1;
        nav_route* Route = nullptr;
        nav_walk* NewWalk = nullptr;
        const nav_status Status = nav_route_find(Query.get(), &Request, &Route);
        const std::unique_ptr<nav_route, FFree> Kept(Status >= NAV_OK ? Route : nullptr);
        if (Status == NAV_OK)
            nav_walk_create(Route, nullptr, &NewWalk);
        return FWalk(NewWalk);
    }

private:
    std::unique_ptr<nav_level, FFree> Level;
    std::unique_ptr<nav_query, FFree> Query;
};

/** Returns the position of a walk this many milliseconds after its start. */
inline nav_whereabouts At(const FWalk& Walk, std::uint64_t Milliseconds) {
    nav_whereabouts Where{};
    Where.struct_size = sizeof(Where);
    nav_walk_at(Walk.get(), Milliseconds, &Where);
    return Where;
}
} // namespace Waymark
