import { randomUUID } from 'node:crypto';
import { callMe, motorForm, personalDetails, vehicleDetails } from '@tulinde/testing/sample-customer';
import type { TestResponse } from './portal-under-test';
import { acceptTerms, allDocumentsLater, startMotor } from './purchase-walk';
import { roundTripsOf } from './round-trips';
import { onSeededPortal } from './seeded-portal';

/*
 * Round trips to PostgreSQL that a call waits for. At 200 ms each they are what a customer waits for. A number that has fallen is
 * written down here; none rises.
 */
const budgets = {
  getQuote: 10,
  selectQuoteUnderwriter: 12,
  savePersonalDetails: 11,
  saveVehicleDetails: 14,
  bookValuation: 11,
  confirmDocuments: 10,
  confirmSummary: 11,
  choosePaymentPlan: 10,
  startPayment: 34,
  getPayment: 8,
  getPurchase: 3,
};

onSeededPortal((portal) => {
  it('each call of a purchase waits for no more round trips than before', async () => {
    const counted: Record<string, number> = {};
    const count = async (call: keyof typeof budgets, body: object, headers = {}): Promise<TestResponse['body']> => {
      let answer: TestResponse | undefined;
      counted[call] = await roundTripsOf(async () => {
        answer = await portal.call(`/${call}`, body, headers);
      });
      expect([call, answer?.status, answer?.body.response_code]).toEqual([call, 200, 200]);
      return answer?.body.data;
    };
    const keyed = (call: keyof typeof budgets, body: object) => count(call, body, { 'idempotency-key': randomUUID() });

    const { quoteRef, quotes } = (await keyed('getQuote', motorForm())).data;
    const { purchaseId } = await keyed('selectQuoteUnderwriter', {
      quoteRef,
      underWriter: quotes[0].underwriterName,
    });
    const walk = await startMotor(portal);
    await acceptTerms(portal, walk);
    await keyed('savePersonalDetails', { purchaseId: walk.id, ...personalDetails });
    await keyed('saveVehicleDetails', { purchaseId: walk.id, ...vehicleDetails });
    await keyed('bookValuation', { purchaseId: walk.id, ...callMe });
    await keyed('confirmDocuments', { purchaseId: walk.id, ...allDocumentsLater });
    const { price } = await count('getPurchase', { purchaseId: walk.id });
    await keyed('confirmSummary', { purchaseId: walk.id, total: price.total, isDeclared: true });
    await keyed('choosePaymentPlan', { purchaseId: walk.id, plan: 'FULL', instalments: null, isAgreed: false });
    await keyed('startPayment', { purchaseId: walk.id, phone: '+254708374149' });
    await count('getPayment', { purchaseId: walk.id });
    expect(purchaseId).not.toBe(walk.id);
    expect(counted).toEqual(budgets);
  });
});
