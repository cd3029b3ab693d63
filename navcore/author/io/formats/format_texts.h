// SPDX-License-Identifier: MIT
#pragma once

#include "navcore/runtime/base/phrase.h"

/// Names of the foreign formats, with texts about what each of them keeps and loses. See also
/// resources/manual/formats.md.
namespace navcore::formattexts {

inline constexpr Template picture = WAYMARK_TEXT("words", "Map picture");
inline constexpr Template pictureKept =
    WAYMARK_TEXT("words", "the picture; with a mask, solid ground as obstacles");
inline constexpr Template pictureLost = WAYMARK_TEXT("words", "nothing");

inline constexpr Template heights = WAYMARK_TEXT("words", "Height picture");
inline constexpr Template heightsRead = WAYMARK_TEXT(
    "words", "a vertex every 16 pixels at the height of the grey there, 255 steps from "
             "black to white");
inline constexpr Template heightsNotRead =
    WAYMARK_TEXT("words", "the picture itself, and what lies between the vertices");

inline constexpr Template json = WAYMARK_TEXT("words", "Flat JSON");
inline constexpr Template jsonKept =
    WAYMARK_TEXT("words", "all that a nav file holds, and the cost of each edge for each agent");
inline constexpr Template jsonLost = WAYMARK_TEXT("words", "move tables");
inline constexpr Template jsonRead =
    WAYMARK_TEXT("words", "vertices with names, kinds and tags; edges with direction, kind, "
                          "multiplier, own cost, needs and tags; obstacles");
inline constexpr Template jsonNotRead =
    WAYMARK_TEXT("words", "the level's name, terrains, paint, agents, barriers, and which edges "
                          "came by themselves");

inline constexpr Template csv = WAYMARK_TEXT("words", "CSV tables");
inline constexpr Template csvKept =
    WAYMARK_TEXT("words", "vertices with names, kinds and tags; edges with direction, kind, "
                          "length, multiplier, own cost, needs and tags, in a table beside it");
inline constexpr Template csvLost =
    WAYMARK_TEXT("words", "obstacles, terrains, paint, agents, barriers");
inline constexpr Template csvRead =
    WAYMARK_TEXT("words", "vertices, and edges of the table NAME.edges.csv beside it");
inline constexpr Template csvNotRead = WAYMARK_TEXT("words", "columns of other names");

inline constexpr Template movingAi = WAYMARK_TEXT("words", "Moving AI map");
inline constexpr Template movingAiKept =
    WAYMARK_TEXT("words", "blocked cells as obstacles, swamp and water as paint");
inline constexpr Template movingAiLost =
    WAYMARK_TEXT("words", "the difference between trees and ground out of bounds");

// What is lost in every graph format of other programs.
inline constexpr Template graphLost =
    WAYMARK_TEXT("words", "obstacles, terrains, paint, agents, barriers, and which edges came by "
                          "themselves");
inline constexpr Template graphKept =
    WAYMARK_TEXT("words", "vertices with names, kinds and tags; for each way that can be gone an "
                          "arrow with length, multiplier, kind, own cost, needs, tags and the cost "
                          "for each agent");

inline constexpr Template dot = WAYMARK_TEXT("words", "Graphviz DOT");
inline constexpr Template graphml = WAYMARK_TEXT("words", "GraphML");

inline constexpr Template nav2 = WAYMARK_TEXT("words", "Nav2 route graph (GeoJSON)");
inline constexpr Template nav2Kept =
    WAYMARK_TEXT("words", "vertices with names, kinds and tags; an edge for each way that the "
                          "first agent can go, with its cost, tags and operations");
inline constexpr Template nav2Lost =
    WAYMARK_TEXT("words", "what edges ask for, edges that the first agent cannot use, obstacles, "
                          "terrains, paint, agents, barriers");
inline constexpr Template nav2Read =
    WAYMARK_TEXT("words", "nodes and edges; metadata, operations and frames as tags, costs that "
                          "may not be replaced");
inline constexpr Template nav2NotRead =
    WAYMARK_TEXT("words", "numbers of edges, and lines that bend on their way");

inline constexpr Template tiledRead =
    WAYMARK_TEXT("words", "points as vertices, polylines with the properties from and to as "
                          "links, other shapes and those of tiles as obstacles; properties as "
                          "tags");
inline constexpr Template tiledNotRead =
    WAYMARK_TEXT("words", "pictures, texts, templates, and tiles without a collision shape");

inline constexpr Template tiledXml = WAYMARK_TEXT("words", "Tiled map (XML)");

inline constexpr Template autoDrive = WAYMARK_TEXT("words", "AutoDrive network");
inline constexpr Template autoDriveRead =
    WAYMARK_TEXT("words", "waypoints with height, one-way links, markers as names");
inline constexpr Template autoDriveNotRead =
    WAYMARK_TEXT("words", "flags, and which ways are for driving backwards");

inline constexpr Template rmf = WAYMARK_TEXT("words", "Open-RMF building");
inline constexpr Template rmfRead =
    WAYMARK_TEXT("words", "the picture, lanes as links, their vertices with names and parameters, "
                          "walls as obstacles 10 cm thick, joined where they meet, and how long a "
                          "metre is");
inline constexpr Template rmfNotRead =
    WAYMARK_TEXT("words", "other levels, lifts, doors, floors, models, fiducials");

inline constexpr Template ros = WAYMARK_TEXT("words", "ROS map");
inline constexpr Template rosRead =
    WAYMARK_TEXT("words", "occupied ground as obstacles, how long a metre is, and a PNG picture");
inline constexpr Template rosNotRead =
    WAYMARK_TEXT("words", "the difference between free and unknown ground, a turned origin");

inline constexpr Template ldtk = WAYMARK_TEXT("words", "LDtk project");
inline constexpr Template ldtkRead =
    WAYMARK_TEXT("words", "cells of IntGrid layers of all levels: values that are named for walls "
                          "or not at all as obstacles, others as paint");
inline constexpr Template ldtkNotRead =
    WAYMARK_TEXT("words", "entities, tiles, backgrounds, and which level a cell is of");

inline constexpr Template rcw = WAYMARK_TEXT("words", "RCBot2 waypoints");
inline constexpr Template rcwRead =
    WAYMARK_TEXT("words", "waypoints with height, yaw, flags, area and radius; one-way links");
inline constexpr Template rcwNotRead = WAYMARK_TEXT("words", "deleted waypoints, authors");
inline constexpr Template botWarfare = WAYMARK_TEXT("words", "Bot Warfare waypoints");
inline constexpr Template botWarfareRead =
    WAYMARK_TEXT("words", "waypoints with height and kind; one-way links");
inline constexpr Template botWarfareNotRead = WAYMARK_TEXT("words", "angles and targets of aiming");
inline constexpr Template ktx = WAYMARK_TEXT("words", "KTX bot markers");
inline constexpr Template ktxRead =
    WAYMARK_TEXT("words", "markers with height, goal, zone and flags; one-way links with flags");
inline constexpr Template ktxNotRead =
    WAYMARK_TEXT("words", "links to items of the game's map, which have no place in the file");

inline constexpr Template graphmlRead = WAYMARK_TEXT(
    "words", "nodes, edges and their direction; attributes as in an export, all others "
             "as tags");
inline constexpr Template graphmlNotRead =
    WAYMARK_TEXT("words", "ports, hyperedges, defaults of attributes, and what yEd draws");

inline constexpr Template svg = WAYMARK_TEXT("words", "SVG drawing");
inline constexpr Template svgKept =
    WAYMARK_TEXT("words", "the looks of obstacles, edges with their direction, and vertices with "
                          "names and kinds");
inline constexpr Template svgLost = WAYMARK_TEXT("words", "heights and all else");

inline constexpr Template svgRead =
    WAYMARK_TEXT("words", "shapes as obstacles where their transforms put them: what is filled is "
                          "solid, outlines and open lines are walls as thick as they are drawn");
inline constexpr Template svgNotRead = WAYMARK_TEXT(
    "words", "colours, outlines of filled shapes, style rules for elements within others, "
             "clipping, texts, pictures, copies (use), drawings within the drawing, the "
             "background, what is invisible, and the groups edges and vertices");

inline constexpr Template tiled = WAYMARK_TEXT("words", "Tiled map (JSON)");
inline constexpr Template tiledKept =
    WAYMARK_TEXT("words", "vertices, edges and obstacles as objects, with all that they hold");
inline constexpr Template tiledLost =
    WAYMARK_TEXT("words", "terrains, paint, agents, barriers, and which edges came by themselves");

} // namespace navcore::formattexts
