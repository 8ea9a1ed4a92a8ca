import { type PurchaseStep, isPrintable } from '@tulinde/contracts';
import { Refusal, validationRefusal } from '../../platform/http/refusal';
import { bodyFits } from './body-fits';
import { documentsOf } from './documents-of';
import { hasPlan } from './invoices-of';
import type { PurchaseFacts } from './purchase-facts';
import { needsValuation } from '../../domain/quoted-offer';
import type { PurchaseRow } from '../records/repository';

/** Whether our documents can print every name in a purchase: purchases from before that rule may hold other letters. */
const namesPrint = ({ customer, people, nextOfKin }: PurchaseRow): boolean => {
  const buyer =
    customer?.customerType === 'Corporate' ? [customer.companyName, customer.contactPerson] : [customer?.fullName];
  const others = [...(people ?? []), ...(nextOfKin ? [nextOfKin] : [])].map(({ fullName }) => fullName);
  return [...buyer, ...others].every((name) => name === undefined || isPrintable(name));
};

/* As specified, who renews a personal accident cover looks at the people first, and the terms follow. */
const personalAccidentSteps = (isRenewal: boolean): readonly PurchaseStep[] =>
  isRenewal ? ['personal-details', 'terms', 'summary', 'payment'] : ['terms', 'personal-details', 'summary', 'payment'];

export const stepsFor = ({ offer, row }: Pick<PurchaseFacts, 'offer' | 'row'>): readonly PurchaseStep[] => {
  if (offer.kind === 'PA') return personalAccidentSteps(row.isRenewal);
  const valuation: PurchaseStep[] = needsValuation(offer) ? ['valuation'] : [];
  return ['terms', 'personal-details', 'vehicle-details', ...valuation, 'documents', 'summary', 'payment'];
};

/** Whether it is being paid or was: nothing of it changes any more. */
export const isClosed = ({ row }: Pick<PurchaseFacts, 'row'>): boolean => row.state !== 'open';

/* A first day that passed while the customer thought must be chosen again: nobody is covered before paying. */
const startsInTime = ({ row, today }: PurchaseFacts): boolean =>
  row.startsOn !== null && (row.startsOn >= today || row.sold !== null);

/*
 * What was sold, or is being paid, keeps the body that its certificate says. One saved before bodies followed from the cover
 * is asked for again while nothing is paid.
 */
const bodyHolds = ({ row, offer }: PurchaseFacts): boolean =>
  row.vehicle !== null && (row.sold !== null || bodyFits(offer, row.vehicle));

/* The Latin spelling is asked for while nothing is paid; what was sold goes on. */
const namesHold = ({ row }: PurchaseFacts): boolean => row.sold !== null || namesPrint(row);

const completions: Readonly<Record<PurchaseStep, (facts: PurchaseFacts) => boolean>> = {
  terms: ({ row }) => row.termsVersion !== null,
  'personal-details': (facts) =>
    facts.row.customer !== null &&
    namesHold(facts) &&
    (facts.offer.kind === 'MOTOR' || (facts.row.people !== null && startsInTime(facts))),
  'vehicle-details': (facts) => bodyHolds(facts) && startsInTime(facts),
  valuation: ({ valuation }) => valuation !== null,
  documents: (facts) =>
    facts.row.documentsLater !== null && documentsOf(facts).every(({ isLater, files }) => isLater || files.length > 0),
  summary: ({ row, price }) => row.declaredAt !== null && row.acceptedTotalCents === price.totalCents,
  // How it is paid is settled; whether it was is the payment's.
  payment: hasPlan,
};

export const isComplete = (facts: PurchaseFacts, step: PurchaseStep): boolean => completions[step](facts);

/** The first incomplete step; null when nothing is left to do. */
export const nextStep = (facts: PurchaseFacts): PurchaseStep | null =>
  stepsFor(facts).find((step) => !isComplete(facts, step)) ?? null;

/** @throws Refusal where the purchase is closed */
export const requireOpen = (facts: PurchaseFacts): void => {
  if (isClosed(facts)) throw new Refusal(409, 'PURCHASE_CLOSED', 'purchase.closed');
};

/** @throws Refusal where the purchase has no such step, or one before it is incomplete */
export const requireStepsBefore = (facts: PurchaseFacts, step: PurchaseStep): void => {
  const steps = stepsFor(facts);
  if (!steps.includes(step)) throw validationRefusal([{ field: 'purchaseId', message: 'request.malformed' }]);
  const missing = steps.slice(0, steps.indexOf(step)).some((before) => !isComplete(facts, before));
  if (missing) throw new Refusal(409, 'STEP_INCOMPLETE', 'purchase.step');
};
