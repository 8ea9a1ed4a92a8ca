import { cleanName, isFullName } from '@tulinde/contracts';
import { fontOf, runsOf } from './fonts';

const lastLetter = 0x2ffff;
const weights = ['regular', 'strong', 'title'] as const;

const unprinted = (text: string): string[] =>
  runsOf(text).flatMap(({ text: part, subset }) =>
    Array.from(part).filter((letter) =>
      weights.some((weight) => !fontOf(subset, weight).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
    ),
  );

describe('when a name is printed', () => {
  it('has a glyph for every letter that the check of names takes, in every weight', () => {
    const taken = Array.from({ length: lastLetter }, (_, point) => point)
      .filter((point) => point < 0xd800 || point > 0xdfff)
      .map((point) => `Ab${String.fromCodePoint(point)} Otieno`)
      .filter((name) => isFullName(name))
      .map(cleanName);
    expect(taken.length).toBeGreaterThan(900);
    expect([...new Set(taken.flatMap(unprinted))]).toEqual([]);
  });

  it('has every mark for the letters that have none of their own with it', () => {
    const bases = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZɔɛŋƆƐŊɓɗƙĩũọ';
    const marks = Array.from({ length: 0x70 }, (_, at) => String.fromCodePoint(0x300 + at));
    const taken = Array.from(bases)
      .flatMap((base) => marks.map((mark) => `${base}${mark}a Otieno`))
      .filter((name) => isFullName(name))
      .map(cleanName);
    expect(taken.length).toBeGreaterThan(400);
    expect([...new Set(taken.filter((name) => unprinted(name).length > 0))]).toEqual([]);
  });

  it.each(['Kɔfi Mɛnsa', 'Ŋundeng Bɔŋ', 'Dɛ̈ŋ Garang', 'Ɔ́bi Ɛ̃ku', 'Wanjikũ wa Ng’ang’a', 'Ọlá Ńkẹ́m', 'Ƙofa Ɗan Ɓala'])(
    'draws %s whole',
    (name) => {
      expect(unprinted(name)).toEqual([]);
      expect(
        runsOf(name)
          .map(({ text }) => text)
          .join(''),
      ).toBe(name.normalize('NFC'));
    },
  );

  it('draws a mark with the font of its letter', () => expect(runsOf('Dɛ̈ŋ').map(({ text }) => text)).toContain('ɛ̈'));

  it('has one part of plain text', () => {
    expect(runsOf('Amina Otieno – “KDA 123A”')).toEqual([{ text: 'Amina Otieno – “KDA 123A”', subset: 'latin' }]);
    expect(runsOf('')).toEqual([]);
  });

  it('remembers which font has a letter, and forgets it where thousands of others came since', () => {
    const look = jest.spyOn(fontOf('latin'), 'hasGlyphForCodePoint');
    const looks = (text: string): number => {
      look.mockClear();
      runsOf(text);
      return look.mock.calls.length;
    };
    const marks = Array.from({ length: 0x70 }, (_, at) => String.fromCodePoint(0x300 + at));
    const others = marks.flatMap((first) => marks.map((second) => `ɗ${first}${second}`));
    expect(looks('ƥ̰')).toBeGreaterThan(0);
    expect(looks('ƥ̰')).toBe(0);
    runsOf(others.join(''));
    expect(looks('ƥ̰')).toBeGreaterThan(0);
    look.mockRestore();
  });
});
