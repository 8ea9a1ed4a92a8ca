import type { Catalogue } from './all-catalogues';

/** One thing has one word: what must not stand in a text, and what stands there instead. */
export interface Ruling {
  readonly not: RegExp;
  readonly but: string;
}

/* The glossary of the Swahili texts, as rulings on the words that were once beside those that it has. */
const swahili: readonly Ruling[] = [
  { not: /\bsaluni\b/i, but: 'Saloon, as people say' },
  { not: /magurudumu/i, but: 'matairi for tyres, Tuk Tuk for a three-wheeler' },
  { not: /tangaza kwamba/i, but: 'Nathibitisha' },
  { not: /tuambie kukuhusu/i, but: 'Tueleze kukuhusu' },
  { not: /\b[mu]thamini\b/i, but: 'ukaguzi wa thamani, mkaguzi' },
  { not: /thamani ya makadirio|makadirio ya thamani/i, but: 'thamani inayokadiriwa' },
  { not: /\bchasi\b/i, but: 'chesisi' },
  { not: /\bumbo\b/i, but: 'aina ya bodi' },
  { not: /maelezo ya polisi ya bima/i, but: 'Jedwali la polisi ya bima for the schedule' },
  { not: /Bima Zangu|^Polisi zangu|[Oo]na polisi zangu/, but: 'Polisi Zangu' },
  { not: /kinga ya kiasi/i, but: 'ulinzi wa kiasi unachochangia' },
  { not: /minibasi/i, but: 'basi dogo' },
  { not: /(?<![{\w-])e-?mail(?![}\w])/i, but: 'barua pepe' },
  { not: /kuliko yako/i, but: 'tofauti na yako' },
];

/* What was said in English and was not true on its screen, or had two words. */
const english: readonly Ruling[] = [
  { not: /It is below the QR picture/, but: 'where the number stands on a paper of ours' },
  { not: /\be-mail/i, but: 'email' },
  { not: /\bIn all for The\b/, but: 'a name in the middle of a sentence begins small' },
];

const brokenRulings = (rulings: readonly Ruling[], texts: Catalogue['en'], { file, line }: Catalogue): string[] =>
  [...texts].flatMap(([key, { text }]) =>
    rulings
      .filter(({ not }) => not.test(text))
      .map(({ not, but }) => `${file}:${line} ${key} has “${not.exec(text)?.[0] ?? ''}”: ${but}`),
  );

/** Words that are not those of the glossary, a line for each with its file and key. */
export const wordFaults = (catalogues: readonly Catalogue[]): string[] =>
  catalogues.flatMap((catalogue) => [
    ...brokenRulings(swahili, catalogue.sw, catalogue),
    ...brokenRulings(english, catalogue.en, catalogue),
  ]);
