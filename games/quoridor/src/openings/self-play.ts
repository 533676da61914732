/**
 * Written by `bench/openings.mjs` from 274 games of the engine against itself: a tree, the start first. Each line
 * has the depth, the move that leads there, the games and the half points of the first player.
 */
export const selfPlay = `
0 - 274 319
1 e2 208 247
2 e8 171 194
3 d2 100 112
4 e7 54 58
5 d3 49 52
6 d7 20 24
7 d4 16 20
8 d6 11 10
6 e6 16 10
4 d8 23 20
5 d3 15 16
6 d7 14 16
7 d4 12 14
4 f8 14 18
5 d3 9 14
6 f7 8 12
3 e3 55 64
4 e7 47 52
5 d3 22 24
6 f7 8 8
5 e4 19 20
6 d7 9 12
3 c2h 16 18
2 d9 32 46
3 e3 30 44
4 d8 28 42
5 e4 22 32
6 d7 17 26
7 e5 11 20
8 d6 8 16
1 d1 58 70
2 e8 38 46
3 d2 32 40
4 e7 18 22
5 d3 16 20
2 d1h 12 16
1 d8h 8 2
`;
