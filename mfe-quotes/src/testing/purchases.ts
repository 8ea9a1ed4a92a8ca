import type { Purchase, PurchaseStep } from '@tulinde/contracts';
import { paInsured, paQuote, paQuoteSet, quote, quoteSet } from '@tulinde/testing';
import { storedCustomer, storedVehicle } from '@tulinde/testing/sample-customer';

export const purchaseId = 'K3vQm1d9TzXo7LwBf0hYcg';

export const centre = {
  centreId: 4701,
  county: 'Nairobi',
  name: 'Westlands Valuers',
  address: 'Ring Road, Westlands',
  isMobile: false,
};
export const acceptedTerms = { version: '2026-01', acceptedAt: '2026-03-02T09:00:00.000Z' };
export const cover = { startsOn: '2026-03-05', endsOn: '2027-03-04' };
const document = (kind: 'LOGBOOK' | 'ID') => ({ kind, isLater: false, files: [] });

type Draft = Omit<Purchase, 'steps' | 'nextStep'>;

const isDone = (facts: Draft, summaryDone: boolean): Record<PurchaseStep, boolean> => ({
  terms: facts.terms !== null,
  'personal-details': facts.customer !== null && (facts.kind === 'MOTOR' || facts.people !== null),
  'vehicle-details': facts.vehicle !== null,
  valuation: facts.valuation !== null,
  documents: facts.documents.length > 0 && facts.documents.every(({ isLater, files }) => isLater || files.length > 0),
  summary: summaryDone,
  payment: false,
});

/* As the server computes them. */
const withSteps = (facts: Draft): Purchase => {
  const isComprehensive = facts.motor?.request.productType === 'Comprehensive';
  const people: PurchaseStep[] = facts.isRenewal ? ['personal-details', 'terms'] : ['terms', 'personal-details'];
  const names: PurchaseStep[] =
    facts.kind === 'PA'
      ? [...people, 'summary', 'payment']
      : [
          'terms',
          'personal-details',
          'vehicle-details',
          ...(isComprehensive ? (['valuation'] as const) : []),
          'documents',
          'summary',
          'payment',
        ];
  const done = isDone(facts, facts.price.accepted === facts.price.total);
  const steps = names.map((step) => ({ step, isComplete: done[step] }));
  return { ...facts, steps, nextStep: steps.find(({ isComplete }) => !isComplete)?.step ?? null };
};

const emptyPurchase = {
  state: 'open',
  isRenewal: false,
  language: 'en',
  expiresAt: '2030-01-31T20:59:59.000Z',
  terms: null,
  customer: null,
  people: null,
  student: null,
  nextOfKin: null,
  hasHealthDeclaration: false,
  vehicle: null,
  cover: null,
  valuation: null,
  documents: [] as Purchase['documents'],
  plan: null,
} as const;

/** A purchase of a private car's comprehensive cover, nothing answered yet; its steps follow from its answers. */
export const motorPurchase = (change: Partial<Draft> = {}): Purchase => {
  const chosen = change.motor?.quote ?? quote();
  return withSteps({
    ...emptyPurchase,
    purchaseId,
    reference: 'TUL-7K3Q9',
    kind: 'MOTOR',
    productId: 1,
    quoteRef: 'Q7hX2mVt9LcKp4Rz',
    insurer: { name: chosen.underwriterName, icon: chosen.UnderwriterIcon },
    motor: { request: quoteSet().request, quote: chosen },
    personalAccident: null,
    price: { total: chosen.LipaFullAmount, accepted: null },
    documents: [document('LOGBOOK'), document('ID')],
    ...change,
  });
};

/** A purchase of a family's personal accident cover: an adult and a child, nothing answered yet. */
export const paPurchase = (change: Partial<Draft> = {}): Purchase => {
  const chosen = paQuote([paInsured('ADULT'), paInsured('CHILD')], { coverType: 'FAMILY' });
  return withSteps({
    ...emptyPurchase,
    purchaseId,
    reference: 'TUL-4H8P2',
    kind: 'PA',
    productId: 3,
    quoteRef: 'P7hX2mVt9LcKp4Rz',
    insurer: { name: chosen.underwriterName, icon: chosen.UnderwriterIcon },
    motor: null,
    personalAccident: { request: { ...paQuoteSet().request, coverType: 'FAMILY', numberOfChildren: 1 }, quote: chosen },
    price: { total: chosen.pricingResultData.totalPremiumPayable, accepted: null },
    ...change,
  });
};

/** Everything up to the summary is answered. */
export const readyMotor = (change: Partial<Draft> = {}): Purchase =>
  motorPurchase({
    terms: acceptedTerms,
    customer: storedCustomer,
    vehicle: storedVehicle,
    cover,
    valuation: { method: 'CENTRE', centre, date: '2026-03-06', time: '09:00', place: '', phone: null },
    documents: [
      {
        ...document('LOGBOOK'),
        files: [{ fileId: 'f1', name: 'logbook.pdf', bytes: 9, addedAt: '2026-03-02T09:00:00Z' }],
      },
      { ...document('ID'), isLater: true },
    ],
    ...change,
  });

export { withSteps };
