// Which Quoridor is played on 9x9: with -DFOUR the game of four players, otherwise that of two.
#pragma once
#include "../../shared/gpu/team.cuh"

#ifdef FOUR
constexpr int players = 4;
#else
constexpr int players = 2;
#endif

// Numbers that describe the worth of a position: between two players one wins what the other loses.
constexpr int values = players == 2 ? 1 : players;
// Of four players, those who lose want the game to last: without this, players who cannot win let the leader go. A loss after
// many rounds is worth so much more than one at once; `delayRounds` rounds count for 63 % of it.
constexpr float delayPart = players == 2 ? 0.f : .2f, delayRounds = 8;
// With four players a mirror image would reverse the order of play.
constexpr bool mirrors = players == 2;
