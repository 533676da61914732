import { describe, expect, it } from 'vitest';
import { quadrille } from './program.ts';

/** Ada contributed, Bob's client did not, the third seat is a computer. */
const drawn = `[Quadrille "1"]
[Game "ricochet"]
[Revision "1"]
[Params "variant=party"]
[Seat1 "Ada"]
[Seat2 "Bob"]
[Seat3 ""]
[Player3 "first"]
[Result "1+3"]
[End "resign 2"]
[Chance "2"]
[Commitment "9985b2e4b9b71b28ce59ea5ce77f0b110637b625c6d7f41e982c9510940a2056"]
[Secret "5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e"]
[Contribution1 "1111111111111111111111111111111111111111111111111111111111111111"]
[Contribution2 "none"]
[Contribution3 "none"]
[Seed "ebb6f994a2c5e85d9acaab5ef8d59ef9e51d5db05b43c0b4dc621c67c6f4a34c"]
[Draws "0:0 5:5 10:10 15:15"]

1. drawrd7 1:pass 2:pass
2. 3:pass time draw*i11
3. 1:pass 2:pass 3:pass
4. time draw*i11 1:pass
5. 2:pass 3:pass time
6. drawgk12 1:pass 2:pass
7. 3:pass time
`;

/** A table of an earlier version: its draws depend only on the secret. */
const earlier = `[Quadrille "1"]
[Game "ricochet"]
[Revision "1"]
[Params "variant=party"]
[Seat1 "Ada"]
[Seat2 "Bob"]
[Seat3 ""]
[Player3 "first"]
[Result "1+3"]
[End "resign 2"]
[Chance "1"]
[Commitment "9985b2e4b9b71b28ce59ea5ce77f0b110637b625c6d7f41e982c9510940a2056"]
[Secret "5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e"]
[Seed "5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e"]
[Draws "0:0 5:5 10:10 15:15"]

1. drawbj15 1:pass 2:pass
2. 3:pass time drawyg2
3. 1:pass 2:pass 3:pass
4. time drawgb3 1:pass
5. 2:pass 3:pass time
6. drawgg15 1:pass 2:pass
7. 3:pass time
`;

const verify = (input: string, ...more: string[]) => quadrille(['verify', '-', ...more], { input });

describe('verify', () => {
  it('repeats the draws, and prints what was checked and who contributed', async () => {
    expect(await verify(drawn)).toEqual({
      code: 0,
      out: `-: the chips are fair
  The secret has the fingerprint that was published before the game.
  The seed follows from the secret and the contributions.
  Ada contributed a random number.
  Bob contributed nothing: the client sent no number, or too late.
  First-timer contributed nothing: it is a computer player.
  All 4 draws follow from the seed.
`,
      err: '',
    });
    const french = await verify(drawn, '--lang', 'fr');
    expect(french.out).toContain('les jetons sont honnêtes');
    expect(french.out).toMatch(/Aucune contribution de Bob\s: le client n’a rien envoyé, ou trop tard\./);
  });

  it('accepts games of earlier versions, and every record of a file', async () => {
    const both = await verify(`${drawn}\n${earlier}`);
    expect(both).toMatchObject({ code: 0, err: '' });
    expect(both.out).toContain('The seed is the secret alone');
    expect(both.out.match(/All 4 draws follow/g)).toHaveLength(2);
  });

  it.each([
    ['another secret', /(Secret ").{4}/, '$10000', '13:10', 'does not have the fingerprint'],
    ['another contribution', /(Contribution1 ").{4}/, '$10000', '17:8', 'The seed does not follow from'],
    ['a contribution added', /(Contribution2 ")none/, `$1${'22'.repeat(32)}`, '17:8', 'The seed does not follow from'],
    ['another chip', 'drawgk12', 'drawgb3', '25:4', 'Move 16 was “drawgb3”, but the seed gives “drawgk12”.'],
    ['a draw that is not listed', ' 10:10', '', '18:9', 'Move 11 was drawn, but its draw is not listed.'],
    ['a secret that is cut off', /(Secret ".{20}).*"/, '$1"', '13:10', 'The header “Secret” is damaged.'],
    ['a missing seed', /\[Seed.*\]\n/, '', '1:1', 'The header “Seed” is missing.'],
    ['a newer scheme', 'Chance "2"', 'Chance "9"', '11:10', 'a scheme that is not known here (9)'],
    ['a damaged move', 'drawrd7', 'drawzz9', '20:8', 'does not begin a chip'],
  ])('finds %s, and points at it', async (_, from, to, place, reason) => {
    const changed = drawn.replace(from, to);
    expect(changed).not.toBe(drawn);
    const { code, out, err } = await verify(changed);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err.startsWith(`-:${place}: `), err).toBe(true);
    expect(err).toContain(reason);
    expect(err).not.toContain('fault.');
  });

  it('says why there is nothing to check', async () => {
    const plain = drawn.replace(/\[Chance[^]*?(?=\n\n)/, '');
    expect(await verify(plain)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('says nothing about its draws') as string,
    });
    const going = plain.replace('[Result "1+3"]', '[Result "*"]').replace('[End "resign 2"]\n', '');
    expect((await verify(going)).err).toContain('-:9:10: The game is not over');
    const missing = await quadrille(['verify', 'none.txt']);
    expect(missing).toEqual({ code: 2, out: '', err: 'none.txt: File not found.\n' });
    expect(await quadrille(['verify'])).toMatchObject({ code: 2, out: '' });
  });
});
