// SPDX-License-Identifier: MIT
#pragma once

#include "CoreMinimal.h"
#include "GameFramework/Actor.h"
#include "WaymarkLevel.h"
#include "WaymarkScouts.generated.h"

/** Sends scouts from two spawns to the town square, one after the other. A pixel of the map is
 * CentimetresPerPixel centimetres. The map is on the ground with its origin at the actor, its right
 * towards x and its bottom towards y, as in Unreal's top view. */
UCLASS()
class WAYMARK_API AWaymarkScouts : public AActor {
    GENERATED_BODY()

public:
    AWaymarkScouts();
    virtual void BeginPlay() override;
    virtual void Tick(float Seconds) override;

    /** Closes a gate. Scouts on the way look for other routes. */
    UFUNCTION(BlueprintCallable, Category = "Waymark")
    void CloseGate(const FString& Name);

    /** Path of the nav file, relative to the project's Content folder. */
    UPROPERTY(EditAnywhere, Category = "Waymark")
    FString NavFile = TEXT("sample.nav");
    UPROPERTY(EditAnywhere, Category = "Waymark")
    TSubclassOf<AActor> Scout;
    UPROPERTY(EditAnywhere, Category = "Waymark")
    float CentimetresPerPixel = 10;
    UPROPERTY(EditAnywhere, Category = "Waymark")
    int32 Units = 8;
    UPROPERTY(EditAnywhere, Category = "Waymark")
    float SecondsApart = 1.5f;

private:
    struct FUnit {
        Waymark::FWalk Walk; // null: it is not moving
        uint64 Since = 0;    // milliseconds
        nav_point Here{};
        nav_edge_place On{}; // the edge under it, which may be a bridge
        TWeakObjectPtr<AActor> Shown;
    };
    void Send(FUnit& Unit, const nav_end& From);

    Waymark::FLevel Level;
    TArray<FUnit> Scouts;
    nav_end Goal{};
    uint64 Now = 0; // milliseconds of play
};
