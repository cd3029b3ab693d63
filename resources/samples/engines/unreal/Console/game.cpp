// SPDX-License-Identifier: MIT
// game LEVEL.nav [GATE SECONDS]: does the same as WaymarkScouts in an engine, with the same
// WaymarkLevel.h, in steps as fast as possible. Prints when each scout arrives.
#include "WaymarkLevel.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <vector>

namespace {
constexpr std::uint64_t Step = 50, Count = 8, Apart = 1500, Longest = 600000; // milliseconds

struct FUnit {
    Waymark::FWalk Walk;
    std::uint64_t Since = 0;
    nav_point Here{};
    nav_edge_place On{}; // the edge under it, which may be a bridge
    bool bSeen = false, bDone = false;
};

class FGame {
public:
    Waymark::FLevel Level;
    nav_end Goal{};
    std::vector<FUnit> Units{Count};

    void CloseGate(const char* Name, std::uint64_t Now) {
        const Waymark::FProblem Problem = Level.CloseGate(Name);
        if (!Problem.empty())
            std::fprintf(stderr, "%s\n", Problem.c_str());
        std::printf("%.2f s: %s is closed\n", static_cast<double>(Now) / 1000, Name);
        for (std::size_t i = 0; i < Count; ++i)
            if (Units[i].Walk)
                Send(i, {0, Units[i].Here}, Now);
    }

    /** Returns whether some scouts have not arrived yet. */
    bool DoStep(std::uint64_t Now) {
        bool bGoesOn = false;
        for (std::size_t i = 0; i < Count; ++i) {
            FUnit& Unit = Units[i];
            if (!Unit.bSeen && Now >= i * Apart) {
                Unit.bSeen = true;
                Send(i, {Level.VertexNamed(i % 2 == 0 ? "West spawn" : "East spawn"), {}}, Now);
            }
            if (Unit.Walk) {
                const nav_whereabouts Where = Waymark::At(Unit.Walk, Now - Unit.Since);
                Unit.Here = Where.position;
                Unit.On = Where.on;
                if (Where.arrived)
                    End(i, Now, "there");
            }
            bGoesOn = bGoesOn || !Unit.bDone;
        }
        return bGoesOn;
    }

private:
    void Send(std::size_t Index, const nav_end& From, std::uint64_t Now) {
        Units[Index].Walk = Level.Walk(From, Units[Index].On, Goal);
        Units[Index].Since = Now;
        if (!Units[Index].Walk)
            End(Index, Now, "stuck");
    }

    void End(std::size_t Index, std::uint64_t Now, const char* How) {
        std::printf("%.2f s: unit %zu is %s\n", static_cast<double>(Now) / 1000, Index, How);
        Units[Index].Walk.reset();
        Units[Index].bDone = true;
    }
};
} // namespace

int main(int Count, char** Words) {
    if (Count != 2 && Count != 4) {
        std::fputs("game LEVEL.nav [GATE SECONDS]\n", stderr);
        return 2;
    }
    std::ifstream Stream(Words[1], std::ios::binary);
    const std::string File{std::istreambuf_iterator<char>(Stream), {}};
    FGame Game;
    const Waymark::FProblem Problem = Game.Level.Read(File.data(), File.size(), "Scout");
    if (!Problem.empty()) {
        std::fprintf(stderr, "%s: %s\n", Words[1], Problem.c_str());
        return 2;
    }
    Game.Goal.vertex = Game.Level.VertexNamed("Town square");
    auto Closes = Count == 4 ? static_cast<std::uint64_t>(1000 * std::atof(Words[3])) : Longest;
    for (std::uint64_t Now = 0; Now < Longest; Now += Step) {
        if (Closes <= Now) {
            Closes = Longest;
            Game.CloseGate(Words[2], Now);
        }
        if (!Game.DoStep(Now))
            return 0;
    }
    return 1;
}
