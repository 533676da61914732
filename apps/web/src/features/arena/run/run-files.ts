import { jobOf, recordOfGame, type BatchResult, type GameResult, type Plan, type Standings } from '@quadrille/arena';
import type { FileKind } from './run-snapshot.ts';

interface Source {
  readonly plan: Plan;
  readonly standings: readonly Standings[];
  batches(): AsyncIterable<BatchResult>;
}

const types: Readonly<Record<FileKind, string>> = {
  csv: 'text/csv',
  json: 'application/json',
  records: 'text/plain',
};

/** Exports the run batch by batch: all games together may exceed the maximum length of a string. */
export async function exportRun(kind: FileKind, source: Source): Promise<Blob> {
  const parts: BlobPart[] = [];
  for await (const text of texts[kind](source)) parts.push(text);
  return new Blob(parts, { type: `${types[kind]};charset=utf-8` });
}

const texts: Readonly<Record<FileKind, (source: Source) => AsyncIterable<string>>> = {
  async *csv({ plan, batches }) {
    yield `${csvHead(plan).join()}\n`;
    for await (const { games } of batches()) yield games.map((game) => `${csvRow(plan, game).join()}\n`).join('');
  },
  async *json({ plan, standings, batches }) {
    yield `{"plan":${JSON.stringify(plan)},\n"standings":${JSON.stringify(standings)},\n"games":[\n`;
    let glue = '';
    for await (const { games } of batches()) {
      yield glue + games.map((game) => JSON.stringify(game)).join(',\n');
      glue = ',\n';
    }
    yield '\n]}\n';
  },
  async *records({ plan, batches }) {
    for await (const { games } of batches()) yield games.map((game) => `${recordOfGame(plan, game)}\n`).join('');
  },
};

const sidesOf = ({ variants }: Plan): readonly number[] =>
  Array.from({ length: Math.max(...variants.map(({ sides }) => sides.length)) }, (_, side) => side + 1);

const csvHead = (plan: Plan): readonly string[] => [
  'game',
  'params',
  ...sidesOf(plan).flatMap((side) => [`player${side}`, `points${side}`]),
  'turns',
  'opening',
  'ended',
  'moves',
];

function csvRow(plan: Plan, game: GameResult): readonly string[] {
  const { seating, params } = jobOf(plan, game.number);
  const sides = sidesOf(plan).flatMap((side) => {
    const who = seating[side - 1];
    return who === undefined ? ['', ''] : [plan.contestants[who]!.name, String(game.points[side - 1])];
  });
  const turns = game.moves === '' ? 0 : game.moves.split(' ').length;
  const ended = game.forfeit ? `forfeit:${game.forfeit.why.kind}` : (game.outcome?.reason ?? 'cut-short');
  return [game.number, params, ...sides, turns, game.opening, ended, game.moves].map(csvField);
}

/** Quotes values with commas, quotes or line ends. */
function csvField(value: string | number): string {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
