import fc from 'fast-check';
import { stemsOf } from './stem';
import { termsOf, wordsOf } from './terms';

const same = (...words: string[]) => new Set(words.map((word) => termsOf(word).join(' '))).size === 1;

describe('when words are bare', () => {
  it.each([
    ['pay in Swahili', ['lipa', 'kulipa', 'nilipe', 'nimelipia', 'walilipa', 'ulipwe', 'tutalipa']],
    ['steal in Swahili', ['kuibiwa', 'imeibiwa', 'nimeibiwa', 'limeibwa', 'wameiba']],
    ['cancel', ['cancel', 'cancelled', 'cancelling', 'cancels']],
    ['insure', ['insure', 'insured', 'insures', 'insuring']],
    ['policy', ['policy', 'policies']],
    ['M-Pesa', ['M-Pesa', 'm pesa', 'mpesa', 'MPESA', 'M\u2060-\u2060Pesa']],
    ['Wanjikũ', ['Wanjikũ', 'wanjiku']],
  ])('has one term for %s', (_, words) => {
    expect(same(...words)).toBe(true);
  });

  it.each(['umia', 'mail', 'polisi', 'bima', 'simu', 'siku', 'sikukuu', 'insurance'])(
    'leaves %s a word of its own',
    (word) => {
      expect(termsOf(word)).toHaveLength(1);
      expect(same(word, 'lipa')).toBe(false);
    },
  );

  it('says of a verb that it was not done', () => {
    expect(termsOf('nisipolipa')).toEqual([...termsOf('kulipa'), 'not']);
    expect(termsOf('sijalipa')).toEqual([...termsOf('kulipa'), 'not']);
  });
});

describe('beside the expressions that look behind', () => {
  const endings: readonly [RegExp, string][] = [
    [/ies$/, 'y'],
    [/(?<=[^aeiou]{2}|[aeiou][^aeiou]|[aeiou]{2}[^aeiou]?)(?:ing|ed)$/, ''],
    [/(?<=ss|x|ch|sh)es$/, ''],
    [/(?<=[^su])s$/, ''],
  ];
  const englishBefore = (word: string): string => {
    let bare = word;
    for (const [ending, instead] of endings) if (bare.length > 4) bare = bare.replace(ending, instead);
    return bare.length > 4 ? bare.replace(/([bdglmnprt])\1$/, '$1').replace(/(?<=[^aeiou])e$/, '') : bare;
  };
  /* No verb of Swahili: it has a q. */
  const english = fc
    .tuple(
      fc.string({ unit: fc.constantFrom(...'aeioubcdhsux9ñ𐐀') }),
      fc.constantFrom('', 'ing', 'ed', 'es', 's', 'ies', 'sses', 'tting', 'e', 'lle', 'ching'),
    )
    .map(([start, end]) => `q${start}${end}`);

  it('takes the same from every English word', () => {
    fc.assert(
      fc.property(english, (word) => expect(stemsOf(word)).toEqual([englishBefore(word)])),
      { numRuns: 5_000 },
    );
  });

  it('finds the same words in every text', () => {
    const joined = /(?<![\p{L}\p{N}])(?:m[-‑\u2060 ]+pesa|e[-‑\u2060 ]+mail)/u;
    const word = new RegExp(`${joined.source}|[\\p{L}\\p{N}\\p{M}'’\\u2060]+`, 'giu');
    const before = (text: string) => [...text.matchAll(word)].map((found) => [found.index, found[0]]);
    const parts = [
      'm',
      'e',
      '-',
      '‑',
      '\u2060',
      ' ',
      'pesa',
      'mail',
      'M-Pesa',
      'e-mail',
      "'",
      'ũ',
      '\u0303',
      '9',
      '.',
      'Peſa',
    ];
    const texts = fc.oneof(
      fc.array(fc.constantFrom(...parts)).map((some) => some.join('')),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const found = wordsOf(text).map(({ start, end }) => [start, text.slice(start, end)]);
        expect(found).toEqual(before(text));
      }),
      { numRuns: 5_000 },
    );
  });
});
