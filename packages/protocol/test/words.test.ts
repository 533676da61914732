import { placeholdersOf } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import { phrases, protocolEnglish, protocolFrench } from '../src/index.ts';

describe('the words of the protocol', () => {
  it('have every phrase', () => {
    expect(Object.keys(protocolEnglish).filter((key) => key.startsWith('phrase.'))).toEqual(
      phrases.map((phrase) => `phrase.${phrase}`),
    );
  });

  it('are the same in both languages', () => {
    const keys = Object.keys(protocolEnglish) as (keyof typeof protocolEnglish)[];
    expect(Object.keys(protocolFrench)).toEqual(keys);
    for (const key of keys)
      expect(placeholdersOf(protocolFrench[key]), key).toEqual(placeholdersOf(protocolEnglish[key]));
  });
});
