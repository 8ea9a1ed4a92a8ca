import type { Language } from '@tulinde/contracts';
import { benefits, type Benefit } from '../../catalogue/benefits/benefits';

type Texts = Readonly<Record<Language, string>>;

const benefitTexts: readonly Benefit[] = Object.values(benefits);

/* The wire's names are English identifiers; these are what people read. A name that is not here is shown as it is. */
const labels: Readonly<Record<string, Texts>> = {
  ...Object.fromEntries(benefitTexts.map(({ name, label }) => [name.en, label ?? name])),
  'Training levy 0.2 %': { en: 'Training levy 0.2 %', sw: 'Tozo ya mafunzo 0.2 %' },
  'Compensation fund 0.25 %': { en: 'Compensation fund 0.25 %', sw: 'Mfuko wa fidia 0.25 %' },
  'Stamp duty': { en: 'Stamp duty', sw: 'Ushuru wa stempu' },
  Rounding: { en: 'Rounding', sw: 'Kukamilisha shilingi' },
  'Third party injury or death': { en: 'Third party injury or death', sw: 'Majeraha au kifo cha mtu wa tatu' },
  'Third party property damage': { en: 'Third party property damage', sw: 'Uharibifu wa mali ya mtu wa tatu' },
  'Passenger injury, per person': { en: 'Passenger injury, per person', sw: 'Majeraha ya abiria, kila mtu' },
  'Accidental damage': { en: 'Accidental damage', sw: 'Uharibifu wa ajali' },
  'Fire and theft': { en: 'Fire and theft', sw: 'Moto na wizi' },
  'Emergency medical expenses': { en: 'Emergency medical expenses', sw: 'Matibabu ya dharura' },
  'Towing and recovery': { en: 'Towing and recovery', sw: 'Kuvutwa na kuokolewa kwa gari' },
  // What may be repaired before the insurer agrees, and no limit of what it pays for all repairs.
  'Authorised repairs': {
    en: 'Repairs you may order without asking first',
    sw: 'Ukarabati unaoweza kuagiza bila kuuliza kwanza',
  },
};

const descriptions: Readonly<Record<string, Texts>> = Object.fromEntries(
  benefitTexts.map(({ name, description }) => [name.en, description]),
);

const noClaim = { en: 'No-claim discount', sw: 'Punguzo la kutodai' } as const;

/** `No-claim discount 20 %`. */
export const noClaimDiscountName = (rateBp: number): string => `${noClaim.en} ${rateBp / 100} %`;

/* The share stands in the name, as with the levies, and is whatever the table says. */
const noClaimLabel = (name: string, language: Language): string | undefined =>
  name.startsWith(noClaim.en) ? `${noClaim[language]}${name.slice(noClaim.en.length)}` : undefined;

export const labelOf = (name: string, language: Language): string =>
  labels[name]?.[language] ?? noClaimLabel(name, language) ?? name;

export const descriptionOf = (name: string, language: Language): string | undefined => descriptions[name]?.[language];
