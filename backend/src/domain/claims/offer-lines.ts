import { sum } from '../pricing/money';
import type { ClaimRule } from './claim-rules';

export const offerLineKinds = [
  /** What was lost, or the benefit of personal accident. */
  'LOSS',
  /** What of replaced parts the customer bears. */
  'WEAR',
  /** The vehicle was insured for too little. */
  'PROPORTION',
  'LIMIT',
  'EXCESS',
  /** Excess protector gives the excess back. */
  'EXCESS_PROTECTED',
  'INSTALMENTS_OWED',
  'INSTALMENT_OVERDUE',
] as const;
export type OfferLineKind = (typeof offerLineKinds)[number];

/** What a line is of, where an offer has several losses. */
export const offerSubjects = ['VEHICLE', 'GLASS', 'ENTERTAINMENT', 'PROPERTY', 'PERSON'] as const;
export type OfferSubject = (typeof offerSubjects)[number];

/** One figure of an offer, and the rule that made it. */
export interface OfferLine {
  readonly kind: OfferLineKind;
  readonly of: OfferSubject;
  /** Above nothing what is paid, below what is taken off it; never 0. */
  readonly cents: number;
  /** Id of the {@link ClaimRule}. */
  readonly rule: string;
}

/** @throws RangeError for anything but whole cents, none of them owed to us */
export const wholeCents = (cents: number): number => {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError('An amount of a claim is no number of cents.');
  return cents;
};

export const totalOf = (lines: readonly OfferLine[]): number => sum(lines.map(({ cents }) => cents));

type Made = Pick<OfferLine, 'kind' | 'of'> & { readonly rule: Pick<ClaimRule, 'id'> };

const lineOf = ({ kind, of, rule }: Made, cents: number): OfferLine[] =>
  cents === 0 ? [] : [{ kind, of, cents, rule: rule.id }];

/** The first line of a loss. */
export const lossOf = (cents: number, made: Omit<Made, 'kind'>): readonly OfferLine[] =>
  lineOf({ kind: 'LOSS', ...made }, wholeCents(cents));

/** Takes off as much as there is, so that lines add up to what is paid and that is never below nothing. */
export const less = (lines: readonly OfferLine[], cents: number, made: Made): readonly OfferLine[] => [
  ...lines,
  ...lineOf(made, 0 - Math.min(wholeCents(cents), totalOf(lines))),
];

/** Takes off what is above a limit. */
export const upTo = (lines: readonly OfferLine[], limitCents: number, made: Omit<Made, 'kind'>): readonly OfferLine[] =>
  less(lines, Math.max(0, totalOf(lines) - wholeCents(limitCents)), { kind: 'LIMIT', ...made });
