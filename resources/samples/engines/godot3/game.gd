# SPDX-License-Identifier: MIT
# godot --no-window -s game.gd LEVEL.json [GATE SECONDS]: scouts leave two spawns, one after the other,
# for the town square. The named gate closes SECONDS after the start, and scouts on the way look for
# another route at their next vertex. Prints when each arrives. A game with a window does the same in
# _process(), this one in steps as fast as possible.
extends SceneTree

const Level = preload("level.gd")
const STEP = 50 # milliseconds
const UNITS = 8
const APART = 1500
const LONGEST = 600000

var level = Level.new()
var goal = -1


class Unit:
	var number = 0
	var path = [] # the last vertex that it passed, then the remaining ones
	var passed_at = 0.0 # when, in milliseconds
	var seen = false
	var done = false


func _init():
	var words = Array(OS.get_cmdline_args())
	while not words.empty() and not words[0].ends_with(".json"): # skips options of the engine
		words.pop_front()
	quit(play(words))


func play(words):
	if words.empty():
		printerr("game.gd LEVEL.json [GATE SECONDS]")
		return 2
	var wrong = level.read(words[0], "Scout")
	if wrong != "":
		printerr(wrong)
		return 2
	goal = level.vertex("Town square")
	var spawns = [level.vertex("West spawn"), level.vertex("East spawn")]
	var closes = float(words[2]) * 1000 if words.size() == 3 else LONGEST
	var units = []
	for i in UNITS:
		units.append(Unit.new())
		units[i].number = i
	var now = 0
	while now < LONGEST:
		if closes <= now:
			closes = LONGEST
			level.close_gate(words[1])
			print("%.2f s: %s is closed" % [now / 1000.0, words[1]])
			for unit in units:
				if unit.path.size() > 1: # it first walks to the end of its edge
					redirect(unit)
		var left = 0
		for unit in units:
			step(unit, spawns[unit.number % 2], now)
			left += 0 if unit.done else 1
		if left == 0:
			return 0
		now += STEP
	return 1


func redirect(unit):
	var onwards = Array(level.get_id_path(unit.path[1], goal))
	unit.path = [unit.path[0]] + onwards if onwards.size() > 0 else [unit.path[0], unit.path[1]]


# Moves a unit for one time step: it starts, walks or arrives.
func step(unit, spawn, now):
	if not unit.seen and now >= unit.number * APART:
		unit.seen = true
		unit.path = Array(level.get_id_path(spawn, goal))
		unit.passed_at = now
	if not unit.seen or unit.done:
		return
	while unit.path.size() > 1:
		var lasts = 1000 * level.cost(unit.path[0], unit.path[1]) / level.speed
		if unit.passed_at + lasts > now:
			return # a game would draw it between the two vertices, in proportion to the time
		unit.passed_at += lasts
		unit.path.pop_front()
	unit.done = true
	if unit.path.size() == 1 and unit.path[0] == goal:
		print("%.2f s: unit %d is there" % [now / 1000.0, unit.number])
	else:
		print("%.2f s: unit %d is stuck" % [now / 1000.0, unit.number])
