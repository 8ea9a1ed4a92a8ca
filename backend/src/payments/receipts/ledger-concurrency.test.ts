import { eq } from 'drizzle-orm';
import { nairobiDay } from '@tulinde/contracts';
import { ledgerEntries, ledgerReceipts } from '../../platform/database/schema';
import { payable } from '../../../testing/payable-walk';
import { minutes } from '../../../testing/portal-under-test';
import { copyPurchase, scriptedPayments } from '../../../testing/scripted-payments';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { confirmReceipt } from '../requests/confirm-receipt';
import { matchPaybillPayment } from '../requests/match-paybill-payment';
import { startPayment } from '../requests/start-payment';
import { takeReceipt } from './take-receipt';

/* PGlite has one connection; PostgreSQL is where these can fail. */
onSeededPortal((portal, { db, current }) => {
  let pattern: string;
  let scripted: ReturnType<typeof scriptedPayments>;
  beforeAll(async () => {
    pattern = (await payable(portal, { form: { productType: 'Third Party Only', estimatedValue: '0' } })).id;
    const dbs = [current().database, current().openAgain(), current().openAgain()].map(({ db }) => db);
    scripted = scriptedPayments(dbs, portal.clock);
  });

  it.each([1, 2, 3])('books one payment once that is heard of in five ways at once, in round %s', async (round) => {
    const id = await copyPurchase(db(), pattern, nairobiDay(portal.clock.now()));
    await startPayment(scripted.deps[0]!, { purchaseId: id, phone: '+254712345678', idempotencyKey: null });
    const { checkoutRequestId, amountCents, reference } = scripted.asked.at(-1)!;
    const code = `SFIVE0000${round}`;
    scripted.truths.set(checkoutRequestId, { kind: 'succeeded' });
    await scripted.payByHand(code, { amountCents, account: reference, phone: '+254712345678' });
    portal.clock.forward(minutes(1));
    const now = portal.clock.now();
    const line = { code, amountCents, completedAt: now, account: reference, phone: '', payerHash: null };
    await Promise.all([
      scripted.callBack(checkoutRequestId, 0, code).then(() => scripted.work(1)),
      scripted.work(2),
      matchPaybillPayment(scripted.deps[1]!, code),
      confirmReceipt(scripted.deps[2]!, id, code),
      scripted.deps[0]!.db.transaction((tx) => takeReceipt(tx, { ...line, way: 'statement' }, { now })),
    ]);
    await scripted.work();
    const receipts = await db().select().from(ledgerReceipts).where(eq(ledgerReceipts.purchaseId, id));
    expect(receipts).toEqual([expect.objectContaining({ code, state: 'confirmed', amountCents })]);
    const entries = await db().select().from(ledgerEntries).where(eq(ledgerEntries.receiptId, receipts[0]!.id));
    expect(entries.map(({ kind }) => kind)).toEqual(['receipt']);
    const { attempts, invoices, issueJobs } = await scripted.read(id);
    expect(attempts).toEqual([expect.objectContaining({ state: 'succeeded', receipt: code, isOverpayment: false })]);
    expect([invoices.map(({ state }) => state), issueJobs]).toEqual([['paid'], 1]);
  });
});
