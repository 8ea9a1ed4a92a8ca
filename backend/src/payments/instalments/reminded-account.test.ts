import { and, eq } from 'drizzle-orm';
import { addDays } from '@tulinde/contracts';
import { invoices, outbox, policies, textMessages } from '../../platform/database/schema';
import { addCustomer } from '../../../testing/browser-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { payFirstInvoice, soldMotor } from '../../../testing/sold-purchase';
import { morningOf } from '../../domain/instalment-rules';
import { scheduleInstalmentJobs } from '../invoices/schedule-instalment-jobs';

onSeededPortal((portal, { current, clock }) => {
  it('reminds the owner of an account at the address of today, in the language and by the ways that were chosen', async () => {
    const { db } = current().database;
    const purchaseId = await soldMotor(portal, { quote: { model: 'Premio' }, instalments: 3 });
    await payFirstInvoice(db, purchaseId, { now: clock.now() });
    await portal.app.runDueJobs();
    const email = 'reminded@example.co.ke';
    const chosen = { language: 'sw', remindBySms: true, phone: '+254722111222' } as const;
    const customerId = await addCustomer(db, { email, ...chosen });
    await db.update(policies).set({ customerId }).where(eq(policies.purchaseId, purchaseId));
    const isNext = and(eq(invoices.purchaseId, purchaseId), eq(invoices.number, 1));
    const [next] = await db.select().from(invoices).where(isNext);
    if (next === undefined) throw new Error('The deposit makes the next invoice.');
    await scheduleInstalmentJobs(db, [next], clock.now());
    clock.forward(morningOf(addDays(next.dueOn, -1)).getTime() - clock.now().getTime());
    await portal.app.runDueJobs();
    const key = `instalment-reminder:${next.id}:1`;
    const mails = await db.select().from(outbox).where(eq(outbox.key, key));
    const texts = await db.select().from(textMessages).where(eq(textMessages.key, key));
    expect(mails).toMatchObject([
      { recipient: email, subject: expect.stringMatching(/^KES [\d,]+ zinapaswa kulipwa kesho$/) },
    ]);
    expect(texts).toMatchObject([
      {
        recipient: chosen.phone,
        text: expect.stringMatching(/^Tulinde: KES [\d,]+ zinapaswa kulipwa kesho\. Lipa sasa: http/),
      },
    ]);
  });
});
