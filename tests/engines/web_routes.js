// SPDX-License-Identifier: MIT
// node web_routes.js NAV.JS LEVEL.nav AGENT: for each line "FROM TO" that is read, ids of vertices, prints
// "cost id id ..." or "none". NAVCORE_JS is the module that was built.
"use strict";

const [navJs, file, agent] = process.argv.slice(2);
const { Nav, Level, LevelMap } = require(navJs);
const fs = require("fs");

require(process.env.NAVCORE_JS)().then((module) => {
    const level = new Level(new Nav(module), fs.readFileSync(file));
    const map = new LevelMap(level, level.agent(agent));
    for (const line of fs.readFileSync(0, "utf8").split("\n").filter(Boolean)) {
        const route = map.route(...line.split(" ").map(Number));
        console.log(route ? [route.cost, ...route.vertices].join(" ") : "none");
    }
});
