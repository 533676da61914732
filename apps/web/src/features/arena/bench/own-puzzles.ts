import { fail, fault, ok, parseGameId, textLimit, tooLarge, type AnyGame, type Result } from '@quadrille/kit';
import type { Puzzle } from './bench-request.ts';

/**
 * Parses the user's own set: one puzzle per line, as a position or as the part of a link behind `#/open/`. The rules
 * open every puzzle before the first one is solved; a fault carries the offset of its line.
 */
export function parsePuzzleSet(game: AnyGame, params: string, text: string): Result<readonly Puzzle[]> {
  const large = tooLarge(text, textLimit.file);
  if (large) return fail(large);
  const puzzles: Puzzle[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    if (trimmed !== '') {
      const puzzle = parsePuzzle(game, params, trimmed.replace(/^.*#\/open\//, ''));
      const opened = isOpen(game, puzzle);
      if (!opened.ok) return fail({ ...opened.error, at });
      puzzles.push(puzzle);
    }
    at += line.length + 1;
  }
  return puzzles.length > 0 ? ok(puzzles) : fail(fault('bench-none'));
}

function parsePuzzle(game: AnyGame, params: string, text: string): Puzzle {
  const id = parseGameId(text);
  if (id.ok && id.value.game === game.id && id.value.position !== undefined) {
    return { params: id.value.params, position: id.value.position };
  }
  return { params, position: text };
}

function isOpen({ notation, rules }: AnyGame, { params, position }: Puzzle): Result<unknown> {
  const parsed = notation.params.parse(params);
  return parsed.ok ? rules.start(parsed.value, position) : parsed;
}
