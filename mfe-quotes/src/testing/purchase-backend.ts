import type { Purchase } from '@tulinde/contracts';
import type { FakeBackend, FakeHandlers } from '@tulinde/testing';
import { purchaseSlice } from '../slices/purchase-slice';
import { centre, cover, motorPurchase, withSteps } from './purchases';
import { quotesBackend } from './quotes-backend';
import { portalWith } from './stored';
import { visit } from './visit';

export interface PurchaseBackend {
  readonly backend: FakeBackend;
  /** As the server has it now. */
  readonly purchase: () => Purchase;
  readonly change: (change: Partial<Purchase>) => Purchase;
}

/** A back end that holds one purchase and takes its steps. */
export const purchaseBackend = (start: Purchase = motorPurchase(), handlers: FakeHandlers = {}): PurchaseBackend => {
  let held = start;
  const change = (answers: Partial<Purchase>) => (held = withSteps({ ...held, ...answers }));
  const backend = quotesBackend({
    selectQuoteUnderwriter: ({ underWriter }) => change({ insurer: { ...held.insurer, name: underWriter } }),
    getPurchase: () => held,
    acceptTerms: ({ version }) => change({ terms: { version, acceptedAt: '2026-03-02T09:00:00.000Z' } }),
    getPlaces: () => [
      { county: 'Nairobi', towns: ['Westlands', 'Karen'] },
      { county: 'Kisumu', towns: ['Ahero'] },
    ],
    savePersonalDetails: ({ customer }) => change({ customer }),
    savePaDetails: ({ customer, people, student, nextOfKin, startDate }) =>
      change({
        customer,
        people: [...people],
        student,
        nextOfKin,
        hasHealthDeclaration: true,
        cover: { ...cover, startsOn: startDate },
      }),
    checkVehicleCover: () => ({ overlap: null, gapDays: 0 }),
    saveVehicleDetails: ({ vehicle, startDate }) => change({ vehicle, cover: { ...cover, startsOn: startDate } }),
    getValuationCentres: () => [centre],
    getValuationSlots: () => [
      { day: '2026-03-06', times: ['09:00', '10:00'] },
      { day: '2026-03-07', times: ['11:00'] },
    ],
    bookValuation: ({ method, date, time, place, phone }) =>
      change({ valuation: { method, centre: method === 'CALL' ? null : centre, date, time, place, phone } }),
    getDocuments: () => held.documents,
    removeDocument: () => held,
    confirmDocuments: ({ later }) =>
      change({ documents: held.documents.map((one) => ({ ...one, isLater: later.includes(one.kind) })) }),
    confirmSummary: ({ total }) => change({ price: { ...held.price, accepted: total } }),
    // The pages of the payment are another feature's: here they only open.
    getPayment: () => new Promise(() => undefined),
    getIssuedPolicy: () => new Promise(() => undefined),
    getLoanRepaymentSchedule: () => new Promise(() => undefined),
    ...handlers,
  });
  return { backend, purchase: () => held, change };
};

/** The portal of a browser in which the purchase was begun. */
const buyerPortal = ({ backend }: PurchaseBackend, language: 'en' | 'sw' = 'en') => {
  const portal = portalWith({}, { backend, language });
  portal.session.slice(purchaseSlice).update({ purchaseId: motorPurchase().purchaseId });
  return portal;
};

/** A page of the purchase in such a browser. */
export const openStep = (path: string, held: PurchaseBackend, language: 'en' | 'sw' = 'en') => ({
  ...visit(path, { portal: buyerPortal(held, language) }),
  ...held,
});
