import { languages } from '@tulinde/contracts';
import { ruleNames } from '../../domain/claims/claim-rules';
import { figuresOfRules } from '../../catalogue/claim-rules/figures-in-words';
import { underwriters } from '../../catalogue/underwriters';
import { presentTerms } from '../../quoting/motor/present-terms';
import { rulesOf } from '../../../testing/rules-of';
import { paTermsRows } from './pa-terms';
import { policyTermsRows } from './policy-terms';
import { termsWithClaimsRows } from './terms-with-claims';
import { termsInForce, termsInPlainWordsRows } from './terms-in-force';
import { termsWithCoversRows } from './terms-with-covers';
import { termsWithPeriodRows } from './terms-with-period';

const excess = { rateBp: 250, minimumCents: 1_500_000, amountCents: 4_500_000 };
const wordsOf = (content: unknown): string => JSON.stringify(content);
const texts = languages.map((language) => wordsOf(termsWithClaimsRows.map(({ content }) => content[language])));

describe('how a claim is paid, in the terms', () => {
  it('names every figure of the rules, in both languages', () => {
    const named = Object.keys(figuresOfRules(rulesOf()));
    expect(named.length).toBeGreaterThan(25);
    for (const figure of named) for (const text of texts) expect(text).toContain(`{${figure}}`);
  });

  it('is filled with what each insurer does, to the last figure', () => {
    for (const underwriter of underwriters) {
      const rules = rulesOf(underwriter);
      for (const terms of termsWithClaimsRows) {
        for (const language of languages) {
          const read = presentTerms(terms, { underwriter, excess, rules, valueCents: 180_000_000 }, language);
          expect(wordsOf(read)).not.toMatch(/\{\w+\}/);
        }
      }
    }
  });

  it('says in words what the table says in figures', () => {
    const [terms] = termsWithClaimsRows;
    const nyota = underwriters.find(({ name }) => name === 'Nyota Assurance')!;
    const cover = { underwriter: nyota, excess, rules: rulesOf(nyota), valueCents: 180_000_000 };
    const english = wordsOf(presentTerms(terms!, cover, 'en'));
    expect(english).toContain('2.5 % where a tracker worked, 11 % where it had an anti-theft device');
    expect(english).toContain('KES 7,500 more where the driver was under 23');
  });

  it('stands in an edition of its own: what was accepted before stays as it was', () => {
    const before = [...policyTermsRows, ...paTermsRows];
    expect(termsWithClaimsRows).toHaveLength(before.length);
    expect(new Set([...before, ...termsWithClaimsRows].map(({ id }) => id)).size).toBe(2 * before.length);
    for (const { productId, productType, version, content } of before) {
      const later = termsWithClaimsRows.find((row) => row.productId === productId && row.productType === productType);
      expect([version, later?.version]).toEqual(['2025.1', '2026.1']);
      expect(later!.content.en.sections).toHaveLength(content.en.sections.length + 1);
      expect(wordsOf(content)).not.toContain('How a claim is paid');
    }
  });
});

it('says when cover begins and ends in the edition after it, and nothing else is new', () => {
  expect(new Set([...termsWithClaimsRows, ...termsWithPeriodRows].map(({ id }) => id)).size).toBe(10);
  for (const [index, { version, effectiveFrom, content }] of termsWithPeriodRows.entries()) {
    const before = termsWithClaimsRows[index]!;
    expect(version).toBe('2026.2');
    expect(effectiveFrom > before.effectiveFrom).toBe(true);
    for (const language of languages) {
      const kept = new Set(before.content[language].sections);
      const added = content[language].sections.filter((section) => !kept.has(section));
      expect(added).toHaveLength(1);
      expect(wordsOf(added)).toContain('28 Feb');
      expect({ ...content[language], sections: [...kept] }).toEqual(before.content[language]);
    }
  }
});

it('has every cover once in plain words, and nothing else is new', () => {
  const before = [...termsWithPeriodRows, ...termsWithCoversRows];
  expect(termsInPlainWordsRows).toHaveLength(termsWithPeriodRows.length);
  for (const { productId, productType, content } of termsInPlainWordsRows) {
    const last = before.findLast((row) => row.productId === productId && row.productType === productType);
    expect(content.en).toEqual({
      ...last?.content.en,
      sections: last?.content.en.sections.map(({ title, paragraphs }) => ({
        title,
        paragraphs: paragraphs.map((one) => one.replace('stands on the schedule', 'is on the schedule')),
      })),
    });
    expect(wordsOf(content.sw)).not.toContain('jedwali la polisi');
  }
});

it('names each authority once in the newest edition, and says “at most” so that it is not read as “more”', () => {
  const before = [...termsWithPeriodRows, ...termsWithCoversRows, ...termsInPlainWordsRows];
  expect(termsInForce.map(({ productId, productType }) => [productId, productType])).toEqual(
    termsInPlainWordsRows.map(({ productId, productType }) => [productId, productType]),
  );
  expect(new Set([...before, ...termsInForce].map(({ id }) => id)).size).toBe(before.length + termsInForce.length);
  for (const [index, { version, effectiveFrom, content }] of termsInForce.entries()) {
    const last = termsInPlainWordsRows[index]!;
    expect(version).toBe('2026.5');
    expect(effectiveFrom > last.effectiveFrom).toBe(true);
    expect(content).not.toEqual(last.content);
    expect(wordsOf(content.sw)).not.toMatch(/\(IRA\) \(IRA\)|\b(siku 7|wanne) zaidi\b|kifungu 156/);
    for (const language of languages) {
      const shapeOf = ({ sections, covered, notCovered }: (typeof content)['en']) => [
        sections.map(({ paragraphs }) => paragraphs.length),
        covered,
        notCovered,
      ];
      expect(shapeOf(content[language])).toEqual(shapeOf(last.content[language]));
    }
  }
});

it('has rules for every insurer, each with an id of its own', () => {
  const ids = underwriters.flatMap((underwriter) => Object.values(rulesOf(underwriter)).map(({ id }) => id));
  expect(new Set(ids).size).toBe(underwriters.length * ruleNames.length);
});
