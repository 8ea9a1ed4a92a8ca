import { fillText, formatAmount, fromCents, type Language } from '@tulinde/contracts';
import { ruleNames, type ClaimRules, type RuleName } from '../../domain/claims/claim-rules';
import { ruleWordsEnglish } from './words-english';
import { ruleWordsSwahili } from './words-swahili';

/** Basis points → `2.5 %`, without a fraction on the way. */
export const percent = (basisPoints: number): string => {
  const digits = String(basisPoints).padStart(3, '0');
  const fraction = digits.slice(-2).replace(/0{1,2}$/, '');
  return `${digits.slice(0, -2)}${fraction === '' ? '' : `.${fraction}`} %`;
};

/** Cents → `7,500`. */
export const shillings = (cents: number): string => formatAmount(fromCents(cents));

const inWords = (figure: string, value: number): string => {
  if (figure.endsWith('Bp')) return percent(value);
  return figure.endsWith('Cents') ? shillings(value) : String(value);
};

type Figures = Readonly<Record<string, number>>;

const figuresInWords = (figures: Figures): [string, string][] =>
  Object.entries(figures).map(([figure, value]) => [figure, inWords(figure, value)]);

/* `theft_excess_trackerBp`: a figure among those of all rules. */
const prefixed = (name: RuleName, figure: string): string => `${name.replaceAll('-', '_')}_${figure}`;

/** Every figure of an insurer's rules as its terms name it: `theft_excess_trackerBp` → `2.5 %`. */
export const figuresOfRules = (rules: ClaimRules): Record<string, string> =>
  Object.fromEntries(
    ruleNames.flatMap((name) =>
      figuresInWords(rules[name].figures).map(([figure, words]) => [prefixed(name, figure), words]),
    ),
  );

const words: Readonly<Record<Language, Readonly<Record<RuleName, string>>>> = {
  en: ruleWordsEnglish,
  sw: ruleWordsSwahili,
};

/** A rule as the texts of terms hold it: its figures are filled by {@link figuresOfRules} when they are read. */
export const ruleInTerms = (name: RuleName, language: Language): string =>
  words[language][name].replace(/\{(\w+)\}/g, (whole, figure: string) =>
    figure === 'insurer' ? whole : `{${prefixed(name, figure)}}`,
  );

/** What a rule says, with its figures: shown beside the line of an offer that it made. */
export const ruleInWords = (
  { name, figures, insurer }: { readonly name: RuleName; readonly figures: Figures; readonly insurer: string },
  language: Language,
): string => fillText(words[language][name], { ...Object.fromEntries(figuresInWords(figures)), insurer });
