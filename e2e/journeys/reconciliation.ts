import { connect } from '../../backend/src/database/connection';
import { reconcileNow } from '../../backend/src/testing/reconcile-now';
import { portalFacts } from '../portal-under-test';
import { expect, type Page } from '../test';

/** Has M-Pesa asked about the requests of a purchase, again and again, until the page says that it was paid. */
export const paidByReconciliation = async (page: Page, purchaseId: string): Promise<void> => {
  const { db, close } = connect({ kind: 'postgres', url: `${portalFacts().postgresUrl}/postgres` });
  try {
    await expect(async () => {
      await reconcileNow(db, purchaseId);
      await expect(page).toHaveURL(/\/payment-successful\b/, { timeout: 2_000 });
    }).toPass();
  } finally {
    await close();
  }
};
