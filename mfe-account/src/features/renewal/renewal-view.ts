import { linesOfBusiness, type PaQuote, type PaRenewalQuote, type Quote, type RenewalQuote } from '@tulinde/contracts';

/** What was priced again: a motor cover or a personal accident cover. */
export type Renewal =
  | { readonly kind: 'MOTOR'; readonly renewal: RenewalQuote }
  | { readonly kind: 'PA'; readonly renewal: PaRenewalQuote };

/** An insurer's offer, as far as both kinds have the same. */
export type Offer = {
  readonly insurer: string;
  readonly icon: string;
  /** KES. */
  readonly total: number;
} & ({ readonly kind: 'MOTOR'; readonly quote: Quote } | { readonly kind: 'PA'; readonly quote: PaQuote });

const motorOffer = (quote: Quote): Offer => ({
  kind: 'MOTOR',
  insurer: quote.underwriterName,
  icon: quote.UnderwriterIcon,
  total: quote.LipaFullAmount,
  quote,
});
const paOffer = (quote: PaQuote): Offer => ({
  kind: 'PA',
  insurer: quote.underwriterName,
  icon: quote.UnderwriterIcon,
  total: quote.pricingResultData.totalPremiumPayable,
  quote,
});

/** Every offer, the cheapest first. */
export const offersOf = (view: Renewal): readonly Offer[] =>
  (view.kind === 'MOTOR' ? view.renewal.set.quotes.map(motorOffer) : view.renewal.set.quotes.map(paOffer)).sort(
    (a, b) => a.total - b.total,
  );

/** Whether the cover is of a year, or of a shorter term. */
export const periodOf = ({ kind, renewal }: Renewal): 'year' | 'term' =>
  renewal.set.request.coverDuration >= linesOfBusiness[kind].yearlyTerm ? 'year' : 'term';

/** The offer of the insurer of now; null where it makes none. */
export const ownOffer = (view: Renewal): Offer | null =>
  offersOf(view).find(({ insurer }) => insurer === view.renewal.insurer) ?? null;

/** Those of the others, the cheapest first. */
export const otherOffers = (view: Renewal): readonly Offer[] =>
  offersOf(view).filter(({ insurer }) => insurer !== view.renewal.insurer);

/** The offer whose benefits and packages are shown to be changed: one's own, or the cheapest. */
export const leadOffer = (view: Renewal): Offer | null => ownOffer(view) ?? offersOf(view)[0] ?? null;
