import type { Language } from '@tulinde/shared/contracts';

type Texts = Readonly<Record<Language, string>>;

/* The wire's names are English identifiers; these are what people read. A name that is not here is shown as it is. */
const labels: Readonly<Record<string, Texts>> = {
  'Excess protector': { en: 'Excess protector', sw: 'Ulinzi wa kiasi unachochangia' },
  'Political violence and terrorism': {
    en: 'Political violence and terrorism',
    sw: 'Ghasia za kisiasa na ugaidi',
  },
  Windscreen: { en: 'Windscreen', sw: 'Kioo cha gari' },
  'Entertainment unit': { en: 'Entertainment unit', sw: 'Redio na burudani' },
  'Loss of use': { en: 'Loss of use', sw: 'Kukosa matumizi ya gari' },
  'Road rescue': { en: 'Road rescue', sw: 'Msaada barabarani' },
  'Passenger liability': { en: 'Passenger liability', sw: 'Dhima kwa abiria' },
  'Driver accident': { en: 'Driver accident', sw: 'Ajali ya dereva' },
  'Training levy 0.2 %': { en: 'Training levy 0.2 %', sw: 'Ushuru wa mafunzo 0.2 %' },
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
  'Authorised repairs': { en: 'Authorised repairs', sw: 'Ukarabati ulioidhinishwa' },
};

/* `{excess}` is what the customer would bear of a claim, in shillings. */
const descriptions: Readonly<Record<string, Texts>> = {
  'Excess protector': {
    en: 'You pay nothing of the first KES {excess} of a claim',
    sw: 'Hulipi chochote cha KES {excess} za kwanza za dai',
  },
  'Political violence and terrorism': {
    en: 'Riots, strikes and civil commotion',
    sw: 'Ghasia, migomo na machafuko ya raia',
  },
  Windscreen: { en: 'Replacing broken glass', sw: 'Kubadilisha kioo kilichovunjika' },
  'Entertainment unit': {
    en: 'Radio, screen and speakers, stolen or damaged',
    sw: 'Redio, skrini na spika zikiibwa au kuharibika',
  },
  'Loss of use': {
    en: 'A car for up to 10 days while yours is repaired',
    sw: 'Gari la kutumia hadi siku 10 lako likikarabatiwa',
  },
  'Road rescue': {
    en: 'Breakdown help and towing, day and night',
    sw: 'Msaada gari likikwama na kuvutwa, mchana na usiku',
  },
  'Passenger liability': {
    en: 'Injury to the passengers you carry, for every seat',
    sw: 'Majeraha ya abiria unaowabeba, kwa kila kiti',
  },
  'Driver accident': {
    en: 'Death, disability and medical costs of the driver',
    sw: 'Kifo, ulemavu na matibabu ya dereva',
  },
};

const noClaim = { en: 'No-claim discount', sw: 'Punguzo la kutodai' } as const;

/** `No-claim discount 20 %`. */
export const noClaimDiscountName = (rateBp: number): string => `${noClaim.en} ${rateBp / 100} %`;

/* The share stands in the name, as with the levies, and is whatever the table says. */
const noClaimLabel = (name: string, language: Language): string | undefined =>
  name.startsWith(noClaim.en) ? `${noClaim[language]}${name.slice(noClaim.en.length)}` : undefined;

export const labelOf = (name: string, language: Language): string =>
  labels[name]?.[language] ?? noClaimLabel(name, language) ?? name;

export const descriptionOf = (name: string, language: Language): string | undefined => descriptions[name]?.[language];
