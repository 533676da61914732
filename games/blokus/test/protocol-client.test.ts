import { describe, expect, test } from 'vitest';
import { map } from '../src/headless.ts';
import { protocol } from '../src/protocol/protocol.ts';
import { protocolClient } from '../src/protocol/protocol-client.ts';
import { after, begin, moveTexts, params, printed } from './drawing.ts';

/** Our client talks to our engine. */
async function answersTo(query: Parameters<typeof protocolClient.requestLines>[0]) {
  const written: string[] = [];
  async function* lines() {
    yield* protocolClient.requestLines(query, { seed: 3 });
    yield protocolClient.quitLine;
  }
  await protocol(lines(), (line) => written.push(line), new AbortController().signal, { level: 'medium' });
  return written.map((line) => protocolClient.parseLine(line)).filter((answer) => answer !== undefined);
}

describe('the client of the protocol', () => {
  test('gets a legal move for a match in which colours gave up', async () => {
    const moves = 'e10,f10 j5 giveup';
    const answers = await answersTo({ params: 'game=duo', moves: moves.split(' ') });
    expect(answers).toHaveLength(1);
    expect(answers[0]).toMatchObject({ kind: 'move' });
    expect(moveTexts(after(begin('game=duo'), moves))).toContain((answers[0] as { move: string }).move);
  });

  test('sends a start position piece by piece', async () => {
    const state = after(begin('game=three'), 'a20,b20 t20 t1 a1 c19 s19,r19 s2,s3 b2,c2 d18,e18,f18');
    const start = printed(state);
    const asking = protocolClient.requestLines({ params: 'game=three', start, moves: [] }, { seed: 1 });
    expect(asking.filter((line) => line.startsWith('play'))).toHaveLength(9);
    expect(asking.at(-1)).toBe('genmove 2');
    const [answer] = await answersTo({ params: 'game=three', start, moves: [] });
    expect(moveTexts(state)).toContain((answer as { move: string }).move);
  });

  test('recognises moves and errors, and ignores the rest', () => {
    expect(protocolClient.parseLine('=3 b1,a1')).toEqual({ kind: 'move', move: 'a1,b1' });
    expect(protocolClient.parseLine('= ')).toBeUndefined();
    expect(protocolClient.parseLine('')).toBeUndefined();
    expect(protocolClient.parseLine('? invalid move')).toEqual({ kind: 'error', reason: 'invalid move' });
    expect(protocolClient.parseLine('= pass')).toEqual({ kind: 'error', reason: 'pass' });
  });
});

test('on the map of moves a piece covers its squares, row 1 at the bottom', () => {
  const duo = params('game=duo');
  expect(map.size(duo)).toEqual({ columns: 14, rows: 14, hasCoordinates: true });
  expect(map.locate(duo, { kind: 'place', squares: [0, 1] })).toEqual({ layer: 'small', cells: [182, 183] });
  expect(map.locate(params(''), { kind: 'place', squares: [380] })?.cells).toEqual([0]);
  expect(map.locate(duo, { kind: 'giveup' })).toBeUndefined();
});
