import fc from 'fast-check';
import { keepWhole } from './keep-whole';

describe('a text that is shown', () => {
  it.each([
    ['Pay by M-Pesa', 'Pay by M-\u2060Pesa'],
    ['Pay by e-wallet', 'Pay by e-\u2060wallet'],
    ['M-Pesa, au m-pesa', 'M-\u2060Pesa, au m-\u2060pesa'],
  ])('keeps a letter with the word behind its hyphen: %s', (text, shown) => {
    expect(keepWhole(text)).toBe(shown);
  });

  it.each([
    ['KES 38,211 and KES 7,573.75', 'KES\u00A038,211 and KES\u00A07,573.75'],
    ['− KES 12,000', '− KES\u00A012,000'],
  ])('keeps an amount with its currency: %s', (text, shown) => {
    expect(keepWhole(text)).toBe(shown);
  });

  it.each(['third-party cover', 'TUL-MC-26-000123', '12-month', 'a - b', 'in KES a month'])(
    'leaves others alone: %s',
    (text) => {
      expect(keepWhole(text)).toBe(text);
    },
  );
});

describe('beside the expression that looks behind a letter', () => {
  const before = (text: string): string =>
    text.replace(/(?<!\p{L})(\p{L}-)(?=\p{L})/gu, '$1\u2060').replace(/KES (?=\d)/g, 'KES\u00A0');
  const parts = [
    '-',
    '-',
    'M',
    'e',
    'Pesa',
    'wallet',
    ' ',
    '\u0303',
    '𐐀',
    '\ud801',
    '9',
    'KES ',
    '$1',
    '\u2060',
    '\n',
    'ũ',
  ];

  it('writes the same for every text', () => {
    const texts = fc.oneof(
      fc.array(fc.constantFrom(...parts)).map((some) => some.join('')),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(texts, (text) => expect(keepWhole(text)).toBe(before(text))),
      { numRuns: 2_000 },
    );
  });
});
