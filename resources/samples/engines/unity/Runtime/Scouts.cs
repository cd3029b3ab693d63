// SPDX-License-Identifier: MIT
using System.Collections.Generic;
using navcore.navfile;
using UnityEngine;

namespace Waymark
{
    /// <summary>Sends scouts from two spawns to the town square, one after the other. After CloseGate()
    /// they look for other routes. Unity's y points up, and its unit is the metre: a pixel of the map is
    /// MetresPerPixel metres, and the map is on the ground with its top towards +z.</summary>
    public sealed class Scouts : MonoBehaviour
    {
        public NavAsset Map;
        public Transform Scout;
        public float MetresPerPixel = 0.1f;
        public int Units = 8;
        public float SecondsApart = 1.5f;

        readonly List<(ScoutWalk Walk, Transform Shown)> _units = new List<(ScoutWalk, Transform)>();
        NavLevel _level;
        int _goal;

        double Now => Time.timeAsDouble * 1000;

        void Start()
        {
            _level = Map.LevelFor("Scout");
            _goal = _level.VertexNamed("Town square");
        }

        void Update()
        {
            if (_units.Count < Units && Time.timeSinceLevelLoad >= _units.Count * SecondsApart)
            {
                var spawn = _level.VertexNamed(_units.Count % 2 == 0 ? "West spawn" : "East spawn");
                _units.Add((new ScoutWalk(_level, spawn, _goal, Now), Instantiate(Scout, transform)));
            }
            foreach (var (walk, shown) in _units)
            {
                walk.IsOnTheWay(Now);
                shown.localPosition = Vector3.Lerp(PlaceOf(walk.At), PlaceOf(walk.Next), (float)walk.Part(Now));
            }
        }

        public void CloseGate(string gate)
        {
            _level.SetGate(gate, GateState.Closed);
            foreach (var (walk, _) in _units)
                walk.Redirect(_goal);
        }

        Vector3 PlaceOf(int vertex)
        {
            var at = _level.PositionOf(vertex);
            return new Vector3(at.X, at.Z, -at.Y) * (MetresPerPixel / 256);
        }
    }
}
