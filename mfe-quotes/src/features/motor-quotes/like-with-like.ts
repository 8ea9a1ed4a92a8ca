import type { Quote } from '@tulinde/contracts';

/** A benefit that is in the price of some offer, with the highest limit that is chosen for it anywhere. */
export interface WantedBenefit {
  readonly name: string;
  readonly label: string;
  /** KES; null of a benefit without a limit to choose. */
  readonly limit: number | null;
}

type Offer = Pick<Quote, 'underwriterName' | 'LipaFullAmount' | 'addedBenefits' | 'AdditionalBenefits'>;

/** What was chosen in any of the offers. */
const wantedBenefits = (quotes: readonly Offer[]): readonly WantedBenefit[] => {
  const wanted = new Map<string, WantedBenefit>();
  for (const { name, label, limitAmount } of quotes.flatMap(({ addedBenefits }) => addedBenefits)) {
    const before = wanted.get(name)?.limit ?? null;
    const limit = limitAmount === null ? before : Math.max(limitAmount, before ?? 0);
    wanted.set(name, { name, label: label ?? name, limit });
  }
  return [...wanted.values()];
};

/** Whether an offer has a benefit: in its price with that limit, or free up to it. */
export const hasBenefit = (
  { addedBenefits, AdditionalBenefits }: Pick<Offer, 'addedBenefits' | 'AdditionalBenefits'>,
  { name, limit }: Pick<WantedBenefit, 'name' | 'limit'>,
): boolean => {
  const added = addedBenefits.find((one) => one.name === name);
  if (added) return limit === null || (added.limitAmount ?? 0) >= limit;
  const free = AdditionalBenefits.find((one) => one.name === name)?.minimumLimit ?? null;
  return limit !== null && free !== null && free >= limit;
};

export interface Likeness {
  /** By insurer: what its offer lacks of the benefits that were chosen in some offer. */
  readonly lacking: ReadonlyMap<string, readonly WantedBenefit[]>;
  /**
   * The one lowest price among offers that can be compared, and what they are: all alike, those with every chosen benefit,
   * or those with none. Null where nothing compares.
   */
  readonly lowest: { readonly insurer: string; readonly among: 'all' | 'with' | 'without' } | null;
}

const oneLowest = (quotes: readonly Offer[]): string | null => {
  if (quotes.length < 2) return null;
  const lowest = Math.min(...quotes.map(({ LipaFullAmount }) => LipaFullAmount));
  const [first, ...others] = quotes.filter(({ LipaFullAmount }) => LipaFullAmount === lowest);
  return first !== undefined && others.length === 0 ? first.underwriterName : null;
};

/** Compares prices of offers that have the same benefits. */
export const likenessOf = (quotes: readonly Offer[]): Likeness => {
  const wanted = wantedBenefits(quotes);
  const lacking = new Map(
    quotes.map((quote) => [quote.underwriterName, wanted.filter((benefit) => !hasBenefit(quote, benefit))]),
  );
  const lackOf = ({ underwriterName }: Offer): number => lacking.get(underwriterName)?.length ?? 0;
  const complete = quotes.filter((quote) => lackOf(quote) === 0);
  if (complete.length > 1) {
    const insurer = oneLowest(complete);
    const among = complete.length === quotes.length ? 'all' : 'with';
    return { lacking, lowest: insurer === null ? null : { insurer, among } };
  }
  const insurer = oneLowest(quotes.filter(({ addedBenefits }) => addedBenefits.length === 0));
  return { lacking, lowest: insurer === null ? null : { insurer, among: 'without' } };
};
