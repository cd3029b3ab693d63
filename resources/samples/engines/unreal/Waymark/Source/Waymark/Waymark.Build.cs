// SPDX-License-Identifier: MIT
using System.IO;
using UnrealBuildTool;

// navcore's shared library and c.h are taken from ThirdParty/navcore, where `cmake --install` puts them.
public class Waymark : ModuleRules
{
    public Waymark(ReadOnlyTargetRules Target) : base(Target)
    {
        PCHUsage = PCHUsageMode.UseExplicitOrSharedPCHs;
        PublicDependencyModuleNames.AddRange(new[] { "Core", "CoreUObject", "Engine" });
        var navcore = Path.Combine(PluginDirectory, "ThirdParty", "navcore");
        PublicSystemIncludePaths.Add(Path.Combine(navcore, "include"));
        if (Target.Platform == UnrealTargetPlatform.Win64)
        {
            PublicAdditionalLibraries.Add(Path.Combine(navcore, "lib", "navcore_c.lib"));
            RuntimeDependencies.Add("$(BinaryOutputDir)/navcore_c.dll", Path.Combine(navcore, "bin", "navcore_c.dll"));
        }
        else
        {
            var library = Path.Combine(navcore, "lib", "libnavcore_c.so");
            PublicAdditionalLibraries.Add(library);
            RuntimeDependencies.Add(library);
        }
    }
}
