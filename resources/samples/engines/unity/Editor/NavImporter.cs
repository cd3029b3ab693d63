// SPDX-License-Identifier: MIT
using System;
using System.IO;
using UnityEditor.AssetImporters;
using UnityEngine;

namespace Waymark
{
    /// <summary>Imports each .nav file of the project, and imports it again whenever navtool has built it.</summary>
    [ScriptedImporter(1, "nav")]
    public sealed class NavImporter : ScriptedImporter
    {
        [Tooltip("Is looked for, so that a file that cannot be used says so here, not in the game.")]
        [SerializeField] string _agent = "Scout";

        public override void OnImportAsset(AssetImportContext context)
        {
            var asset = ScriptableObject.CreateInstance<NavAsset>();
            asset.Keep(File.ReadAllBytes(context.assetPath));
            try
            {
                asset.LevelFor(_agent);
            }
            catch (FormatException problem)
            {
                context.LogImportError(context.assetPath + ": " + problem.Message);
            }
            context.AddObjectToAsset("nav", asset);
            context.SetMainObject(asset);
        }
    }
}
