import {
  addDays,
  nairobiDay,
  type PaRenewalQuote,
  type PriceChange,
  type Purchase,
  type RenewalQuote,
} from '@tulinde/contracts';
import { paInsured, paQuote, paQuoteSet, quote, quoteSet } from '@tulinde/testing';

const today = nairobiDay();
const common = {
  insurer: 'Tsavo Shield',
  isStillOffered: true,
  cover: { startsOn: addDays(today, 11), endsOn: addDays(today, 375) },
  gap: null,
};
const lastYear = { startsOn: addDays(today, -354), endsOn: addDays(today, 10) };

const change = (cause: PriceChange['cause'], amount: number, from = '', to = ''): PriceChange => ({
  cause,
  amount,
  from,
  to,
});

/** Tsavo Shield's price of this year is 35,700. */
export const renewalQuote = (more: Partial<RenewalQuote> = {}): RenewalQuote => ({
  ...common,
  policyNumber: 'TUL-MC-26-000123',
  lastYear: { ...lastYear, total: 42_000 },
  changes: [
    change('VALUE', -3_200, 'KES 790,000', 'KES 710,000'),
    change('RATE', 4_000, '4.5 %', '5 %'),
    change('DISCOUNT', -7_100, '0 %', '20 %'),
  ],
  set: quoteSet(),
  noClaim: { years: 1, percent: 20, steps: [20, 30, 40, 50] },
  openClaims: [],
  ...more,
});

export const paRenewalQuote = (more: Partial<PaRenewalQuote> = {}): PaRenewalQuote => ({
  ...common,
  policyNumber: 'TUL-PA-26-000007',
  lastYear: { ...lastYear, total: 1_690 },
  changes: [change('AGE', 100, '59', '60')],
  set: paQuoteSet({
    quotes: [
      paQuote([paInsured('ADULT'), paInsured('CHILD')], { coverType: 'FAMILY' }),
      paQuote([paInsured('ADULT', 1, 500_000), paInsured('CHILD')], {
        underwriterName: 'Savanna Mutual General',
        coverType: 'FAMILY',
      }),
    ],
  }),
  ...more,
});

/** A purchase that has just begun. */
export const begunPurchase = (kind: Purchase['kind'], insurer: string): Purchase => ({
  purchaseId: 'R3vQm1d9TzXo7LwBf0hYcg',
  reference: 'TP-7KQ2M9',
  kind,
  state: 'open',
  productId: kind === 'PA' ? 3 : 1,
  quoteRef: quoteSet().quoteRef,
  expiresAt: '2030-01-31T20:59:59.000Z',
  isRenewal: true,
  renewsPolicy: 'TUL-MC-26-000123',
  language: 'en',
  insurer: { name: insurer, icon: '/underwriters/tsavo-shield.svg' },
  motor: kind === 'MOTOR' ? { request: quoteSet().request, quote: quote() } : null,
  personalAccident: kind === 'PA' ? { request: paQuoteSet().request, quote: paQuote() } : null,
  price: { total: quote().LipaFullAmount, accepted: null },
  steps: [],
  nextStep: 'terms',
  terms: null,
  customer: null,
  people: null,
  student: null,
  nextOfKin: null,
  hasHealthDeclaration: false,
  vehicle: null,
  cover: null,
  valuation: null,
  documents: [],
  plan: null,
});
