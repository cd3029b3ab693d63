# SPDX-License-Identifier: MIT
# A level from the output of `navtool export LEVEL --to json`, as the AStar2D of one agent. It uses the
# costs of the file, so that the engine finds the same routes as Waymark.
extends AStar2D

var flat = {} # the lists of the file, by name
var speed = 0.0 # cost per second
var _costs = {} # by the indexes of both vertices


# Reads a file for the agent with this name. Returns an empty text, or an error message.
func read(path, agent_name):
	var file = FileAccess.open(path, FileAccess.READ)
	if file == null:
		return path + " cannot be read"
	var parsed = JSON.parse_string(file.get_as_text())
	if typeof(parsed) != TYPE_DICTIONARY:
		return path + " is not JSON"
	flat = parsed
	if flat.get("format") != "waymark-flat" or flat.get("version") != 2:
		return path + " is of another version"
	var agent = flat.agentName.find(agent_name)
	if agent < 0:
		return path + " has no agent " + agent_name
	speed = flat.agentSpeed[agent]
	for i in flat.vertexId.size():
		add_point(i, Vector2(flat.vertexX[i], flat.vertexY[i]) / flat.unitsPerPixel)
	var edges = flat.edgeFrom.size()
	for e in edges:
		_join(flat.edgeFrom[e], flat.edgeTo[e], flat.costForward[agent * edges + e])
		_join(flat.edgeTo[e], flat.edgeFrom[e], flat.costBackward[agent * edges + e])
	for i in flat.barrierId.size():
		if flat.barrierClosed[i] == 1:
			close_gate(flat.barrierName[i])
	return ""


func vertex(name):
	return flat.vertexName.find(name)


# The cost between two connected vertices.
func cost(from, to):
	return _costs[Vector2(from, to)]


# Closes a gate: no unit uses edges through it any more.
func close_gate(name):
	for i in flat.gateEdge.size():
		if flat.barrierName[flat.gateBarrier[i]] == name:
			var e = flat.gateEdge[i]
			disconnect_points(flat.edgeFrom[e], flat.edgeTo[e])


func _join(from, to, cost):
	if cost == 0: # not usable in this direction
		return
	var both = Vector2(from, to)
	_costs[both] = min(cost, _costs.get(both, cost)) # of parallel edges the cheapest
	connect_points(from, to, false)


func _compute_cost(from, to):
	return _costs[Vector2(from, to)]


# An estimate of 0 makes it Dijkstra: roads and teleports may be cheaper than any straight line.
func _estimate_cost(_from, _to):
	return 0.0
