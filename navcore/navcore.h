// SPDX-License-Identifier: MIT
#pragma once

/// The header that a C++ game includes. Load a nav file with loadNavFile(), make a NavWorld of it,
/// and give every thread a NavQuery for each agent that it finds routes for. For C and other
/// languages there is navcore/c.h.

#include "navcore/runtime/map/level_units.h"
#include "navcore/runtime/map/nav_batch.h"
#include "navcore/runtime/map/nav_field.h"
#include "navcore/runtime/map/nav_places.h"
#include "navcore/runtime/map/nav_query.h"
#include "navcore/runtime/map/nav_reach.h"
#include "navcore/runtime/map/nav_state.h"
#include "navcore/runtime/map/nav_table.h"
#include "navcore/runtime/map/nav_world.h"
#include "navcore/runtime/map/route_search.h"
#include "navcore/runtime/map/world_graph.h"
#include "navcore/runtime/navfile/nav_file.h"
