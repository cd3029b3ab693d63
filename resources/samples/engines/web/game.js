// SPDX-License-Identifier: MIT
// Scouts leave two spawns, one after the other, for the town square. When a gate closes, scouts on
// the way look for other routes. The page draws the game; node runs it as fast as possible:
// node game.js LEVEL.nav [GATE SECONDS]
"use strict";

const STEP = 50; // milliseconds
const UNITS = 8;
const APART = 1500;
const LONGEST = 600000;

class Game {
    // Calls `say` with a line of text for each event.
    constructor(level, LevelMap, say) {
        this.level = level;
        this.map = new LevelMap(level, level.agent("Scout"));
        this.goal = level.vertex("Town square");
        this.say = (now, what) => say((now / 1000).toFixed(2) + " s: " + what);
        const spawns = ["West spawn", "East spawn"].map((name) => level.vertex(name));
        this.units = Array.from({ length: UNITS }, (_, number) => ({ number, spawn: spawns[number % 2] }));
    }

    closeGate(name, now) {
        this.map.closeGate(this.level.gate(name));
        this.say(now, name + " is closed");
        for (const unit of this.units)
            if (unit.walk)
                this.send(unit, unit.here.on || unit.here, now); // the unit may be on a bridge
    }

    // Moves all units for one time step. Returns whether some have not arrived yet.
    step(now) {
        for (const unit of this.units) {
            if (!unit.isSeen && now >= unit.number * APART) {
                unit.isSeen = true;
                this.send(unit, unit.spawn, now);
            }
            if (!unit.walk)
                continue;
            unit.here = unit.walk.at(now - unit.since);
            if (unit.here.arrived)
                this.end(unit, now, "there");
        }
        return this.units.some((unit) => !unit.isDone);
    }

    send(unit, from, now) {
        if (unit.walk)
            unit.walk.free();
        unit.walk = this.map.walk(from, this.goal);
        unit.since = now;
        if (!unit.walk)
            this.end(unit, now, "stuck");
    }

    end(unit, now, how) {
        this.say(now, `unit ${unit.number} is ${how}`);
        if (unit.walk)
            unit.walk.free();
        unit.walk = null;
        unit.isDone = true;
    }
}

async function play(file, gate, seconds) {
    const { Nav, Level, LevelMap } = require("./nav.js");
    const makeModule = require(process.env.NAVCORE_JS || "./build/navcore.js");
    const nav = new Nav(await makeModule());
    const game = new Game(new Level(nav, require("fs").readFileSync(file)), LevelMap, console.log);
    let closes = gate ? 1000 * Number(seconds) : LONGEST;
    for (let now = 0; now < LONGEST; now += STEP) {
        if (closes <= now) {
            closes = LONGEST;
            game.closeGate(gate, now);
        }
        if (!game.step(now))
            return 0;
    }
    return 1;
}

if (typeof require !== "undefined" && require.main === module) {
    const words = process.argv.slice(2);
    if (words.length !== 1 && words.length !== 3) {
        console.error("game.js LEVEL.nav [GATE SECONDS]");
        process.exit(2);
    }
    play(...words).then((code) => process.exit(code), (problem) => {
        console.error(problem.message);
        process.exit(2);
    });
}
