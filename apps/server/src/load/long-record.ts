/** A game that a computer plays, and moves that lead back to where it began. */
export interface CycleGame {
  readonly game: string;
  readonly params: string;
  readonly player: string;
  readonly cycle: readonly string[];
}

/** The record of a game of two that went round and round, with a comment that makes it so many characters long. */
export function longRecord({ game, params, cycle }: CycleGame, moves: number, length = 0): string {
  const rows: string[] = [];
  for (let move = 0; move < moves; move += 2) {
    const row = [move, move + 1].flatMap((index) => (index < moves ? [cycle[index % cycle.length]!] : []));
    rows.push(`${move / 2 + 1}. ${row.join(' ')}`);
  }
  const head = [
    '[Quadrille "1"]',
    `[Game "${game}"]`,
    `[Params "${params}"]`,
    '[Seat1 "Ada"]',
    '[Seat2 "Bob"]',
    '',
    '',
  ];
  const text = `${head.join('\n')}${rows.join('\n')}`;
  const left = length - text.length - 5;
  return left > 0 ? `${text} {${'.'.repeat(left)}}\n` : `${text}\n`;
}
