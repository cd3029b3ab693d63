// SPDX-License-Identifier: MIT
// The C interface of navcore as classes, for the module that CMakeLists.txt builds. Handles are valid
// until free() is called. Errors are thrown with the message of the library.
"use strict";

const NO_ROUTE = 1;
const CLOSED = 1;

class Nav {
    constructor(module) {
        this.module = module;
        this.scratch = module._malloc(256);
    }

    // Creates a new view each time, because the memory may have grown.
    get memory() {
        return new DataView(this.module.HEAPU8.buffer);
    }

    // Calls a function that returns a status. NO_ROUTE is not an error.
    call(name, ...words) {
        const status = this.module["_nav_" + name](...words);
        if (status < 0)
            throw new Error(this.module.UTF8ToString(this.module._nav_error_message()));
        return status;
    }

    // The same for a function that writes 32 bits to its last pointer: a handle, an id or a count.
    made(name, ...words) {
        const status = this.call(name, ...words, this.scratch);
        return { status, value: this.memory.getUint32(this.scratch, true) };
    }

    // Copies the bytes into the module, calls body(pointer, size) and returns its result.
    lend(bytes, body) {
        const pointer = this.module._malloc(bytes.length);
        this.module.HEAPU8.set(bytes, pointer);
        try {
            return body(pointer, bytes.length);
        } finally {
            this.module._free(pointer);
        }
    }

    text(text, body) {
        return this.lend(new TextEncoder().encode(text + "\0"), body);
    }
}

class Level {
    constructor(nav, file) {
        this.nav = nav;
        this.handle = nav.lend(file, (bytes, size) => nav.made("level_read", bytes, size, 0).value); // the size has 64 bits
    }

    free() {
        this.nav.call("level_free", this.handle);
    }

    agent(name) {
        return this.named("agent", name);
    }
    vertex(name) {
        return this.named("vertex", name);
    }
    gate(name) {
        return this.named("gate", name);
    }
    named(what, name) {
        return this.nav.text(name, (text) => this.nav.made(what + "_named", this.handle, text).value);
    }

    // Returns the points of all vertices in lattice units: 256 are one pixel of the map.
    points() {
        const count = this.nav.made("vertex_points", this.handle, 0, 0).value;
        return this.nav.lend(new Uint8Array(12 * count), (list) => {
            this.nav.call("vertex_points", this.handle, list, count, this.nav.scratch);
            return Array.from({ length: count }, (_, i) => pointAt(this.nav.memory, list + 12 * i));
        });
    }
}

// A level for one agent.
class LevelMap {
    constructor(level, agent) {
        this.nav = level.nav;
        this.handle = this.nav.made("map_create", level.handle, agent).value;
    }

    free() {
        this.nav.call("map_free", this.handle);
    }

    closeGate(gate) {
        this.nav.call("map_set_gate", this.handle, gate, CLOSED);
    }

    // Returns a walk between two ends, or null if there is no route. An end is the id of a vertex, a
    // point {x, y, z}, or a position on an edge {edge, along}.
    walk(from, to) {
        return this.find(from, to, (route) => new Walk(this.nav, route)); // the walk needs no route later
    }

    // Returns the cost of a route and the ids of its vertices, or null if there is none.
    route(from, to) {
        const { nav } = this;
        return this.find(from, to, (route) => {
            const size = 48; // sizeof(nav_route_info)
            const cost = nav.lend(new Uint8Array(size), (out) => {
                nav.memory.setUint32(out, size, true);
                nav.call("route_describe", route, out);
                return Number(nav.memory.getBigUint64(out + 16, true));
            });
            const count = nav.made("route_vertices", route, 0, 0).value;
            const vertices = nav.lend(new Uint8Array(4 * count), (list) => {
                nav.call("route_vertices", route, list, count, nav.scratch);
                return Array.from({ length: count }, (_, i) => nav.memory.getUint32(list + 4 * i, true));
            });
            return { cost, vertices };
        });
    }

    // Returns take(route) for the route between two ends, or null if there is none.
    find(from, to, take) {
        const { nav } = this;
        // nav_route_request, its two nav_end, and two nav_edge_place that replace them
        const query = new DataView(new ArrayBuffer(40 + 32 + 32));
        const route = nav.lend(new Uint8Array(query.buffer), (pointer) => {
            query.setUint32(0, 40, true);
            query.setUint32(8, pointer + 40, true); // starts
            query.setUint32(12, pointer + 56, true); // goals
            query.setUint32(16, 1, true);
            query.setUint32(20, 1, true);
            query.setUint32(28, pointer + 72, true); // start_edges
            query.setUint32(32, pointer + 88, true); // goal_edges
            [from, to].forEach((end, i) => setEnd(query, 40 + 16 * i, 72 + 16 * i, end));
            nav.module.HEAPU8.set(new Uint8Array(query.buffer), pointer);
            return nav.made("route_find", this.handle, pointer);
        });
        const taken = route.status === NO_ROUTE ? null : take(route.value);
        nav.call("route_free", route.value);
        return taken;
    }
}

class Walk {
    constructor(nav, route) {
        this.nav = nav;
        this.handle = nav.made("walk_create", route, 0).value;
    }

    free() {
        this.nav.call("walk_free", this.handle);
    }

    // Returns the position of the unit this many milliseconds after its start. `on` is the position on
    // its edge, where its next route may start, or null.
    at(milliseconds) {
        const { nav } = this;
        const size = 56; // sizeof(nav_whereabouts)
        return nav.lend(new Uint8Array(size), (out) => {
            nav.memory.setUint32(out, size, true);
            nav.call("walk_at", this.handle, milliseconds, 0, out); // the time has 64 bits
            const edge = nav.memory.getBigUint64(out + 40, true);
            const on = edge === 0n ? null : { edge, along: nav.memory.getUint32(out + 48, true) };
            return { ...pointAt(nav.memory, out + 4), arrived: nav.memory.getInt32(out + 28, true) !== 0, on };
        });
    }
}

function pointAt(memory, at) {
    return { x: memory.getInt32(at, true), y: memory.getInt32(at + 4, true), z: memory.getInt32(at + 8, true) };
}

function setEnd(memory, at, atEdge, end) {
    const { x = 0, y = 0, z = 0, edge = 0n, along = 0 } = typeof end === "number" ? {} : end;
    memory.setUint32(at, typeof end === "number" ? end : 0, true);
    [x, y, z].forEach((value, i) => memory.setInt32(at + 4 + 4 * i, value, true));
    memory.setBigUint64(atEdge, edge, true); // if the edge is 0, the end is used
    memory.setUint32(atEdge + 8, along, true);
}

if (typeof module !== "undefined")
    module.exports = { Nav, Level, LevelMap };
