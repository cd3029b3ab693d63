// SPDX-License-Identifier: MIT
namespace Waymark
{
    /// <summary>A unit on its way through a level. Times are milliseconds of the game's clock.</summary>
    public sealed class ScoutWalk
    {
        readonly NavLevel _level;
        NavRoute _route;
        int _passed; // the number of legs that it has completed
        double _passedAt;

        public ScoutWalk(NavLevel level, int start, int goal, double now)
        {
            _level = level;
            _route = RouteOrStand(start, goal);
            _passedAt = now;
        }

        /// <summary>The vertex that it passed last.</summary>
        public int At => _route.Vertices[_passed];
        /// <summary>The vertex that it walks to, or At if it is not moving.</summary>
        public int Next => _route.Vertices[IsStanding ? _passed : _passed + 1];
        /// <summary>The fraction of the leg that it has completed, 0 to 1.</summary>
        public double Part(double now) => IsStanding ? 0 : (now - _passedAt) / Lasts;

        /// <summary>Moves on to the vertices that it has reached by now. Returns false if it is not moving.</summary>
        public bool IsOnTheWay(double now)
        {
            for (; !IsStanding; ++_passed)
            {
                if (_passedAt + Lasts > now)
                    return true;
                _passedAt += Lasts;
            }
            return false;
        }

        /// <summary>Looks for another route from its next vertex on, e.g. after a gate was closed. It first
        /// walks to the end of its present edge.</summary>
        public void Redirect(int goal)
        {
            if (IsStanding)
                return;
            var onwards = RouteOrStand(Next, goal);
            onwards.Vertices.Insert(0, At);
            onwards.Costs.Insert(0, _route.Costs[_passed]);
            _route = onwards;
            _passed = 0;
        }

        bool IsStanding => _passed == _route.Costs.Count;
        double Lasts => 1000.0 * _route.Costs[_passed] / _level.Speed;

        NavRoute RouteOrStand(int start, int goal) =>
            _level.Route(start, goal) ?? new NavRoute { Vertices = { start } };
    }
}
