import { fromCents, type Language, type PriceChange, type PriceChangeCause, formatCents } from '@tulinde/contracts';
import { sum } from '../../domain/pricing/money';
import { roundingCharge, type Charge } from '../../domain/pricing/premium';

/** Why a price differs, in cents: below 0 where it made it lower. */
export interface ChangeInCents {
  readonly cause: PriceChangeCause;
  readonly cents: number;
  readonly from: string;
  readonly to: string;
}

/** What stands between gross premium and total. */
export interface ChargeSums {
  readonly leviesCents: number;
  readonly roundingCents: number;
}

export const chargeSums = (charges: readonly Charge[]): ChargeSums => {
  const of = (isRounding: boolean) =>
    sum(charges.filter(({ name }) => (name === roundingCharge) === isRounding).map(({ cents }) => cents));
  return { leviesCents: of(false), roundingCents: of(true) };
};

/** The last two of every explanation. */
export const chargeChanges = (before: ChargeSums, after: ChargeSums): ChangeInCents[] => [
  { cause: 'LEVIES', cents: after.leviesCents - before.leviesCents, from: '', to: '' },
  { cause: 'ROUNDING', cents: after.roundingCents - before.roundingCents, from: '', to: '' },
];

/** `4 %`, `3.75 %`. */
export const percent = (rateBp: number): string => `${rateBp / 100} %`;

/** Two sides of a change; amounts where the words of both are the same. */
export const changeInWords = (
  words: readonly [string, string],
  cents: readonly [number, number],
): Pick<ChangeInCents, 'from' | 'to'> => {
  const [from, to] = words[0] === words[1] ? cents.map(formatCents) : words;
  return { from: from ?? '', to: to ?? '' };
};

/** On the wire: without those that changed nothing. */
export const presentChanges = (changes: readonly ChangeInCents[]): PriceChange[] =>
  changes
    .filter(({ cents }) => cents !== 0)
    .map(({ cause, cents, from, to }) => ({ cause, amount: fromCents(cents), from, to }));

/** Words that are not figures. */
export const changeWords: Readonly<Record<Language, { readonly minimum: string }>> = {
  en: { minimum: 'minimum' },
  sw: { minimum: 'kima cha chini' },
};
