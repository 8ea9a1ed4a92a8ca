import {
  createFakeBackend,
  failure,
  make,
  model,
  policyTerms,
  products,
  quote,
  quoteSet,
  type FakeBackend,
  type FakeHandlers,
} from '@tulinde/testing';
import type { CoverLimit, MotorQuoteRequest, Quote, QuoteSet } from '@tulinde/contracts';
import { motorPurchase } from './purchases';

export const makes = [
  make({ id: 1, vehicle_name: 'Toyota' }),
  make({ id: 2, vehicle_name: 'Nissan' }),
  make({ id: 3, vehicle_name: 'Isuzu' }),
];
const models: Record<number, string[]> = { 1: ['Fielder', 'Vitz', 'Hiace'], 2: ['Note', 'X-Trail'], 3: ['NQR', 'FRR'] };

/** Every cover is offered, a comprehensive one from half a million on. */
export const coverLimits = (): CoverLimit[] =>
  (['Comprehensive', 'Third Party Only'] as const).flatMap((productType) =>
    [1, 12].map((coverDuration) => ({
      productType,
      coverDuration,
      maximumValue: null,
      minimumValue: productType === 'Comprehensive' ? 500_000 : null,
    })),
  );

const setFor = (request: MotorQuoteRequest, change: Partial<QuoteSet> = {}): QuoteSet => {
  const { productPolicyId: _unused, tcsAccepted: _accepted, ...answers } = request;
  return quoteSet({ request: answers, ...change });
};

/* As the server does it: the benefit gets its price, the total follows. */
const withBenefit = (old: Quote, name: string, limitAmount: number | null): Quote => {
  const amount = limitAmount === null ? 2500 : (limitAmount - 30_000) / 10;
  return {
    ...old,
    addedBenefits: [...old.addedBenefits.filter((one) => one.name !== name), { name, amount, limitAmount }],
    LipaFullAmount: old.LipaFullAmount + amount,
  };
};
const withoutBenefit = (old: Quote, name: string): Quote => ({
  ...old,
  addedBenefits: old.addedBenefits.filter((one) => one.name !== name),
  LipaFullAmount: old.LipaFullAmount - (old.addedBenefits.find((one) => one.name === name)?.amount ?? 0),
});

/** A back end that sells: it remembers the set it quoted, and the benefits in it. */
export const quotesBackend = (handlers: FakeHandlers = {}): FakeBackend => {
  let stored: QuoteSet | null = null;
  return createFakeBackend({
    fetchProducts: () => ({ data: products() }),
    getCoverLimits: () => coverLimits(),
    getAllMakes: () => makes,
    getModelByMakeId: ({ makeId }) => (models[makeId] ?? []).map((vehicle_model) => model({ vehicle_model })),
    getQuote: (request) => ({ data: (stored = setFor(request)) }),
    getQuoteSet: () => (stored ? { data: stored } : failure({ status: 404, code: 'QUOTE_NOT_FOUND' })),
    addOrRemoveBenefit: ({ action, benefitName, underWriter, limitAmount }) => {
      const old = stored?.quotes.find((one) => one.underwriterName === underWriter) ?? quote();
      const changed =
        action === 'add' ? withBenefit(old, benefitName, limitAmount ?? null) : withoutBenefit(old, benefitName);
      if (stored) {
        const quotes = stored.quotes.map((one) => (one.underwriterName === underWriter ? changed : one));
        stored = { ...stored, quotes };
      }
      return changed;
    },
    getQuoteAnswers: () =>
      stored
        ? { expiresAt: stored.expiresAt, request: stored.request }
        : failure({ status: 404, code: 'QUOTE_NOT_FOUND' }),
    emailQuotes: () => ({ isQueued: true as const }),
    carryOverBenefits: () => ({ set: stored ?? quoteSet(), carried: [], lost: [] }),
    getPolicyTerms: ({ underWriter }) => policyTerms({ underwriterName: underWriter }),
    selectQuoteUnderwriter: ({ underWriter }) => ({
      ...motorPurchase({ motor: { request: quoteSet().request, quote: quote({ underwriterName: underWriter }) } }),
      buyerKey: 'told-once',
    }),
    getPurchase: () => motorPurchase(),
    ...handlers,
  });
};
