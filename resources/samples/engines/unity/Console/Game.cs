// SPDX-License-Identifier: MIT
using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using navcore.navfile;
using Waymark;

/// <summary>game LEVEL.nav [GATE SECONDS]: scouts leave two spawns, one after the other, for the town
/// square. The named gate closes SECONDS after the start, and scouts on the way look for another route
/// at their next vertex. Prints when each arrives. It needs no Unity: it does the same as Update() of a
/// game, in steps as fast as possible.</summary>
static class Game
{
    const int Step = 50, Units = 8, Apart = 1500, Longest = 600000; // milliseconds

    sealed class Unit
    {
        public int Number;
        public ScoutWalk Walk; // null: it has not started, is stuck or has arrived
        public bool IsSeen, IsDone;
    }

    static NavLevel _level;
    static int _goal;

    static int Main(string[] words)
    {
        if (words.Length != 1 && words.Length != 3)
        {
            Console.Error.WriteLine("game LEVEL.nav [GATE SECONDS]");
            return 2;
        }
        try
        {
            _level = new NavLevel(File.ReadAllBytes(words[0]), "Scout");
        }
        catch (Exception problem) when (problem is IOException || problem is FormatException)
        {
            Console.Error.WriteLine(problem.Message);
            return 2;
        }
        var closes = words.Length == 3
            ? (int)(1000 * double.Parse(words[2], CultureInfo.InvariantCulture)) : Longest;
        return Play(words.Length == 3 ? words[1] : "", closes) ? 0 : 1;
    }

    // Returns whether all units arrive, or are stuck, in time.
    static bool Play(string gate, int closes)
    {
        _goal = _level.VertexNamed("Town square");
        int[] spawns = { _level.VertexNamed("West spawn"), _level.VertexNamed("East spawn") };
        var units = new List<Unit>();
        for (var i = 0; i < Units; ++i)
            units.Add(new Unit { Number = i });
        for (var now = 0; now < Longest; now += Step)
        {
            if (closes <= now)
            {
                closes = Longest;
                _level.SetGate(gate, GateState.Closed);
                Say(now, $"{gate} is closed");
                foreach (var unit in units)
                    unit.Walk?.Redirect(_goal);
            }
            var left = 0;
            foreach (var unit in units)
            {
                DoStep(unit, spawns[unit.Number % 2], now);
                left += unit.IsDone ? 0 : 1;
            }
            if (left == 0)
                return true;
        }
        return false;
    }

    // Moves a unit for one time step: it starts, walks or arrives.
    static void DoStep(Unit unit, int spawn, int now)
    {
        if (!unit.IsSeen && now >= unit.Number * Apart)
        {
            unit.IsSeen = true;
            unit.Walk = new ScoutWalk(_level, spawn, _goal, now);
        }
        if (unit.Walk == null || unit.Walk.IsOnTheWay(now))
            return;
        Say(now, $"unit {unit.Number} is " + (unit.Walk.At == _goal ? "there" : "stuck"));
        unit.Walk = null;
        unit.IsDone = true;
    }

    static void Say(int now, string what) =>
        Console.WriteLine((now / 1000.0).ToString("F2", CultureInfo.InvariantCulture) + " s: " + what);
}
