// SPDX-License-Identifier: MIT
using System;
using System.IO;
using System.Linq;
using Waymark;

/// <summary>routes LEVEL.nav AGENT: reads lines with the ids of two vertices, and prints for each line the
/// cost and the vertex ids of the cheapest route, or "none".</summary>
static class Routes
{
    static int Main(string[] words)
    {
        if (words.Length != 2)
        {
            Console.Error.WriteLine("routes LEVEL.nav AGENT");
            return 2;
        }
        var level = new NavLevel(File.ReadAllBytes(words[0]), words[1]);
        var indexes = Enumerable.Range(0, level.VertexCount).ToDictionary(level.IdOf);
        for (var line = Console.ReadLine(); line != null; line = Console.ReadLine())
        {
            var ends = line.Split(' ').Select(id => indexes[uint.Parse(id)]).ToArray();
            var route = level.Route(ends[0], ends[1]);
            Console.WriteLine(route == null ? "none"
                : route.Cost + " " + string.Join(" ", route.Vertices.Select(level.IdOf)));
        }
        return 0;
    }
}
