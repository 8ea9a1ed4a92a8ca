import { termsOf } from './terms';

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
