import { describe, expect, it } from 'vitest';
import { skeletonOf, skeletonsOf } from '../../src/names/skeleton.ts';
import { parseGuestName, parsePersonName } from '../../src/names/person-name.ts';

const faultOf = (typed: string): string | undefined => {
  const name = parsePersonName(typed);
  return name.ok ? undefined : name.error.code;
};

describe('a name', () => {
  it.each(['Ada', 'Zoé', 'Jean-Luc', "O'Neill", 'Ольга', 'Νίκος', 'さくら 花', '김철수', 'دانا', 'R2D2', 'Dr. No'])(
    '%s is accepted',
    (typed) => expect(parsePersonName(typed)).toEqual({ ok: true, value: typed }),
  );

  it('is stored without invisible characters, and with single spaces', () => {
    expect(parsePersonName('  Ada\u202E \u200B  Lovelace\u0000 ')).toMatchObject({ value: 'Ada Lovelace' });
  });

  it.each([
    ['', 'account-name-length'],
    ['A', 'account-name-length'],
    ['A'.repeat(21), 'account-name-length'],
    ['<b>Ada</b>', 'account-name-signs'],
    ['Ada@home', 'account-name-signs'],
    ['-Ada', 'account-name-signs'],
    ['1234', 'account-name-signs'],
    ['♟♟♟', 'account-name-signs'],
    ['Аda', 'account-name-mixed'],
    ['Adα', 'account-name-mixed'],
    ['Admin', 'account-name-unfit'],
    ['АДМІN', 'account-name-mixed'],
    ['M0derat0r', 'account-name-unfit'],
    ['Quadrille', 'account-name-unfit'],
    ['fuck', 'account-name-unfit'],
    ['Big Sh1t', 'account-name-unfit'],
    ['xxFuCkxx', 'account-name-unfit'],
  ])('%s is refused: %s', (typed, code) => expect(faultOf(typed)).toBe(code));

  it.each(['Bot', 'Bot Ada', 'bot_ada', 'B0T.Ada', 'BotAda', 'bot7', 'BOT ADA', 'Вот', 'Bót Ada'])(
    '%s is refused, also for guests: it looks like a house bot',
    (typed) => {
      expect(faultOf(typed)).toBe('account-name-bot');
      expect(parseGuestName(typed)).toMatchObject({ ok: false, error: { code: 'account-name-bot' } });
    },
  );

  it.each(['Botond', 'BOTOND', 'Botho', 'Robot', 'Abbot Ada', 'Boteler', 'Ada Bot', 'MyBot'])(
    '%s is accepted: it does not begin with the word',
    (typed) => expect(faultOf(typed)).toBeUndefined(),
  );

  it.each([
    ['Berta Bᴏb', 'account-name-letter'],
    ['Bᴏt Alice', 'account-name-letter'],
    ['Moderatᴏr', 'account-name-letter'],
    ['Adᴍin', 'account-name-letter'],
    ['ᎪᎠᎪ', 'account-name-letter'],
    ['Ꭺda', 'account-name-letter'],
    ['ʀobo', 'account-name-letter'],
    ['АДМИН ADMIN', 'account-name-mixed'],
    ['Ada٣', 'account-name-mixed'],
    [`Ad${'\u0301'.repeat(38)}a`, 'account-name-accents'],
    ['Ad\u0301\u0301a', 'account-name-accents'],
    ['-\u0301-', 'account-name-signs'],
    ['Ada\u0378', 'account-name-signs'],
    ['Ada \uE000', 'account-name-signs'],
    ['Ada\u2800', 'account-name-signs'],
    ['ㅤㅤ', 'account-name-length'],
  ])('%s is refused, of a guest as well: %s', (typed, code) => {
    expect(faultOf(typed)).toBe(code);
    expect(parseGuestName(typed)).toMatchObject({ ok: false, error: { code } });
  });

  it.each(['Nguyễn Thị', 'Ẹ́kọ́', 'Azərbaycan', 'Łódź', 'สมชาย', 'ड़ीं', 'አበበ', 'Yuki 花', 'ヨーコ', 'தமிழ்'])(
    '%s is accepted: it is normal spelling',
    (typed) => expect(faultOf(typed)).toBeUndefined(),
  );

  it('in full-width letters is stored in plain letters', () => {
    expect(parsePersonName('Ａｄａ')).toEqual({ ok: true, value: 'Ada' });
  });

  it.each(['Scunthorpe', 'Dickens', 'Assia', 'Bitencourt', 'Modeste', 'Adminton', 'Grape'])(
    '%s is accepted: it only contains a refused word',
    (typed) => expect(faultOf(typed)).toBeUndefined(),
  );
});

describe('confusable names have the same skeleton', () => {
  it.each([
    ['Ada', 'ADA'],
    ['Ada', 'a d a'],
    ['Ada', 'Ádà'],
    ['Ada', 'Аdа'],
    ['Ada', 'Ａｄａ'],
    ['Ada', '𝐀𝐝𝐚'],
    ['Bill', 'BiII'],
    ['Bill', 'B1ll'],
    ['Morgan', 'M0rgan'],
    ['Emma', 'Ernrna'],
    ['Walter', 'VValter'],
    ['Zoé', 'zoe'],
    ['Olga', 'Оlgа'],
    ['Straße', 'strasse'],
    // From the table of the standard.
    ['Berta Bob', 'Berta Bᴏb'],
    ['Ada', 'ᎪᎠᎪ'],
    ['Moderator', 'Mоⅾегatог'],
    ['scope', 'ѕсоре'],
    ['Robo', 'ℜ०ᖯο'],
  ])('%s and %s', (one, other) => expect(skeletonOf(one)).toBe(skeletonOf(other)));

  it.each([
    ['NINA', 'ΝΙΝΑ'],
    ['viva', 'ΝΙΝΑ'],
    ['MOM', 'мом'],
  ])('%s and %s, in one case or the other', (one, other) => expect(skeletonsOf(other)).toContain(skeletonOf(one)));

  it.each([
    ['Ada', 'Adam'],
    ['Bob', 'Rob'],
    ['Ольга', 'Олег'],
    ['Anna', 'Ann'],
  ])('%s and %s do not', (one, other) => expect(skeletonOf(one)).not.toBe(skeletonOf(other)));
});
