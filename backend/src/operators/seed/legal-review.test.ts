import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { english } from '../../communication/documents/paper-texts-english';
import { termsInForce } from './terms-in-force';

const review = readFileSync(join(__dirname, '../../../../docs/legal-review.md'), 'utf8');
const entries = review.split('\n').filter((line) => line.startsWith('- '));

const { prescribed } = english;
const sentences = new Set([
  english.law,
  ...Object.values(prescribed.use),
  ...Object.values(prescribed.who),
  ...Object.values(english.carry),
  english.shorterMonth,
  english.grace,
  english.contact,
  ...termsInForce.flatMap(({ content: { en } }) => [
    ...en.covered,
    ...en.notCovered,
    en.excess,
    ...en.sections.flatMap(({ paragraphs }) => paragraphs),
  ]),
]);

it.each([...sentences])('has a source, or waits for a lawyer: %s', (sentence) => {
  const source = entries.find((entry) => entry.startsWith(`- ${sentence} — **`));
  expect(source).toMatch(/— \*\*.+\*\*$/);
});

it('has no sentence that is not said any more', () => {
  expect(entries.map((entry) => entry.slice(2, entry.lastIndexOf(' — **')))).toEqual([...sentences]);
});
