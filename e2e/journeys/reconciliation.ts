import { connect } from '../../backend/src/platform/database/connection';
import { reconcileNow } from '../../backend/testing/reconcile-now';
import { portalFacts } from '../portal-under-test';
import { expect, type Page } from '../test';

/** Has M-Pesa asked about the requests of a purchase, again and again, until the page says that it was paid. */
export const paidByReconciliation = async (page: Page, purchaseId: string): Promise<void> => {
  const { db, close } = connect({ kind: 'postgres', url: `${portalFacts().postgresUrl}/postgres` });
  try {
    const askAgain = async () => {
      await reconcileNow(db, purchaseId);
      return page.url();
    };
    await expect.poll(askAgain).toMatch(/\/payment-successful\b/);
  } finally {
    await close();
  }
};
