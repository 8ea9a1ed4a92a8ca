import type { ClaimOffer } from '@tulinde/contracts';
import { sum, toShilling } from '../pricing/money';
import type { ClaimRule } from './claim-rules';

/** As the wire has them. */
export type OfferLineKind = Exclude<ClaimOffer['lines'][number]['kind'], 'PAYMENT'>;

/** One figure of an offer, and the rule that made it. */
export interface OfferLine {
  readonly kind: OfferLineKind;
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

type Rule = Pick<ClaimRule, 'id'>;

const lineOf = (kind: OfferLineKind, cents: number, { id }: Rule): OfferLine[] =>
  cents === 0 ? [] : [{ kind, cents, rule: id }];

/** The first line of a loss. */
export const lossOf = (cents: number, rule: Rule): readonly OfferLine[] => lineOf('LOSS', wholeCents(cents), rule);

/** Takes off as much as there is, so that lines add up to what is paid and that is never below nothing. */
export const less = (
  lines: readonly OfferLine[],
  kind: OfferLineKind,
  cents: number,
  rule: Rule,
): readonly OfferLine[] => [...lines, ...lineOf(kind, 0 - Math.min(wholeCents(cents), totalOf(lines)), rule)];

/** Takes off what is above a limit. */
export const upTo = (lines: readonly OfferLine[], limitCents: number, rule: Rule): readonly OfferLine[] =>
  less(lines, 'LIMIT', Math.max(0, totalOf(lines) - wholeCents(limitCents)), rule);

/* What is owed of the plan is a figure of the books, which the offer pays to the cent. */
const mayChange = ({ kind }: OfferLine): boolean => kind !== 'INSTALMENTS';

/**
 * Rounds what is paid half up to the shilling, since M-Pesa pays no cents. The difference goes into the last line that has
 * cents and may change, so that the lines add up and a figure that the terms name stays as it is; where only what is owed
 * of the plan has cents, into the last other line.
 */
export const inWholeShillings = (lines: readonly OfferLine[]): readonly OfferLine[] => {
  const total = totalOf(lines);
  const difference = toShilling(total) - total;
  const withCents = lines.findLastIndex((line) => mayChange(line) && line.cents % 100 !== 0);
  const at = withCents >= 0 ? withCents : lines.findLastIndex(mayChange);
  return lines
    .map((line, index) => (index === at ? { ...line, cents: line.cents + difference } : line))
    .filter(({ cents }) => cents !== 0);
};
