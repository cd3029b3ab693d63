// SPDX-License-Identifier: MIT
#include "WaymarkScouts.h"

#include "Engine/World.h"
#include "Misc/FileHelper.h"
#include "Misc/Paths.h"
#include "Modules/ModuleManager.h"

IMPLEMENT_MODULE(FDefaultModuleImpl, Waymark)

AWaymarkScouts::AWaymarkScouts() {
    PrimaryActorTick.bCanEverTick = true;
}

void AWaymarkScouts::BeginPlay() {
    Super::BeginPlay();
    TArray<uint8> File;
    Waymark::FProblem Problem = "it cannot be read";
    if (FFileHelper::LoadFileToArray(File, *FPaths::Combine(FPaths::ProjectContentDir(), NavFile)))
        Problem = Level.Read(File.GetData(), File.Num(), "Scout");
    if (!Problem.empty()) {
        UE_LOG(LogTemp, Error, TEXT("%s: %s"), *NavFile, UTF8_TO_TCHAR(Problem.c_str()));
        SetActorTickEnabled(false);
        return;
    }
    Goal.vertex = Level.VertexNamed("Town square");
}

void AWaymarkScouts::Tick(float Seconds) {
    Super::Tick(Seconds);
    Now += FMath::RoundToInt(Seconds * 1000);
    if (Scouts.Num() < Units && Now >= Scouts.Num() * SecondsApart * 1000) {
        nav_end From{};
        From.vertex = Level.VertexNamed(Scouts.Num() % 2 == 0 ? "West spawn" : "East spawn");
        FUnit& Unit = Scouts.Emplace_GetRef();
        Unit.Here = Level.PointOf(From.vertex);
        Unit.Shown = GetWorld()->SpawnActor<AActor>(Scout);
        Send(Unit, From);
    }
    for (FUnit& Unit : Scouts) {
        if (Unit.Walk) {
            const nav_whereabouts Where = Waymark::At(Unit.Walk, Now - Unit.Since);
            Unit.Here = Where.position;
            Unit.On = Where.on;
            if (Where.arrived)
                Unit.Walk.reset();
        }
        const FVector Place =
            FVector(Unit.Here.x, Unit.Here.y, Unit.Here.z) * (CentimetresPerPixel / 256);
        if (Unit.Shown.IsValid())
            Unit.Shown->SetActorLocation(GetActorTransform().TransformPosition(Place));
    }
}

void AWaymarkScouts::CloseGate(const FString& Name) {
    const Waymark::FProblem Problem = Level.CloseGate(TCHAR_TO_UTF8(*Name));
    if (!Problem.empty())
        UE_LOG(LogTemp, Error, TEXT("%s"), UTF8_TO_TCHAR(Problem.c_str()));
    for (FUnit& Unit : Scouts)
        if (Unit.Walk)
            Send(Unit, {0, Unit.Here});
}

void AWaymarkScouts::Send(FUnit& Unit, const nav_end& From) {
    Unit.Walk = Level.Walk(From, Unit.On, Goal);
    Unit.Since = Now;
}
