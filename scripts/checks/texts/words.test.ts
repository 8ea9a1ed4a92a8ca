import { languages } from '@tulinde/contracts';
import { allCatalogues, sourceFiles } from './all-catalogues';
import { findPairs } from './find-pairs';
import { fixedStringsOf } from './fixed-strings';
import { wordFaults } from './glossary';
import { longTexts } from './long-texts';
import { fixedStrings, rulings } from './words-page';

/* What is in databases already stays as it is; of terms the newest edition is read below, whole. The console is staff's. */
const isPublished = (file: string): boolean => /^backend\/src\/operators\/seed\/|^releases\/console\//.test(file);
const catalogues = allCatalogues(sourceFiles().filter((file) => !isPublished(file)));

const faultsOf = (sw: string, en = 'x') =>
  wordFaults(
    findPairs('texts.ts', `defineCatalogue({ key: ${JSON.stringify(en)} }, { key: ${JSON.stringify(sw)} })`).map(
      (pair) => ({ file: 'texts.ts', ...pair }),
    ),
  );

describe('what the portal says', () => {
  it('has one word for one thing, on pages, in mails, messages and papers', () => {
    expect(wordFaults(catalogues)).toEqual([]);
  });

  it('has one word for one thing in answers and terms', () => {
    const texts = longTexts();
    expect(new Set(texts.map(({ file }) => file.split('/')[1]))).toEqual(
      new Set(['answers', 'portal-texts', undefined]),
    );
    expect(wordFaults(texts)).toEqual([]);
  });
});

describe('docs/words.md', () => {
  it.each(languages.flatMap((language) => rulings[language].map((rule) => [language, rule.example, rule] as const)))(
    'has a rule that finds its own example, in %s: %s',
    (language, example, { not }) => {
      expect(not.test(example)).toBe(true);
      expect(language === 'sw' ? faultsOf(example) : faultsOf('x', example)).not.toEqual([]);
    },
  );

  it.each([
    'Bima Zangu',
    'Nambari ya chesisi',
    'Tunaandika kwa {email}',
    'Tuambie nani atalindwa',
    'Maelezo ya polisi (abstract)',
    'Ripoti kwenye kituo cha polisi cha {station}',
    'Ripoti kwa polisi mara moja',
    'Je, polisi wameliachilia?',
    'Ndugu wa karibu, au msimamizi wa mirathi.',
    'Acha ukurasa huu wazi',
  ])('lets stand what is only like a word of it: %s', (text) => {
    expect(faultsOf(text)).toEqual([]);
  });

  it('excuses what is said to the letter, and only whole', () => {
    expect(fixedStrings).toContain('Monthly Installment');
    expect(faultsOf('x', 'Monthly Installment')).toEqual([]);
    expect(faultsOf('x', 'Each Monthly Installment is due')).toHaveLength(1);
  });

  it('has every string that is said to the letter where people see it', () => {
    const said = new Set(catalogues.flatMap(({ en }) => [...en.values()].map(({ text }) => text)));
    expect(fixedStrings.filter((text) => !said.has(text))).toEqual([]);
    expect(fixedStrings.length).toBeGreaterThan(30);
  });

  it('is given the strings of a specification: those in quotes, and those that break a rule and stand there', () => {
    const specification = `A button "Sign in now". A column Monthly Installment, beside Choose Packages. Shows 'OTP not complete'.`;
    const texts = ['Sign in now', 'Monthly Installment', 'Choose Package', 'OTP not complete', 'beside Choose', 'A'];
    expect(fixedStringsOf(specification, texts)).toEqual(['Monthly Installment', 'OTP not complete', 'Sign in now']);
  });
});
