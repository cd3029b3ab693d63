# SPDX-License-Identifier: MIT
# godot --path SAMPLE -s godot_pairs.gd LEVEL.json PAIRS.json AGENT: for each pair of indexes prints "pair COST
# WAY": what the sample's search, with our costs, says that it costs, and the vertices between which plain
# AStar2D, by lengths alone, leads; "none" where it leads nowhere.
extends SceneTree

const Level = preload("res://level.gd")


func _init():
	var words = Array(OS.get_cmdline_args())
	while not words.empty() and not words[0].ends_with(".json"): # options of the engine
		words.pop_front()
	var level = Level.new()
	var wrong = level.read(words[0], words[2])
	if wrong != "":
		printerr(wrong)
		quit(2)
		return
	var plain = AStar2D.new()
	for i in level.flat.vertexId.size():
		plain.add_point(i, Vector2(level.flat.vertexX[i], level.flat.vertexY[i]))
	for i in level.get_points():
		for j in level.get_point_connections(i):
			plain.connect_points(i, j, false)
	var file = File.new()
	file.open(words[1], File.READ)
	for pair in JSON.parse(file.get_as_text()).result:
		var path = Array(level.get_id_path(pair[0], pair[1]))
		var cost = 0
		for i in range(1, path.size()):
			cost += int(level.cost(path[i - 1], path[i]))
		var way = PoolStringArray()
		for id in plain.get_id_path(pair[0], pair[1]):
			way.append(str(id))
		print("pair %s %s" % ["none" if path.empty() else str(cost), "none" if way.empty() else way.join(",")])
	quit(0)
