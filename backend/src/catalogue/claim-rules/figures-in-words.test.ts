import { ruleNames } from '../../domain/claims/claim-rules';
import { rulesOf } from '../../../testing/rules-of';
import { percent, ruleInTerms, ruleInWords } from './figures-in-words';
import { ruleWordsEnglish } from './words-english';
import { ruleWordsSwahili } from './words-swahili';

const rules = rulesOf();
const namesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).toSorted();

it.each([
  [0, '0 %'],
  [5, '0.05 %'],
  [250, '2.5 %'],
  [1_000, '10 %'],
  [10_000, '100 %'],
])('writes %d basis points as %s', (basisPoints, words) => {
  expect(percent(basisPoints)).toBe(words);
});

it.each(ruleNames)('says rule %s with each of its figures, in both languages alike', (name) => {
  const figures = Object.keys(rules[name].figures).toSorted();
  expect(namesIn(ruleWordsEnglish[name]).filter((one) => one !== 'insurer')).toEqual(figures);
  expect(namesIn(ruleWordsSwahili[name])).toEqual(namesIn(ruleWordsEnglish[name]));
});

it('has a rule beside a line in the insurer’s figures, and in terms by the figures’ names', () => {
  const rule = { name: 'property-excess', figures: rules['property-excess'].figures, insurer: 'Nyota' } as const;
  expect(ruleInWords(rule, 'en')).toContain(
    'You bear KES 7,500 of damage to other people’s property, and KES 5,000 more',
  );
  expect(ruleInTerms('theft-wait', 'sw')).toContain('siku {theft_wait_days} baada ya ripoti');
});
