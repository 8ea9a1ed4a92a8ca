import type { Language } from '@tulinde/contracts';

type Texts = Readonly<Record<Language, string>>;
export type VehicleKind = 'car' | 'motorcycle';
export type Category = 'PRIVATE' | 'COMMERCIAL' | 'PSV';
export type CoverType = 'Comprehensive' | 'Third Party Only';

/** A year's price in whole shillings: of the value, of each seat, fixed, or of a limit that is above the free one. */
export interface BenefitPrice {
  readonly rateBp?: number;
  readonly minimum?: number;
  readonly flat?: number;
  readonly perSeat?: number;
  readonly freeLimit?: number;
  readonly maximumLimit?: number;
}

/** What can be added to a motor cover. Its English name is also what is written of it. */
export interface Benefit {
  readonly name: Texts;
  /** What is read where the name alone would leave a question, as on the schedule. */
  readonly label?: Texts;
  /** `{excess}` is what the customer would bear of a claim, in shillings. */
  readonly description: Texts;
  readonly types: readonly CoverType[];
  /** Of one that came after the first release: its number among those, from 1. The seed has a step of its own for it. */
  readonly number?: number;
  /** What it usually costs, for whom it is sold; an underwriter's own file says where it differs. */
  readonly usual: Readonly<Partial<Record<VehicleKind, Readonly<Partial<Record<Category, BenefitPrice>>>>>>;
}

const comprehensive = ['Comprehensive'] as const;
const everyType = ['Comprehensive', 'Third Party Only'] as const;
const anyCar = (price: BenefitPrice) => ({ PRIVATE: price, COMMERCIAL: price, PSV: price });
const anyMotorcycle = (price: BenefitPrice) => ({ PRIVATE: price, PSV: price });

/** In the order in which they are shown for a car. A new one is an entry at the end: every underwriter has it at the usual price. */
export const benefits = {
  'excess-protector': {
    name: { en: 'Excess protector', sw: 'Ulinzi wa kiasi unachochangia' },
    description: {
      en: 'You pay nothing of the first KES {excess} of a claim',
      sw: 'Hulipi chochote cha KES {excess} za kwanza za dai',
    },
    types: comprehensive,
    usual: {
      car: {
        PRIVATE: { rateBp: 25, minimum: 2_500 },
        COMMERCIAL: { rateBp: 50, minimum: 5_000 },
        PSV: { rateBp: 50, minimum: 5_000 },
      },
    },
  },
  'political-violence': {
    name: { en: 'Political violence and terrorism', sw: 'Ghasia za kisiasa na ugaidi' },
    description: { en: 'Riots, strikes and civil commotion', sw: 'Ghasia, migomo na machafuko ya raia' },
    types: comprehensive,
    usual: {
      car: {
        PRIVATE: { rateBp: 25, minimum: 2_500 },
        COMMERCIAL: { rateBp: 45, minimum: 2_500 },
        PSV: { rateBp: 45, minimum: 2_500 },
      },
      motorcycle: anyMotorcycle({ rateBp: 25, minimum: 2_500 }),
    },
  },
  windscreen: {
    name: { en: 'Windscreen', sw: 'Kioo cha gari' },
    description: { en: 'Replacing broken glass', sw: 'Kubadilisha kioo kilichovunjika' },
    types: comprehensive,
    usual: { car: anyCar({ rateBp: 1_000, freeLimit: 30_000, maximumLimit: 150_000 }) },
  },
  'entertainment-unit': {
    name: { en: 'Entertainment unit', sw: 'Redio na burudani' },
    description: {
      en: 'Radio, screen and speakers, stolen or damaged',
      sw: 'Redio, skrini na spika zikiibwa au kuharibika',
    },
    types: comprehensive,
    usual: { car: anyCar({ rateBp: 1_000, freeLimit: 30_000, maximumLimit: 100_000 }) },
  },
  'loss-of-use': {
    name: { en: 'Loss of use', sw: 'Kukosa matumizi ya gari' },
    label: { en: 'Loss of use, up to 10 days', sw: 'Kukosa matumizi ya gari, hadi siku 10' },
    description: {
      en: 'A car for up to 10 days while yours is repaired',
      sw: 'Gari la kutumia hadi siku 10 lako likikarabatiwa',
    },
    types: comprehensive,
    usual: { car: anyCar({ flat: 3_000 }) },
  },
  'road-rescue': {
    name: { en: 'Road rescue', sw: 'Msaada barabarani' },
    description: {
      en: 'Breakdown help and towing, day and night',
      sw: 'Msaada gari likikwama na kuvutwa, mchana na usiku',
    },
    types: everyType,
    usual: { car: anyCar({ flat: 5_000 }), motorcycle: anyMotorcycle({ flat: 1_500 }) },
  },
  'passenger-liability': {
    name: { en: 'Passenger liability', sw: 'Dhima kwa abiria' },
    description: {
      en: 'Injury to the passengers you carry, for every seat',
      sw: 'Majeraha ya abiria unaowabeba, kwa kila kiti',
    },
    types: everyType,
    usual: {
      car: { COMMERCIAL: { perSeat: 500 }, PSV: { perSeat: 500 } },
      motorcycle: { PSV: { perSeat: 500 } },
    },
  },
  'driver-accident': {
    name: { en: 'Driver accident', sw: 'Ajali ya dereva' },
    description: {
      en: 'Death, disability and medical costs of the driver',
      sw: 'Kifo, ulemavu na matibabu ya dereva',
    },
    types: everyType,
    usual: { car: anyCar({ flat: 2_000 }), motorcycle: anyMotorcycle({ flat: 2_000 }) },
  },
} as const satisfies Readonly<Record<string, Benefit>>;

export type BenefitKey = keyof typeof benefits;
