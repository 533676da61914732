/** The lines that have a name, the shorter before those that go on from them. Words: `opening.<id>`. */
export const named = [
  { id: 'march', moves: 'e2 e8' },
  { id: 'side-door', moves: 'e2 d9' },
  { id: 'slide', moves: 'd1' },
  { id: 'sidestep', moves: 'e2 e8 d2' },
  { id: 'double-march', moves: 'e2 e8 e3' },
  { id: 'early-wall', moves: 'e2 e8 c2h' },
  { id: 'barred-slide', moves: 'd1 d1h' },
  { id: 'shadow', moves: 'e2 e8 d2 d8' },
  { id: 'parting', moves: 'e2 e8 d2 f8' },
  { id: 'meeting', moves: 'e2 e8 e3 e7 e4' },
] as const;
