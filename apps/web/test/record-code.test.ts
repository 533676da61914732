import { describe, expect, it } from 'vitest';
import { decodeText, encodeText } from '../src/shared/share/record-code.ts';

const record = '[Quadrille "1"]\n[Game "noughts"]\n[Seat1 "Zoé 🎲"]\n\n1. b2 {eh bien ?}\n'.repeat(5);

describe('a game in an address', () => {
  it('round-trips, in characters that no address escapes', async () => {
    const code = await encodeText(record);
    expect(code).toMatch(/^[\w-]+$/);
    expect(code.length).toBeLessThan(record.length);
    expect(await decodeText(code)).toEqual({ ok: true, value: record });
  });

  it.each([
    ['cut', (code: string) => code.slice(0, -9)],
    ['changed', (code: string) => code.replace(/.(?=.{20}$)/, (sign) => (sign === 'A' ? 'B' : 'A'))],
    ['not a code', () => 'é$!'],
    ['empty', () => ''],
  ])('is refused where it is damaged: %s', async (_, damage) => {
    expect(await decodeText(damage(await encodeText(record)))).toMatchObject({
      ok: false,
      error: { code: 'link-damaged' },
    });
  });

  it('is refused if it expands too much', async () => {
    const bomb = await encodeText('a'.repeat(5_000_000));
    expect(bomb.length).toBeLessThan(20_000);
    expect((await decodeText(bomb)).ok).toBe(false);
  });
});
