// SPDX-License-Identifier: MIT
using UnityEngine;

namespace Waymark
{
    /// <summary>A nav file in the project, made by NavImporter.</summary>
    public sealed class NavAsset : ScriptableObject
    {
        [SerializeField, HideInInspector] byte[] _file;

        public void Keep(byte[] file) => _file = file;
        /// <summary>Returns the level for one agent. Throws System.FormatException.</summary>
        public NavLevel LevelFor(string agent) => new NavLevel(_file, agent);
    }
}
