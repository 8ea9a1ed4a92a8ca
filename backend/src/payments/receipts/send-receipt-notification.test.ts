import { eq } from 'drizzle-orm';
import { ledgerReceipts, outbox, policies } from '../../platform/database/schema';
import { addCustomer } from '../../../testing/browser-under-test';
import { linkTo } from '../../../testing/link-to-purchase';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { payFirstInvoice, soldMotor } from '../../../testing/sold-purchase';
import { findPurchase } from '../../purchasing/records/repository';
import { sendReceiptNotification } from './send-receipt-notification';

onSeededPortal((portal, { current, clock }) => {
  it('names the deadline in the language that the owner chose, not in that of the purchase', async () => {
    const { db } = current().database;
    const id = await soldMotor(portal, { quote: { model: 'Premio' }, instalments: 3 });
    await payFirstInvoice(db, id, { now: clock.now() });
    await portal.app.runDueJobs();
    const customerId = await addCustomer(db, { email: 'owner@example.co.ke', language: 'sw' });
    await db.update(policies).set({ customerId }).where(eq(policies.purchaseId, id));
    const [[receipt], purchase] = [
      await db.select().from(ledgerReceipts).where(eq(ledgerReceipts.purchaseId, id)),
      await findPurchase(db, id),
    ];
    await sendReceiptNotification(db, { receipt: receipt!, purchase, news: 'credit', linkTo, now: clock.now() });
    const [mail] = await db
      .select()
      .from(outbox)
      .where(eq(outbox.key, `money:${receipt!.id}:credit`));
    expect(JSON.stringify(mail)).toContain('Machi 2026');
    expect(JSON.stringify(mail)).not.toContain('March 2026');
  });
});
