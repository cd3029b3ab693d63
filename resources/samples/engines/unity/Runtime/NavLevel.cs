// SPDX-License-Identifier: MIT
using System.Collections.Generic;
using FlatBuffers; // Google.FlatBuffers from version 22 of the library on
using navcore.navfile;

namespace Waymark
{
    /// <summary>A route as indexes of vertices, and its cost.</summary>
    public sealed class NavRoute
    {
        public ulong Cost;
        public List<int> Vertices = new List<int>();
        public List<uint> Costs = new List<uint>(); // of each leg between two vertices
    }

    /// <summary>A nav file for one agent. It follows the comments of nav.fbs about costs, usable edges
    /// and the choice among equally cheap routes, so it finds the same routes as Waymark.</summary>
    public sealed class NavLevel
    {
        struct Arc
        {
            public int To, Edge;
            public uint Cost;
        }

        readonly Level _level;
        readonly Agent _agent;
        readonly List<Arc>[] _from, _into; // of each vertex; in _into, To is where the arc comes from
        readonly Dictionary<int, EdgeTerms> _terms = new Dictionary<int, EdgeTerms>();
        readonly Dictionary<string, int> _named = new Dictionary<string, int>();
        readonly HashSet<uint> _closed = new HashSet<uint>(); // gates

        /// <summary>Reads a file for the agent with this name. Throws System.FormatException.</summary>
        public NavLevel(byte[] file, string agentName)
        {
            var buffer = new ByteBuffer(file);
            if (file.Length < 8 || !Level.LevelBufferHasIdentifier(buffer))
                throw new System.FormatException("This is not a nav file.");
            _level = Level.GetRootAsLevel(buffer);
            if (_level.Major != 2)
                throw new System.FormatException($"The nav file is of version {_level.Major}, not 2.");
            _agent = AgentNamed(agentName);
            for (var i = 0; i < _level.LabelLength; ++i)
                if (_level.Label(i).Value.Name is string name && name != "")
                    _named[name] = (int)_level.Label(i).Value.Vertex;
            for (var i = 0; i < _level.EdgeTermsLength; ++i)
                _terms[(int)_level.EdgeTerms(i).Value.Edge] = _level.EdgeTerms(i).Value;
            for (var i = 0; i < _level.BarriersLength; ++i)
                if (_level.Barriers(i).Value.Kind == BarrierKind.Gate)
                    SetGate(_level.Barriers(i).Value.Id, _level.Barriers(i).Value.Gate);
            _from = new List<Arc>[VertexCount];
            _into = new List<Arc>[VertexCount];
            for (var v = 0; v < VertexCount; ++v)
            {
                _from[v] = new List<Arc>();
                _into[v] = new List<Arc>();
            }
            var costs = Multipliers();
            for (var edge = 0; edge < _level.EdgeFromLength; ++edge)
                AddEdge(edge, costs);
        }

        public int VertexCount => _level.VertexIdLength;
        /// <summary>Cost per second.</summary>
        public uint Speed => _agent.Speed;
        public uint IdOf(int vertex) => _level.VertexId(vertex);
        /// <summary>In lattice units: 256 = 1 pixel of the map, y grows downwards.</summary>
        public Position PositionOf(int vertex) => _level.Position(vertex).Value;
        /// <summary>Returns the index of the vertex with this name, or -1.</summary>
        public int VertexNamed(string name) => _named.TryGetValue(name, out var v) ? v : -1;

        /// <summary>Closes or opens the gate with this name, if there is one.</summary>
        public void SetGate(string name, GateState state)
        {
            for (var i = 0; i < _level.BarriersLength; ++i)
                if (_level.Barriers(i).Value.Kind == BarrierKind.Gate && _level.Barriers(i).Value.Name == name)
                    SetGate(_level.Barriers(i).Value.Id, state);
        }

        /// <summary>Returns the cheapest route, or null if there is none. Among equally cheap routes it
        /// is the one with the smallest ids, compared from the goal backwards. Dijkstra, O(E log V).</summary>
        public NavRoute Route(int start, int goal)
        {
            var costs = CostsFrom(start, goal);
            if (!costs.TryGetValue(goal, out var cost))
                return null;
            var route = new NavRoute { Cost = cost };
            for (var at = goal; at != start;)
            {
                var before = Before(at, costs);
                route.Vertices.Add(at);
                route.Costs.Add((uint)(costs[at] - costs[before]));
                at = before;
            }
            route.Vertices.Add(start);
            route.Vertices.Reverse();
            route.Costs.Reverse();
            return route;
        }

        // Returns the costs of all vertices that cost no more to reach than the goal.
        Dictionary<int, ulong> CostsFrom(int start, int goal)
        {
            var costs = new Dictionary<int, ulong> { [start] = 0 };
            var open = new SortedSet<(ulong, int)> { (0, start) };
            while (open.Count > 0)
            {
                var (cost, at) = open.Min;
                if (at == goal)
                    break;
                open.Remove((cost, at));
                foreach (var arc in _from[at])
                {
                    var there = cost + arc.Cost;
                    var isKnown = costs.TryGetValue(arc.To, out var known);
                    if ((isKnown && known <= there) || !IsOpen(arc.Edge))
                        continue;
                    if (isKnown)
                        open.Remove((known, arc.To));
                    costs[arc.To] = there;
                    open.Add((there, arc.To));
                }
            }
            return costs;
        }

        int Before(int at, Dictionary<int, ulong> costs)
        {
            var best = -1;
            foreach (var arc in _into[at])
                if (IsOpen(arc.Edge) && costs.TryGetValue(arc.To, out var there) &&
                    there + arc.Cost == costs[at] && (best < 0 || IdOf(arc.To) < IdOf(best)))
                    best = arc.To;
            return best;
        }

        Agent AgentNamed(string name)
        {
            for (var i = 0; i < _level.AgentsLength; ++i)
                if (_level.Agents(i).Value.Name == name)
                    return _level.Agents(i).Value;
            throw new System.FormatException($"The nav file has no agent \"{name}\".");
        }

        void SetGate(uint id, GateState state)
        {
            if (state == GateState.Closed)
                _closed.Add(id);
            else
                _closed.Remove(id);
        }

        bool IsOpen(int edge)
        {
            if (_closed.Count > 0 && _terms.TryGetValue(edge, out var terms))
                for (var i = 0; i < terms.GatesLength; ++i)
                    if (_closed.Contains(terms.Gates(i)))
                        return false;
            return true;
        }

        // Returns the agent's multiplier on each terrain of the level; 0 if it cannot walk there.
        ushort[] Multipliers()
        {
            var own = new Dictionary<uint, ushort>();
            for (var i = 0; i < _agent.TerrainsLength; ++i)
                own[_agent.Terrains(i).Value.Terrain] = _agent.Terrains(i).Value.Multiplier;
            var all = new ushort[_level.TerrainsLength];
            for (var i = 0; i < all.Length; ++i)
                all[i] = own.TryGetValue(_level.Terrains(i).Value.Id, out var one)
                    ? one : _level.Terrains(i).Value.Multiplier;
            return all;
        }

        void AddEdge(int edge, ushort[] multipliers)
        {
            var cost = MayUse(edge) ? CostOf(edge, multipliers) : 0;
            if (cost == 0 || cost > int.MaxValue)
                return;
            int a = (int)_level.EdgeFrom(edge), b = (int)_level.EdgeTo(edge);
            if (_level.EdgeDirection(edge) != Direction.Backward)
                AddArc(a, b, edge, (uint)cost);
            if (_level.EdgeDirection(edge) != Direction.Forward)
                AddArc(b, a, edge, (uint)cost);
        }

        void AddArc(int from, int to, int edge, uint cost)
        {
            _from[from].Add(new Arc { To = to, Edge = edge, Cost = cost });
            _into[to].Add(new Arc { To = from, Edge = edge, Cost = cost });
        }

        bool MayUse(int edge)
        {
            var isWalk = !_terms.TryGetValue(edge, out var terms) || terms.Kind == LinkKind.Walk;
            var room = _level.EdgeClearanceLength > 0 ? _level.EdgeClearance(edge) : -1;
            if (_level.EdgePassage(edge) != Passage.Open || (isWalk && _agent.Radius > 0 && room < _agent.Radius))
                return false;
            for (var i = 0; _terms.ContainsKey(edge) && i < terms.NeedsLength; ++i)
                if (!HasAbility(terms.Needs(i)))
                    return false;
            return true;
        }

        bool HasAbility(string ability)
        {
            for (var i = 0; i < _agent.AbilitiesLength; ++i)
                if (_agent.Abilities(i) == ability)
                    return true;
            return false;
        }

        // Returns the cost of an edge, or 0 if the agent cannot walk on a part of its ground.
        ulong CostOf(int edge, ushort[] multipliers)
        {
            if (_terms.TryGetValue(edge, out var terms) && terms.Cost > 0)
                return terms.Cost;
            ulong sum = 0;
            for (var i = (int)_level.PieceBegin(edge); i < _level.PieceBegin(edge + 1); ++i)
            {
                var multiplier = multipliers[_level.PieceTerrain(i)];
                if (multiplier == 0)
                    return 0;
                sum += (ulong)_level.PieceLength(i) * multiplier;
            }
            // Stays below 2^64: the lengths add up to that of the edge, and multipliers are at most 60000.
            return System.Math.Max(1, (sum * _level.EdgeMultiplier(edge) + 999999) / 1000000);
        }
    }
}
