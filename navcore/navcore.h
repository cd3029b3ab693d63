// SPDX-License-Identifier: MIT
#pragma once

/// The main header for C++ games. Load a nav file with loadNavFile() and create a NavWorld from it.
/// Then, in each thread, create a NavQuery for every agent for which the thread finds routes. C and
/// other languages use navcore/c.h.

#include "navcore/runtime/map/level_units.h"
#include "navcore/runtime/map/nav_batch.h"
#include "navcore/runtime/map/nav_field.h"
#include "navcore/runtime/map/nav_obstacles.h"
#include "navcore/runtime/map/nav_places.h"
#include "navcore/runtime/map/nav_query.h"
#include "navcore/runtime/map/nav_reach.h"
#include "navcore/runtime/map/nav_state.h"
#include "navcore/runtime/map/nav_table.h"
#include "navcore/runtime/map/nav_world.h"
#include "navcore/runtime/map/route_search.h"
#include "navcore/runtime/map/world_graph.h"
#include "navcore/runtime/navfile/nav_file.h"
