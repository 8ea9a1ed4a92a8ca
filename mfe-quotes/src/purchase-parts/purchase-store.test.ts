import type { ApiClient } from '@tulinde/client/api';
import { acceptTermsCall, type Purchase } from '@tulinde/contracts';
import { acceptedTerms, motorPurchase } from '../testing/purchases';
import { PurchaseStore } from './purchase-store';

describe('when answers come in another order than they were asked for', () => {
  it('does not undo a saved step by an older reading', async () => {
    const begun = motorPurchase();
    const saved = motorPurchase({ terms: acceptedTerms });
    let answerReading: (value: Purchase) => void = () => undefined;
    const api = {
      call: ({ path }: { path: string }) =>
        path === acceptTermsCall.path
          ? Promise.resolve(saved)
          : new Promise<Purchase>((resolve) => (answerReading = resolve)),
    } as unknown as ApiClient;
    const store = new PurchaseStore(api);
    const { purchaseId } = begun;
    const reading = store.load(purchaseId);
    await store.send(acceptTermsCall, { purchaseId, version: 'v1', isAccepted: true });
    answerReading(begun);
    await reading;
    expect(store.purchase).toEqual({ state: 'ready', value: saved });
  });
});
